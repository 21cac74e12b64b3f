import * as z from 'zod/mini';
import { shownImagePattern } from './image-address.ts';

const otherAddress = 'Upload a photo, or name its address: /media/… or https://…';

export const shownImageSchema = z.nullable(
	z.string().check(z.maxLength(500), z.regex(shownImagePattern, otherAddress)),
);

/** As it is stored: the first release took any text, and one that no page can show is none. */
export const storedImageSchema = z.catch(shownImageSchema, null);

/** One of our drawings by its name, or an address. */
export const photoFileSchema = z
	.string()
	.check(
		z.minLength(1),
		z.maxLength(500),
		z.regex(new RegExp(`^[a-z0-9-]*$|${shownImagePattern.source}`), otherAddress),
	);

const alt = z.optional(z.nullable(z.string().check(z.maxLength(300))));

/**
 * What is said of the photo in `image`. `imageAlt` is null or absent until it is said; empty where staff chose that there is
 * nothing to say.
 */
export const photoWordsShape = {
	imageAlt: alt,
	imageCaption: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};

/** A photo that something may have, as its form sends it. */
export interface Captioned {
	readonly image?: string | null | undefined;
	readonly imageAlt?: string | null | undefined;
	readonly imageCaption?: string | null | undefined;
}

export const unsaidPhoto = 'Say what the photo shows, or tick “Only decoration”.';
