import type { Bound } from '#app/admin/ui/binder.ts';
import { CheckField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';

/** Edits the alternative text of an image that is never decorative. */
export function AltField(field: Bound<string> & { readonly label: string }) {
	return <TextField {...field} hint="Read out to guests who cannot see it." rows={2} />;
}

interface PhotoTextFieldsProps {
	/** The path in the form, such as 'imageAlt' or 'sections.1.imageAlt'. */
	readonly path: string;
	/** Null until somebody writes it; '' if staff marked the photo as decorative. */
	readonly alt: string | null;
	readonly onAlt: (alt: string | null) => void;
	readonly error: string | undefined;
	/** Whether the photo may be marked as decorative, because text beside it says the same. */
	readonly mayBeDecorative?: boolean;
	/** Absent if no page shows a caption. */
	readonly caption?: {
		readonly path: string;
		readonly value: string | null;
		readonly onChange: (caption: string | null) => void;
		readonly error: string | undefined;
	};
}

/** Edits alternative text and caption of a photo; leaving the text out is an explicit choice. */
export function PhotoTextFields({
	path,
	alt,
	onAlt,
	error,
	mayBeDecorative = true,
	caption,
}: PhotoTextFieldsProps) {
	return (
		<div className="grid grid-cols-1 max-w-152 gap-2">
			{alt !== '' && (
				<TextField
					path={path}
					label="What the photo shows"
					hint={
						alt
							? 'Read out to guests who cannot see it.'
							: 'Guests who cannot see it hear this instead. Say it as on the phone: “A tulip glass of red ale on a hay bale.”'
					}
					error={error}
					rows={2}
					maxLength={300}
					value={alt ?? ''}
					onChange={(text) => onAlt(text || null)}
				/>
			)}
			{mayBeDecorative && (
				<CheckField
					path={`${path}-silent`}
					error={undefined}
					label="Only decoration"
					hint="Nothing is read out: the words beside it say as much."
					value={alt === ''}
					onChange={(silent) => onAlt(silent ? '' : null)}
				/>
			)}
			{caption && (
				<TextField
					path={caption.path}
					label="Caption"
					hint="Under the photo, where the page has room. May stay empty."
					error={caption.error}
					maxLength={200}
					value={caption.value ?? ''}
					onChange={(text) => caption.onChange(text || null)}
				/>
			)}
		</div>
	);
}
