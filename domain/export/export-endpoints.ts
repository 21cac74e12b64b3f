import * as z from 'zod/mini';
import { beersJsonSchema } from '../beers/beer-json.ts';
import { endpoint } from '../endpoint.ts';

const needs = ['beer:read'] as const;
const ofRecipes =
	'It includes name, style with its place in the guide, ABV, IBU, color, hops, malts, yeast, flavor and description. ' +
	'The amounts that the format requires are 0.';

const everyField =
	'Every field of every beer; private notes require the permission `beer:notes`. An import restores the beers from it.';

export const exportEndpoints = {
	'export.csv': endpoint('GET /api/export/beers.csv', needs, 'Export all beers as CSV', {
		about: everyField,
		response: z.null(),
		as: 'text/csv',
	}),
	'export.json': endpoint('GET /api/export/beers.json', needs, 'Export all beers as JSON', {
		about: everyField,
		response: beersJsonSchema,
		as: 'plain',
	}),
	'export.beerJson': endpoint('GET /api/export/beers.beerjson', needs, 'Export all beers as BeerJSON', {
		about: `Version 1. ${ofRecipes}`,
		response: z.object({
			beerjson: z.object({ version: z.literal(1), recipes: z.array(z.record(z.string(), z.unknown())) }),
		}),
		as: 'plain',
	}),
	'export.beerXml': endpoint('GET /api/export/beers.xml', needs, 'Export all beers as BeerXML', {
		about: `Version 1. ${ofRecipes}`,
		response: z.null(),
		as: 'text/xml',
	}),
};
