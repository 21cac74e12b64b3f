import * as z from 'zod/mini';
import { aboutSchema } from '#domain/about/about-schema.ts';
import {
	placedBeersSchema,
	stylePageSchema,
	styleSchema,
	styleSummarySchema,
} from '#domain/beer-styles/style-schema.ts';
import { beerJsonSchema } from '#domain/beers/beer-json.ts';
import { lineupPageSchema } from '#domain/beers/lineup-schema.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { faqSchema } from '#domain/faq/faq-schema.ts';
import { foodDataSchema } from '#domain/food/food-pages.ts';
import { homeContentSchema } from '#domain/home/home-schema.ts';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';
import { siteFactsSchema } from '#domain/settings/site-facts-schema.ts';
import type { CallDescription, Part } from '../description.ts';
import { backupFileCall } from './backups.ts';
import { loginCall } from './staff.ts';

const group = 'What guests read';
const as = 'plain';
const styleFile: Part = { about: 'The style’s code, and `.json`.', example: '9C.json' };
const versionText = z.string();
const helloSchema = z.object({
	version: versionText,
	resources: z.record(z.string(), z.int()),
});
const viewSchema = z.object({ path: z.string() });
const healthSchema = z.object({ status: z.string() });

/** The calls that need no sign-in, by method and path as the documentation writes them. */
export const publicCalls: Readonly<Record<string, CallDescription>> = {
	'GET /api/backup-file': backupFileCall,
	'GET /api/business-status': {
		group,
		summary: 'Ask whether the doors are open',
		answer: businessStatusSchema,
		as,
	},
	'GET /api/age-verification': {
		group,
		summary: 'Ask whether guests confirm their age',
		answer: ageVerificationSchema,
		as,
	},
	'GET /data/site.json': {
		group,
		summary: 'Read what every page knows',
		about: 'Business, hours, doors, how many beers are on.',
		answer: siteFactsSchema,
		as,
		errors: ['UNAVAILABLE'],
	},
	'GET /data/beers.json': { group, summary: 'Read all beers', answer: z.array(beerJsonSchema), as },
	'GET /data/lineup.json': {
		group,
		summary: 'Read a page of the menu',
		query: {
			filter: { about: 'Which beers; all without it.', example: 'on-tap' },
			page: { about: 'Which page, from 1.', example: '1' },
		},
		answer: lineupPageSchema,
		as,
	},
	'GET /data/beers/{file}': {
		group,
		summary: 'Read a beer',
		about: 'A beer whose address has changed answers 301 with the new one.',
		params: { file: { about: 'The beer’s slug, and `.json`.', example: 'barn-door.json' } },
		answer: beerJsonSchema,
		as,
		moves: true,
	},
	'GET /data/events.json': { group, summary: 'Read the events', answer: z.array(eventSchema), as },
	'GET /data/food.json': { group, summary: 'Read the food', answer: foodDataSchema, as },
	'GET /data/faq.json': { group, summary: 'Read questions and answers', answer: faqSchema, as },
	'GET /data/about.json': { group, summary: 'Read the about page', answer: z.nullable(aboutSchema), as },
	'GET /data/home.json': { group, summary: 'Read the home page', answer: homeContentSchema, as },
	'GET /data/beer-styles.json': { group, summary: 'Read the style guide', answer: z.array(styleSchema), as },
	'GET /data/styles.json': {
		group,
		summary: 'Read the style guide in short',
		answer: z.array(styleSummarySchema),
		as,
	},
	'GET /data/styles/{file}': {
		group,
		summary: 'Read a style',
		params: { file: styleFile },
		answer: styleSchema,
		as,
	},
	'GET /data/style-beers.json': {
		group,
		summary: 'Read our beers by their styles',
		answer: placedBeersSchema,
		as,
	},
	'GET /data/style-pages/{file}': {
		group,
		summary: 'Read the page of a style',
		params: { file: styleFile },
		answer: stylePageSchema,
		as,
	},
	'GET /api/live': {
		group: 'Following',
		summary: 'Follow changes',
		about:
			'Server-sent events: `hello` with the versions of now, then a `change` for each change of beers, settings or ' +
			'content. When there is no more room, the answer is 503 and says when to come back.',
		answer: z.string(),
		as: 'text/event-stream',
		errors: ['UNAVAILABLE'],
	},
	'GET /api/live/version': {
		group: 'Following',
		summary: 'Ask for the versions of now',
		about: 'For whoever cannot hold a stream open.',
		answer: helloSchema,
		as,
	},
	'POST /api/auth/login': loginCall,
	'POST /api/views': {
		group: 'This server',
		summary: 'Count a page view',
		about: 'All that is kept is day, page and number. The answer is the same whether it was counted or not.',
		body: { schema: viewSchema, example: { path: '/beer' } },
		answer: null,
		as: 'nothing',
	},
	'GET /healthz': { group: 'This server', summary: 'Ask whether it runs', answer: healthSchema, as },
	'GET /readyz': {
		group: 'This server',
		summary: 'Ask whether it can read its database',
		answer: healthSchema,
		as,
		errors: ['UNAVAILABLE'],
	},
	'GET /api/openapi.json': {
		group: 'This server',
		summary: 'Read this description',
		about: 'OpenAPI 3.1, made of the routes themselves.',
		answer: z.record(z.string(), z.unknown()),
		as,
	},
	'GET /api/docs': {
		group: 'This server',
		summary: 'Read this description as a page',
		answer: z.string(),
		as: 'text/html',
	},
};
