import { drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import type { Shape } from '#domain/images/image-address.ts';
import type { Captioned } from '#domain/images/photo-fields.ts';
import { PhotoField } from './image-field.tsx';

interface ChosenPhoto {
	readonly image: string | null;
	readonly imageAlt?: string | null;
	readonly imageCaption?: string | null;
}

interface CaptionedPhotoFieldProps {
	/** The path of the photo's address, for a photo in a row of a list. */
	readonly path?: string;
	readonly values: Captioned;
	readonly set: (photo: ChosenPhoto) => void;
	readonly errorOf: (path: string) => string | undefined;
	readonly of?: string;
	readonly otherwise: string;
	readonly shapes?: readonly Shape[];
	readonly captioned?: boolean;
	readonly onBusy: (busy: boolean, path: string) => void;
}

/** Edits a photo that may be missing, with its alternative text and caption. */
export function CaptionedPhotoField(props: CaptionedPhotoFieldProps) {
	const { path = 'image', values, set, errorOf, ...field } = props;
	const { image, imageAlt, imageCaption } = values;
	return (
		<PhotoField
			{...field}
			path={path}
			error={errorOf(path)}
			errorOf={errorOf}
			photo={{ image: image ?? '', alt: imageAlt ?? null, caption: imageCaption ?? null }}
			onChange={(next) => set({ image: next || null })}
			onPhoto={(photo) =>
				set({ image: photo.image || null, imageAlt: photo.alt, imageCaption: photo.caption })
			}
		/>
	);
}

interface PhotoForm extends Pick<CaptionedPhotoFieldProps, 'values' | 'set' | 'errorOf'> {
	readonly setUploading: CaptionedPhotoFieldProps['onBusy'];
}

/** Makes the form row of a photo; `otherwise` says what guests see without one. */
export const photoRow =
	(otherwise: string) =>
	({ values, set, errorOf, setUploading }: PhotoForm) => (
		<CaptionedPhotoField
			values={values}
			set={set}
			errorOf={errorOf}
			otherwise={otherwise}
			onBusy={setUploading}
		/>
	);

export const photoFields = {
	image: drawnElsewhere<string | null>('Photo', (image) => (image ? 'a photo' : 'no photo')),
	imageAlt: drawnElsewhere<Captioned['imageAlt']>('What the photo shows', (alt) =>
		alt === '' ? 'only decoration' : (alt ?? 'nothing'),
	),
	imageCaption: drawnElsewhere<Captioned['imageCaption']>('Caption of the photo'),
};
