import { readStyleFilter, writeStyleFilter } from '#domain/beer-styles/style-filter.ts';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { countFilters, menuAddress, readMenuChoice, readPageNumber } from '#domain/beers/menu-choice.ts';
import { embedPaths, embedQuery, readEmbedChoice } from '#domain/embeds/embed-choice.ts';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { defaultEventLists, type EventLists } from '#domain/events/event-lists.ts';
import { readDiet } from '#domain/food/food-dietary.ts';

/** Reads a page's parameters and writes them in one canonical form; null if the page would not understand them. */
type Canonical = (search: URLSearchParams, eventKinds: EventLists['kinds']) => URLSearchParams | null;

/**
 * Menus are cached with at most one filter and without a search text, which makes a few dozen. All combinations would
 * be endless.
 */
const lineup: Canonical = (search) => {
	const { filter, known } = readFilter(search.get('filter'));
	const { choice, unknown } = readMenuChoice(search);
	if (search.has('since') || !known || unknown !== null || choice.text !== '' || countFilters(choice) > 1)
		return null;
	const address = menuAddress(filter, readPageNumber(search.get('page')), choice);
	return new URLSearchParams(address.split('?')[1]);
};
const styleNames = ['q', 'color', 'strength', 'bitterness', 'fermentation'];
const styleChoice: Canonical = (search) => {
	const { filter, known } = readStyleFilter(search);
	return known && filter.text === '' ? writeStyleFilter(filter) : null;
};
const embedNames = ['prices', 'coming', 'look'];
const embedChoice: Canonical = (search) => new URLSearchParams(embedQuery(readEmbedChoice(search)));
const menuNames = ['filter', 'page', 'q', 'taste', 'abv', 'price', 'sort'];

type Reading = readonly [names: readonly string[], canonical: Canonical];

/** The parameters that matter, by path. All others are ignored, so that they make no second copy of a page. */
export const meaningful: Readonly<Record<string, Reading>> = {
	'/beer': [[...menuNames, 'since'], lineup],
	'/data/lineup.json': [menuNames, lineup],
	'/debug': [['at'], () => null],
	'/beers/style-guide': [styleNames, styleChoice],
	'/beers/style-guide/chart': [styleNames, styleChoice],
	[embedPaths.frame]: [embedNames, embedChoice],
	[embedPaths.html]: [embedNames, embedChoice],
	'/events': [
		['kind', 'view'],
		(search, eventKinds) => {
			const { view, kind, known } = readEventChoice(search, eventKinds);
			if (!known) return null;
			return new URLSearchParams({ ...(kind && { kind }), ...(view === 'past' && { view }) });
		},
	],
	'/food': [
		['diet'],
		(search) => {
			const { marks, unknown } = readDiet(search.getAll('diet').join(','));
			return unknown === null ? new URLSearchParams(marks.map((mark) => ['diet', mark])) : null;
		},
	],
};

const mostValues = 8;
const longestValue = 100;

function meaningfulPart(search: URLSearchParams, names: readonly string[]): URLSearchParams {
	return new URLSearchParams(
		names.flatMap((name) =>
			search
				.getAll(name)
				.slice(0, mostValues)
				.map((value) => [name, value.slice(0, longestValue)]),
		),
	);
}

/** These pages depend on one user or one moment. */
const uncached = /^\/(?:admin|debug)(?:[/.]|$)/;

function routePath(pathname: string): string {
	try {
		return decodeURIComponent(pathname).toLowerCase();
	} catch {
		return pathname.toLowerCase();
	}
}

/** None of our addresses contains these characters, and the router's patterns do not match them. */
const unroutable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Decodes a path. One that the router cannot match stays encoded and gets the page for unknown addresses. */
function readablePath(pathname: string): string {
	try {
		if (!unroutable.test(decodeURIComponent(pathname))) return pathname;
	} catch {
		// The path is no valid percent-encoding.
	}
	return pathname.replaceAll('%', '%25');
}

/** Paths whose case matters: pages of the style guide redirect to lower case, and data files exist in one case only. */
const capitals = /(?<=^\/beers\/style-guide\/)[^/]+$|(?<=^\/data\/).+$/;

/** Says whether a path is spelled as we link it. The router would also accept percent-encoding and another case. */
const isOwnSpelling = (pathname: string): boolean =>
	routePath(pathname) === pathname.replace(capitals, (code) => code.toLowerCase());

/**
 * Returns the canonical address: `/beer?utm_source=x&filter=Retired` becomes `/beer?filter=retired`. Addresses that
 * anybody could make up without end are not cached. Several slashes at the start become one, so that the address can
 * never name another host.
 */
export function pageAddress(
	url: URL,
	eventKinds: EventLists['kinds'] = defaultEventLists.kinds,
): { address: string; cached: boolean } {
	const path = routePath(url.pathname);
	const [names, canonical] = meaningful[path] ?? [[], (search: URLSearchParams) => search];
	const asked = meaningfulPart(url.searchParams, names);
	const known = canonical(asked, eventKinds);
	const query = known ?? asked;
	const address = readablePath(url.pathname).replace(/^\/{2,}/, '/');
	return {
		address: query.size > 0 ? `${address}?${query}` : address,
		cached: known !== null && isOwnSpelling(url.pathname) && !uncached.test(path),
	};
}
