import type { Beer } from '../beers/beer.ts';
import {
	beerFieldLabels,
	beerFieldNames,
	columnNames,
	fieldPathLabel,
	isBeerField,
} from '../beers/beer-fields.ts';
import type { Formats } from '../locale/formats.ts';

/** What a field follows from, the brewer's notes, prices by size, and what belongs to the keg that goes on. */
const helpers = {
	ebc: { label: 'Color (EBC)', column: 'ebc' },
	originalGravity: { label: 'Original gravity', column: 'og' },
	finalGravity: { label: 'Final gravity', column: 'fg' },
	adjuncts: { label: 'Adjuncts', column: 'adjuncts' },
	notes: { label: 'Brewer’s notes', column: 'notes' },
	price: { label: 'Price', column: 'price' },
	pourSize: { label: 'Size of the pour', column: 'pour_size' },
	/** Of a beer on several, as our JSON says it beside the one number. */
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

/** What an owner calls a field, where the beer's form says it otherwise. */
const ownersWords: Readonly<Partial<Record<string, string>>> = {
	style: 'Style',
	styleCode: 'Number in the style guide',
	privateNotes: 'Notes for staff only',
} satisfies Partial<Record<keyof Beer, string>>;

export const columnLabel = (field: ImportField): string =>
	isHelper(field) ? helpers[field].label : (ownersWords[field] ?? beerFieldLabels[field]);

/** `servings.0.ounces` is 'Size 1, true ounces'. */
export const pathLabel = (formats: Formats, path: string): string =>
	isHelper(path) || isBeerField(path) ? columnLabel(path) : fieldPathLabel(formats, path);

/** What our own files and forms call a field: exactly that is meant by it. */
export const ownHeadings = (field: ImportField): readonly string[] => [
	columnOf(field),
	isHelper(field) ? helpers[field].label.replace(' (EBC)', ' EBC') : beerFieldLabels[field],
];
