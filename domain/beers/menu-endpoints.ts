import * as z from 'zod/mini';
import { dataEndpoint, endpoint } from '../endpoint.ts';
import { servedBeerJsonSchema } from './beer-json.ts';
import { lineupPageSchema } from './lineup-schema.ts';
import { abvLimits, menuSorts, priceLimits } from './menu-choice.ts';
import { menuJsonSchema } from './menu-json-schema.ts';
import { tastes } from './taste.ts';

/** Endpoints about beers that anybody may read. */
export const menuEndpoints = {
	'data.beers': dataEndpoint('/data/beers.json', 'Read all beers', z.array(servedBeerJsonSchema)),
	'data.lineup': dataEndpoint('/data/lineup.json', 'Read a page of the menu', lineupPageSchema, {
		query: {
			filter: { about: 'Which beers; all without it.', example: 'on-tap' },
			page: { about: 'Which page, from 1.', example: '1' },
			q: { about: 'Words of the name, the style or what stands below it.', example: 'pils' },
			taste: { about: `One of ${tastes.join(', ')}.`, example: 'crisp' },
			abv: { about: `At most so many percent: ${abvLimits.join(', ')}.`, example: '5' },
			price: {
				about: `At most so many dollars for the largest pour: ${priceLimits.join(', ')}.`,
				example: '7',
			},
			sort: { about: `One of ${menuSorts.join(', ')}; by tap without it.`, example: 'abv' },
		},
	}),
	'data.menu': endpoint('GET /menu.json', null, 'Read the menu', {
		about:
			'What pours by tap, what is coming and the drinks, with sizes and prices: what `/menu.txt` says, for programs. ' +
			'Any site may fetch it. Ask as often as you like with `If-None-Match`: while nothing has changed the answer is 304.',
		response: menuJsonSchema,
		as: 'plain',
		stored: true,
	}),
	'data.beer': dataEndpoint('/data/beers/:file', 'Read a beer', servedBeerJsonSchema, {
		about: 'A beer whose address has changed answers 301 with the new one.',
		params: { file: { about: 'The beer’s slug, and `.json`.', example: '$SLUG.json' } },
		moves: true,
	}),
};
