import * as z from 'zod/mini';
import type { Beer } from '../beers/beer.ts';
import { blankBeer } from '../beers/beer-fields.ts';
import { beerInputErrors, tidiedBeer } from '../beers/beer-input.ts';
import { beerSchema } from '../beers/beer-schema.ts';
import { beerInputSchema } from '../beers/staff-beer-schema.ts';
import type { FieldError } from '../errors.ts';
import { fieldErrors } from '../field-errors.ts';
import type { ReadRow } from './row.ts';

/** What is asked of the style guide: a code as the guide writes it, and the code of a style by its very name. */
export interface Guide {
	readonly code: (text: string) => string | null;
	readonly named: (name: string) => string | null;
}

/** What a new beer is where its row says nothing; its name, style and strength the row must say. */
const { slug: _slug, name: _name, style: _style, abv: _abv, ...blank } = blankBeer;

/** The code of a row's style: as it is given, else the beer's own while its style stays, else by the style's name. */
function styleCodeOf({ fields }: ReadRow, existing: Beer | null, guide: Guide): string | null {
	const { styleCode, style } = fields;
	if (styleCode) return guide.code(styleCode) ?? styleCode;
	if (styleCode === null) return null;
	if (existing && (style === undefined || style === existing.style)) return existing.styleCode;
	return style === undefined ? null : guide.named(style);
}

/**
 * Makes a row a whole beer: what it leaves out stays as it is with the beer that it updates, and is blank with a new one.
 * Null when anything is wrong, with every reason beside its field; the rules are those of the beer's form.
 */
export function finishRow(
	row: ReadRow,
	slug: string | undefined,
	existing: Beer | null,
	guide: Guide,
): { beer: Beer | null; errors: FieldError[] } {
	const styleCode = styleCodeOf(row, existing, guide);
	const wished = { ...blank, ...existing, ...row.fields, ...(slug !== undefined && { slug }), styleCode };
	const result = z.safeParse(beerInputSchema, wished, { reportInput: true });
	if (!result.success) {
		const told = new Set(row.errors.map(({ path }) => path));
		const found = fieldErrors(result.error.issues.map((issue) => ({ ...issue })));
		return { beer: null, errors: [...row.errors, ...found.filter(({ path }) => !told.has(path))] };
	}
	const errors = [...row.errors, ...beerInputErrors(result.data, (code) => guide.code(code) !== null)];
	const whole = z.safeParse(beerSchema, result.data);
	if (errors.length > 0 || !whole.success) return { beer: null, errors };
	return { beer: tidiedBeer(whole.data), errors };
}
