import { toLatin } from './latin-letters.ts';

/** In characters, as in `slugSchema`. */
const longestSlug = 80;

/** Slugs taken by the site's own pages below /beers. */
export const reservedBeerSlugs: readonly string[] = ['style-guide'];

/** Transliterations of letters that are not a base letter with a mark. */
const letters: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	'&': ' and ',
	'+': ' plus ',
	'%': ' percent ',
};

function shortened(slug: string, length: number): string {
	if (slug.length <= length) return slug;
	const cut = slug.slice(0, length + 1);
	const end = cut.lastIndexOf('-');
	return (end > length / 2 ? cut.slice(0, end) : cut.slice(0, length)).replace(/-+$/, '');
}

/**
 * Makes a slug: 'Kölsch & Crème' becomes `kolsch-and-creme`. A name without usable letters gives that of `instead`,
 * else `beer`.
 */
export function slugOf(name: string, instead?: string): string {
	const plain = toLatin(name)
		.replace(/['’‘`]/g, '')
		.replace(/[ßæœøłđðþı&+%]/g, (letter) => letters[letter] ?? '')
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '');
	return shortened(plain, longestSlug) || (instead ? slugOf(instead) : 'beer');
}

/** Finds a free slug by adding a number. For many slugs, `numbers` remembers the last number tried for each. */
export function freeSlug(
	wanted: string,
	isTaken: (slug: string) => boolean,
	numbers?: Map<string, number>,
): string {
	if (!isTaken(wanted)) return wanted;
	for (let number = (numbers?.get(wanted) ?? 1) + 1; ; number += 1) {
		const ending = `-${number}`;
		const slug = `${shortened(wanted, longestSlug - ending.length)}${ending}`;
		if (isTaken(slug)) continue;
		numbers?.set(wanted, number);
		return slug;
	}
}
