import * as z from 'zod/mini';
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

export const focusInputSchema = z.strictObject({ x: share, y: share });

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
