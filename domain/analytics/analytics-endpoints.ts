import * as z from 'zod/mini';
import { bodySizes, endpoint } from '../endpoint.ts';
import { siteParts } from './page-view.ts';

const viewSchema = z.object({ path: z.string().check(z.maxLength(500)) });

export const viewQuerySchema = z.object({ days: z._default(z.enum(['30', '90', '365']), '30') });

/** The mean of days that were counted completely. */
const dailyMeanSchema = z.object({ days: z.int(), perDay: z.number() });

export const viewSummarySchema = z.object({
	days: z.literal([30, 90, 365]),
	first: z.iso.date(),
	/** Today, which is still being counted. */
	last: z.iso.date(),
	/** The first counted day; null if nothing has been counted. */
	since: z.nullable(z.iso.date()),
	total: z.int(),
	mean: z.nullable(dailyMeanSchema),
	/** The mean of the preceding period of equal length; null unless all its days were counted. */
	meanBefore: z.nullable(dailyMeanSchema),
	daily: z.array(z.object({ day: z.iso.date(), count: z.int() })),
	beers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
	parts: z.array(z.object({ part: z.enum(siteParts), count: z.int() })),
	/** Views in the week before and after each beer went on tap, newest first. */
	tappings: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			tappedOn: z.iso.date(),
			before: z.nullable(dailyMeanSchema),
			after: z.nullable(dailyMeanSchema),
		}),
	),
});
export type ViewSummary = z.infer<typeof viewSummarySchema>;
export type DayViews = ViewSummary['daily'][number];
export type TappingViews = ViewSummary['tappings'][number];

const reader = ['admin:access', 'business:manage'] as const;

export const analyticsEndpoints = {
	'views.read': endpoint('GET /api/views/summary', reader, 'Read what guests look at', {
		about:
			'The views by day, the most read beers, the parts of the site, and the week before and after each beer ' +
			'went on tap. Averages cover whole days only: today counts toward the total and no average.',
		query: { days: { about: 'The number of days up to today: 30 (the default), 90 or 365.', example: '30' } },
		response: viewSummarySchema,
		errors: ['INVALID_INPUT'],
	}),
	'views.count': endpoint('POST /api/views', null, 'Count a page view', {
		about:
			'Only the day, the page and a number are stored. A network counts once per page and half hour. The ' +
			'response does not say whether the view was counted.',
		body: { schema: viewSchema, example: { path: '/beer' }, anyType: true, maxBytes: bodySizes.line },
		response: z.null(),
		as: 'nothing',
	}),
};
