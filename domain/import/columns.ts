import type { Beer } from '../beers/beer.ts';
import {
	beerFieldNames,
	beerFields,
	columnNames,
	fieldPathLabel,
	isBeerField,
} from '../beers/beer-fields.ts';

const og = 'originalgravity estog stammwurze startinggravity sg';
const fg = 'finalgravity estfg restextrakt endinggravity terminalgravity';
/** Figures that a field follows from, and the brewer's notes. */
const helpers = {
	ebc: { label: 'Color (EBC)', column: 'ebc', columns: 'colorebc colourebc farbe ebccolor' },
	originalGravity: { label: 'Original gravity', column: 'og', columns: og },
	finalGravity: { label: 'Final gravity', column: 'fg', columns: fg },
	notes: { label: 'Notes', column: 'notes', columns: 'recipenotes comments' },
} as const;
type Helper = keyof typeof helpers;
const isHelper = (name: string): name is Helper => Object.hasOwn(helpers, name);
const helperNames = Object.keys(helpers).filter(isHelper);

export type ImportField = keyof Beer | Helper;
export const importFields: readonly ImportField[] = [...beerFieldNames, ...helperNames];

export const columnOf = (field: ImportField): string =>
	isBeerField(field) ? columnNames[field] : helpers[field].column;

/** Known columns that carry nothing of a beer, such as those of the report of bad rows. */
const ignored: ReadonlySet<string> = new Set(['row', 'problems', 'id', 'version', 'updatedat', 'createdat']);

const longestHeading = 200;

/** A heading without case, marks, signs and the unit in brackets: 'ABV (%)' is `abv`. */
function plainName(heading: string): string {
	return heading
		.replace(/[([][^([)\]]*[)\]]/g, '')
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');
}

const fieldsByName: ReadonlyMap<string, ImportField> = new Map([
	...importFields.flatMap((field) => {
		const { columns } = isBeerField(field) ? beerFields[field] : helpers[field];
		return columns.split(' ').map((name) => [name, field] as const);
	}),
	// Our own names last, so that they beat others'.
	...importFields.map((field) => [plainName(columnOf(field)), field] as const),
]);

/** 'ignored' for known others, null for what nobody knows. */
export function fieldOfColumn(heading: string): ImportField | 'ignored' | null {
	if (heading.length > longestHeading) return null;
	// 'Color (EBC)' and 'Color (SRM)' part in their brackets alone.
	if (/\bebc\b/i.test(heading)) return 'ebc';
	const name = plainName(heading);
	return fieldsByName.get(name) ?? (name === '' || ignored.has(name) ? 'ignored' : null);
}

/** `servings.0.ounces` is 'Size 1, true ounces'. */
export const columnLabel = (path: string) => (isHelper(path) ? helpers[path].label : fieldPathLabel(path));
