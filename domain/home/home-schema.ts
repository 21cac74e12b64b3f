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
	/** Empty without one. */
	caption: z.string().check(z.maxLength(200)),
	takenOn: z.iso.date(),
});
export type Photo = z.infer<typeof photoSchema>;

/** As the home page prints it, so that it loads no code for that. */
const homePourSchema = z.object({
	slug: z.string(),
	name: z.string(),
	/** '4.9% Italian-Style Pilsner'. */
	kind: z.string(),
	/** The largest glass with a price, else the largest: '16 oz'; empty without sizes. */
	size: z.string(),
	/** '$7'; empty without prices. */
	price: z.string(),
	/** 'Just tapped', 'Almost gone', or nothing. */
	note: z.string(),
	/** Of the beer: a photo stands in for the drawn glass. */
	image: z.nullable(z.string()),
	glass: z.enum(glassShapes),
	/** Of the beer, for the drawing: null where nobody measured it. */
	color: z.nullable(z.string()),
	isDark: z.boolean(),
});
export type HomePour = z.infer<typeof homePourSchema>;

/** The soonest event that takes place, for days on which nothing does. */
const nextEventSchema = z.object({ slug: z.string(), title: z.string(), words: z.string() });

/** What is on from tomorrow on, each event once. */
const comingUpSchema = z.object({
	...nextEventSchema.shape,
	motif: z.enum(eventMotifs),
	/** A photo stands in for the print. */
	image: z.nullable(z.string()),
});
export type ComingUpEvent = z.infer<typeof comingUpSchema>;

export const homeContentSchema = z.object({
	expectationsTitle: z.string(),
	photosTitle: z.string(),
	directions: z.array(noteSchema),
	expectations: z.array(noteSchema),
	/** As staff have hung them. */
	photos: z.array(photoSchema),
	/** The newest and the taproom's own; null when the beers could not be read. */
	pours: z.nullable(z.array(homePourSchema)),
	nextEvent: z.nullable(nextEventSchema),
	comingUp: z.array(comingUpSchema),
});
export type HomeContent = z.infer<typeof homeContentSchema>;
