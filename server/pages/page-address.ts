import { readStyleFilter, writeStyleFilter } from '#domain/beer-styles/style-filter.ts';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { menuAddress, readMenuChoice, readPageNumber, wishesOf } from '#domain/beers/menu-choice.ts';
import { embedPaths, embedQuery, readEmbedChoice } from '#domain/embeds/embed-choice.ts';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { defaultEventLists, type EventLists } from '#domain/events/event-lists.ts';
import { readDiet } from '#domain/food/food-dietary.ts';

/** Reads parameters as the page itself does; null for values that it does not know. */
type Canonical = (search: URLSearchParams, eventKinds: EventLists['kinds']) => URLSearchParams | null;

/** Pages are cached for one wish at a time and for no text, which makes a few dozen; more could be made up without end. */
const lineup: Canonical = (search) => {
	const { filter, known } = readFilter(search.get('filter'));
	const { choice, unknown } = readMenuChoice(search);
	if (search.has('since') || !known || unknown !== null || choice.text !== '' || wishesOf(choice) > 1)
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

/** Per path; all other parameters are ignored, so that they make no second copy of a page. */
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

/** Pages of one person or one moment. */
const uncached = /^\/(?:admin|debug)(?:[/.]|$)/;

function routePath(pathname: string): string {
	try {
		return decodeURIComponent(pathname).toLowerCase();
	} catch {
		return pathname.toLowerCase();
	}
}

/** No address of ours holds these characters, and the router's patterns stop at them. */
const unroutable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Decodes a path. One that the router cannot match stays as it is spelled, and gets the page for what is not there. */
function readablePath(pathname: string): string {
	try {
		if (!unroutable.test(decodeURIComponent(pathname))) return pathname;
	} catch {
		// It is no percent-encoding of anything.
	}
	return pathname.replaceAll('%', '%25');
}

/** A page of the guide in any other case is a redirect, and data files are found in their own case alone. */
const capitals = /(?<=^\/beers\/style-guide\/)[^/]+$|(?<=^\/data\/).+$/;

/** Percent signs and another case are read by the router as well. */
const isOwnSpelling = (pathname: string): boolean =>
	routePath(pathname) === pathname.replace(capitals, (code) => code.toLowerCase());

/**
 * `/beer?utm_source=x&filter=Retired` is `/beer?filter=retired`. What anybody can make up without end is not cached.
 * Slashes at the start are one, so that the address can never name another host.
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
