import * as z from 'zod/mini';
import { dataEndpoint, nameShapes } from '../endpoint.ts';
import { placedBeerSchema, stylePageSchema, styleSchema, styleSummarySchema } from './style-schema.ts';

nameShapes({ Style: styleSchema, StyleSummary: styleSummarySchema });

const params = { file: { about: 'The style’s code, and `.json`.', example: '9C.json' } };

export const styleEndpoints = {
	'data.styleGuide': dataEndpoint('/data/beer-styles.json', 'Read the style guide', z.array(styleSchema)),
	'data.styles': dataEndpoint(
		'/data/styles.json',
		'Read the style guide in short',
		z.array(styleSummarySchema),
	),
	'data.style': dataEndpoint('/data/styles/:file', 'Read a style', styleSchema, { params }),
	'data.styleBeers': dataEndpoint(
		'/data/style-beers.json',
		'Read our beers by their styles',
		z.array(placedBeerSchema),
	),
	'data.stylePage': dataEndpoint('/data/style-pages/:file', 'Read the page of a style', stylePageSchema, {
		params,
	}),
};
