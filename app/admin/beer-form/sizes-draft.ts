import { firstOfEach, schemaProblems } from '#app/admin/editor/resource.ts';
import { beerFields } from '#domain/beers/beer-fields.ts';
import { type ServingValues, valuesOfServing } from '#domain/beers/servings.ts';
import { readRequiredFigure } from '#domain/beers/typed-figures.ts';
import { type UsualSizes, usualSizesSchema } from '#domain/beers/usual-sizes.ts';
import type { FieldError } from '#domain/errors.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { Refuse } from '#domain/refusal.ts';

export interface SizesDraft {
	readonly sizes: readonly ServingValues[];
	readonly strongAbv: string;
	readonly strong: readonly ServingValues[];
}

const servings = beerFields.servings.kind;

/** Reads what was typed. Returns the valid sizes and the errors of the others. */
export function readSizes(
	formats: Formats,
	values: SizesDraft,
): { value: UsualSizes; problems: readonly FieldError[] } {
	const problems: FieldError[] = [];
	const refusing =
		(field: string): Refuse =>
		(message, path) => {
			problems.push({ path: path === undefined ? field : `${field}.${path}`, message });
			return undefined;
		};
	const value = {
		sizes: servings.fromForm(values.sizes, refusing('sizes'), formats),
		strongAbv: readRequiredFigure(values.strongAbv, refusing('strongAbv'), '8'),
		strong: servings.fromForm(values.strong, refusing('strong'), formats),
	};
	return { value, problems };
}

export const sizesDraftOf = (formats: Formats, { sizes, strongAbv, strong }: UsualSizes): SizesDraft => ({
	sizes: sizes.map((size) => valuesOfServing(formats, size)),
	strongAbv: String(strongAbv),
	strong: strong.map((size) => valuesOfServing(formats, size)),
});

export function sizesProblems(formats: Formats, draft: SizesDraft): readonly FieldError[] {
	const { value, problems } = readSizes(formats, draft);
	return firstOfEach([...problems, ...schemaProblems(usualSizesSchema, value)]);
}
