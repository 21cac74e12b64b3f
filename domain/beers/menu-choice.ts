import { echoedText } from '../text/echoed-text.ts';
import { type BeerFilter, defaultFilter, readFilter } from './beer-filter.ts';
import { type Taste, tastes } from './taste.ts';

/** The most beers on a page of a filter, or in a section of 'All Beers'. */
export const lineupPageSize = 60;

/** Upper limits: percent by volume, and whole dollars (hundreds of the minor unit) for the largest pour. */
export const abvLimits = [4.5, 5, 6, 7] as const;
export const priceLimits = [5, 6, 7, 8, 10] as const;

export const menuSorts = ['name', 'abv', 'strong', 'price', 'new'] as const;
export type MenuSort = (typeof menuSorts)[number];

/** What a guest filters and sorts by; null means no filter, and the order of the taps. */
export interface MenuChoice {
	readonly text: string;
	readonly taste: Taste | null;
	readonly abv: number | null;
	readonly price: number | null;
	readonly sort: MenuSort | null;
}

export const noChoice: MenuChoice = { text: '', taste: null, abv: null, price: null, sort: null };

/** In characters, more than any beer's name. */
export const longestMenuSearch = 80;

type Given = readonly string[];
const lastOf = (given: Given) => given.at(-1)?.trim().toLowerCase() ?? '';

function oneOf<T extends string | number>(options: readonly T[], given: Given): T | null {
	const wanted = lastOf(given);
	return options.find((option) => String(option) === wanted) ?? null;
}

/**
 * Reads `?q=pils&taste=crisp&abv=5&price=7&sort=abv`; the last of repeated parameters counts. `unknown` is the first
 * invalid value.
 */
export function readMenuChoice(params: URLSearchParams): { choice: MenuChoice; unknown: string | null } {
	const choice: MenuChoice = {
		text: (params.getAll('q').at(-1) ?? '').trim().slice(0, longestMenuSearch).toWellFormed(),
		taste: oneOf(tastes, params.getAll('taste')),
		abv: oneOf(abvLimits, params.getAll('abv')),
		price: oneOf(priceLimits, params.getAll('price')),
		sort: oneOf(menuSorts, params.getAll('sort')),
	};
	const unknown = (['taste', 'abv', 'price', 'sort'] as const).find(
		(name) => choice[name] === null && lastOf(params.getAll(name)) !== '',
	);
	return { choice, unknown: unknown === undefined ? null : echoedText(lastOf(params.getAll(unknown))) };
}

/** Counts the filters that are set. */
export const countFilters = ({ text, ...filters }: MenuChoice): number =>
	Object.values(filters).filter((value) => value !== null).length + Number(text !== '');

/** Says whether any beer is filtered out. */
export const isNarrowed = (choice: MenuChoice): boolean => countFilters({ ...choice, sort: null }) > 0;

/** Leaves defaults out, so that no page has two addresses. */
export function menuAddress(
	filter: BeerFilter,
	page = 1,
	{ text, ...filters }: MenuChoice = noChoice,
): string {
	const query = new URLSearchParams();
	if (filter !== defaultFilter) query.set('filter', filter);
	if (text !== '') query.set('q', text);
	for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value));
	if (page > 1) query.set('page', String(page));
	return query.size > 0 ? `/beer?${query}` : '/beer';
}

/** Returns the address that submitting a form leads to. */
export function formAddress(fields: Iterable<readonly [string, unknown]>): string {
	const params = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
	const { filter } = readFilter(params.getAll('filter').at(-1) ?? null);
	return menuAddress(filter, 1, readMenuChoice(params).choice);
}

/** Reads a page number from a URL; anything but a positive integer is 1. */
export function readPageNumber(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
