import type { FieldsProps } from '#app/admin/editor/item-ui.ts';
import { binder, ChecksField, Field, orEmpty, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { clockMinutes, clockText } from '#domain/clock-text.ts';
import type { Recurrence } from '#domain/events/event.ts';
import type { ContentInput } from '#domain/resources/staff-content-schema.ts';
import { minutesPerDay, weekdayName, weekdayOf, weekdaysFromMonday } from '#domain/zoned-time.ts';

/** What the form of an event holds. */
export type EventValues = ContentInput<'event'>;

/** What a part of the form of an event is given. */
export type EventPartProps = Pick<FieldsProps<EventValues>, 'values' | 'set' | 'errorOf'>;

const weekdayOptions = weekdaysFromMonday.map((value) => ({ value, label: weekdayName(value) }));

const nths = [
	{ value: '1', label: 'First', nth: 1 },
	{ value: '2', label: 'Second', nth: 2 },
	{ value: '3', label: 'Third', nth: 3 },
	{ value: '4', label: 'Fourth', nth: 4 },
	{ value: '5', label: 'Fifth', nth: 5 },
	{ value: 'last', label: 'Last', nth: 'last' },
] as const;

const rhythms = [
	{ value: 'once', label: 'Once' },
	{ value: 'weekly', label: 'By the week' },
	{ value: 'monthly', label: 'By the month' },
] as const;

/** Which of its weekdays in its month a date is: the third Friday's is 3. */
function nthOf(date: string): 1 | 2 | 3 | 4 | 5 {
	const nth = Math.ceil(Number(date.slice(8, 10)) / 7);
	return nth === 2 || nth === 3 || nth === 4 || nth === 5 ? nth : 1;
}

/** When an event takes place: once, or as a series. */
export function WhenFields(props: EventPartProps) {
	const { values, set, errorOf } = props;
	const { date, startsAt, endsAt, recurrence } = values;
	const choose = (wanted: (typeof rhythms)[number]['value']) => {
		const weekday = weekdayOf(date || '2026-01-01');
		const until = recurrence?.until ?? null;
		const next: Record<typeof wanted, Recurrence | null> = {
			once: null,
			weekly: { kind: 'weekly', everyWeeks: 1, weekdays: [weekday], until },
			monthly: { kind: 'monthly', weekday, nth: nthOf(date), until },
		};
		set({ recurrence: next[wanted] });
	};
	return (
		<>
			<div className="beer-figures">
				<TextField {...binder(props)('date')} label={recurrence ? 'First date' : 'Date'} type="date" />
				<EventTimes startsAt={startsAt} endsAt={endsAt} errorOf={errorOf} onChange={set} />
			</div>
			<SelectField
				path="recurrence"
				label="Repeats"
				error={errorOf('recurrence')}
				value={recurrence?.kind ?? 'once'}
				options={rhythms}
				onChange={choose}
			/>
			{recurrence && (
				<SeriesFields
					recurrence={recurrence}
					errorOf={errorOf}
					onChange={(next) => set({ recurrence: next })}
				/>
			)}
		</>
	);
}

interface SeriesFieldsProps<Rhythm extends Recurrence> {
	readonly recurrence: Rhythm;
	readonly errorOf: (path: string) => string | undefined;
	readonly onChange: (recurrence: Rhythm) => void;
}

/** How a series goes on, and until when. */
function SeriesFields({ recurrence, errorOf, onChange }: SeriesFieldsProps<Recurrence>) {
	const set = (change: { until?: string | null }) => onChange({ ...recurrence, ...change });
	const bind = binder({ values: recurrence, set, errorOf }, 'recurrence.');
	return (
		<>
			{recurrence.kind === 'weekly' ? (
				<WeeklyFields recurrence={recurrence} errorOf={errorOf} onChange={onChange} />
			) : (
				<MonthlyFields recurrence={recurrence} errorOf={errorOf} onChange={onChange} />
			)}
			<TextField
				{...orEmpty(bind('until'))}
				label="Last possible date"
				hint="Without one, the series has no end."
				type="date"
			/>
		</>
	);
}

type Weekly = Extract<Recurrence, { kind: 'weekly' }>;

function WeeklyFields({ recurrence, errorOf, onChange }: SeriesFieldsProps<Weekly>) {
	const set = (change: Partial<Weekly>) => onChange({ ...recurrence, ...change });
	const bind = binder({ values: recurrence, set, errorOf }, 'recurrence.');
	const { value, onChange: setWeeks, ...weeks } = bind('everyWeeks');
	return (
		<>
			<Field {...weeks} label="Every how many weeks">
				{(control) => (
					<input
						{...control}
						type="number"
						min={1}
						max={52}
						value={value || ''}
						onChange={({ target }) => setWeeks(Number(target.value))}
					/>
				)}
			</Field>
			<ChecksField {...bind('weekdays')} label="On" options={weekdayOptions} />
		</>
	);
}

type Monthly = Extract<Recurrence, { kind: 'monthly' }>;

function MonthlyFields({ recurrence, errorOf, onChange }: SeriesFieldsProps<Monthly>) {
	return (
		<div className="beer-pair">
			<SelectField
				path="recurrence.nth"
				label="On the month’s"
				error={errorOf('recurrence.nth')}
				value={String(recurrence.nth)}
				options={nths}
				onChange={(value) => {
					const nth = nths.find((one) => one.value === value)?.nth ?? 1;
					onChange({ ...recurrence, nth });
				}}
			/>
			<SelectField
				path="recurrence.weekday"
				label="Weekday"
				error={errorOf('recurrence.weekday')}
				value={String(recurrence.weekday)}
				options={weekdayOptions.map(({ value, label }) => ({ value: String(value), label }))}
				onChange={(value) => {
					const weekday = weekdaysFromMonday.find((one) => String(one) === value) ?? 1;
					onChange({ ...recurrence, weekday });
				}}
			/>
		</div>
	);
}

interface EventTimesProps {
	/** What the paths of the two fields begin with, such as 'moves.0.'. */
	readonly prefix?: string;
	/** Minutes after midnight; an end past midnight is a time of the next morning. */
	readonly startsAt: number;
	readonly endsAt: number;
	readonly errorOf: (path: string) => string | undefined;
	readonly onChange: (times: { startsAt: number; endsAt: number }) => void;
}

/** An end that is not after its start is meant for the next morning. */
function endAfter(startsAt: number, endsAt: number): number {
	const ofDay = endsAt % minutesPerDay;
	return ofDay <= startsAt ? ofDay + minutesPerDay : ofDay;
}

/** From when until when an event takes place, as two times of the clock. */
export function EventTimes({ prefix = '', startsAt, endsAt, errorOf, onChange }: EventTimesProps) {
	return (
		<>
			<TextField
				path={`${prefix}startsAt`}
				label="From"
				type="time"
				error={errorOf(`${prefix}startsAt`)}
				value={clockText(startsAt)}
				onChange={(text) => {
					const starts = clockMinutes(text);
					if (starts !== null) onChange({ startsAt: starts, endsAt: endAfter(starts, endsAt) });
				}}
			/>
			<TextField
				path={`${prefix}endsAt`}
				label="Until"
				type="time"
				hint={endsAt > minutesPerDay ? 'The next morning.' : undefined}
				error={errorOf(`${prefix}endsAt`)}
				value={clockText(endsAt)}
				onChange={(text) => {
					const ends = clockMinutes(text);
					if (ends !== null) onChange({ startsAt, endsAt: endAfter(startsAt, ends) });
				}}
			/>
		</>
	);
}
