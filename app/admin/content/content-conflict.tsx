import { useEffect, useId, useRef, useState } from 'react';
import { contentNouns } from '#domain/content-kinds.ts';
import { type Side, suggestedSides } from '#domain/content-words.ts';
import { fieldWords } from './content-history.tsx';
import { fieldsOf, type KindUi } from './kind-ui.ts';

interface ContentConflictProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	/** The item as it was when this form opened; null when nobody knows. */
	readonly base: V | null;
	readonly theirs: V;
	readonly yours: V;
	readonly username: string | null;
	readonly onSave: (merged: V) => void;
	readonly onCancel: () => void;
}

/**
 * Two people changed one item: shows the fields in which their versions differ, side by side, and saves what was chosen
 * over the newer one. What only one of them touched is chosen already.
 */
export function ContentConflictView<T extends object, V extends object>(props: ContentConflictProps<T, V>) {
	const { ui, base, theirs, yours, username, onSave, onCancel } = props;
	const [sides, setSides] = useState(() => suggestedSides(fieldsOf<V>(ui.labels), base, theirs, yours));
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const all = (side: Side) => setSides(new Map([...sides.keys()].map((field) => [field, side])));
	const merged = (): V => {
		let next = theirs;
		for (const [field, side] of sides) if (side === 'yours') next = { ...next, [field]: yours[field] };
		return next;
	};
	return (
		<section aria-labelledby="conflict" className="conflict">
			<h2 id="conflict" ref={heading} tabIndex={-1} className="beer-section-title">
				{username ?? 'Somebody'} saved this {contentNouns[ui.kind]} while you were editing
			</h2>
			<p>Nothing is lost. Choose what to keep, then save over the new version.</p>
			<div className="beer-buttons">
				<button type="button" onClick={() => all('theirs')} className="button button-quiet">
					Keep all of theirs
				</button>
				<button type="button" onClick={() => all('yours')} className="button button-quiet">
					Keep all of yours
				</button>
			</div>
			{[...sides].map(([field, side]) => (
				<Choice
					key={field}
					label={ui.labels[field]}
					theirs={fieldWords(ui, theirs, field)}
					yours={fieldWords(ui, yours, field)}
					side={side}
					onChoose={(next) => setSides(new Map(sides).set(field, next))}
				/>
			))}
			<div className="beer-buttons">
				<button type="button" onClick={() => onSave(merged())} className="button button-primary">
					Save over the new version
				</button>
				<button type="button" onClick={onCancel} className="button button-quiet">
					Back to the form
				</button>
			</div>
		</section>
	);
}

interface ChoiceProps {
	readonly label: string;
	readonly theirs: string;
	readonly yours: string;
	readonly side: Side;
	readonly onChoose: (side: Side) => void;
}

function Choice({ label, theirs, yours, side, onChoose }: ChoiceProps) {
	const name = useId();
	const versions = [
		{ of: 'theirs', label: 'Theirs', words: theirs },
		{ of: 'yours', label: 'Yours', words: yours },
	] as const;
	return (
		<fieldset className="conflict-field">
			<legend className="field-label">{label}</legend>
			{versions.map(({ of, label: who, words }) => (
				<label key={of} className="conflict-side">
					<input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
					<span className="kicker">{who}</span>
					<span className="conflict-value">{words}</span>
				</label>
			))}
		</fieldset>
	);
}
