import { useState } from 'react';
import { Field } from '#app/admin/ui/field.tsx';
import { binder, orEmpty } from './controls.ts';
import { EventTimes } from './event-times.tsx';
import { TextField } from './fields.tsx';
import { controlId, type FieldsProps } from './kind-ui.ts';
import type { EventValues } from './when-fields.tsx';

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
			{cancellations.map((one, index) => {
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
			})}
			{moves.map((one, index) => {
				const change = (next: Partial<typeof one>) => set({ moves: moves.with(index, { ...one, ...next }) });
				const bind = binder({ values: one, set: change, errorOf }, `moves.${index}.`);
				return (
					<fieldset key={one.date} className="content-date">
						<legend className="field-label">Instead of {one.date}</legend>
						<div className="beer-figures">
							<TextField {...bind('toDate')} label="New date" type="date" />
							<EventTimes
								prefix={`moves.${index}.`}
								startsAt={one.startsAt}
								endsAt={one.endsAt}
								errorOf={errorOf}
								onChange={change}
							/>
						</div>
						<TextField {...orEmpty(bind('reason'))} label="Because" />
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
