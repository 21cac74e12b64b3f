import * as z from 'zod/mini';
import { endpoint, type Part } from '../endpoint.ts';
import { placedBeersSchema, stylePageSchema, styleSchema, styleSummarySchema } from './style-schema.ts';

const styleFile: Part = { about: 'The style’s code, and `.json`.', example: '9C.json' };

export const styleEndpoints = {
	'data.styleGuide': endpoint('GET /data/beer-styles.json', null, 'Read the style guide', {
		response: z.array(styleSchema),
		as: 'plain',
	}),
	'data.styles': endpoint('GET /data/styles.json', null, 'Read the style guide in short', {
		response: z.array(styleSummarySchema),
		as: 'plain',
	}),
	'data.style': endpoint('GET /data/styles/:file', null, 'Read a style', {
		params: { file: styleFile },
		response: styleSchema,
		as: 'plain',
	}),
	'data.styleBeers': endpoint('GET /data/style-beers.json', null, 'Read our beers by their styles', {
		response: placedBeersSchema,
		as: 'plain',
	}),
	'data.stylePage': endpoint('GET /data/style-pages/:file', null, 'Read the page of a style', {
		params: { file: styleFile },
		response: stylePageSchema,
		as: 'plain',
	}),
};
