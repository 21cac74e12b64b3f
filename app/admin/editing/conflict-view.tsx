import { useEffect, useId, useRef, useState } from 'react';
import type { Side, Sides } from '#domain/resources/two-versions.ts';

interface ConflictViewProps<Field extends string> {
	/** What is edited, in a word. */
	readonly noun: string;
	/** The fields in which the versions differ, and whose value each begins with. */
	readonly suggested: Sides<Field>;
	readonly labels: Readonly<Record<Field, string>>;
	/** A field's value in one of the versions, in words. */
	readonly wordsOf: (side: Side, field: Field) => string;
	/** Who made their version; null when nobody knows. */
	readonly username: string | null;
	readonly onSave: (sides: Sides<Field>) => void;
	readonly onCancel: () => void;
}

/**
 * Two people changed one thing: shows the fields in which their versions differ, side by side, and saves what was chosen
 * over the newer one. What only one of them touched is chosen already.
 */
export function ConflictView<Field extends string>(props: ConflictViewProps<Field>) {
	const { noun, labels, wordsOf, username, onSave, onCancel } = props;
	const [sides, setSides] = useState(props.suggested);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const all = (side: Side) => setSides(new Map([...sides.keys()].map((field) => [field, side])));
	return (
		<section aria-labelledby="conflict" className="conflict">
			<h2 id="conflict" ref={heading} tabIndex={-1} className="beer-section-title">
				{username ?? 'Somebody'} saved this {noun} while you were editing
			</h2>
			{sides.size === 0 ? (
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
			{[...sides].map(([field, side]) => (
				<FieldChoice
					key={field}
					label={labels[field]}
					theirs={wordsOf('theirs', field)}
					yours={wordsOf('yours', field)}
					side={side}
					onChoose={(next) => setSides(new Map(sides).set(field, next))}
				/>
			))}
			<div className="beer-buttons">
				<button type="button" onClick={() => onSave(sides)} className="button button-primary">
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
	readonly label: string;
	readonly theirs: string;
	readonly yours: string;
	readonly side: Side;
	readonly onChoose: (side: Side) => void;
}

function FieldChoice({ label, theirs, yours, side, onChoose }: FieldChoiceProps) {
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
