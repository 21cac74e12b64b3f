import type { Beer } from '../beers/beer.ts';
import type { FieldError } from '../errors.ts';
import type { ImportField } from './columns.ts';
import type { SlashOrder } from './dates.ts';

/** What one row of a file says, field by field, in whatever form its program wrote it. */
export interface SourceRow {
	/** As its program numbers it: the row of a spreadsheet, or the recipe, from 1. */
	readonly row: number;
	readonly values: Readonly<Partial<Record<ImportField, unknown>>>;
	/** The row as it comes back in the report, to be fixed and tried again. */
	readonly cells: Readonly<Record<string, string>>;
	/** What was wrong before any field was read. */
	readonly errors?: readonly FieldError[];
	readonly warnings?: readonly string[];
	readonly slashOrder?: SlashOrder;
}

/** A row whose every field was read: what it gives, which is not yet a whole beer, and what could not be read. */
export interface ReadRow {
	readonly row: number;
	readonly fields: Partial<Beer>;
	readonly cells: Readonly<Record<string, string>>;
	readonly errors: readonly FieldError[];
	readonly warnings: readonly string[];
}

/** A file that is being read: every `next` does a little; null says that it is still looking. */
export interface ImportDocument {
	readonly kind: 'csv' | 'json' | 'beer-json' | 'beer-xml';
	readonly notes: readonly string[];
	readonly rows: Iterator<SourceRow | null> | AsyncIterator<SourceRow | null>;
	/** How far it has come, 0 to 1. */
	readonly position: () => number;
}

/** No file of a brewery holds more beers. */
export const mostRows = 20_000;
/** No cell or recipe holds more, in characters. */
export const mostCharacters = 1_000_000;
