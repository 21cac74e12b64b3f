import * as z from 'zod/mini';
import { beerFilters } from './beer-filter.ts';
import { beerGroups } from './beer-group.ts';
import { beerCardSchema } from './beer-schema.ts';
import type { LineupPage } from './lineup.ts';

const counts = z.int().check(z.nonnegative());

/** One page of the menu, as `/data/lineup.json` carries it. */
export const lineupPageSchema: z.ZodMiniType<LineupPage> = z.object({
	filter: z.enum(beerFilters),
	counts: z.record(z.enum(beerFilters), counts),
	sections: z.array(
		z.object({
			heading: z.string(),
			group: z.nullable(z.enum(beerGroups)),
			beers: z.array(beerCardSchema),
			total: counts,
		}),
	),
	found: counts,
	page: z.int(),
	pages: z.int(),
});
