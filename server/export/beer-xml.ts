import type { Beer } from '#domain/beers/beer.ts';
import { ingredientNames, type RecipeStyle, recipeNotes } from '#domain/export/recipe.ts';
import { element, textElement } from '../feeds/xml.ts';

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
export function beerXmlRecipe(beer: Beer, style: RecipeStyle, brewer: string): string {
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
