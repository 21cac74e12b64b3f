import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type BeerFormValues, readBeerForm } from '#domain/beers/beer-form.ts';
import { beerInputErrors } from '#domain/beers/beer-input.ts';
import { type BeerInput, beerInputSchema } from '#domain/beers/staff-beer-schema.ts';
import type { FieldError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';

/** A form read and checked: the beer it would save, or what is wrong with it, field by field. */
type CheckedForm = { readonly beer: BeerInput } | { readonly wrong: readonly FieldError[] };

/** Reads a form and holds it to the very schema that the server holds it to. */
export function checkForm(values: BeerFormValues): CheckedForm {
	const { input, problems } = readBeerForm(values);
	const result = z.safeParse(beerInputSchema, input, { reportInput: true });
	// Whether the guide knows the style is the server's to say: the guide may not be here.
	const ruled = result.success ? beerInputErrors(result.data, () => true) : [];
	if (result.success && problems.length + ruled.length === 0) return { beer: result.data };
	const unreadable = new Set(problems.map(({ path }) => path));
	const refused = fieldErrors((result.error?.issues ?? []).map((issue) => ({ ...issue })));
	return { wrong: [...problems, ...ruled, ...refused.filter(({ path }) => !unreadable.has(path))] };
}

/** The form's resolver: every wrong field under its own path, in its own words. */
export const beerResolver: Resolver<BeerFormValues, unknown, BeerInput> = (values, _context, options) => {
	const checked = checkForm(values);
	if ('beer' in checked) return { values: checked.beer, errors: {} };
	const flat: FieldErrors = {};
	for (const { path, message } of checked.wrong) flat[path || 'root'] ??= { type: 'validate', message };
	return { values: {}, errors: toNestErrors<BeerFormValues>(flat, options) };
};

/** Every message in a tree of errors with the path it stands at. */
export function flatErrors(errors: object, base = ''): FieldError[] {
	return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
		if (typeof value !== 'object' || value === null || key === 'ref') return [];
		const path = base ? `${base}.${key}` : key;
		if ('message' in value && typeof value.message === 'string') return [{ path, message: value.message }];
		return flatErrors(value, path);
	});
}

/** The id of the control that an error path belongs to. */
export function controlId(path: string): string {
	if (path === 'imageAlt') return 'beer-image';
	return `beer-${path.replaceAll('.', '-')}`;
}
