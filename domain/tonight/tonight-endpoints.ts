import * as z from 'zod/mini';
import { kegSchema, tapListSchema } from '../bar/taps.ts';
import { staffBeerRowSchema } from '../beers/beer-endpoints.ts';
import { bodySizes, endpoint } from '../endpoint.ts';

export const menuCheckSchema = z.object({ at: z.iso.datetime(), by: z.string() });
export type MenuCheck = z.infer<typeof menuCheckSchema>;

const tonightEventSchema = z.object({
	slug: z.string(),
	title: z.string(),
	/** 'Tonight at 7 PM', 'On now until 9:30 PM', 'Canceled tonight'. */
	words: z.string(),
	canceled: z.boolean(),
});
export type TonightEvent = z.infer<typeof tonightEventSchema>;

const tapNoteSchema = z.object({
	tapNumber: z.int(),
	/** The change that an undo names; null for one that was made elsewhere than at the taps. */
	change: z.nullable(z.string()),
	/** Who put on what pours; for an empty tap, who kicked what went. */
	by: z.nullable(z.string()),
	/** ISO 8601 in UTC. */
	at: z.string(),
	/** What had poured there before. */
	ended: z.nullable(kegSchema),
	/** Who kicked that and when, which may have been somebody else at another time. */
	kick: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
});
export type TapNote = z.infer<typeof tapNoteSchema>;

export const tonightSchema = z.object({
	beers: z.array(staffBeerRowSchema),
	...tapListSchema.shape,
	/** What happened last on each tap since the service day began. */
	notes: z.array(tapNoteSchema),
	/** Names of what is sold out tonight. */
	soldOut: z.array(z.string()),
	events: z.array(tonightEventSchema),
	menuCheck: z.nullable(menuCheckSchema),
});
export type TonightBoard = z.infer<typeof tonightSchema>;

export const tonightEndpoints = {
	'tonight.read': endpoint('GET /api/tonight', ['admin:access'], 'Read what is on', {
		about:
			'The taps and what happened on them tonight, what can be tapped next, today’s events, what is sold out, and who ' +
			'last found the menu correct.',
		response: tonightSchema,
	}),
	'menu.check': endpoint('POST /api/menu/check', ['beer:status'], 'Say that the menu is correct', {
		about:
			'Guests read when that was. With an `id` (UUID) of your own, a repeated request does nothing twice.',
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
