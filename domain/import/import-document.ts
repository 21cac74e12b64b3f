import type { Drink } from '../drinks/drink-schema.ts';
import { AppError, type FieldError } from '../errors.ts';
import type { ImportField } from './columns.ts';
import type { EncodingDoubt, FileKind, ImportColumn } from './import-endpoints.ts';
import type { ReadEvent } from './others/read-event.ts';
import type { PriceCell } from './price-columns.ts';
import type { Gravities } from './programs/wort.ts';
import type { SlashOrder } from './scalars.ts';

export interface SourceRow {
	/** As its program numbers it: the row of a spreadsheet, or the recipe, from 1. */
	readonly row: number;
	readonly values: Readonly<Partial<Record<ImportField, unknown>>>;
	readonly cells: Readonly<Record<string, string>>;
	readonly errors?: readonly FieldError[];
	readonly warnings?: readonly string[];
	readonly slashOrder?: SlashOrder;
	/** The style as a guide numbers it, beside its name: 'BJCP 2008 14B'. */
	readonly guide?: string;
	/** Good for its strength; nobody has stated it. */
	readonly reckoned?: Gravities;
	readonly prices?: readonly PriceCell[];
	/** It is no beer but another drink. */
	readonly drink?: Drink['kind'];
	/** It is no beer but an event, which may be too damaged to say what it is. */
	readonly isEvent?: boolean;
	readonly event?: ReadEvent;
	/** Has fewer cells than the table has columns, so that they may stand under the wrong headings. */
	readonly short?: { readonly cells: number; readonly columns: number };
}

export interface ImportDocument {
	readonly kind: FileKind;
	readonly notes: string[];
	/** Null where the bytes leave no doubt. */
	readonly encoding?: EncodingDoubt | null;
	readonly rows: Iterable<SourceRow> | AsyncIterable<SourceRow>;
	/** Of a table, once its rows are read: what each column is taken for, and what is asked of it. */
	readonly columns?: () => readonly ImportColumn[];
	/** How far it is read, 0 to 1. */
	readonly position: () => number;
}

export const mostRows = 20_000;
export const tooManyRows = () =>
	new AppError(
		'INVALID_INPUT',
		`More than ${mostRows.toLocaleString('en-US')} rows. Split the file and import its parts.`,
	);
export const onlyNumbers = () =>
	new AppError(
		'INVALID_INPUT',
		'Only words or numbers are in this file. Each beer needs a name, a style and its ABV: save them as columns, in CSV or Excel.',
	);
/** Of a cell or a recipe. */
export const mostCharacters = 1_000_000;
