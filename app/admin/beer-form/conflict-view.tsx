import { useEffect, useId, useRef, useState } from 'react';
import type { Beer } from '#domain/beer.ts';
import { type Choices, mergeBeers, type Side, suggestedChoices } from '#domain/beer-merge.ts';
import { beerFieldLabels, beerFields, fieldWords } from '#domain/beer-words.ts';

export interface ConflictViewProps {
	/** The beer as it was when this form opened; null when nobody knows. */
	readonly base: Beer | null;
	readonly theirs: Beer;
	readonly yours: Beer;
	/** Who made their version. */
	readonly username: string | null;
	readonly onSave: (merged: Beer) => void;
	readonly onCancel: () => void;
}

/**
 * Two people changed one beer: shows the fields in which their versions differ, side by side, and saves what was chosen
 * over the newer one. What only one of them touched is chosen already.
 */
export function ConflictView({ base, theirs, yours, username, onSave, onCancel }: ConflictViewProps) {
	const [choices, setChoices] = useState<Choices>(() => suggestedChoices(base, theirs, yours));
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const fields = beerFields.filter((field) => field in choices);
	const all = (side: Side) => setChoices(Object.fromEntries(fields.map((field) => [field, side])));
	const who = username ?? 'Somebody';
	return (
		<section aria-labelledby="conflict" className="conflict">
			<h2 id="conflict" ref={heading} tabIndex={-1} className="beer-section-title">
				{who} saved this beer while you were editing
			</h2>
			{fields.length === 0 ? (
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
					{fields.map((field) => (
						<FieldChoice
							key={field}
							field={field}
							theirs={theirs}
							yours={yours}
							side={choices[field] ?? 'yours'}
							onChoose={(side) => setChoices({ ...choices, [field]: side })}
						/>
					))}
				</>
			)}
			<div className="beer-buttons">
				<button
					type="button"
					onClick={() => onSave(mergeBeers(theirs, yours, choices))}
					className="button button-primary"
				>
					Save over the new version
				</button>
				<button type="button" onClick={onCancel} className="button button-quiet">
					Back to the form
				</button>
			</div>
		</section>
	);
}

interface FieldChoiceProps {
	readonly field: keyof Beer;
	readonly theirs: Beer;
	readonly yours: Beer;
	readonly side: Side;
	readonly onChoose: (side: Side) => void;
}

function FieldChoice({ field, theirs, yours, side, onChoose }: FieldChoiceProps) {
	const name = useId();
	const versions = [
		{ of: 'theirs', label: 'Theirs', beer: theirs },
		{ of: 'yours', label: 'Yours', beer: yours },
	] as const;
	return (
		<fieldset className="conflict-field">
			<legend className="field-label">{beerFieldLabels[field]}</legend>
			{versions.map(({ of, label, beer }) => (
				<label key={of} className="conflict-side">
					<input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
					<span className="kicker">{label}</span>
					<span className="conflict-value">{fieldWords(beer, field) ?? 'Nothing'}</span>
				</label>
			))}
		</fieldset>
	);
}
