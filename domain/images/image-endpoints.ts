import * as z from 'zod/mini';
import { endpointsWith, nameShapes } from '../endpoint.ts';
import { shownImagePattern } from './image-address.ts';

const otherAddress = 'Upload a photo, or name its address: /media/… or https://…';

export const shownImageSchema = z.nullable(
	z.string().check(z.maxLength(500), z.regex(shownImagePattern, otherAddress)),
);

/** One of our drawings by its name, or an address. */
export const photoFileSchema = z
	.string()
	.check(
		z.minLength(1),
		z.maxLength(500),
		z.regex(new RegExp(`^[a-z0-9-]*$|${shownImagePattern.source}`), otherAddress),
	);

const share = z.number().check(z.minimum(0), z.maximum(1));

export const uploadFieldsSchema = z.strictObject({ focusX: z.optional(share), focusY: z.optional(share) });

export const pictureSchema = z.object({
	id: z.string(),
	src: z.string(),
	width: z.int(),
	height: z.int(),
	sizes: z.array(z.int()),
	focusX: z.number(),
	focusY: z.number(),
	/** For choosing the focus point; staff only. */
	whole: z.object({ src: z.string(), width: z.int(), height: z.int() }),
});
export type Picture = z.infer<typeof pictureSchema>;

nameShapes({ Picture: pictureSchema });

const endpoint = endpointsWith({ id: { about: 'The picture’s id.', example: '$PICTURE' } });
const uploader = ['upload:files'] as const;

export const imageEndpoints = {
	'pictures.upload': endpoint('POST /api/upload', uploader, 'Upload a photo', {
		about: 'Its `src` is what a beer’s `image` holds. The same file twice is one picture.',
		form: { file: 'A photo: JPEG, PNG, WebP, AVIF or GIF.', name: 'photo.jpg', fields: uploadFieldsSchema },
		response: pictureSchema,
	}),
	'pictures.read': endpoint('GET /api/pictures/:id', uploader, 'Read a picture', {
		response: pictureSchema,
	}),
	'pictures.focus': endpoint('PUT /api/pictures/:id/focus', uploader, 'Cut a picture around another point', {
		about: 'Answers another picture: whoever shows the old one goes on showing it.',
		body: { schema: z.strictObject({ x: share, y: share }), example: { x: 0.5, y: 0.3 } },
		response: pictureSchema,
	}),
};
