import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { viewSummarySchema } from './view-summary-schema.ts';

export const viewSchema = z.object({ path: z.string().check(z.maxLength(500)) });

export const analyticsEndpoints = {
	'views.read': endpoint(
		'GET /api/views/summary',
		['admin:access', 'business:manage'],
		'Read what guests look at',
		{
			about:
				'Views by day, the beers read most, the parts of the site, and the week before and after each tapping. ' +
				'Averages are of whole days: today is in the total and in no average.',
			query: { days: { about: 'How many days up to today: 30, 90 or 365; 30 without it.', example: '30' } },
			response: viewSummarySchema,
			errors: ['INVALID_INPUT'],
		},
	),
	'views.count': endpoint('POST /api/views', null, 'Count a page view', {
		about: 'All that is kept is day, page and number. The answer is the same whether it was counted or not.',
		body: { schema: viewSchema, example: { path: '/beer' }, parsedBy: 'handler' },
		response: z.null(),
		as: 'nothing',
	}),
};
