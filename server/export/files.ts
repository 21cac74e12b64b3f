import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { beerJsonFrame, beerJsonRecipe } from '#domain/export/beer-json.ts';
import { type RecipeStyle, recipeStyle } from '#domain/export/recipe.ts';
import { beerCsvLine, csvHead, type ExportedPour, exportedBeer } from '#domain/import/export.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { styles } from '#style-guide/index.ts';
import { timeSlices } from '../process/event-loop.ts';
import { beerXmlRecipe } from './beer-xml.ts';

/** Facts beyond the beers themselves that the formats include. */
interface ExportFacts {
	readonly formats: Formats;
	readonly brewery: string;
	/** The key is the beer’s slug. */
	readonly pours: ReadonlyMap<string, ExportedPour>;
	/** The fields that the exporting user may read; all by default. */
	readonly fields?: readonly (keyof Beer)[];
}

interface BeerFormat {
	readonly type: string;
	readonly before: (facts: ExportFacts) => string;
	readonly between: string;
	readonly after: string;
	readonly one: (beer: Beer, facts: ExportFacts) => string;
}

const guideStyle = ({ styleCode, style }: Beer): RecipeStyle =>
	recipeStyle(style, styleCode === null ? null : (styleByCode(styles, styleCode) ?? null));

/** The export formats by file extension. */
export const beerFormats = {
	csv: {
		type: 'text/csv',
		between: '',
		after: '',
		before: ({ fields }) => csvHead(fields),
		one: (beer, { formats, pours, fields }) => beerCsvLine(formats, beer, pours.get(beer.slug), fields),
	},
	json: {
		type: 'application/json',
		before: () => '[\n',
		between: ',\n',
		after: '\n]\n',
		one: (beer, { pours, fields }) =>
			`\t${JSON.stringify(exportedBeer(beer, pours.get(beer.slug), fields), null, '\t').replaceAll('\n', '\n\t')}`,
	},
	beerjson: {
		type: 'application/json',
		between: ',\n',
		after: beerJsonFrame[1],
		before: () => beerJsonFrame[0],
		one: (beer, { brewery }) => JSON.stringify(beerJsonRecipe(beer, guideStyle(beer), brewery)),
	},
	xml: {
		type: 'text/xml',
		between: '\n',
		after: '\n</RECIPES>\n',
		before: () => '<?xml version="1.0" encoding="utf-8"?>\n<RECIPES>\n',
		one: (beer, { brewery }) => beerXmlRecipe(beer, guideStyle(beer), brewery),
	},
} as const satisfies Readonly<Record<string, BeerFormat>>;
export type BeerFormatName = keyof typeof beerFormats;

/** Writes in chunks, so that tens of thousands of beers hold up no other request. */
export async function beerFile(
	name: BeerFormatName,
	beers: readonly Beer[],
	facts: ExportFacts,
): Promise<string> {
	const { before, between, after, one }: BeerFormat = beerFormats[name];
	const pause = timeSlices();
	const parts: string[] = [];
	for (const beer of beers) {
		parts.push(one(beer, facts));
		await pause();
	}
	return `${before(facts)}${parts.join(between)}${after}`;
}
