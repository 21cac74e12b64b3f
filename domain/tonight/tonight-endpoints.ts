import * as z from 'zod/mini';
import { kegSchema, tapListSchema } from '../bar/taps.ts';
import { staffBeerRowSchema } from '../beers/beer-endpoints.ts';
import { bodySizes, endpoint } from '../endpoint.ts';

export const menuCheckSchema = z.object({ at: z.iso.datetime(), by: z.string() });
export type MenuCheck = z.infer<typeof menuCheckSchema>;

const tonightEventSchema = z.object({
	slug: z.string(),
	title: z.string(),
	/** For example 'Tonight at 7 PM', 'On now until 9:30 PM' or 'Canceled tonight'. */
	words: z.string(),
	canceled: z.boolean(),
});
export type TonightEvent = z.infer<typeof tonightEventSchema>;

const tapNoteSchema = z.object({
	tapNumber: z.int(),
	/** The change to name in an undo; null if it was not made at the taps. */
	change: z.nullable(z.string()),
	/** Who put on the pouring keg; for an empty tap, who kicked the last one. */
	by: z.nullable(z.string()),
	/** ISO 8601 in UTC. */
	at: z.string(),
	/** The keg that poured there before. */
	ended: z.nullable(kegSchema),
	/** Who kicked that keg and when; it may be another user at another time. */
	kick: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
});
export type TapNote = z.infer<typeof tapNoteSchema>;

export const tonightSchema = z.object({
	beers: z.array(staffBeerRowSchema),
	...tapListSchema.shape,
	/** The last event on each tap in this service day. */
	notes: z.array(tapNoteSchema),
	/** Names of items that are sold out tonight. */
	soldOut: z.array(z.string()),
	events: z.array(tonightEventSchema),
	menuCheck: z.nullable(menuCheckSchema),
});
export type TonightBoard = z.infer<typeof tonightSchema>;

export const tonightEndpoints = {
	'tonight.read': endpoint('GET /api/tonight', ['admin:access'], 'Read the state of tonight', {
		about:
			'The taps and their changes tonight, the beers that can be tapped next, today’s events, what is sold out, ' +
			'and who last confirmed the menu.',
		response: tonightSchema,
	}),
	'menu.check': endpoint('POST /api/menu/check', ['beer:status'], 'Confirm that the menu is correct', {
		about:
			'Guests see when that was. With an `id` (UUID) of your own, a repeated request does nothing twice.',
		body: {
			schema: z.strictObject({ id: z.optional(z.uuid()) }),
			example: {},
			optional: true,
			maxBytes: bodySizes.line,
		},
		tonight: true,
		response: menuCheckSchema,
		errors: ['CONFLICT'],
	}),
};
