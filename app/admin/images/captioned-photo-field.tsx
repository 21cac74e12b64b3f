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
	/** Of the photo's address; `image` of the whole form unless it belongs to a row. */
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

/** A photo that may be missing, with what is said of it. */
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

/** The photo of a whole form, as a row of it; `otherwise` says what guests see without one. */
export const photoRow =
	(otherwise: string) =>
	({ values, set, errorOf, setUploading }: PhotoForm) => (
		<CaptionedPhotoField {...{ values, set, errorOf, otherwise }} onBusy={setUploading} />
	);

export const photoFields = {
	image: drawnElsewhere<string | null>('Photo', (image) => (image ? 'a photo' : 'no photo')),
	imageAlt: drawnElsewhere<Captioned['imageAlt']>('What the photo shows', (alt) =>
		alt === '' ? 'only decoration' : (alt ?? 'nothing'),
	),
	imageCaption: drawnElsewhere<Captioned['imageCaption']>('Caption of the photo'),
};
