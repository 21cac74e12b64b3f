import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { isObject, scalarText } from '../scalars.ts';
import { guideNumber, ingredientsOf, objectOf, recipeRow, unreadable } from './recipe.ts';

const isRecipe = (value: unknown): boolean =>
	isObject(value) &&
	(Array.isArray(value.hops) || Array.isArray(value.fermentables)) &&
	['abv', 'og', 'fg', 'ibu', 'batchSize'].some((key) => typeof value[key] === 'number');

const isOne = (value: unknown): boolean => isRecipe(value) || isRecipe(objectOf(value).recipe);

/** Finds the recipes or batches in an export of Brewfather: one, a list, or a list under a key. */
export function brewfatherItems(json: unknown): readonly unknown[] | null {
	if (isOne(json)) return [json];
	const { recipes, batches } = objectOf(json);
	const list = [json, recipes, batches].find((some) => Array.isArray(some) && some.length > 0);
	return Array.isArray(list) && list.some(isOne) ? list : null;
}

/** Rounds its figures, which have more decimals than anybody measures. */
const figure = (value: unknown, places: number): unknown =>
	typeof value === 'number' ? Number(value.toFixed(places)) : value;

/** Reads a recipe or batch. Colors are SRM. In a batch, measured values take precedence over the recipe's estimates. */
export function brewfatherRow(formats: Formats, item: unknown, row: number): SourceRow {
	if (!isOne(item)) return unreadable(row, 'This is no recipe of Brewfather.');
	const batch = isRecipe(item) ? {} : objectOf(item);
	const recipe = isRecipe(item) ? objectOf(item) : objectOf(batch.recipe);
	const style = objectOf(recipe.style);
	const teaser = scalarText(recipe.teaser).trim();
	const values = {
		name: recipe.name,
		style: style.name,
		abv: figure(batch.measuredAbv || recipe.abv || undefined, 1),
		ibu: figure(batch.estimatedIbu ?? recipe.ibu, 0),
		srm: figure(batch.estimatedColor ?? recipe.color, 1),
		originalGravity: figure(batch.measuredOg || recipe.og, 3),
		finalGravity: figure(batch.measuredFg || recipe.fg, 3),
		briefDescription: teaser.length <= 300 ? teaser || undefined : undefined,
		flavorProfile: scalarText(batch.tasteNotes).trim() || undefined,
		notes: scalarText(recipe.notes).trim() || undefined,
	};
	return recipeRow(formats, row, {
		values,
		hops: ingredientsOf(recipe.hops),
		fermentables: ingredientsOf(recipe.fermentables),
		yeasts: ingredientsOf(recipe.yeasts),
		extras: ingredientsOf(recipe.miscs),
		guide: guideNumber(style.styleGuide, style.categoryNumber, style.styleLetter),
	});
}
