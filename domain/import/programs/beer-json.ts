import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { gravityOfPlato, isObject, scalarText } from '../scalars.ts';
import { type Extract, gravitiesOf, shareOfPotential } from './gravities.ts';
import { guideNumber, ingredientsOf, listOf, objectOf, recipeRow, unreadable } from './recipe.ts';

/**
 * Reads `{ "unit": "sg", "value": 1.056 }`, a bare figure or, for bitterness, the measure inside an estimate
 * (hop.json).
 */
function measure(value: unknown): unknown {
	if (!isObject(value)) return value;
	const { value: figure, unit } = isObject(value.value) ? value.value : value;
	if (figure === undefined) return value.ibu;
	return `${scalarText(figure)} ${typeof unit === 'string' ? unit : ''}`.trim();
}

const kilograms: Units = { kg: 1, g: 0.001, mg: 1e-6, lb: 0.45359237, oz: 0.028349523 };
const liters: Units = {
	l: 1,
	ml: 0.001,
	gal: 3.785412,
	qt: 0.946353,
	pt: 0.473176,
	cup: 0.236588,
	floz: 0.0295735,
	bbl: 117.347765,
	igal: 4.54609,
	iqt: 1.136523,
	ipt: 0.568261,
	ifloz: 0.0284131,
	ibbl: 163.659,
};
const percent: Units = { '%': 1 };
type Units = Readonly<Record<string, number>>;

function amountIn(units: Units, value: unknown): number {
	const { value: figure, unit } = objectOf(value);
	return Number(figure) * (units[scalarText(unit)] ?? Number.NaN);
}

/** Reads a gravity: '1.037 sg', which some write as 1037, or degrees Plato. */
function gravityIn(value: unknown): number {
	const { value: figure, unit } = objectOf(value);
	const number = Number(figure);
	if (/^(?:plato|brix)$/.test(scalarText(unit))) return gravityOfPlato(number);
	return number > 900 ? number / 1000 : number;
}

/** Reads `yield` (fermentable.json): a potential, or a percentage. */
function extractOf(addition: unknown): Extract {
	const { amount, type, yield: given } = objectOf(addition);
	const { potential, fine_grind, coarse_grind } = objectOf(given);
	return {
		kilograms: amountIn(kilograms, amount),
		share: isObject(potential)
			? shareOfPotential(gravityIn(potential))
			: amountIn(percent, fine_grind ?? coarse_grind) / 100,
		isMashed: /grain|adjunct|other/.test(scalarText(type)),
	};
}

function estimateGravities(recipe: Readonly<Record<string, unknown>>) {
	const { fermentable_additions, culture_additions } = objectOf(recipe.ingredients);
	return gravitiesOf({
		extracts: listOf(fermentable_additions).map(extractOf),
		liters: amountIn(liters, recipe.batch_size),
		efficiency: amountIn(percent, objectOf(recipe.efficiency).brewhouse) / 100,
		attenuations: listOf(culture_additions).map((one) => amountIn(percent, objectOf(one).attenuation)),
		originalGravity: isObject(recipe.original_gravity) ? gravityIn(recipe.original_gravity) : undefined,
	});
}

/** Reads a recipe of BeerJSON 1.0 (github.com/beerjson/beerjson, recipe.json). */
export function beerJsonRow(formats: Formats, recipe: unknown, row: number): SourceRow {
	if (!isObject(recipe))
		return unreadable(row, 'There is no recipe in this place of the file. Export the recipes again.');
	const ingredients = objectOf(recipe.ingredients);
	const style = objectOf(recipe.style);
	const values = {
		name: recipe.name,
		style: style.name ?? (typeof recipe.style === 'string' ? recipe.style : undefined),
		abv: measure(recipe.alcohol_by_volume),
		ibu: measure(recipe.ibu_estimate),
		srm: measure(recipe.color_estimate),
		originalGravity: measure(recipe.original_gravity),
		finalGravity: measure(recipe.final_gravity),
		flavorProfile: objectOf(recipe.taste).notes,
		notes: recipe.notes,
	};
	return recipeRow(formats, row, {
		values,
		estimateGravities: () => estimateGravities(recipe),
		hops: ingredientsOf(ingredients.hop_additions),
		fermentables: ingredientsOf(ingredients.fermentable_additions),
		yeasts: ingredientsOf(ingredients.culture_additions),
		extras: ingredientsOf(ingredients.miscellaneous_additions),
		guide: guideNumber(style.style_guide, style.category_number, style.style_letter),
	});
}
