import type { Shape } from '#domain/images/image-address.ts';
import type { Captioned } from '#domain/images/photo-fields.ts';
import { PhotoField } from './image-field.tsx';

interface CaptionedPhotoFieldProps {
	/** Of the photo's address; `image` of the whole form unless it belongs to a row. */
	readonly path?: string;
	readonly values: Captioned;
	readonly set: (photo: {
		image: string | null;
		imageAlt?: string | null;
		imageCaption?: string | null;
	}) => void;
	readonly errorOf: (path: string) => string | undefined;
	readonly of?: string;
	readonly otherwise: string;
	readonly shapes?: readonly Shape[];
	readonly captioned?: boolean;
	readonly onBusy: (busy: boolean) => void;
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
