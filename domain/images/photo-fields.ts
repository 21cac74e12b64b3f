import * as z from 'zod/mini';
import { shownImagePattern } from './image-address.ts';

const otherAddress = 'Upload a photo, or name its address: /media/… or https://…';

export const shownImageSchema = z.nullable(
	z.string().check(z.maxLength(500), z.regex(shownImagePattern, otherAddress)),
);

/** A stored address. The first release accepted any text; one that no page can show becomes null. */
export const storedImageSchema = z.catch(shownImageSchema, null);

/** The name of one of our drawings, or an address. */
export const photoFileSchema = z
	.string()
	.check(
		z.minLength(1),
		z.maxLength(500),
		z.regex(new RegExp(`^[a-z0-9-]*$|${shownImagePattern.source}`), otherAddress),
	);

const alt = z.optional(z.nullable(z.string().check(z.maxLength(300))));

/**
 * Texts about the photo in `image`. `imageAlt` is null or absent until entered, and empty if staff decided that it
 * needs no description.
 */
export const photoWordsShape = {
	imageAlt: alt,
	imageCaption: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};

/** A photo with its texts, as a form sends it. */
export interface Captioned {
	readonly image?: string | null | undefined;
	readonly imageAlt?: string | null | undefined;
	readonly imageCaption?: string | null | undefined;
}

export const photoTextMissing = 'Say what the photo shows, or tick “Only decoration”.';
