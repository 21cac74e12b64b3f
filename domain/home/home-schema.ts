import * as z from 'zod/mini';
import { glassShapes } from '../beers/beer.ts';
import { eventMotifs } from '../events/event.ts';
import { photoFileSchema } from '../images/photo-fields.ts';
import { slugSchema } from '../slug-schema.ts';

export const noteSchema = z.strictObject({
	title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
});
export type Note = z.infer<typeof noteSchema>;

export const photoSchema = z.object({
	slug: slugSchema,
	/** The name of one of our drawings, or an address. */
	file: photoFileSchema,
	alt: z.string().check(z.minLength(1), z.maxLength(500)),
	/** The caption may be empty. */
	caption: z.string().check(z.maxLength(200)),
	takenOn: z.iso.date(),
});
export type Photo = z.infer<typeof photoSchema>;

/** Texts are already formatted, so that the home page loads no code for that. */
const homePourSchema = z.object({
	slug: z.string(),
	name: z.string(),
	/** For example '4.9% Italian-Style Pilsner'. */
	kind: z.string(),
	/** The largest glass with a price, else the largest, such as '16 oz'; empty without sizes. */
	size: z.string(),
	/** For example '$7'; empty without prices. */
	price: z.string(),
	/** 'Just tapped', 'Almost gone' or empty. */
	note: z.string(),
	/** The beer's photo, shown instead of the drawn glass. */
	image: z.nullable(z.string()),
	glass: z.enum(glassShapes),
	/** The beer's color for the drawing; null if it is unknown. */
	color: z.nullable(z.string()),
	isDark: z.boolean(),
});
export type HomePour = z.infer<typeof homePourSchema>;

/** The next event that takes place, for days without one. */
const nextEventSchema = z.object({ slug: z.string(), title: z.string(), words: z.string() });

/** Events from tomorrow on, each once. */
const comingUpSchema = z.object({
	...nextEventSchema.shape,
	motif: z.enum(eventMotifs),
	/** A photo, shown instead of the drawing. */
	image: z.nullable(z.string()),
});
export type ComingUpEvent = z.infer<typeof comingUpSchema>;

export const homeContentSchema = z.object({
	expectationsTitle: z.string(),
	photosTitle: z.string(),
	directions: z.array(noteSchema),
	expectations: z.array(noteSchema),
	/** In the order that staff chose. */
	photos: z.array(photoSchema),
	/** The newest and featured beers on tap; null if the beers could not be read. */
	pours: z.nullable(z.array(homePourSchema)),
	nextEvent: z.nullable(nextEventSchema),
	comingUp: z.array(comingUpSchema),
});
export type HomeContent = z.infer<typeof homeContentSchema>;
