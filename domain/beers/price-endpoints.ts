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
		query: { of: { about: '`all` includes beers that cannot be ordered now.', example: 'sold' } },
		response: pricedBeersSchema,
	}),
	'prices.change': endpoint('POST /api/prices', ['beer:update'], 'Change prices', {
		about:
			'Changes prices of at most 500 beers. If one of them differs from its `from`, none is changed. A repeated ' +
			'change has no further effect; send an `id` (UUID) of your own to be certain of that; exchange `from` and ' +
			'`to` to undo one. With the `version` of the beer that it is based on, a change is also refused if ' +
			'another user has set that price since. A price far from those of the same size of other beers is refused ' +
			'with INVALID_INPUT and the reason in `doubts`, unless it is marked as `meant`.',
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
				'For at most 500 beers, by their ids. Beers that already have sizes keep them, so a repeated request has ' +
				'no further effect. If one is in the bin, none is changed.',
			body: { schema: usualSizesInputSchema, example: { beers: ['$BEER'] }, maxBytes: bodySizes.text },
			response: pricedBeersSchema,
			errors: ['CONFLICT', 'NOT_FOUND'],
		},
	),
};
