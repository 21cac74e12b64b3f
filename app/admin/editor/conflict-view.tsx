import { useId, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import type { Side } from '#domain/resources/two-versions.ts';
import type { Choice } from './resource.ts';

interface ConflictViewProps {
	readonly title: string;
	readonly choices: readonly Choice[];
	readonly onSave: (sides: ReadonlyMap<string, Side>) => void;
	readonly onCancel: () => void;
}

/** Saves what is chosen of two versions over the newer one. What only one of them touched is chosen already. */
export function ConflictView({ title, choices, onSave, onCancel }: ConflictViewProps) {
	const [sides, setSides] = useState<ReadonlyMap<string, Side>>(
		new Map(choices.map(({ name, side }) => [name, side])),
	);
	const all = (side: Side) => setSides(new Map(choices.map(({ name }) => [name, side])));
	return (
		<Section title={title} className="grid gap-4 mt-4" headingClass="beer-section-title" takesFocus>
			{choices.length === 0 ? (
				<p>Both versions say the same, so there is nothing to choose.</p>
			) : (
				<>
					<p>Nothing is lost. Choose what to keep, then save over the new version.</p>
					<div className="beer-buttons">
						<Button onClick={() => all('theirs')}>Keep all of theirs</Button>
						<Button onClick={() => all('yours')}>Keep all of yours</Button>
					</div>
				</>
			)}
			{choices.map((choice) => (
				<VersionChoice
					key={choice.name}
					choice={choice}
					side={sides.get(choice.name) ?? choice.side}
					onChoose={(side) => setSides(new Map(sides).set(choice.name, side))}
				/>
			))}
			<div className="beer-buttons">
				<Button kind="primary" onClick={() => onSave(sides)}>
					Save what is chosen here
				</Button>
				<Button onClick={onCancel}>Back to the form</Button>
			</div>
		</Section>
	);
}

function VersionChoice(props: { choice: Choice; side: Side; onChoose: (side: Side) => void }) {
	const { choice, side, onChoose } = props;

	const name = useId();
	const whose = { theirs: 'Theirs', yours: 'Yours' } as const;
	return (
		<fieldset className="conflict-field grid min-w-0 gap-2 min-[40rem]:grid-cols-[1fr_1fr]">
			<legend className="field-label">{choice.label}</legend>
			{(['theirs', 'yours'] as const).map((of) => (
				<label key={of} className="conflict-side">
					<input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
					<span className="kicker">{whose[of]}</span>
					<span className="wrap-anywhere">{choice[of]}</span>
				</label>
			))}
		</fieldset>
	);
}
