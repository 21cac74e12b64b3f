import { gases } from '#domain/bar/taps.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { beerJsonFrame, beerJsonRecipe } from '#domain/export/beer-json.ts';
import { ingredientNames, type RecipeStyle, recipeNotes, recipeStyle } from '#domain/export/recipe.ts';
import { beerCsvLine, csvHead, type ExportedPour, exportedBeer } from '#domain/import/export.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { styles } from '#style-guide/index.ts';
import { pouring } from '../bar/read-bar.ts';
import type { Db } from '../db/schema.ts';
import { element, textElement } from '../feeds/xml.ts';
import { timeSlices } from '../process/event-loop.ts';

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

const record = (name: string, fields: Readonly<Record<string, string | number>>, ...more: string[]) =>
	element(
		name,
		{},
		...Object.entries(fields).map(([field, value]) => textElement(field, String(value))),
		...more,
	);

const list = (
	name: string,
	item: string,
	text: string | null,
	about: Readonly<Record<string, string | number>>,
) => element(name, {}, ...ingredientNames(text).map((NAME) => record(item, { NAME, VERSION: 1, ...about })));

/** BeerXML requires the style's ranges; a style outside the guide has none, so they are 0. */
const noRanges = Object.fromEntries(
	['OG', 'FG', 'IBU', 'COLOR'].flatMap((figure) => [
		[`${figure}_MIN`, 0],
		[`${figure}_MAX`, 0],
	]),
);

function styleRecord({ name, category, number, letter, guide }: RecipeStyle): string {
	const place = { CATEGORY: category, CATEGORY_NUMBER: number ?? 0, STYLE_LETTER: letter ?? '' };
	return record('STYLE', {
		NAME: name,
		VERSION: 1,
		...place,
		STYLE_GUIDE: guide,
		TYPE: 'Mixed',
		...noRanges,
	});
}

/**
 * Writes a BeerXML 1 record (beerxml.com/beerxml.htm) with its required fields; amounts, which a menu does not know,
 * are 0.
 */
function beerXmlRecipe(beer: Beer, style: RecipeStyle, brewer: string): string {
	const { name, abv, ibu, srm, hops, malts, yeast, flavorProfile, content } = beer;
	const notes = recipeNotes(content);
	const mash = { NAME: 'Not told', VERSION: 1, GRAIN_TEMP: 0 };
	return record(
		'RECIPE',
		{
			NAME: name,
			VERSION: 1,
			TYPE: 'All Grain',
			BREWER: brewer,
			BATCH_SIZE: 0,
			BOIL_SIZE: 0,
			BOIL_TIME: 0,
			EFFICIENCY: 0,
		},
		styleRecord(style),
		list('HOPS', 'HOP', hops, { ALPHA: 0, AMOUNT: 0, USE: 'Boil', TIME: 0 }),
		list('FERMENTABLES', 'FERMENTABLE', malts, { TYPE: 'Grain', AMOUNT: 0, YIELD: 0, COLOR: 0 }),
		element('MISCS', {}),
		list('YEASTS', 'YEAST', yeast, { TYPE: 'Ale', FORM: 'Culture', AMOUNT: 0 }),
		element('WATERS', {}),
		record('MASH', mash, element('MASH_STEPS', {})),
		textElement('ABV', `${abv} %`),
		...(ibu === null ? [] : [textElement('IBU', `${ibu} IBU`)]),
		...(srm === null ? [] : [textElement('EST_COLOR', `${srm} SRM`)]),
		...(flavorProfile === null ? [] : [textElement('TASTE_NOTES', flavorProfile)]),
		...(notes === '' ? [] : [textElement('NOTES', notes)]),
	);
}

/** Reads what pours, by the beer's slug. If several kegs pour one beer, only what they agree on is returned. */
export async function readPoursBySlug(db: Db): Promise<ReadonlyMap<string, ExportedPour>> {
	const rows = await pouring(db)
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.leftJoin('taps', 'taps.number', 'kegs.tap_number')
		.select(['slug', 'tap_number', 'gas', 'size', 'batch', 'filled_on'])
		.orderBy('tap_number')
		.execute();
	const kegs = Map.groupBy(rows, ({ slug }) => slug);
	return new Map([...kegs].map(([slug, found]) => [slug, pourOf(found)]));
}

type PourRow = Readonly<Record<'gas' | 'size' | 'batch' | 'filled_on', string | null>> & {
	readonly tap_number: number | null;
};

function pourOf(kegs: readonly PourRow[]): ExportedPour {
	const agreed = (field: 'gas' | 'size' | 'batch' | 'filled_on') => {
		const [first = null] = kegs.map((keg) => keg[field]);
		return kegs.every((keg) => keg[field] === first) ? first : null;
	};
	return {
		taps: kegs.flatMap(({ tap_number }) => tap_number ?? []),
		gas: gases.find((gas) => gas === agreed('gas')) ?? null,
		kegSize: agreed('size'),
		batch: agreed('batch'),
		filledOn: agreed('filled_on'),
	};
}
