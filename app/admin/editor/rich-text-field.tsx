import { lazy, type ReactNode, Suspense } from 'react';

/** The editor is by far the heaviest part of a form: it comes by itself, while the other fields can be typed in. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

interface RichTextFieldProps {
	readonly id: string;
	readonly label: string;
	readonly hint: ReactNode;
	readonly error: string | undefined;
	/** HTML; '' is an empty text. */
	readonly value: string;
	readonly onChange: (html: string) => void;
}

/** A long text with its label, hint and error. */
export function RichTextField({ id, label, hint, error, value, onChange }: RichTextFieldProps) {
	return (
		<div className="field">
			<p id={`${id}-label`} className="field-label">
				{label}
			</p>
			<p id={`${id}-hint`} className="field-hint">
				{hint}
			</p>
			<Suspense fallback={<p role="status">Loading the editor...</p>}>
				<RichText
					id={id}
					labelledBy={`${id}-label`}
					describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
					invalid={error !== undefined}
					value={value}
					onChange={onChange}
				/>
			</Suspense>
			{error && (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			)}
		</div>
	);
}
