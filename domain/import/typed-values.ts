import type { Beer } from '../beers/beer.ts';
import { beerFieldNames } from '../beers/beer-fields.ts';
import type { Formats } from '../locale/formats.ts';
import type { ImportAnswers } from './import-answers.ts';
import { type ReadRow, readWholeRow } from './row.ts';

type Typed = ImportAnswers['everywhere'];

const readTyped = (formats: Formats, row: number, values: Typed): ReadRow =>
	readWholeRow(formats, { row, values, cells: {} });

/** Replaces a row's values by those that the user typed. */
export function withTyped(formats: Formats, read: ReadRow, typed: Typed | undefined): ReadRow {
	if (!typed) return read;
	const { fields, derived, errors, warnings } = readTyped(formats, read.row, typed);
	return {
		...read,
		fields: { ...read.fields, ...fields },
		derived: { ...read.derived, ...derived },
		errors: [...read.errors.filter(({ path }) => !Object.hasOwn(typed, path)), ...errors],
		warnings: [...read.warnings, ...warnings],
	};
}

const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a function that fills in the values given for all rows; fields of existing beers stay. */
export function fillerOf(
	formats: Formats,
	everywhere: Typed,
): (read: ReadRow, existing: Beer | null) => ReadRow {
	const { fields } = readTyped(formats, 0, everywhere);
	const names = beerFieldNames.filter((name) => fields[name] !== undefined);
	return (read, existing) => {
		const lacking = names.filter((name) =>
			[read.fields, read.derived, existing ?? {}].every((of: Partial<Beer>) => isBlank(of[name])),
		);
		if (lacking.length === 0) return read;
		const filled = Object.fromEntries(lacking.map((name) => [name, fields[name]]));
		const isFilled = ({ path }: { path: string }) => lacking.some((name) => name === path);
		const errors = read.errors.filter((error) => !isFilled(error));
		return { ...read, fields: { ...read.fields, ...filled }, errors };
	};
}

export const typedErrors = (formats: Formats, everywhere: Typed): ReadRow['errors'] =>
	readTyped(formats, 0, everywhere).errors;
