import * as z from 'zod/mini';
import { shownImageSchema } from '../images/image-schema.ts';
import { beerStatuses } from './beer.ts';
import { beerSchema } from './beer-schema.ts';

const instant = z.string();
const version = z.int().check(z.positive());

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
	deletedAt: z.nullable(instant),
});
export type StaffBeerRow = z.infer<typeof staffBeerRowSchema>;

export const staffBeerListSchema = z.object({ beers: z.array(staffBeerRowSchema) });

export const staffBeerSchema = z.object({
	...staffBeerRowSchema.shape,
	/** Addresses it had before; they lead to it still. */
	oldSlugs: z.array(z.string()),
	beer: beerSchema,
});
export type StaffBeer = z.infer<typeof staffBeerSchema>;

/** Without a slug, one is made of the name. */
export const beerInputSchema = z.strictObject({
	...beerSchema.shape,
	slug: z.optional(beerSchema.shape.slug),
	image: shownImageSchema,
	status: z.enum(beerStatuses),
});
export type BeerInput = z.infer<typeof beerInputSchema>;

/** With an id (UUID) that the client made, a repeated request makes one beer. */
export const beerCreateSchema = z.extend(beerInputSchema, { id: z.optional(z.uuid()) });
export type BeerCreateInput = z.infer<typeof beerCreateSchema>;

/** What is left out follows from the status (`pouringAfter`); an undo names all of it as it was. */
export const beerStatusInputSchema = z.strictObject({
	status: z.enum(beerStatuses),
	tapNumber: z.optional(beerSchema.shape.tapNumber),
	tappedOn: z.optional(beerSchema.shape.tappedOn),
	low: z.optional(z.boolean()),
});
export type BeerStatusInput = z.infer<typeof beerStatusInputSchema>;

/** What it names of its own beats the status for all, for an undo. */
const bulkBeerSchema = z.strictObject({
	id: z.string(),
	version,
	...z.partial(beerStatusInputSchema).shape,
});

export const beerStatusBulkInputSchema = z.strictObject({
	status: z.enum(beerStatuses),
	beers: z.array(bulkBeerSchema).check(z.minLength(1), z.maxLength(500)),
});
export type BeerStatusBulkInput = z.infer<typeof beerStatusBulkInputSchema>;

export const beerLowInputSchema = z.strictObject({ low: z.boolean() });

const wallSchema = z
	.array(z.strictObject({ number: z.int().check(z.positive(), z.maximum(999)), beerId: z.string() }))
	.check(z.maxLength(999));

/** Taps that are not named stay empty. `from` is the wall that it was arranged from; another one is refused. */
export const beerArrangeInputSchema = z.strictObject({ taps: wallSchema, from: wallSchema });
export type BeerArrangeInput = z.infer<typeof beerArrangeInputSchema>;
export type TapWall = BeerArrangeInput['taps'];

/** `details` of a CONFLICT, beside the refused input as `yours`. */
export const beerConflictSchema = z.object({
	current: staffBeerSchema,
	by: z.nullable(z.object({ username: z.string(), at: instant })),
});
export type BeerConflict = z.infer<typeof beerConflictSchema>;

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
