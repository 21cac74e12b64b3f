import { focusInputSchema, pictureSchema, uploadFieldsSchema } from '#domain/images/image-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'Pictures';
const id: Part = { about: 'The picture’s id.', example: '$PICTURE' };

/** Photos for beers and pages. */
export const pictureCalls = {
	'pictures.upload': {
		group,
		summary: 'Upload a photo',
		about: 'Its `src` is what a beer’s `image` holds. The same file twice is one picture.',
		form: { file: 'A photo: JPEG, PNG, WebP, AVIF or GIF.', name: 'photo.jpg', fields: uploadFieldsSchema },
		answer: pictureSchema,
		errors: ['BAD_REQUEST', 'UPLOAD_ERROR', 'TOO_LARGE', 'INVALID_INPUT', 'UNAVAILABLE'],
	},
	'pictures.read': { group, summary: 'Read a picture', params: { id }, answer: pictureSchema },
	'pictures.focus': {
		group,
		summary: 'Cut a picture around another point',
		about: 'Answers another picture: whoever shows the old one goes on showing it.',
		params: { id },
		body: { schema: focusInputSchema, example: { x: 0.5, y: 0.3 } },
		answer: pictureSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
