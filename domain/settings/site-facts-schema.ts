import * as z from 'zod/mini';
import { brandFactsSchema } from '../brand/brand-facts-schema.ts';
import { eventListsSchema } from '../events/event-lists-schema.ts';
import { kitchenSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { formatsSchema } from '../locale/locale-schema.ts';
import type { ContentPart } from '../resources/kinds.ts';
import { businessInfoSchema, coordinatesSchema, type ShownBusiness } from './business.ts';
import { placeSchema } from './place-schema.ts';
import { shownSceneSchema } from './scene-schema.ts';
import { ageVerificationSchema, announcementSchema, businessStatusSchema } from './settings-schema.ts';
import { siteWordIds } from './words.ts';

const count = z.int().check(z.nonnegative());

export const siteFactsSchema = z.object({
	/** The instant of the render, because pages hydrate without the browser's clock (design §4). */
	now: z.iso.datetime(),
	/** The content version before anything was read; an open page follows changes from there (`domain/live/live.ts`). */
	live: z.string(),
	business: businessInfoSchema,
	schedule: scheduleSchema,
	formats: formatsSchema,
	kitchen: kitchenSchema,
	brand: brandFactsSchema,
	place: placeSchema,
	scene: shownSceneSchema,
	words: z.record(z.enum(siteWordIds), z.string()),
	eventLists: eventListsSchema,
	/** Strings, because an open page may be older than a part of the site. */
	lacks: z.array(z.string()),
	baseUrl: z.string(),
	/** The position of the sun in drawings, if the taproom has not set its own (`skyPlace`). */
	sky: z.optional(coordinatesSchema),
	/** Null, like the next two, if the database could not be read; the browser then requests it. */
	businessStatus: z.nullable(businessStatusSchema),
	ageVerification: z.nullable(ageVerificationSchema),
	splash: announcementSchema,
	beers: z.nullable(z.object({ total: count, onTap: count })),
	/** The price range of pouring beers in cents; null if none has a price. */
	prices: z.nullable(z.object({ from: count, to: count })),
	tonight: z.nullable(
		z.object({
			slug: z.string(),
			title: z.string(),
			words: z.string(),
			startsMs: z.number(),
			endsMs: z.number(),
		}),
	),
	/** When the tap list was last changed and checked. */
	menuStamp: z.nullable(z.object({ text: z.string(), endsMs: z.number() })),
});
export interface WholeFacts extends z.infer<typeof siteFactsSchema> {
	/** The parts of the site that are empty; nothing links to them. */
	readonly lacks: (ContentPart | 'photos')[];
}
/** Holds the facts that are sent with every page. */
export interface SiteFacts extends Omit<WholeFacts, 'business'> {
	readonly business: ShownBusiness;
}
