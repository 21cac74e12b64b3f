import * as z from 'zod/mini';

/** One heading with its paragraph. */
export const noteSchema = z.object({ title: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

/** A picture of the photo feed; `takenOn` is a calendar date (YYYY-MM-DD). */
export const photoSchema = z.object({
	/** The name of the drawing. */
	file: z.string(),
	/** What the picture shows, for those who cannot see it. */
	alt: z.string(),
	caption: z.string(),
	takenOn: z.iso.date(),
});
export type Photo = z.infer<typeof photoSchema>;

/** What the home page tells beside the facts that every page knows. */
export const homeContentSchema = z.object({
	directions: z.array(noteSchema),
	expectations: z.array(noteSchema),
	/** Newest first. */
	photos: z.array(photoSchema),
});
export type HomeContent = z.infer<typeof homeContentSchema>;
