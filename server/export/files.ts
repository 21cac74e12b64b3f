import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { beerJsonFrame, beerJsonRecipe } from '#domain/export/beer-json.ts';
import { type RecipeStyle, recipeStyle } from '#domain/export/recipe.ts';
import { beerCsvLine, csvHead, type ExportedPour, exportedBeer } from '#domain/import/export.ts';
import { styles } from '#style-guide/index.ts';
import { timeSlices } from '../process/event-loop.ts';
import { beerXmlRecipe } from './beer-xml.ts';

/** What the formats say of beers besides the beers themselves. */
interface ExportFacts {
	readonly brewery: string;
	/** By the beer’s slug. */
	readonly pours: ReadonlyMap<string, ExportedPour>;
}

interface BeerFormat {
	readonly type: string;
	readonly before: string;
	readonly between: string;
	readonly after: string;
	readonly one: (beer: Beer, facts: ExportFacts) => string;
}

const guideStyle = ({ styleCode, style }: Beer): RecipeStyle =>
	recipeStyle(style, styleCode === null ? null : (styleByCode(styles, styleCode) ?? null));

/** By the ending of the file. */
export const beerFormats = {
	csv: {
		...{ type: 'text/csv', before: csvHead, between: '', after: '' },
		one: (beer, { pours }) => beerCsvLine(beer, pours.get(beer.slug)),
	},
	json: {
		...{ type: 'application/json', before: '[\n', between: ',\n', after: '\n]\n' },
		one: (beer, { pours }) =>
			`\t${JSON.stringify(exportedBeer(beer, pours.get(beer.slug)), null, '\t').replaceAll('\n', '\n\t')}`,
	},
	beerjson: {
		...{ type: 'application/json', before: beerJsonFrame[0], between: ',\n', after: beerJsonFrame[1] },
		one: (beer, { brewery }) => JSON.stringify(beerJsonRecipe(beer, guideStyle(beer), brewery)),
	},
	xml: {
		...{ type: 'text/xml', between: '\n', after: '\n</RECIPES>\n' },
		before: '<?xml version="1.0" encoding="utf-8"?>\n<RECIPES>\n',
		one: (beer, { brewery }) => beerXmlRecipe(beer, guideStyle(beer), brewery),
	},
} as const satisfies Readonly<Record<string, BeerFormat>>;
export type BeerFormatName = keyof typeof beerFormats;

/** In pieces: tens of thousands of beers keep nobody waiting. */
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
	return `${before}${parts.join(between)}${after}`;
}
