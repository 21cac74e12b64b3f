import type { FieldError } from '../errors.ts';
import { cleanLine, isVisible } from '../text/clean-text.ts';
import type { Beer } from './beer.ts';
import { beerFieldNames, beerFields, fieldByField } from './beer-fields.ts';
import { reservedBeerSlugs } from './beer-slug.ts';

function normalized<Name extends keyof Beer>(beer: Beer, name: Name): Beer[Name] {
	const { normalize } = beerFields[name].kind;
	return normalize ? normalize(beer[name]) : beer[name];
}

/** Normalizes a beer for storage: trims texts, and turns empty optional ones into null. */
export function normalizedBeer(beer: Beer): Beer {
	return fieldByField<Beer>(beerFieldNames, (name) => normalized(beer, name));
}

function servingErrors({ servings }: Pick<Beer, 'servings'>): FieldError[] {
	const seen = new Set<string>();
	return servings.flatMap(({ label }, index) => {
		const name = cleanLine(label).toLowerCase();
		const path = `servings.${index}.label`;
		if (!isVisible(name)) return [{ path, message: 'Please fill this in.' }];
		if (seen.has(name)) return [{ path, message: `There is another size named “${label.trim()}”.` }];
		seen.add(name);
		return [];
	});
}

/** Returns the errors that the schema cannot express. */
export function beerInputErrors(
	beer: Pick<Beer, 'name' | 'style' | 'styleCode' | 'servings'> & { readonly slug?: string | undefined },
	isStyleCode: (code: string) => boolean,
): FieldError[] {
	const errors: FieldError[] = [];
	for (const path of ['name', 'style'] as const) {
		if (!isVisible(cleanLine(beer[path]))) errors.push({ path, message: 'Please fill this in.' });
	}
	if (beer.slug !== undefined && reservedBeerSlugs.includes(beer.slug)) {
		errors.push({ path: 'slug', message: 'A page of the site has this address. Choose another.' });
	}
	if (beer.styleCode !== null && !isStyleCode(beer.styleCode)) {
		errors.push({
			path: 'styleCode',
			message: `The guide has no style ${beer.styleCode}. Choose one of the guide, or none.`,
		});
	}
	return [...errors, ...servingErrors(beer)];
}
