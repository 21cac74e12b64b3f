import {
	beerArrangeInputSchema,
	beerHistorySchema,
	beerInputSchema,
	beerLowInputSchema,
	beerStatusBulkInputSchema,
	beerStatusInputSchema,
	staffBeerListSchema,
	staffBeerSchema,
} from '#domain/beers/staff-beer-schema.ts';
import type { CallDescription, Part } from '../description.ts';

const group = 'Beers';
const id: Part = { about: 'The beer’s id, as the list names it.', example: '$BEER' };
const entry: Part = { about: 'The entry of its history.', example: '$ENTRY' };
/** A beer as the form sends it; the smallest that makes sense, yet every field. */
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
};

/** The staff's beers. */
export const beerCalls = {
	'beers.list': {
		group,
		summary: 'List all beers',
		about: 'Also those that guests do not see, each with the version that a change of it must name.',
		query: { bin: { about: '`1` lists the deleted beers instead.', example: '0' } },
		answer: staffBeerListSchema,
	},
	'beers.create': {
		group,
		summary: 'Add a beer',
		about: 'Without a slug, one is made of the name.',
		body: { schema: beerInputSchema, example },
		answer: staffBeerSchema,
		status: 201,
	},
	'beers.statusBulk': {
		group,
		summary: 'Change what several beers are',
		about: 'All of them or, when one is stale, none.',
		body: {
			schema: beerStatusBulkInputSchema,
			example: { status: 'retired', beers: [{ id: '$BEER', version: 1 }] },
		},
		answer: staffBeerListSchema,
		errors: ['CONFLICT', 'NOT_FOUND'],
	},
	'beers.arrange': {
		group,
		summary: 'Say which beer hangs on which tap',
		about:
			'Taps that are not named stay empty; a beer that has no tap left stays on tap without one. `from` is the wall that ' +
			'it was arranged from: when that has changed since, the call is refused with CONFLICT.',
		body: {
			schema: beerArrangeInputSchema,
			example: { taps: [{ number: 2, beerId: '$BEER' }], from: [{ number: 1, beerId: '$BEER' }] },
		},
		answer: staffBeerListSchema,
		errors: ['CONFLICT', 'NOT_FOUND'],
	},
	'beers.read': {
		group,
		summary: 'Read a beer',
		params: { id },
		answer: staffBeerSchema,
	},
	'beers.update': {
		group,
		summary: 'Change a beer',
		about: 'Takes the whole beer: what is left out is refused, not kept.',
		params: { id },
		versioned: true,
		body: { schema: beerInputSchema, example },
		answer: staffBeerSchema,
	},
	'beers.delete': {
		group,
		summary: 'Put a beer into the bin',
		params: { id },
		versioned: true,
		answer: staffBeerSchema,
	},
	'beers.restore': {
		group,
		summary: 'Bring a beer back from the bin',
		params: { id },
		versioned: true,
		answer: staffBeerSchema,
	},
	'beers.status': {
		group,
		summary: 'Change what a beer is',
		about:
			'Tapping takes the beer’s own tap or the lowest free one, and today’s date; leaving the tap frees it. ' +
			'Guests see it at once.',
		params: { id },
		versioned: true,
		body: { schema: beerStatusInputSchema, example: { status: 'retired' } },
		answer: staffBeerSchema,
	},
	'beers.low': {
		group,
		summary: 'Mark a keg as nearly empty',
		about: 'Guests read ‘Almost gone’.',
		params: { id },
		versioned: true,
		body: { schema: beerLowInputSchema, example: { low: true } },
		answer: staffBeerSchema,
	},
	'beers.history': {
		group,
		summary: 'Read who changed a beer',
		about: 'Newest first.',
		params: { id },
		answer: beerHistorySchema,
	},
	'beers.revert': {
		group,
		summary: 'Bring an earlier state back',
		about: 'The beer becomes what it was after that change, as a new version.',
		params: { id, entry },
		versioned: true,
		answer: staffBeerSchema,
	},
} as const satisfies Readonly<Record<string, CallDescription>>;
