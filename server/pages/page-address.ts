import { readStyleFilter, writeStyleFilter } from '#domain/beer-styles/style-filter.ts';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { lineupAddress, readPageNumber } from '#domain/beers/lineup.ts';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { readMarks } from '#domain/food/food-dietary.ts';

/** Reads a page's parameters as the page itself does; null for values that it does not know. */
type Canonical = (search: URLSearchParams) => URLSearchParams | null;

const lineup: Canonical = (search) => {
	const { filter, known } = readFilter(search.get('filter'));
	const address = lineupAddress(filter, readPageNumber(search.get('page')));
	return known ? new URLSearchParams(address.split('?')[1]) : null;
};

/** Per path, the parameters that change the page. All others are ignored, so that they make no second copy of a page. */
const meaningful: Readonly<Record<string, readonly [names: readonly string[], canonical: Canonical]>> = {
	'/beer': [['filter', 'page'], lineup],
	'/data/lineup.json': [['filter', 'page'], lineup],
	'/debug': [['at'], () => null],
	'/beers/style-guide': [
		['q', 'color', 'strength', 'bitterness', 'fermentation'],
		(search) => {
			const { filter, known } = readStyleFilter(search);
			return known ? writeStyleFilter(filter) : null;
		},
	],
	'/events': [
		['kind', 'view'],
		(search) => {
			const { view, kind, known } = readEventChoice(search);
			if (!known) return null;
			return new URLSearchParams({ ...(kind && { kind }), ...(view === 'past' && { view }) });
		},
	],
	'/food': [
		['diet'],
		(search) => new URLSearchParams(readMarks(search.getAll('diet').join(',')).map((mark) => ['diet', mark])),
	],
};

/** More values of one parameter than any of ours has options. */
const mostValues = 8;
const longestValue = 100;

/** What a page may be asked by, in a fixed order: neither noise nor text without end. */
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

/** Addresses whose pages belong to one person or one moment and are rendered for each request. */
const uncached = /^\/(?:admin|debug)(?:\/|$)/;

/** A path as the router reads it: percent-decoded, in any case. */
function routePath(pathname: string): string {
	try {
		return decodeURIComponent(pathname).toLowerCase();
	} catch {
		return pathname.toLowerCase();
	}
}

/** Line ends and other control characters, which no address of ours holds and the router's patterns stop at. */
const unroutable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * A path that the router can read. What does not decode, or decodes to what no route can match, is taken as it is spelled,
 * by its percent signs: the response is then the page for what is not there, and the log holds no trace of an error.
 */
function readablePath(pathname: string): string {
	try {
		if (!unroutable.test(decodeURIComponent(pathname))) return pathname;
	} catch {
		// It is no percent-encoding of anything.
	}
	return pathname.replaceAll('%', '%25');
}

/** The codes of styles are in capitals; a page of the guide in any other case is a redirect. */
const capitals = /(?<=^\/beers\/style-guide\/)[^/]+$/;

/** Whether a path is spelled as our links are: not in percent signs or another case, which the router reads as well. */
function isOwnSpelling(pathname: string): boolean {
	return routePath(pathname) === pathname.replace(capitals, (code) => code.toLowerCase());
}

/**
 * The one address under which a page is cached: its path, and of its query what the page itself reads, as it reads it
 * (`/beer?utm_source=x&filter=Retired` is `/beer?filter=retired`). What anybody can make up without end is not cached: values
 * that the page does not know, and other spellings of a path. Slashes at the start are one, so that the address can
 * never name another host.
 */
export function pageAddress(url: URL): { address: string; cached: boolean } {
	const path = routePath(url.pathname);
	const [names, canonical] = meaningful[path] ?? [[], (search: URLSearchParams) => search];
	const asked = meaningfulPart(url.searchParams, names);
	const known = canonical(asked);
	const query = known ?? asked;
	const address = readablePath(url.pathname).replace(/^\/{2,}/, '/');
	return {
		address: query.size > 0 ? `${address}?${query}` : address,
		cached: known !== null && isOwnSpelling(url.pathname) && !uncached.test(path),
	};
}
