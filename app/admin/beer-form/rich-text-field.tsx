import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useBeerForm, useFieldError } from './beer-field.tsx';

/** The editor is by far the heaviest part of the form: it comes by itself, while the other fields can be typed in. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

const id = 'beer-content';

/** The beer's story, as rich text. */
export function RichTextField() {
	const { control, setValue } = useBeerForm();
	const content = useWatch({ control, name: 'content' });
	const error = useFieldError('content');
	return (
		<div className="field">
			<p id={`${id}-label`} className="field-label">
				The beer's story
			</p>
			<p id={`${id}-hint`} className="field-hint">
				Its own part of the page. Headings, lists, quotes and links are welcome.
			</p>
			<Suspense fallback={<p role="status">Loading the editor...</p>}>
				<RichText
					id={id}
					labelledBy={`${id}-label`}
					describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
					invalid={error !== undefined}
					value={content}
					onChange={(next) => setValue('content', next, { shouldDirty: true })}
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
