import * as z from 'zod/mini';
import { beerFilters } from './beer-filter.ts';
import { beerGroups } from './beer-group.ts';
import { beerCardSchema } from './beer-schema.ts';
import { tastes } from './taste.ts';

const count = z.int().check(z.nonnegative());

export const lineupPageSchema = z.object({
	filter: z.enum(beerFilters),
	counts: z.record(z.enum(beerFilters), count),
	/** How many beers each taste would leave, given the other filters. */
	tasteCounts: z.record(z.enum(tastes), count),
	sections: z.array(
		z.object({
			heading: z.string(),
			/** Null in the view of a single filter. */
			group: z.nullable(z.enum(beerGroups)),
			beers: z.array(beerCardSchema),
			/** How many beers belong to the section; `beers` may hold only one page of them. */
			total: count,
		}),
	),
	/** The number of beers on all pages. */
	found: count,
	page: z.int(),
	pages: z.int(),
	/** The day from which 'Just tapped' is shown (`newsFrom`); absent if there is no restriction. */
	newsFrom: z.optional(z.string()),
});
export type LineupPage = z.infer<typeof lineupPageSchema>;
export type LineupSection = LineupPage['sections'][number];
