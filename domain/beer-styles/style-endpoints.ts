import { dataEndpoint, nameShapes } from '../endpoint.ts';
import {
	placedBeersSchema,
	stylePageSchema,
	styleSchema,
	styleSummariesSchema,
	styleSummarySchema,
	stylesSchema,
} from './style-schema.ts';

nameShapes({ Style: styleSchema, StyleSummary: styleSummarySchema });

const params = { file: { about: 'The style’s code, followed by `.json`.', example: '9C.json' } };

export const styleEndpoints = {
	'data.styleGuide': dataEndpoint('/data/beer-styles.json', 'Read the style guide', stylesSchema),
	'data.styles': dataEndpoint('/data/styles.json', 'Read the style guide in short', styleSummariesSchema),
	'data.style': dataEndpoint('/data/styles/:file', 'Read a style', styleSchema, { params }),
	'data.styleBeers': dataEndpoint(
		'/data/style-beers.json',
		'Read our beers by their styles',
		placedBeersSchema,
	),
	'data.stylePage': dataEndpoint('/data/style-pages/:file', 'Read the page of a style', stylePageSchema, {
		params,
	}),
};
