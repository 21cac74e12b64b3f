import type { Ingredient } from '../../beers/ingredients.ts';
import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { childrenOf, textOf, type XmlElement } from '../xml-elements.ts';
import { gravitiesOf } from './gravities.ts';
import { guideNumber, recipeRow } from './recipe.ts';

/** Version 2 has the unit in an attribute: `<original_gravity density="sg">`. */
function figureOf(recipe: XmlElement, ...names: readonly string[]): string | undefined {
	const found = names.flatMap((name) => childrenOf(recipe, name)).find(({ text }) => text.trim());
	const unit = Object.values(found?.attributes ?? {}).find((one) =>
		/^(?:sg|plato|brix|srm|ebc|lovi(?:bond)?|%)$/i.test(one),
	);
	return found && `${found.text.trim()} ${unit ?? ''}`.trim();
}

/**
 * Finds ingredients. BeerXML 1 (beerxml.com/beerxml.htm) has HOP inside HOPS. Version 2, a draft with several
 * variants, has additions in `hop_bill`, or `hop` in `hops`, inside `ingredients`.
 */
function ingredientsIn(recipe: XmlElement, list: RegExp): Ingredient[] {
	const places = [recipe, ...childrenOf(recipe, 'INGREDIENTS')];
	const lists = places.flatMap(({ children }) => children.filter(({ name }) => list.test(name)));
	return lists
		.flatMap(({ children }) => children)
		.flatMap((item) => {
			const name = textOf(item, 'NAME');
			return name === undefined ? [] : [{ name, type: textOf(item, 'TYPE') }];
		});
}

const numberIn = (element: XmlElement | undefined, name: string) =>
	Number.parseFloat(textOf(element, name) ?? '');

/** Reads the figures of version 1, whose only units are kilograms, liters and percent. */
function estimateGravities(recipe: XmlElement) {
	const within = (list: string, item: string) =>
		childrenOf(recipe, list).flatMap((one) => childrenOf(one, item));
	const original = numberIn(recipe, 'OG');
	return gravitiesOf({
		extracts: within('FERMENTABLES', 'FERMENTABLE').map((one) => ({
			kilograms: numberIn(one, 'AMOUNT'),
			share: numberIn(one, 'YIELD') / 100,
			isMashed: /grain|adjunct/i.test(textOf(one, 'TYPE') ?? 'grain'),
		})),
		liters: numberIn(recipe, 'BATCH_SIZE'),
		efficiency: numberIn(recipe, 'EFFICIENCY') / 100,
		attenuations: within('YEASTS', 'YEAST').map((one) => numberIn(one, 'ATTENUATION')),
		originalGravity: original > 1 && original < 1.2 ? original : undefined,
	});
}

export function beerXmlRow(formats: Formats, recipe: XmlElement, row: number): SourceRow {
	const style = childrenOf(recipe, 'STYLE')[0];
	const values = {
		name: textOf(recipe, 'NAME'),
		style: textOf(style, 'NAME') ?? style?.text.trim(),
		abv: figureOf(recipe, 'ABV', 'EST_ABV', 'ALCOHOL_BY_VOLUME'),
		ibu: figureOf(recipe, 'IBU', 'IBUS', 'EST_IBU', 'IBU_ESTIMATE'),
		srm: figureOf(recipe, 'EST_COLOR', 'COLOR', 'COLOR_ESTIMATE'),
		originalGravity: figureOf(recipe, 'OG', 'EST_OG', 'ORIGINAL_GRAVITY', 'DISPLAY_OG'),
		finalGravity: figureOf(recipe, 'FG', 'EST_FG', 'FINAL_GRAVITY', 'DISPLAY_FG'),
		flavorProfile: textOf(recipe, 'TASTE_NOTES') ?? textOf(childrenOf(recipe, 'TASTE')[0], 'NOTES'),
		notes: textOf(recipe, 'NOTES'),
	};
	return recipeRow(formats, row, {
		values,
		estimateGravities: () => estimateGravities(recipe),
		hops: ingredientsIn(recipe, /^HOP/),
		fermentables: ingredientsIn(recipe, /^(?:FERMENTABLE|GRAIN)/),
		yeasts: ingredientsIn(recipe, /^(?:YEAST|CULTURE)/),
		extras: ingredientsIn(recipe, /^(?:MISC|ADJUNCT)/),
		guide: guideNumber(
			textOf(style, 'STYLE_GUIDE'),
			textOf(style, 'CATEGORY_NUMBER'),
			textOf(style, 'STYLE_LETTER'),
		),
	});
}
