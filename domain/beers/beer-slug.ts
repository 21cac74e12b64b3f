import { latinOf } from './latin.ts';

/** In characters, as `slugSchema` has it. */
const longestSlug = 80;

/** A page of the site's own stands below /beers under this name. */
export const reservedBeerSlugs: readonly string[] = ['style-guide'];

/** Letters that are no base letter with a mark, as English readers write them. */
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

/** 'Kölsch & Crème' is `kolsch-and-creme`; a name that no letters of an address can spell takes those of `instead`, else `beer`. */
export function slugOf(name: string, instead?: string): string {
	const plain = latinOf(name)
		.replace(/['’‘`]/g, '')
		.replace(/[ßæœøłđðþı&+%]/g, (letter) => letters[letter] ?? '')
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '');
	return shortened(plain, longestSlug) || (instead ? slugOf(instead) : 'beer');
}

/** `numbers`, where many are made: the last number behind each, so that none is tried again. */
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
