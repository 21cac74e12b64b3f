import type { FieldError } from '../errors.ts';
import type { Beer } from './beer.ts';
import { reservedBeerSlugs } from './beer-slug.ts';

const trimmedOrNull = (text: string | null) => text?.trim() || null;

/** A beer's texts as they are kept: without space around them, and absent where nothing is written. */
export function tidiedBeer(beer: Beer): Beer {
	return {
		...beer,
		name: beer.name.trim(),
		style: beer.style.trim(),
		image: trimmedOrNull(beer.image),
		imageAlt: trimmedOrNull(beer.imageAlt),
		briefDescription: beer.briefDescription.trim(),
		flavorProfile: trimmedOrNull(beer.flavorProfile),
		aroma: trimmedOrNull(beer.aroma),
		appearance: trimmedOrNull(beer.appearance),
		hops: trimmedOrNull(beer.hops),
		malts: trimmedOrNull(beer.malts),
		yeast: trimmedOrNull(beer.yeast),
		servings: beer.servings.map((serving) => ({ ...serving, label: serving.label.trim() })),
	};
}

/** Two sizes of one name could not be told apart on the menu. */
function servingErrors({ servings }: Pick<Beer, 'servings'>): FieldError[] {
	const seen = new Set<string>();
	return servings.flatMap(({ label }, index) => {
		const name = label.trim().toLowerCase();
		const path = `servings.${index}.label`;
		if (name === '') return [{ path, message: 'Please fill this in.' }];
		if (seen.has(name)) return [{ path, message: `There is another size named “${label.trim()}”.` }];
		seen.add(name);
		return [];
	});
}

/**
 * What is wrong with a beer beyond its schema: blank names, a style code that the guide does not know, an address of the
 * site's own, two sizes of one name. `isStyleCode` asks the guide.
 */
export function beerInputErrors(
	beer: Pick<Beer, 'name' | 'style' | 'styleCode' | 'servings'> & { readonly slug?: string | undefined },
	isStyleCode: (code: string) => boolean,
): FieldError[] {
	const errors: FieldError[] = [];
	for (const path of ['name', 'style'] as const) {
		if (beer[path].trim() === '') errors.push({ path, message: 'Please fill this in.' });
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
