import type { Beer } from '../beers/beer.ts';
import { ingredientNames, type RecipeStyle, recipeNotes } from './recipe.ts';

const percent = (value: number) => ({ unit: '%', value });
/** The format requires amounts, which a menu does not know. */
const noMass = { unit: 'kg', value: 0 };

function styleOf({ name, category, number, letter, guide }: RecipeStyle) {
	return {
		name,
		category,
		style_guide: guide,
		type: 'beer',
		...(number !== null && { category_number: number }),
		...(letter !== null && { style_letter: letter }),
	};
}

function ingredientsOf({ hops, malts, yeast }: Beer) {
	return {
		fermentable_additions: ingredientNames(malts).map((name) => ({
			name,
			type: 'grain',
			yield: { fine_grind: percent(0) },
			color: { unit: 'SRM', value: 0 },
			amount: noMass,
		})),
		hop_additions: ingredientNames(hops).map((name) => ({
			name,
			alpha_acid: percent(0),
			amount: noMass,
			timing: { use: 'add_to_boil' },
		})),
		culture_additions: ingredientNames(yeast).map((name) => ({
			name,
			type: 'other',
			form: 'culture',
			amount: { unit: 'each', value: 0 },
		})),
	};
}

/** Writes a BeerJSON 1.0 recipe (`json/recipe.json` of npm’s @beerjson/beerjson) with what a menu knows of a beer. */
export function beerJsonRecipe(beer: Beer, style: RecipeStyle, author: string) {
	const { name, abv, ibu, srm, flavorProfile, content } = beer;
	const notes = recipeNotes(content);
	return {
		name,
		type: 'all grain',
		author,
		style: styleOf(style),
		efficiency: { brewhouse: percent(0) },
		batch_size: { unit: 'l', value: 0 },
		ingredients: ingredientsOf(beer),
		alcohol_by_volume: percent(abv),
		...(ibu !== null && { ibu_estimate: { method: 'Other', value: { unit: 'IBUs', value: ibu } } }),
		...(srm !== null && { color_estimate: { unit: 'SRM', value: srm } }),
		...(flavorProfile !== null && { taste: { notes: flavorProfile, rating: 0 } }),
		...(notes !== '' && { notes }),
	};
}

/** The JSON before and after the recipes. */
export const beerJsonFrame = ['{"beerjson":{"version":1,"recipes":[\n', '\n]}}\n'] as const;
