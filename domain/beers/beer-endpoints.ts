import * as z from 'zod/mini';
import { dataEndpoint, endpointsWith } from '../endpoint.ts';
import { beerJsonSchema } from './beer-json.ts';
import { lineupPageSchema } from './lineup-schema.ts';
import {
	beerArrangeInputSchema,
	beerCreateSchema,
	beerHistorySchema,
	beerInputSchema,
	beerLowInputSchema,
	beerStatusBulkInputSchema,
	beerStatusInputSchema,
	staffBeerListSchema,
	staffBeerSchema,
} from './staff-beer-schema.ts';

const endpoint = endpointsWith({
	id: { about: 'The beer’s id, as the list names it.', example: '$BEER' },
	entry: { about: 'The entry of its history.', example: '$ENTRY' },
});
/** The smallest that makes sense, yet every field. */
const example = {
	name: 'Root Cellar',
	style: 'Baltic Porter',
	styleCode: '9C',
	abv: 8.1,
	ibu: 32,
	srm: 24,
	status: 'coming-soon',
	featured: false,
	barrelAged: false,
	image: null,
	imageAlt: null,
	briefDescription: 'Dark as the cellar it waited in.',
	content: '<p>Lagered for ten weeks below the barn.</p>',
	tappedOn: null,
	flavorProfile: 'Plum, toast, a little licorice.',
	aroma: null,
	appearance: null,
	hops: 'Lublin',
	malts: 'Munich, chocolate',
	yeast: 'Lager',
	glass: 'tulip',
	low: false,
	tapNumber: null,
	servings: [{ label: '10 oz', ounces: 10, glass: 'tulip', priceCents: 800 }],
	allergens: ['barley'],
};

const editor = ['beer:update'] as const;
const remover = ['beer:delete'] as const;
const change = { versioned: true, response: staffBeerSchema } as const;

export const beerEndpoints = {
	'beers.list': endpoint('GET /api/beers', ['beer:read'], 'List all beers', {
		about: 'Also those that guests do not see, each with the version that a change of it must name.',
		query: { bin: { about: '`1` lists the deleted beers instead.', example: '0' } },
		response: staffBeerListSchema,
	}),
	'beers.create': endpoint('POST /api/beers', ['beer:create'], 'Add a beer', {
		about:
			'Without a slug, one is made of the name. With an `id` (UUID) of your own, a repeated request makes one beer ' +
			'and answers it again.',
		body: { schema: beerCreateSchema, example },
		response: staffBeerSchema,
		status: 201,
		errors: ['CONFLICT'],
	}),
	'beers.statusBulk': endpoint('POST /api/beers/status', ['beer:status'], 'Change what several beers are', {
		about: 'All of them or, when one is stale, none.',
		body: {
			schema: beerStatusBulkInputSchema,
			example: { status: 'retired', beers: [{ id: '$BEER', version: 1 }] },
		},
		response: staffBeerListSchema,
		errors: ['CONFLICT', 'NOT_FOUND'],
	}),
	'beers.arrange': endpoint('PUT /api/beers/taps', ['beer:status'], 'Say which beer hangs on which tap', {
		about:
			'Taps that are not named stay empty; a beer that has no tap left stays on tap without one. `from` is the ' +
			'wall that it was arranged from: when that has changed since, the request is refused with CONFLICT.',
		body: {
			schema: beerArrangeInputSchema,
			example: { taps: [{ number: 2, beerId: '$BEER' }], from: [{ number: 1, beerId: '$BEER' }] },
		},
		response: staffBeerListSchema,
		errors: ['CONFLICT', 'NOT_FOUND'],
	}),
	'beers.read': endpoint('GET /api/beers/:id', ['beer:read'], 'Read a beer', {
		response: staffBeerSchema,
	}),
	'beers.update': endpoint('PUT /api/beers/:id', editor, 'Change a beer', {
		about: 'Takes the whole beer: what is left out is refused, not kept.',
		...change,
		body: { schema: beerInputSchema, example },
	}),
	'beers.delete': endpoint('DELETE /api/beers/:id', remover, 'Put a beer into the bin', change),
	'beers.restore': endpoint('POST /api/beers/:id/restore', remover, 'Bring a beer back from the bin', change),
	'beers.status': endpoint('POST /api/beers/:id/status', ['beer:status'], 'Change what a beer is', {
		about:
			'Tapping takes the beer’s own tap or the lowest free one, and today’s date; leaving the tap frees it. ' +
			'Guests see it at once.',
		...change,
		body: { schema: beerStatusInputSchema, example: { status: 'retired' } },
	}),
	'beers.low': endpoint('PUT /api/beers/:id/low', ['beer:status'], 'Mark a keg as nearly empty', {
		about: 'Guests read ‘Almost gone’.',
		...change,
		body: { schema: beerLowInputSchema, example: { low: true } },
	}),
	'beers.history': endpoint('GET /api/beers/:id/history', ['beer:read'], 'Read who changed a beer', {
		about: 'Newest first.',
		response: beerHistorySchema,
	}),
	'beers.revert': endpoint('POST /api/beers/:id/history/:entry', editor, 'Bring an earlier state back', {
		about: 'The beer becomes what it was after that change, as a new version.',
		...change,
	}),
	'data.beers': dataEndpoint('/data/beers.json', 'Read all beers', z.array(beerJsonSchema)),
	'data.lineup': dataEndpoint('/data/lineup.json', 'Read a page of the menu', lineupPageSchema, {
		query: {
			filter: { about: 'Which beers; all without it.', example: 'on-tap' },
			page: { about: 'Which page, from 1.', example: '1' },
		},
	}),
	'data.beer': dataEndpoint('/data/beers/:file', 'Read a beer', beerJsonSchema, {
		about: 'A beer whose address has changed answers 301 with the new one.',
		params: { file: { about: 'The beer’s slug, and `.json`.', example: 'barn-door.json' } },
		moves: true,
	}),
};
