import type { Formats } from '../locale/formats.ts';
import type { KnownColumns } from './column-map.ts';
import type { ImportDocument } from './import-document.ts';
import { isObject, scalarText } from './scalars.ts';
import { sizesText } from './servings.ts';

/** The column that names a beer's list, if a file has several. */
export const listColumn = 'List';

/** The column of short words of a text whose meaning is unknown. */
export const otherWords = 'Other words';

export interface TableRecord {
	/** The row's number as the program that wrote the file counts it. */
	readonly row: number;
	/** In the order of the headings: texts from a spreadsheet, values from JSON; undefined if missing. */
	readonly cells: readonly unknown[];
	readonly error?: string;
	/** The size that stands in the beer's name, such as '16 oz'; `price` is set if the name has a price, too. */
	readonly size?: string;
	readonly price?: string;
	/** The title of the section that the row stands in. */
	readonly section?: string;
	/** The brewery whose section the row stands in. */
	readonly brewery?: string;
}

export interface Table {
	readonly kind: ImportDocument['kind'];
	readonly headings: readonly string[];
	readonly records: readonly TableRecord[];
	/** What a recognized program means by its headings, unchanged. */
	readonly known?: KnownColumns;
	readonly notes?: readonly string[];
}

export function cellText(formats: Formats, value: unknown): string {
	if (!Array.isArray(value)) return scalarText(value);
	return value.some(isObject) ? sizesText(formats, value) : value.map(scalarText).join(', ');
}
