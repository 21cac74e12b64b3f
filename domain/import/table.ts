import type { Formats } from '../locale/formats.ts';
import type { KnownColumns } from './column-map.ts';
import type { ImportDocument } from './import-document.ts';
import { isObject, scalarText } from './scalars.ts';
import { sizesText } from './servings.ts';

/** The column that says from which list of a file a beer comes, where there are several. */
export const listColumn = 'List';

export interface TableRecord {
	/** As its program numbers it. */
	readonly row: number;
	/** In the order of the headings: texts of a spreadsheet, values of JSON; undefined where there is none. */
	readonly cells: readonly unknown[];
	readonly error?: string;
	/** What its name says of a size, and of what that costs. */
	readonly size?: string;
	readonly price?: string;
	/** The title of the part of the list in which it stands. */
	readonly section?: string;
	/** The brewery in whose part of the list it stands. */
	readonly brewery?: string;
}

export interface Table {
	readonly kind: ImportDocument['kind'];
	readonly headings: readonly string[];
	readonly records: readonly TableRecord[];
	/** What a program that was recognised means by its headings, as they stand there. */
	readonly known?: KnownColumns;
	readonly notes?: readonly string[];
}

export function cellText(formats: Formats, value: unknown): string {
	if (!Array.isArray(value)) return scalarText(value);
	return value.some(isObject) ? sizesText(formats, value) : value.map(scalarText).join(', ');
}
