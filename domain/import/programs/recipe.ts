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

type Said = Partial<Record<ImportField, unknown>>;

/** A recipe in common terms, whichever program wrote it. */
interface Recipe {
	readonly said: Said;
	readonly hops: readonly Ingredient[];
	readonly fermentables: readonly Ingredient[];
	readonly yeasts: readonly Ingredient[];
	readonly extras: readonly Ingredient[];
	readonly guide?: string | undefined;
	/** Estimates gravities from the ingredients, for a recipe without a strength. */
	readonly reckoned?: () => Gravities;
}

/** Builds a row. `cells` is used for the report, in our own columns as far as they are plain values. */
export function rowOf(formats: Formats, row: number, said: Said, more: Partial<SourceRow> = {}): SourceRow {
	const values: Said = Object.fromEntries(
		Object.entries(said).filter(([, value]) => value !== undefined && value !== null),
	);
	const told = importFields.filter((field) => isBeerField(field) || values[field] !== undefined);
	const cells = told.map((field) => {
		const value = values[field];
		return [columnOf(field), Array.isArray(value) ? sizesText(formats, value) : scalarText(value)];
	});
	return { row, values, cells: Object.fromEntries(cells), ...more };
}

const isSaid = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== '';

const saysStrength = ({ abv, originalGravity, finalGravity }: Said) =>
	isSaid(abv) || (isSaid(originalGravity) && isSaid(finalGravity));

/** In characters; a longer taste becomes part of the description. */
const longestTaste = 2_000;

function withTasteInNotes(said: Said): Said {
	const taste = scalarText(said.flavorProfile);
	if (taste.length <= longestTaste) return said;
	const notes = [taste, scalarText(said.notes)].filter(Boolean).join('\n\n');
	return { ...said, flavorProfile: undefined, notes };
}

export function recipeRow(
	formats: Formats,
	row: number,
	{ said, hops, fermentables, yeasts, extras, guide, reckoned }: Recipe,
): SourceRow {
	const namesOf = (list: readonly Ingredient[]) => nameList(list.map(({ name }) => name));
	const lists = {
		hops: namesOf(hops),
		malts: namesOf(fermentables),
		yeast: namesOf(yeasts),
		adjuncts: nameList(adjunctNames(extras, fermentables)),
	};
	const read = Object.entries({ ...withTasteInNotes(said), ...lists }).map(([field, value]) => [
		field,
		typeof value === 'string' ? withoutReferences(value) : value,
	]);
	return rowOf(formats, row, Object.fromEntries(read), {
		...(guide !== undefined && { guide }),
		...(reckoned && !saysStrength(said) && { reckoned: reckoned() }),
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
