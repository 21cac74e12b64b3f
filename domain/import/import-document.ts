import type { Drink } from '../drinks/drink-schema.ts';
import { AppError, type FieldError } from '../errors.ts';
import type { ImportField } from './columns.ts';
import type { EncodingDoubt, FileKind, ImportColumn } from './import-endpoints.ts';
import type { ReadEvent } from './others/read-event.ts';
import type { PriceCell } from './price-columns.ts';
import type { Gravities } from './programs/gravities.ts';
import type { SlashOrder } from './scalars.ts';

export interface SourceRow {
	/** The row of a spreadsheet as it numbers it, or the recipe, from 1. */
	readonly row: number;
	readonly values: Readonly<Partial<Record<ImportField, unknown>>>;
	readonly cells: Readonly<Record<string, string>>;
	readonly errors?: readonly FieldError[];
	readonly warnings?: readonly string[];
	readonly slashOrder?: SlashOrder;
	/** The style's number in a guide, beside its name: 'BJCP 2008 14B'. */
	readonly guide?: string;
	/** Estimated gravities, used only to compute the ABV and never shown as the beer's own. */
	readonly estimatedGravities?: Gravities;
	readonly prices?: readonly PriceCell[];
	/** Set for another drink than beer. */
	readonly drink?: Drink['kind'];
	/** Set for an event, which may be too damaged to read. */
	readonly isEvent?: boolean;
	readonly event?: ReadEvent;
	/** Set if the row has fewer cells than columns, so that they may be under wrong headings. */
	readonly short?: { readonly cells: number; readonly columns: number };
}

export interface ImportDocument {
	readonly kind: FileKind;
	readonly notes: string[];
	/** Null if the bytes are unambiguous. */
	readonly encoding?: EncodingDoubt | null;
	readonly rows: Iterable<SourceRow> | AsyncIterable<SourceRow>;
	/** Returns the columns of a table with their questions, once all rows are read. */
	readonly columns?: () => readonly ImportColumn[];
	/** The share of the file that has been read, 0 to 1. */
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
/** The limit of one cell or recipe. */
export const mostCharacters = 1_000_000;
