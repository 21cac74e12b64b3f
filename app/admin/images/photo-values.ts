import type { Captioned } from '#domain/images/photo-fields.ts';

export const photoPartLabels = { imageAlt: 'What the photo shows', imageCaption: 'Caption of the photo' };

export const photoTexts = {
	image: ({ image }: Captioned) => (image ? 'a photo' : 'no photo'),
	imageAlt: ({ imageAlt }: Captioned) => (imageAlt === '' ? 'only decoration' : (imageAlt ?? 'nothing')),
};
