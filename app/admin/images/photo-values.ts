import type { Captioned } from '#domain/images/photo-fields.ts';
import type { PhotoValue } from './image-field.tsx';

export const photoPartLabels = { imageAlt: 'What the photo shows', imageCaption: 'Caption of the photo' };

/** The photo of a form's values, as its field shows it. */
export const photoOf = ({ image, imageAlt, imageCaption }: Captioned): PhotoValue => ({
	image: image ?? '',
	alt: imageAlt ?? null,
	caption: imageCaption ?? null,
});

export const withPhoto = ({ image, alt, caption }: PhotoValue) => ({
	image: image || null,
	imageAlt: alt,
	imageCaption: caption,
});

export const photoTexts = {
	image: ({ image }: Captioned) => (image ? 'a photo' : 'no photo'),
	imageAlt: ({ imageAlt }: Captioned) => (imageAlt === '' ? 'only decoration' : (imageAlt ?? 'nothing')),
};
