import { useState } from 'react';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { type Binder, type BinderProps, binder, orEmpty, within } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { ChecksField, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import type { Recurrence } from '#domain/events/event.ts';
import { eventDateText, lastDateOf } from '#domain/events/event-text.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { daysBetween, minutesPerDay, weekdayName, weekdayOf, weekdaysInOrder } from '#domain/zoned-time.ts';

export type EventValues = ContentInput<'event'>;

const weekdayOptions = (formats: Formats) => optionsOf(weekdaysInOrder(formats), weekdayName);

const nths = [
	{ value: 1, label: 'First' },
	{ value: 2, label: 'Second' },
	{ value: 3, label: 'Third' },
	{ value: 4, label: 'Fourth' },
	{ value: 5, label: 'Fifth' },
	{ value: 'last', label: 'Last' },
] as const;

const rhythms = [
	{ value: 'once', label: 'Once' },
	{ value: 'weekly', label: 'By the week' },
	{ value: 'monthly', label: 'By the month, on a weekday' },
	{ value: 'monthly-date', label: 'By the month, on its date' },
	{ value: 'yearly', label: 'Every year' },
] as const;

/** Returns which of its weekday in the month a date is: the third Friday gives 3. */
function nthOf(date: string): 1 | 2 | 3 | 4 | 5 {
	const nth = Math.ceil(Number(date.slice(8, 10)) / 7);
	return nth === 2 || nth === 3 || nth === 4 || nth === 5 ? nth : 1;
}

export function WhenFields(props: FieldsProps<EventValues>) {
	const { bind, values, set } = props;
	const { date, recurrence } = values;
	const choose = (wanted: (typeof rhythms)[number]['value']) => {
		const weekday = weekdayOf(date || '2026-01-01');
		const until = recurrence?.until ?? null;
		const next: Record<typeof wanted, Recurrence | null> = {
			once: null,
			weekly: { kind: 'weekly', everyWeeks: 1, weekdays: [weekday], until },
			monthly: { kind: 'monthly', weekday, nth: nthOf(date), until },
			'monthly-date': { kind: 'monthly-date', until },
			yearly: { kind: 'yearly', until },
		};
		set({ recurrence: next[wanted] });
	};
	return (
		<>
			<div className="grid gap-y-4.5 gap-x-4 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
				<TextField {...bind('date')} label={recurrence ? 'First date' : 'Date'} type="date" />
				<EventTimes {...props} date={date} />
			</div>
			<SelectField
				{...bind('recurrence')}
				value={recurrence?.kind ?? 'once'}
				options={rhythms}
				onChange={choose}
			/>
			<SeriesFields {...props} />
		</>
	);
}

function SeriesFields({ bind, values: { recurrence }, errorOf }: FieldsProps<EventValues>) {
	const formats = useFormats();
	if (!recurrence) return null;
	const bindRhythm = <Rhythm extends Recurrence>(value: Rhythm) =>
		within({ ...bind('recurrence'), value }, errorOf);
	return (
		<>
			{recurrence.kind === 'weekly' && <WeeklyFields bind={bindRhythm(recurrence)} />}
			{recurrence.kind === 'monthly' && (
				<div className="beer-pair">
					<SelectField {...bindRhythm(recurrence)('nth')} label="On the month’s" options={nths} />
					<SelectField
						{...bindRhythm(recurrence)('weekday')}
						label="Weekday"
						options={weekdayOptions(formats)}
					/>
				</div>
			)}
			<TextField
				{...orEmpty(bindRhythm(recurrence)('until'))}
				label="Last possible date"
				hint="Without one, the series has no end."
				type="date"
			/>
		</>
	);
}

function WeeklyFields({ bind }: { bind: Binder<Extract<Recurrence, { kind: 'weekly' }>> }) {
	const formats = useFormats();
	const { value, onChange, ...weeks } = bind('everyWeeks');
	return (
		<>
			<TextField
				{...weeks}
				label="Every how many weeks"
				type="number"
				min={1}
				max={52}
				value={String(value || '')}
				onChange={(text) => onChange(Number(text))}
			/>
			<ChecksField {...bind('weekdays')} label="On" options={weekdayOptions(formats)} />
		</>
	);
}

/** Both times are in minutes after midnight of the first day. */
type Times = Pick<EventValues, 'startsAt' | 'endsAt'>;

/** Returns the end in minutes. On a single day, an end that is not after the start is on the next morning. */
function endAfter(startsAt: number, ofDay: number, days: number): number {
	if (days > 0) return ofDay + days * minutesPerDay;
	return ofDay <= startsAt ? ofDay + minutesPerDay : ofDay;
}

interface EventTimesProps extends BinderProps<Times> {
	/** May be empty until a date is chosen. */
	readonly date: string;
	readonly prefix?: string;
}

function EventTimes({ date, values, set, errorOf, prefix }: EventTimesProps) {
	const last = date === '' ? null : lastDateOf({ date, endsAt: values.endsAt });
	const shown = {
		startsAt: clockText(values.startsAt),
		endsAt: clockText(values.endsAt),
		lastDay: last ?? '',
	};
	const change = (typed: Partial<typeof shown>) => {
		const { startsAt: from, endsAt: until, lastDay } = { ...shown, ...typed };
		const [startsAt, endsAt] = [clockMinutes(from), clockMinutes(until)];
		const days = date === '' || lastDay === '' ? 0 : daysBetween(date, lastDay);
		if (startsAt !== null && endsAt !== null) set({ startsAt, endsAt: endAfter(startsAt, endsAt, days) });
	};
	const bind = binder({ values: shown, set: change, errorOf }, prefix);
	const hint = last === null && values.endsAt > minutesPerDay ? 'The next morning.' : undefined;
	return (
		<>
			<TextField {...bind('startsAt')} label="From" type="time" />
			<TextField {...bind('endsAt')} label="Until" type="time" hint={hint} />
			<TextField {...bind('lastDay')} label="Last day" hint="Only of several." type="date" min={date} />
		</>
	);
}

export function SingleDates(props: FieldsProps<EventValues>) {
	const { values, set, errorOf } = props;
	const { exceptions, cancellations, moves, startsAt, endsAt } = values;
	const [date, setDate] = useState('');
	const actions: readonly [string, Partial<EventValues>][] = [
		['Leave it out', { exceptions: [...exceptions, date].sort() }],
		['Cancel it', { cancellations: [...cancellations, { date, reason: null }] }],
		['Move it', { moves: [...moves, { date, toDate: date, startsAt, endsAt, reason: null }] }],
	];
	const add = (change: Partial<EventValues>) => {
		if (date === '') return;
		set(change);
		setDate('');
	};
	return (
		<>
			<TextField
				path="exceptions"
				label="A single date"
				hint="A date that is left out was never announced. A canceled one stays on the page, crossed out, with its reason."
				error={errorOf('exceptions')}
				type="date"
				value={date}
				onChange={setDate}
			/>
			<div className="beer-buttons">
				{actions.map(([label, change]) => (
					<Button key={label} kind="row" onClick={() => add(change)}>
						{label}
					</Button>
				))}
			</div>
			<Exceptions {...props} />
			<Cancellations {...props} />
			<Moves {...props} />
		</>
	);
}

function Exceptions({ values: { exceptions }, set }: FieldsProps<EventValues>) {
	const formats = useFormats();
	const { today } = useClock();
	if (exceptions.length === 0) return null;
	return (
		<ul aria-label="Dates left out">
			{exceptions.map((date) => (
				<li key={date} className="flex flex-wrap items-center justify-between border-b border-rule">
					{eventDateText(formats, date, today)}
					<RemoveButton
						label={`Remove ${eventDateText(formats, date, today)}`}
						onClick={() => set({ exceptions: exceptions.filter((other) => other !== date) })}
					/>
				</li>
			))}
		</ul>
	);
}

function Cancellations({ values: { cancellations }, set, errorOf }: FieldsProps<EventValues>) {
	const formats = useFormats();
	const { today } = useClock();
	return cancellations.map((one, index) => {
		const onChange = (next: typeof one) => set({ cancellations: cancellations.with(index, next) });
		const bind = within({ path: `cancellations.${index}`, value: one, onChange }, errorOf);
		return (
			<div key={one.date} className="content-date">
				<TextField
					{...orEmpty(bind('reason'))}
					label={`Canceled on ${eventDateText(formats, one.date, today)}, because`}
				/>
				<RemoveButton
					label={`Remove the cancellation of ${eventDateText(formats, one.date, today)}`}
					onClick={() => set({ cancellations: cancellations.toSpliced(index, 1) })}
				/>
			</div>
		);
	});
}

function Moves({ values: { moves }, set, errorOf }: FieldsProps<EventValues>) {
	const formats = useFormats();
	const { today } = useClock();
	return moves.map((one, index) => {
		const change = (next: Partial<typeof one>) => set({ moves: moves.with(index, { ...one, ...next }) });
		const prefix = `moves.${index}.`;
		const bound = { values: one, set: change, errorOf };
		const bind = binder(bound, prefix);
		return (
			<fieldset key={one.date} className="content-date">
				<legend className="field-label">Instead of {eventDateText(formats, one.date, today)}</legend>
				<div className="grid gap-y-4.5 gap-x-4 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
					<TextField {...bind('toDate')} label="New date" type="date" />
					<EventTimes {...bound} date={one.toDate} prefix={prefix} />
				</div>
				<TextField {...orEmpty(bind('reason'))} label="Because" />
				<RemoveButton
					label={`Remove the move of ${eventDateText(formats, one.date, today)}`}
					onClick={() => set({ moves: moves.toSpliced(index, 1) })}
				/>
			</fieldset>
		);
	});
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
	return (
		<Button kind="link" className="touch-link" aria-label={label} onClick={onClick}>
			Remove
		</Button>
	);
}
