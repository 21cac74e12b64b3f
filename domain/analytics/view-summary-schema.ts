import * as z from 'zod/mini';

/** What `views.read` may be asked: the days up to today, 30 unless said otherwise. */
export const viewQuerySchema = z.object({ days: z._default(z.enum(['30', '90', '365']), '30') });

const daySchema = z.iso.date();

/** Views per day on average, and over how many days; only days that were counted whole are in it. */
const dailyMeanSchema = z.object({ days: z.int(), perDay: z.number() });
export type DailyMean = z.infer<typeof dailyMeanSchema>;

export const siteParts = [
	'home',
	'menu',
	'beers',
	'styles',
	'food',
	'events',
	'about',
	'faq',
	'store',
] as const;
export type SitePart = (typeof siteParts)[number];

const dayViewsSchema = z.object({ day: daySchema, count: z.int() });
export type DayViews = z.infer<typeof dayViewsSchema>;

const beerViewsSchema = z.object({ id: z.string(), name: z.string(), count: z.int() });
export type BeerViews = z.infer<typeof beerViewsSchema>;

const partViewsSchema = z.object({ part: z.enum(siteParts), count: z.int() });
export type PartViews = z.infer<typeof partViewsSchema>;

/** Views of a beer's page in the week before its last tapping and in the week that began with it. */
const tappingViewsSchema = z.object({
	id: z.string(),
	name: z.string(),
	tappedOn: daySchema,
	/** Null while none of these days was counted whole. */
	before: z.nullable(dailyMeanSchema),
	after: z.nullable(dailyMeanSchema),
});
export type TappingViews = z.infer<typeof tappingViewsSchema>;

/** `views.read`: what guests looked at in the days up to today. */
export const viewSummarySchema = z.object({
	days: z.literal([30, 90, 365]),
	first: daySchema,
	/** Today, which is not over: its count is what it is so far. */
	last: daySchema,
	/** The first day that was ever counted; null while nothing has been. */
	since: z.nullable(daySchema),
	total: z.int(),
	mean: z.nullable(dailyMeanSchema),
	/** Of as many days before; null unless all of them were counted. */
	meanBefore: z.nullable(dailyMeanSchema),
	daily: z.array(dayViewsSchema),
	beers: z.array(beerViewsSchema),
	parts: z.array(partViewsSchema),
	/** The beers that were put on tap in the period, newest first. */
	tappings: z.array(tappingViewsSchema),
});
export type ViewSummary = z.infer<typeof viewSummarySchema>;
