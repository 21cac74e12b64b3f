import * as z from 'zod/mini';
import { shownImageSchema } from '../images/image-schema.ts';
import { beerStatuses } from './beer.ts';
import { beerSchema } from './beer-schema.ts';

const instant = z.string();
const version = z.int().check(z.positive());

/** A beer as the staff's list shows it: what a row needs, and the version that a change of it must name. */
export const staffBeerRowSchema = z.object({
	id: z.string(),
	slug: z.string(),
	name: z.string(),
	style: z.string(),
	styleCode: z.nullable(z.string()),
	abv: z.number(),
	status: z.string(),
	tapNumber: z.nullable(z.int()),
	low: z.boolean(),
	tappedOn: z.nullable(z.string()),
	version,
	/** ISO 8601 in UTC. */
	updatedAt: instant,
	/** When it went into the bin; null for a beer that is there. */
	deletedAt: z.nullable(instant),
});
export type StaffBeerRow = z.infer<typeof staffBeerRowSchema>;

/** `beers.list`: every beer, or with `?bin=1` every deleted one. */
export const staffBeerListSchema = z.object({ beers: z.array(staffBeerRowSchema) });

/** A whole beer for its form, with what the database keeps of it. It answers as a row of the list, too. */
export const staffBeerSchema = z.object({
	...staffBeerRowSchema.shape,
	/** Addresses it had before; they lead to it still. */
	oldSlugs: z.array(z.string()),
	beer: beerSchema,
});
export type StaffBeer = z.infer<typeof staffBeerSchema>;

/**
 * What the form sends to create or change a beer: every field of a beer, unknown ones refused. Without a slug, one is
 * made of the name; the status must be one of the six.
 */
export const beerInputSchema = z.strictObject({
	...beerSchema.shape,
	slug: z.optional(beerSchema.shape.slug),
	image: shownImageSchema,
	status: z.enum(beerStatuses),
});
export type BeerInput = z.infer<typeof beerInputSchema>;

/** `beers.create`: with an id (UUID) that the client made, a repeated request makes one beer. */
export const beerCreateSchema = z.extend(beerInputSchema, { id: z.optional(z.uuid()) });
export type BeerCreateInput = z.infer<typeof beerCreateSchema>;

/**
 * `beers.status`: what is left out follows from the status. Tapping takes the beer's own tap or the lowest free one and
 * today's date; leaving the tap frees it and clears `low`. An undo names all of it as it was.
 */
export const beerStatusInputSchema = z.strictObject({
	status: z.enum(beerStatuses),
	tapNumber: z.optional(beerSchema.shape.tapNumber),
	tappedOn: z.optional(beerSchema.shape.tappedOn),
	low: z.optional(z.boolean()),
});
export type BeerStatusInput = z.infer<typeof beerStatusInputSchema>;

/** One beer of a change of many; what it names of its own beats the status for all, so that an undo can name it. */
const bulkBeerSchema = z.strictObject({
	id: z.string(),
	version,
	...z.partial(beerStatusInputSchema).shape,
});

/** `beers.statusBulk`: all of them or, when one is stale, none. */
export const beerStatusBulkInputSchema = z.strictObject({
	status: z.enum(beerStatuses),
	beers: z.array(bulkBeerSchema).check(z.minLength(1), z.maxLength(500)),
});
export type BeerStatusBulkInput = z.infer<typeof beerStatusBulkInputSchema>;

/** `beers.low`: whether the keg is nearly empty. */
export const beerLowInputSchema = z.strictObject({ low: z.boolean() });

const wallSchema = z
	.array(z.strictObject({ number: z.int().check(z.positive(), z.maximum(999)), beerId: z.string() }))
	.check(z.maxLength(999));

/**
 * `beers.arrange`: which beer hangs on which tap; taps that are not named stay empty. `from` is the wall that it was
 * arranged from: when somebody else has tapped or kicked a beer since, nothing changes and the call is refused.
 */
export const beerArrangeInputSchema = z.strictObject({ taps: wallSchema, from: wallSchema });
export type BeerArrangeInput = z.infer<typeof beerArrangeInputSchema>;
export type TapWall = BeerArrangeInput['taps'];

/**
 * `details` of a CONFLICT about one beer: how it is now and, where it was written down, who made it so. The refused
 * input comes back as `yours`.
 */
export const beerConflictSchema = z.object({
	current: staffBeerSchema,
	by: z.nullable(z.object({ username: z.string(), at: instant })),
});
export type BeerConflict = z.infer<typeof beerConflictSchema>;

/** `beers.history`: newest first; `before` and `after` are the beer around the change. */
export const beerHistorySchema = z.object({
	entries: z.array(
		z.object({
			id: z.string(),
			at: instant,
			username: z.string(),
			action: z.string(),
			version: z.nullable(z.int()),
			before: z.nullable(beerSchema),
			after: z.nullable(beerSchema),
		}),
	),
});
export type BeerHistory = z.infer<typeof beerHistorySchema>;
