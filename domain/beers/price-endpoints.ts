import * as z from 'zod/mini';
import { bodySizes, endpoint, nameShapes } from '../endpoint.ts';
import { staffBeerRowSchema } from './beer-endpoints.ts';
import { servingSchema } from './beer-schema.ts';
import { mostBeers } from './price-change.ts';

export const pricedBeerSchema = z.object({
	...staffBeerRowSchema.shape,
	servings: z.array(servingSchema),
});
export type PricedBeer = z.infer<typeof pricedBeerSchema>;

const pricedBeersSchema = z.object({ beers: z.array(pricedBeerSchema) });

/** `from` is the price that the user saw, so that another user's price is never overwritten unseen. */
const priceChangeSchema = z.strictObject({
	beerId: z.string().check(z.maxLength(100)),
	label: servingSchema.shape.label,
	from: servingSchema.shape.priceCents,
	to: servingSchema.shape.priceCents,
	/**
	 * The version of the beer that the user saw. It protects another user's price even if that equals `from` again. Prices
	 * that the user has set since are no conflict, so that several made without a signal follow each other.
	 */
	version: z.optional(staffBeerRowSchema.shape.version),
	/** Sent by phones of the previous release, and not used. */
	after: z.optional(z.uuid()),
	/** The user has confirmed this unusual price. */
	meant: z.optional(z.boolean()),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The limit is twelve sizes of five hundred beers. */
export const priceChangesSchema = z.strictObject({
	id: z.optional(z.uuid()),
	changes: z.array(priceChangeSchema).check(z.minLength(1), z.maxLength(6_000)),
});
export type PriceChanges = z.infer<typeof priceChangesSchema>;

/** The `details` of a CONFLICT, beside the refused input as `yours`: the beers whose price has changed. */
export const priceConflictSchema = z.object({
	current: z.array(pricedBeerSchema),
	by: z.nullable(z.object({ username: z.string(), at: z.string() })),
});
export type PriceConflict = z.infer<typeof priceConflictSchema>;

const usualSizesInputSchema = z.strictObject({
	beers: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostBeers)),
});

/** The `details` of the refusal of unusual prices that were not confirmed. */
export const priceDoubtsSchema = z.object({
	doubts: z.array(z.object({ beerId: z.nullable(z.string()), label: z.string(), doubt: z.string() })),
});
export type PriceDoubts = z.infer<typeof priceDoubtsSchema>;

nameShapes({ PricedBeer: pricedBeerSchema, PriceChange: priceChangeSchema });

export const priceEndpoints = {
	'prices.list': endpoint('GET /api/prices', ['beer:read'], 'Read the price list', {
		about: 'Every beer that can be ordered, with its sizes and their prices in cents.',
		query: { of: { about: '`all` adds the beers that cannot be ordered now.', example: 'sold' } },
		response: pricedBeersSchema,
	}),
	'prices.change': endpoint('POST /api/prices', ['beer:update'], 'Change prices', {
		about:
			'One or many, of at most 500 beers: all of them or, when one costs something else than its `from`, none. The ' +
			'same change sent twice is done once, for certain with an `id` (UUID) of your own; `from` and `to` exchanged undo it. With the ' +
			'`version` of the beer that it was made from it is refused as well when somebody else has set that price since. ' +
			'A price far from what the same size costs ' +
			'elsewhere is refused with INVALID_INPUT, and the reason in `doubts`, unless it says that it is `meant`.',
		body: {
			schema: priceChangesSchema,
			example: { changes: [{ beerId: '$BEER', label: '10 oz', from: 500, to: 550 }] },
			maxBytes: 1_500_000,
		},
		response: pricedBeersSchema,
		errors: ['CONFLICT', 'NOT_FOUND'],
	}),
	'prices.usual': endpoint(
		'POST /api/prices/usual',
		['beer:update'],
		'Give beers the usual sizes and prices',
		{
			about:
				'By their ids, at most 500. Those that have sizes already keep them, so the same request sent twice is done once. ' +
				'All of them or, when one is in the bin, none.',
			body: { schema: usualSizesInputSchema, example: { beers: ['$BEER'] }, maxBytes: bodySizes.text },
			response: pricedBeersSchema,
			errors: ['CONFLICT', 'NOT_FOUND'],
		},
	),
};
