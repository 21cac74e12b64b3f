import * as z from 'zod/mini';
import { dataEndpoint, endpoint } from '../endpoint.ts';
import { servedBeerJsonSchema } from './beer-json.ts';
import { lineupPageSchema } from './lineup-schema.ts';
import { abvLimits, menuSorts, priceLimits } from './menu-choice.ts';
import { menuJsonSchema } from './menu-json.ts';
import { tastes } from './taste.ts';

/** Endpoints about beers that anybody may read. */
export const menuEndpoints = {
	'data.beers': dataEndpoint('/data/beers.json', 'Read all beers', z.array(servedBeerJsonSchema)),
	'data.lineup': dataEndpoint('/data/lineup.json', 'Read a page of the menu', lineupPageSchema, {
		query: {
			filter: { about: 'A status, or a group of them; all beers by default.', example: 'on-tap' },
			page: { about: 'The page number, from 1.', example: '1' },
			q: {
				about: 'Words to find in a beer’s name, style, brief description, brewery and “brewed with”.',
				example: 'pils',
			},
			taste: { about: `One of ${tastes.join(', ')}.`, example: 'crisp' },
			abv: { about: `The highest ABV in percent: ${abvLimits.join(', ')}.`, example: '5' },
			price: {
				about: `The highest price of the largest pour, in dollars: ${priceLimits.join(', ')}.`,
				example: '7',
			},
			sort: { about: `One of ${menuSorts.join(', ')}; by tap by default.`, example: 'abv' },
		},
	}),
	'data.menu': endpoint('GET /menu.json', null, 'Read the menu', {
		about:
			'The pouring beers by tap, the coming ones and the drinks, with sizes and prices: the content of ' +
			'`/menu.txt` for programs. Any site may fetch it. Poll it as often as you like with `If-None-Match`: ' +
			'without a change the response is 304.',
		response: menuJsonSchema,
		as: 'plain',
		stored: true,
	}),
	'data.beer': dataEndpoint('/data/beers/:file', 'Read a beer', servedBeerJsonSchema, {
		about: 'If the beer’s address has changed, the response is a 301 to the new one.',
		params: { file: { about: 'The beer’s slug, followed by `.json`.', example: '$SLUG.json' } },
		moves: true,
	}),
};
