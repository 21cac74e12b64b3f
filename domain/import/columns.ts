import type { Beer } from '../beers/beer.ts';
import {
	beerFieldLabels,
	beerFieldNames,
	columnNames,
	fieldPathLabel,
	isBeerField,
} from '../beers/beer-fields.ts';
import type { Formats } from '../locale/formats.ts';

/**
 * Columns that are not fields of a beer: sources of derived fields, the brewer's notes, prices by size, and details
 * of the keg.
 */
const helpers = {
	ebc: { label: 'Color (EBC)', column: 'ebc' },
	originalGravity: { label: 'Original gravity', column: 'og' },
	finalGravity: { label: 'Final gravity', column: 'fg' },
	adjuncts: { label: 'Adjuncts', column: 'adjuncts' },
	notes: { label: 'Brewer’s notes', column: 'notes' },
	price: { label: 'Price', column: 'price' },
	pourSize: { label: 'Size of the pour', column: 'pour_size' },
	/** All taps of a beer. Our JSON writes them beside the single tap number for a beer on several taps. */
	taps: { label: 'All its taps', column: 'taps' },
	gas: { label: 'Gas', column: 'gas' },
	kegSize: { label: 'Keg size', column: 'keg_size' },
	batch: { label: 'Batch', column: 'batch' },
	filledOn: { label: 'Filled on', column: 'filled_on' },
} as const;
type Helper = keyof typeof helpers;
const isHelper = (name: string): name is Helper => Object.hasOwn(helpers, name);
const helperNames = Object.keys(helpers).filter(isHelper);

export type ImportField = keyof Beer | Helper;
export const importFields: readonly ImportField[] = [...beerFieldNames, ...helperNames];

export const columnOf = (field: ImportField): string =>
	isBeerField(field) ? columnNames[field] : helpers[field].column;

/** Names that owners use for a field, if the beer's form uses another. */
const ownersWords: Readonly<Partial<Record<string, string>>> = {
	style: 'Style',
	styleCode: 'Number in the style guide',
	privateNotes: 'Notes for staff only',
} satisfies Partial<Record<keyof Beer, string>>;

export const columnLabel = (field: ImportField): string =>
	isHelper(field) ? helpers[field].label : (ownersWords[field] ?? beerFieldLabels[field]);

/** Returns the label of a path: `servings.0.ounces` is 'Size 1, true ounces'. */
export const pathLabel = (formats: Formats, path: string): string =>
	isHelper(path) || isBeerField(path) ? columnLabel(path) : fieldPathLabel(formats, path);

/** Returns the headings of our own files and forms, which match a field exactly. */
export const ownHeadings = (field: ImportField): readonly string[] => [
	columnOf(field),
	isHelper(field) ? helpers[field].label.replace(' (EBC)', ' EBC') : beerFieldLabels[field],
];
