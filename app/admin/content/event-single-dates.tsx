import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { binder, Field, orEmpty, TextField } from '#app/admin/ui/fields.tsx';
import { type EventPartProps, EventTimes, type EventValues } from './event-when.tsx';

/** What is otherwise on single dates of a series: left out, canceled, moved. */
export function SingleDates({ values, set, errorOf }: EventPartProps) {
	const { exceptions, cancellations, moves, startsAt, endsAt } = values;
	const [date, setDate] = useState('');
	const adding = (change: Partial<EventValues>) => () => {
		if (date === '') return;
		set(change);
		setDate('');
	};
	const move = { date, toDate: date, startsAt, endsAt, reason: null };
	const actions = [
		{ label: 'Leave it out', onClick: adding({ exceptions: [...exceptions, date].sort() }) },
		{ label: 'Cancel it', onClick: adding({ cancellations: [...cancellations, { date, reason: null }] }) },
		{ label: 'Move it', onClick: adding({ moves: [...moves, move] }) },
	];
	return (
		<>
			<Field
				path="exceptions"
				label="A single date"
				hint="A date that is left out was never announced. A canceled one stays on the page, crossed out, with its reason."
				error={errorOf('exceptions')}
			>
				{(control) => (
					<input {...control} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
				)}
			</Field>
			<div className="beer-buttons">
				{actions.map(({ label, onClick }) => (
					<Button kind="row" key={label} onClick={onClick}>
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
			<Cancellations values={values} set={set} errorOf={errorOf} />
			<Moves values={values} set={set} errorOf={errorOf} />
		</>
	);
}

function Cancellations({ values: { cancellations }, set, errorOf }: EventPartProps) {
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

function Moves({ values: { moves }, set, errorOf }: EventPartProps) {
	return moves.map((one, index) => {
		const change = (next: Partial<typeof one>) => set({ moves: moves.with(index, { ...one, ...next }) });
		const prefix = `moves.${index}.`;
		const bind = binder({ values: one, set: change, errorOf }, prefix);
		return (
			<fieldset key={one.date} className="content-date">
				<legend className="field-label">Instead of {one.date}</legend>
				<div className="beer-figures">
					<TextField {...bind('toDate')} label="New date" type="date" />
					<EventTimes
						prefix={prefix}
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
	});
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
	return (
		<Button kind="link" className="beer-back" aria-label={label} onClick={onClick}>
			Take away
		</Button>
	);
}
