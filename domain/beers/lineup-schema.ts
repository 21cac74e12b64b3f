import * as z from 'zod/mini';
import { beerFilters } from './beer-filter.ts';
import { beerGroups } from './beer-group.ts';
import { beerCardSchema } from './beer-schema.ts';
import { tastes } from './taste.ts';

const count = z.int().check(z.nonnegative());

export const lineupPageSchema = z.object({
	filter: z.enum(beerFilters),
	counts: z.record(z.enum(beerFilters), count),
	/** How many each taste would leave of what else is wished for. */
	tasteCounts: z.record(z.enum(tastes), count),
	sections: z.array(
		z.object({
			heading: z.string(),
			/** Null in the view of a single filter. */
			group: z.nullable(z.enum(beerGroups)),
			beers: z.array(beerCardSchema),
			/** How many belong here; `beers` may be only a part of them. */
			total: count,
		}),
	),
	/** Over all pages. */
	found: count,
	page: z.int(),
	pages: z.int(),
	/** The day from which 'Just tapped' is said (`newsFrom`); absent where that is any day. */
	newsFrom: z.optional(z.string()),
});
export type LineupPage = z.infer<typeof lineupPageSchema>;
export type LineupSection = LineupPage['sections'][number];
