import { namedBack } from '../text/named-back.ts';
import { type BeerFilter, defaultFilter, readFilter } from './beer-filter.ts';
import { type Taste, tastes } from './taste.ts';

/** At most, of a page of a filter or of a section of 'All Beers'. */
export const lineupPageSize = 60;

/** In percent by volume, and in hundreds of the minor unit (dollars) for the largest pour. */
export const abvLimits = [4.5, 5, 6, 7] as const;
export const priceLimits = [5, 6, 7, 8, 10] as const;

export const menuSorts = ['name', 'abv', 'strong', 'price', 'new'] as const;
export type MenuSort = (typeof menuSorts)[number];

/** What a guest wants of a view of the menu; null is no wish, and the order is that of the taps. */
export interface MenuChoice {
	readonly text: string;
	readonly taste: Taste | null;
	readonly abv: number | null;
	readonly price: number | null;
	readonly sort: MenuSort | null;
}

export const noChoice: MenuChoice = { text: '', taste: null, abv: null, price: null, sort: null };

/** No beer has a longer name. */
export const longestMenuSearch = 80;

type Given = readonly string[];
const lastOf = (given: Given) => given.at(-1)?.trim().toLowerCase() ?? '';

function oneOf<T extends string | number>(options: readonly T[], given: Given): T | null {
	const wanted = lastOf(given);
	return options.find((option) => String(option) === wanted) ?? null;
}

/** `?q=pils&taste=crisp&abv=5&price=7&sort=abv`; the last of several counts. `unknown` is the first value that means nothing. */
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
	return { choice, unknown: unknown === undefined ? null : namedBack(lastOf(params.getAll(unknown))) };
}

/** How many wishes it holds. */
export const wishesOf = ({ text, ...wishes }: MenuChoice): number =>
	Object.values(wishes).filter((wish) => wish !== null).length + Number(text !== '');

/** Whether it leaves anything out. */
export const isNarrowed = (choice: MenuChoice): boolean => wishesOf({ ...choice, sort: null }) > 0;

/** What is the default is left out, so that no page has two addresses. */
export function menuAddress(
	filter: BeerFilter,
	page = 1,
	{ text, ...wishes }: MenuChoice = noChoice,
): string {
	const query = new URLSearchParams();
	if (filter !== defaultFilter) query.set('filter', filter);
	if (text !== '') query.set('q', text);
	for (const [name, wish] of Object.entries(wishes)) if (wish !== null) query.set(name, String(wish));
	if (page > 1) query.set('page', String(page));
	return query.size > 0 ? `/beer?${query}` : '/beer';
}

/** The address of a form as it was sent. */
export function formAddress(fields: Iterable<readonly [string, unknown]>): string {
	const params = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
	const { filter } = readFilter(params.getAll('filter').at(-1) ?? null);
	return menuAddress(filter, 1, readMenuChoice(params).choice);
}

/** From a URL; what is no positive whole number is the first page. */
export function readPageNumber(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
