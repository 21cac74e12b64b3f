import { styleNumber } from '../../beer-styles/style-name-parser.ts';
import { isBeerField } from '../../beers/beer-fields.ts';
import { adjunctNames, type Ingredient, nameList } from '../../beers/ingredients.ts';
import type { Formats } from '../../locale/formats.ts';
import { columnOf, type ImportField, importFields } from '../columns.ts';
import type { SourceRow } from '../import-document.ts';
import { isObject, scalarText } from '../scalars.ts';
import { sizesText } from '../servings.ts';
import { withoutReferences } from '../xml-elements.ts';
import type { Gravities } from './gravities.ts';

type RecipeValues = Partial<Record<ImportField, unknown>>;

/** A recipe in common terms, whichever program wrote it. */
interface Recipe {
	readonly values: RecipeValues;
	readonly hops: readonly Ingredient[];
	readonly fermentables: readonly Ingredient[];
	readonly yeasts: readonly Ingredient[];
	readonly extras: readonly Ingredient[];
	readonly guide?: string | undefined;
	/** Estimates gravities from the ingredients, for a recipe without a strength. */
	readonly estimateGravities?: () => Gravities;
}

/** Builds a row. `cells` is used for the report, in our own columns as far as they are plain values. */
export function rowOf(
	formats: Formats,
	row: number,
	read: RecipeValues,
	more: Partial<SourceRow> = {},
): SourceRow {
	const values: RecipeValues = Object.fromEntries(
		Object.entries(read).filter(([, value]) => value !== undefined && value !== null),
	);
	const fields = importFields.filter((field) => isBeerField(field) || values[field] !== undefined);
	const cells = fields.map((field) => {
		const value = values[field];
		return [columnOf(field), Array.isArray(value) ? sizesText(formats, value) : scalarText(value)];
	});
	return { row, values, cells: Object.fromEntries(cells), ...more };
}

const hasValue = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== '';

const hasStrength = ({ abv, originalGravity, finalGravity }: RecipeValues) =>
	hasValue(abv) || (hasValue(originalGravity) && hasValue(finalGravity));

/** In characters; a longer taste becomes part of the description. */
const longestTaste = 2_000;

function withTasteInNotes(values: RecipeValues): RecipeValues {
	const taste = scalarText(values.flavorProfile);
	if (taste.length <= longestTaste) return values;
	const notes = [taste, scalarText(values.notes)].filter(Boolean).join('\n\n');
	return { ...values, flavorProfile: undefined, notes };
}

export function recipeRow(
	formats: Formats,
	row: number,
	{ values, hops, fermentables, yeasts, extras, guide, estimateGravities }: Recipe,
): SourceRow {
	const namesOf = (list: readonly Ingredient[]) => nameList(list.map(({ name }) => name));
	const lists = {
		hops: namesOf(hops),
		malts: namesOf(fermentables),
		yeast: namesOf(yeasts),
		adjuncts: nameList(adjunctNames(extras, fermentables)),
	};
	const read = Object.entries({ ...withTasteInNotes(values), ...lists }).map(([field, value]) => [
		field,
		typeof value === 'string' ? withoutReferences(value) : value,
	]);
	return rowOf(formats, row, Object.fromEntries(read), {
		...(guide !== undefined && { guide }),
		...(estimateGravities && !hasStrength(values) && { estimatedGravities: estimateGravities() }),
	});
}

export const unreadable = (row: number, message: string): SourceRow => ({
	row,
	values: {},
	cells: {},
	errors: [{ path: '', message }],
});

const asText = (value: unknown) => scalarText(value).slice(0, 60);

/** Writes a style's number: 'BJCP 2008 14B'. */
export const guideNumber = (guide: unknown, category: unknown, letter: unknown): string | undefined =>
	styleNumber(asText(guide), asText(category), asText(letter));

export const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads ingredients of JSON formats; each has a `name` and a `type`. */
export const ingredientsOf = (list: unknown): Ingredient[] =>
	listOf(list).map((item) => {
		const { name, type } = objectOf(item);
		return { name: scalarText(name), type: scalarText(type) };
	});

/** A note for the whole file, so that it is not repeated in every row. */
export const brewedNote = 'Brewing dates are no tap dates and are left out.';
