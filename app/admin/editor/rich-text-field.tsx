import { lazy, Suspense } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { controlId, FieldText } from '#app/admin/ui/field.tsx';
import { contentText } from '#domain/resources/content-text.ts';
import type { FormField } from './form-fields.tsx';

/** The editor is by far the heaviest part of a form, so it loads while other fields can already be used. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

export function HtmlField(props: Bound<string> & { label: string; hint?: string }) {
	const { path, label, hint = 'Headings, lists, quotes and links are welcome.', error } = props;
	const id = controlId(path);
	return (
		<div className="field">
			<p id={`${id}-label`} className="field-label">
				{label}
			</p>
			<FieldText id={id} of="hint" text={hint} />
			<Suspense fallback={<p role="status">Loading the editor...</p>}>
				<RichText
					id={id}
					labelledBy={`${id}-label`}
					describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
					invalid={error !== undefined}
					value={props.value}
					onChange={props.onChange}
				/>
			</Suspense>
			<FieldText id={id} of="error" text={error} />
		</div>
	);
}

/** A field for a text with headings, lists and links. */
export const html = (label: string): FormField<string> => ({
	label,
	words: contentText,
	draw: (field) => <HtmlField {...field} />,
});
