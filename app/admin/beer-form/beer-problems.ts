import * as z from 'zod/mini';
import { firstOfEach } from '#app/admin/editor/resource.ts';
import { beerInputSchema } from '#domain/beers/beer-endpoints.ts';
import { type BeerFormValues, readBeerForm } from '#domain/beers/beer-form.ts';
import { beerInputErrors } from '#domain/beers/beer-input.ts';
import type { FieldError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';

export function beerProblems(values: BeerFormValues): readonly FieldError[] {
	const { input, problems } = readBeerForm(values);
	const result = z.safeParse(beerInputSchema, input, { reportInput: true });
	// Whether the guide knows the style is the server's to say: the guide may not be here.
	const ruled = result.success ? beerInputErrors(result.data, () => true) : [];
	const refused = fieldErrors((result.error?.issues ?? []).map((issue) => ({ ...issue })));
	return firstOfEach([...problems, ...ruled, ...refused]);
}
