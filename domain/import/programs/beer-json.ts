import type { SourceRow } from '../row.ts';
import { isObject, scalarText } from '../scalars.ts';
import { guideNumber, ingredientsOf, objectOf, recipeRow, unreadable } from './recipe.ts';

/** `{ "unit": "sg", "value": 1.056 }`, a bare figure, or, for bitterness, the measure within an estimate (hop.json). */
function measure(value: unknown): unknown {
	if (!isObject(value)) return value;
	const { value: figure, unit } = isObject(value.value) ? value.value : value;
	if (figure === undefined) return value.ibu;
	return `${scalarText(figure)} ${typeof unit === 'string' ? unit : ''}`.trim();
}

/** A recipe of BeerJSON 1.0 (github.com/beerjson/beerjson, recipe.json). */
export function beerJsonRow(recipe: unknown, row: number): SourceRow {
	if (!isObject(recipe)) return unreadable(row, 'This is no recipe but a bare value.');
	const ingredients = objectOf(recipe.ingredients);
	const style = objectOf(recipe.style);
	const said = {
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
	return recipeRow(row, {
		said,
		hops: ingredientsOf(ingredients.hop_additions),
		fermentables: ingredientsOf(ingredients.fermentable_additions),
		yeasts: ingredientsOf(ingredients.culture_additions),
		extras: ingredientsOf(ingredients.miscellaneous_additions),
		guide: guideNumber(style.style_guide, style.category_number, style.style_letter),
	});
}
