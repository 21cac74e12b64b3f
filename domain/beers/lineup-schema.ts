import * as z from 'zod/mini';
import { beerFilters } from './beer-filter.ts';
import { beerGroups } from './beer-group.ts';
import { beerSchema } from './beer-schema.ts';
import type { LineupPage } from './lineup.ts';

const cardSchema = z.omit(beerSchema, {
	featured: true,
	content: true,
	flavorProfile: true,
	aroma: true,
	appearance: true,
	hops: true,
	malts: true,
	yeast: true,
});

const counts = z.int().check(z.nonnegative());

/** One page of the menu, as `/data/lineup.json` carries it. */
export const lineupPageSchema: z.ZodMiniType<LineupPage> = z.object({
	filter: z.enum(beerFilters),
	counts: z.record(z.enum(beerFilters), counts),
	sections: z.array(
		z.object({
			heading: z.string(),
			group: z.nullable(z.enum(beerGroups)),
			beers: z.array(cardSchema),
			total: counts,
		}),
	),
	found: counts,
	page: z.int(),
	pages: z.int(),
});
