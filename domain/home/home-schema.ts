import * as z from 'zod/mini';
import { slugSchema } from '../slug-schema.ts';

export const noteSchema = z.strictObject({
	title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});
export type Note = z.infer<typeof noteSchema>;

export const photoSchema = z.object({
	slug: slugSchema,
	/** The name of one of our drawings, or an address. */
	file: z.string().check(z.minLength(1), z.maxLength(500)),
	alt: z.string().check(z.minLength(1), z.maxLength(500)),
	caption: z.string().check(z.minLength(1), z.maxLength(200)),
	takenOn: z.iso.date(),
});
export type Photo = z.infer<typeof photoSchema>;

export const homeContentSchema = z.object({
	expectationsTitle: z.string(),
	photosTitle: z.string(),
	directions: z.array(noteSchema),
	expectations: z.array(noteSchema),
	/** Newest first. */
	photos: z.array(photoSchema),
});
export type HomeContent = z.infer<typeof homeContentSchema>;
