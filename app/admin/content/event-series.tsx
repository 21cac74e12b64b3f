import { useState } from 'react';
import { Field } from '#app/admin/ui/field.tsx';
import type { Recurrence } from '#domain/event.ts';
import type { ContentInput } from '#domain/staff-content-schema.ts';
import { minutesPerDay, type Weekday, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { ChecksField, SelectField, TextField } from './fields.tsx';
import { controlId, type FieldsProps } from './kind-ui.ts';

export type EventValues = ContentInput<'event'>;

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayName(value) }));

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

/** '19:30' of minutes after midnight; an end after midnight is a time of the next morning. */
export function clockText(minutes: number): string {
	const within = minutes % minutesPerDay;
	return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Minutes after midnight of '19:30'; null for what is no time. */
export function minutesOf(text: string): number | null {
	const [match, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
	return match === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** An end that is not after its start is meant for the next morning. */
export function endAfter(startsAt: number, endsAt: number): number {
	const within = endsAt % minutesPerDay;
	return within <= startsAt ? within + minutesPerDay : within;
}

/** When an event takes place: once, or as a series. */
export function WhenFields({ values, set, errorOf }: Omit<FieldsProps<EventValues>, 'onBusy'>) {
	const { date, startsAt, endsAt, recurrence } = values;
	const rhythm = recurrence?.kind ?? 'once';
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
				<TextField
					path="date"
					label={recurrence ? 'First date' : 'Date'}
					type="date"
					error={errorOf('date')}
					value={date}
					onChange={(next) => set({ date: next })}
				/>
				<TextField
					path="startsAt"
					label="From"
					type="time"
					error={errorOf('startsAt')}
					value={clockText(startsAt)}
					onChange={(text) => {
						const starts = minutesOf(text);
						if (starts !== null) set({ startsAt: starts, endsAt: endAfter(starts, endsAt) });
					}}
				/>
				<TextField
					path="endsAt"
					label="Until"
					type="time"
					hint={endsAt > minutesPerDay ? 'The next morning.' : undefined}
					error={errorOf('endsAt')}
					value={clockText(endsAt)}
					onChange={(text) => {
						const ends = minutesOf(text);
						if (ends !== null) set({ endsAt: endAfter(startsAt, ends) });
					}}
				/>
			</div>
			<SelectField
				path="recurrence"
				label="Repeats"
				error={errorOf('recurrence')}
				value={rhythm}
				options={rhythms}
				onChange={choose}
			/>
			{recurrence?.kind === 'weekly' && (
				<>
					<Field
						label="Every how many weeks"
						id={controlId('recurrence.everyWeeks')}
						error={errorOf('recurrence.everyWeeks')}
					>
						{(control) => (
							<input
								{...control}
								type="number"
								min={1}
								max={52}
								value={recurrence.everyWeeks || ''}
								onChange={({ target }) =>
									set({ recurrence: { ...recurrence, everyWeeks: Number(target.value) } })
								}
							/>
						)}
					</Field>
					<ChecksField
						path="recurrence.weekdays"
						label="On"
						error={errorOf('recurrence.weekdays')}
						values={recurrence.weekdays}
						options={weekdayOptions}
						onChange={(days) => set({ recurrence: { ...recurrence, weekdays: days } })}
					/>
				</>
			)}
			{recurrence?.kind === 'monthly' && (
				<div className="beer-pair">
					<SelectField
						path="recurrence.nth"
						label="On the month’s"
						error={errorOf('recurrence.nth')}
						value={String(recurrence.nth)}
						options={nths}
						onChange={(value) => {
							const nth = nths.find((one) => one.value === value)?.nth ?? 1;
							set({ recurrence: { ...recurrence, nth } });
						}}
					/>
					<SelectField
						path="recurrence.weekday"
						label="Weekday"
						error={errorOf('recurrence.weekday')}
						value={String(recurrence.weekday)}
						options={weekdayOptions.map(({ value, label }) => ({ value: String(value), label }))}
						onChange={(value) => {
							const weekday = weekdays.find((one) => String(one) === value) ?? 1;
							set({ recurrence: { ...recurrence, weekday } });
						}}
					/>
				</div>
			)}
			{recurrence && (
				<TextField
					path="recurrence.until"
					label="Last possible date"
					hint="Without one, the series has no end."
					type="date"
					error={errorOf('recurrence.until')}
					value={recurrence.until ?? ''}
					onChange={(until) => set({ recurrence: { ...recurrence, until: until || null } })}
				/>
			)}
		</>
	);
}

function nthOf(date: string): 1 | 2 | 3 | 4 | 5 {
	const nth = Math.ceil(Number(date.slice(8, 10)) / 7);
	return nth === 2 || nth === 3 || nth === 4 || nth === 5 ? nth : 1;
}

/** What is otherwise on single dates of a series: left out, canceled, moved. */
export function DateFields({ values, set, errorOf }: Omit<FieldsProps<EventValues>, 'onBusy'>) {
	const { exceptions, cancellations, moves } = values;
	const [date, setDate] = useState('');
	const { startsAt, endsAt } = values;
	const add = (what: 'exception' | 'cancellation' | 'move') => {
		if (date === '') return;
		if (what === 'exception') set({ exceptions: [...exceptions, date].sort() });
		if (what === 'cancellation') set({ cancellations: [...cancellations, { date, reason: null }] });
		if (what === 'move') set({ moves: [...moves, { date, toDate: date, startsAt, endsAt, reason: null }] });
		setDate('');
	};
	return (
		<>
			<Field
				label="A single date"
				hint="A date that is left out was never announced. A canceled one stays on the page, crossed out, with its reason."
				error={errorOf('exceptions')}
				id={controlId('exceptions')}
			>
				{(control) => (
					<input {...control} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
				)}
			</Field>
			<div className="beer-buttons">
				<button type="button" className="row-button" onClick={() => add('exception')}>
					Leave it out
				</button>
				<button type="button" className="row-button" onClick={() => add('cancellation')}>
					Cancel it
				</button>
				<button type="button" className="row-button" onClick={() => add('move')}>
					Move it
				</button>
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
			{cancellations.map((one, index) => (
				<div key={one.date} className="content-date">
					<TextField
						path={`cancellations.${index}.reason`}
						label={`Canceled on ${one.date}, because`}
						error={errorOf(`cancellations.${index}.reason`)}
						value={one.reason ?? ''}
						onChange={(reason) =>
							set({
								cancellations: cancellations.map((other) =>
									other === one ? { ...one, reason: reason || null } : other,
								),
							})
						}
					/>
					<RemoveButton
						label={`Take away the cancellation of ${one.date}`}
						onClick={() => set({ cancellations: cancellations.filter((other) => other !== one) })}
					/>
				</div>
			))}
			{moves.map((one, index) => {
				const change = (next: Partial<typeof one>) =>
					set({ moves: moves.map((other) => (other === one ? { ...one, ...next } : other)) });
				return (
					<fieldset key={one.date} className="content-date">
						<legend className="field-label">Instead of {one.date}</legend>
						<div className="beer-figures">
							<TextField
								path={`moves.${index}.toDate`}
								label="New date"
								type="date"
								error={errorOf(`moves.${index}.toDate`)}
								value={one.toDate}
								onChange={(toDate) => change({ toDate })}
							/>
							<TextField
								path={`moves.${index}.startsAt`}
								label="From"
								type="time"
								error={errorOf(`moves.${index}.startsAt`)}
								value={clockText(one.startsAt)}
								onChange={(text) => {
									const starts = minutesOf(text);
									if (starts !== null) change({ startsAt: starts, endsAt: endAfter(starts, one.endsAt) });
								}}
							/>
							<TextField
								path={`moves.${index}.endsAt`}
								label="Until"
								type="time"
								error={errorOf(`moves.${index}.endsAt`)}
								value={clockText(one.endsAt)}
								onChange={(text) => {
									const ends = minutesOf(text);
									if (ends !== null) change({ endsAt: endAfter(one.startsAt, ends) });
								}}
							/>
						</div>
						<TextField
							path={`moves.${index}.reason`}
							label="Because"
							error={errorOf(`moves.${index}.reason`)}
							value={one.reason ?? ''}
							onChange={(reason) => change({ reason: reason || null })}
						/>
						<RemoveButton
							label={`Take away the move of ${one.date}`}
							onClick={() => set({ moves: moves.filter((other) => other !== one) })}
						/>
					</fieldset>
				);
			})}
		</>
	);
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
	return (
		<button type="button" aria-label={label} onClick={onClick} className="text-link beer-back">
			Take away
		</button>
	);
}
