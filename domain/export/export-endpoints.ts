import * as z from 'zod/mini';
import { beersJsonSchema } from '../beers/beer-json.ts';
import { endpoint } from '../endpoint.ts';

const needs = ['beer:read'] as const;
const ofRecipes =
	'What the format can say: name, style with its place in the guide, ABV, IBU, color, hops, malts, yeast, flavor and story. ' +
	'It asks for amounts as well, which are 0.';

const everyField =
	'Every field of every beer, the private notes only for whoever holds `beer:notes`; an import reads it back as it was.';

export const exportEndpoints = {
	'export.csv': endpoint('GET /api/export/beers.csv', needs, 'Take all beers away as CSV', {
		about: everyField,
		response: z.null(),
		as: 'text/csv',
	}),
	'export.json': endpoint('GET /api/export/beers.json', needs, 'Take all beers away as JSON', {
		about: everyField,
		response: beersJsonSchema,
		as: 'plain',
	}),
	'export.beerJson': endpoint('GET /api/export/beers.beerjson', needs, 'Take all beers away as BeerJSON', {
		about: `Version 1. ${ofRecipes}`,
		response: z.object({
			beerjson: z.object({ version: z.literal(1), recipes: z.array(z.record(z.string(), z.unknown())) }),
		}),
		as: 'plain',
	}),
	'export.beerXml': endpoint('GET /api/export/beers.xml', needs, 'Take all beers away as BeerXML', {
		about: `Version 1. ${ofRecipes}`,
		response: z.null(),
		as: 'text/xml',
	}),
};
