import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import type { Side } from '#domain/resources/two-versions.ts';
import type { Choice } from './resource.ts';

interface ConflictViewProps {
	readonly title: string;
	/** In what the versions differ, and whose value each part begins with. */
	readonly choices: readonly Choice[];
	readonly onSave: (sides: ReadonlyMap<string, Side>) => void;
	readonly onCancel: () => void;
}

/**
 * Two people changed one thing: shows the parts in which their versions differ, side by side, and saves what was chosen
 * over the newer one. What only one of them touched is chosen already.
 */
export function ConflictView({ title, choices, onSave, onCancel }: ConflictViewProps) {
	const suggested = new Map(choices.map(({ name, side }) => [name, side]));
	const [sides, setSides] = useState<ReadonlyMap<string, Side>>(suggested);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const all = (side: Side) => setSides(new Map(choices.map(({ name }) => [name, side])));
	return (
		<section aria-labelledby="conflict" className="conflict">
			<h2 id="conflict" ref={heading} tabIndex={-1} className="beer-section-title">
				{title}
			</h2>
			{choices.length === 0 ? (
				<p>Both versions say the same, so there is nothing to choose.</p>
			) : (
				<>
					<p>Nothing is lost. Choose what to keep, then save over the new version.</p>
					<div className="beer-buttons">
						<button type="button" onClick={() => all('theirs')} className="button button-quiet">
							Keep all of theirs
						</button>
						<button type="button" onClick={() => all('yours')} className="button button-quiet">
							Keep all of yours
						</button>
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
				<button type="button" onClick={() => onSave(sides)} className="button button-primary">
					Save over the new version
				</button>
				<Button onClick={onCancel}>Back to the form</Button>
			</div>
		</section>
	);
}

function VersionChoice({
	choice: { label, theirs, yours },
	side,
	onChoose,
}: {
	choice: Choice;
	side: Side;
	onChoose: (side: Side) => void;
}) {
	const name = useId();
	const versions = [
		{ of: 'theirs', who: 'Theirs', words: theirs },
		{ of: 'yours', who: 'Yours', words: yours },
	] as const;
	return (
		<fieldset className="conflict-field">
			<legend className="field-label">{label}</legend>
			{versions.map(({ of, who, words }) => (
				<label key={of} className="conflict-side">
					<input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
					<span className="kicker">{who}</span>
					<span className="conflict-value">{words}</span>
				</label>
			))}
		</fieldset>
	);
}
