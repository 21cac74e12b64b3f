import * as z from 'zod/mini';
import { firstOfEach, schemaProblems } from '#app/admin/editor/resource.ts';
import { beerInputSchema } from '#domain/beers/beer-endpoints.ts';
import { type BeerFormValues, readBeerForm } from '#domain/beers/beer-form.ts';
import { beerInputErrors } from '#domain/beers/beer-input.ts';
import type { FieldError } from '#domain/errors.ts';
import type { Formats } from '#domain/locale/formats.ts';

const altMissing = 'Say what the photo shows: it is read out to guests who cannot see it.';

export function beerProblems(formats: Formats, values: BeerFormValues): readonly FieldError[] {
	const { input, problems } = readBeerForm(formats, values);
	const { data } = z.safeParse(beerInputSchema, input);
	// Only the server checks that the style is in the guide, which this browser may not have loaded.
	const ruled = data ? beerInputErrors(data, () => true) : schemaProblems(beerInputSchema, input);
	const lacksAlt = values.image !== '' && values.imageAlt.trim() === '';
	return firstOfEach([
		...problems,
		...ruled,
		...(lacksAlt ? [{ path: 'imageAlt', message: altMissing }] : []),
	]);
}
