import * as z from 'zod/mini';
import type { FieldError } from '../errors.ts';
import { americanFormats, type Formats } from '../locale/formats.ts';
import type { Beer } from './beer.ts';
import type { BeerInput } from './beer-endpoints.ts';
import { beerFieldNames, beerFields, blankBeer, fieldByField } from './beer-fields.ts';
import { slugOf } from './beer-slug.ts';
import type { FormValue } from './field-kinds.ts';

/** What was typed, by the names of the beer's fields: errors of the form and of the server name the same fields. */
export type BeerFormValues = { readonly [Name in keyof Beer]: FormValue<Beer[Name]> };

function formByField(make: <Name extends keyof Beer>(name: Name) => FormValue<Beer[Name]>): BeerFormValues;
function formByField(make: <Name extends keyof Beer>(name: Name) => z.ZodMiniType<FormValue<Beer[Name]>>): {
	[Name in keyof Beer]: z.ZodMiniType<FormValue<Beer[Name]>>;
};
function formByField(make: (name: keyof Beer) => unknown): object {
	return Object.fromEntries(beerFieldNames.map((name) => [name, make(name)]));
}

export function valuesOfBeer(formats: Formats, beer: Beer): BeerFormValues {
	return formByField((name) => beerFields[name].kind.toForm(beer[name], formats));
}

/** A blank beer has neither prices nor sizes, so it needs no formats. */
export const newBeerValues: BeerFormValues = {
	...valuesOfBeer(americanFormats, blankBeer),
	abv: '',
	status: 'coming-soon',
};

export const beerFormSchema: z.ZodMiniType<BeerFormValues> = z.object(
	formByField((name) => beerFields[name].kind.draft),
);

function beerOfForm(formats: Formats, values: BeerFormValues): { beer: Beer; problems: FieldError[] } {
	const problems: FieldError[] = [];
	const beer = fieldByField<Beer>(beerFieldNames, (name) =>
		beerFields[name].kind.fromForm(
			values[name],
			(message, path) => {
				problems.push({ path: path === undefined ? name : `${name}.${path}`, message });
				return undefined;
			},
			formats,
		),
	);
	return { beer: beer.status === 'on-tap' ? beer : { ...beer, low: false, tapNumber: null }, problems };
}

/** Reads the form. Without a slug, the name gives one. `problems` lists values that cannot be read. */
export function readBeerForm(
	formats: Formats,
	values: BeerFormValues,
): {
	input: Readonly<Record<keyof BeerInput, unknown>>;
	problems: readonly FieldError[];
} {
	const { beer, problems } = beerOfForm(formats, values);
	return { input: { ...beer, slug: beer.slug || undefined }, problems };
}

export function previewOfForm(formats: Formats, values: BeerFormValues): Beer {
	const { beer } = beerOfForm(formats, values);
	return {
		...beer,
		name: beer.name || 'Name of the beer',
		slug: beer.slug || slugOf(beer.name),
		style: beer.style || 'Style',
		servings: beer.servings.map((size) => ({ ...size, label: size.label || 'Size' })),
	};
}
