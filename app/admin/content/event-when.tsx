import { useState } from 'react';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { binder, ChecksField, optionsOf, orEmpty, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { clockMinutes, clockText } from '#domain/clock-text.ts';
import type { Recurrence } from '#domain/events/event.ts';
import type { ContentInput } from '#domain/resources/content-endpoints.ts';
import { minutesPerDay, weekdayName, weekdayOf, weekdaysFromMonday } from '#domain/zoned-time.ts';

export type EventValues = ContentInput<'event'>;

const weekdayOptions = optionsOf(weekdaysFromMonday, weekdayName);

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
	{ value: 'monthly', label: 'By the month' },
] as const;

/** Which of its weekdays in its month a date is: the third Friday's is 3. */
function nthOf(date: string): 1 | 2 | 3 | 4 | 5 {
	const nth = Math.ceil(Number(date.slice(8, 10)) / 7);
	return nth === 2 || nth === 3 || nth === 4 || nth === 5 ? nth : 1;
}

export function WhenFields({ bind, values, set, errorOf }: FieldsProps<EventValues>) {
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
				<TextField {...bind('date')} label={recurrence ? 'First date' : 'Date'} type="date" />
				<EventTimes startsAt={startsAt} endsAt={endsAt} errorOf={errorOf} onChange={set} />
			</div>
			<SelectField
				{...bind('recurrence')}
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

function seriesBinder<Rhythm extends Recurrence>(props: SeriesFieldsProps<Rhythm>) {
	const { recurrence, errorOf, onChange } = props;

	const set = (change: Partial<Rhythm>) => onChange({ ...recurrence, ...change });
	return binder({ values: recurrence, set, errorOf }, 'recurrence.');
}

function SeriesFields({ recurrence, ...rest }: SeriesFieldsProps<Recurrence>) {
	const bind = seriesBinder({ recurrence, ...rest });
	return (
		<>
			{recurrence.kind === 'weekly' ? (
				<WeeklyFields recurrence={recurrence} {...rest} />
			) : (
				<MonthlyFields recurrence={recurrence} {...rest} />
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

function WeeklyFields(props: SeriesFieldsProps<Extract<Recurrence, { kind: 'weekly' }>>) {
	const bind = seriesBinder(props);
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
			<ChecksField {...bind('weekdays')} label="On" options={weekdayOptions} />
		</>
	);
}

function MonthlyFields(props: SeriesFieldsProps<Extract<Recurrence, { kind: 'monthly' }>>) {
	const bind = seriesBinder(props);
	return (
		<div className="beer-pair">
			<SelectField {...bind('nth')} label="On the month’s" options={nths} />
			<SelectField {...bind('weekday')} label="Weekday" options={weekdayOptions} />
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

function endAfter(startsAt: number, endsAt: number): number {
	const ofDay = endsAt % minutesPerDay;
	return ofDay <= startsAt ? ofDay + minutesPerDay : ofDay;
}

function EventTimes({ prefix = '', startsAt, endsAt, errorOf, onChange }: EventTimesProps) {
	const values = { startsAt: clockText(startsAt), endsAt: clockText(endsAt) };
	const set = (typed: Partial<typeof values>) => {
		const starts = typed.startsAt === undefined ? startsAt : clockMinutes(typed.startsAt);
		const ends = typed.endsAt === undefined ? endsAt : clockMinutes(typed.endsAt);
		if (starts !== null && ends !== null) onChange({ startsAt: starts, endsAt: endAfter(starts, ends) });
	};
	const bind = binder({ values, set, errorOf }, prefix);
	const hint = endsAt > minutesPerDay ? 'The next morning.' : undefined;
	return (
		<>
			<TextField {...bind('startsAt')} label="From" type="time" />
			<TextField {...bind('endsAt')} label="Until" type="time" hint={hint} />
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
			{exceptions.length > 0 && (
				<ul aria-label="Dates left out" className="content-dates">
					{exceptions.map((one) => (
						<li key={one}>
							{one}
							<RemoveButton
								label={`Take away ${one}`}
								onClick={() => set({ exceptions: exceptions.filter((other) => other !== one) })}
							/>
						</li>
					))}
				</ul>
			)}
			<Cancellations {...props} />
			<Moves {...props} />
		</>
	);
}

function Cancellations({ values: { cancellations }, set, errorOf }: FieldsProps<EventValues>) {
	return cancellations.map((one, index) => {
		const change = (next: Partial<typeof one>) =>
			set({ cancellations: cancellations.with(index, { ...one, ...next }) });
		const bind = binder({ values: one, set: change, errorOf }, `cancellations.${index}.`);
		return (
			<div key={one.date} className="content-date">
				<TextField {...orEmpty(bind('reason'))} label={`Canceled on ${one.date}, because`} />
				<RemoveButton
					label={`Take away the cancellation of ${one.date}`}
					onClick={() => set({ cancellations: cancellations.filter((other) => other !== one) })}
				/>
			</div>
		);
	});
}

function Moves({ values: { moves }, set, errorOf }: FieldsProps<EventValues>) {
	return moves.map((one, index) => {
		const { date, startsAt, endsAt } = one;
		const change = (next: Partial<typeof one>) => set({ moves: moves.with(index, { ...one, ...next }) });
		const prefix = `moves.${index}.`;
		const bind = binder({ values: one, set: change, errorOf }, prefix);
		return (
			<fieldset key={date} className="content-date">
				<legend className="field-label">Instead of {date}</legend>
				<div className="beer-figures">
					<TextField {...bind('toDate')} label="New date" type="date" />
					<EventTimes {...{ prefix, startsAt, endsAt, errorOf }} onChange={change} />
				</div>
				<TextField {...orEmpty(bind('reason'))} label="Because" />
				<RemoveButton
					label={`Take away the move of ${date}`}
					onClick={() => set({ moves: moves.filter((other) => other !== one) })}
				/>
			</fieldset>
		);
	});
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
	return (
		<Button kind="link" className="beer-back" aria-label={label} onClick={onClick}>
			Take away
		</Button>
	);
}
