import { readStyleFilter, writeStyleFilter } from '#domain/beer-styles/style-filter.ts';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { lineupAddress, readPageNumber } from '#domain/beers/lineup.ts';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { readMarks } from '#domain/food/food-dietary.ts';

/** The query parameters that change a page, and how the page reads them; null for values that it does not know. */
interface MeaningfulQuery {
	readonly names: readonly string[];
	readonly canonical: (search: URLSearchParams) => URLSearchParams | null;
}

const lineupQuery: MeaningfulQuery = {
	names: ['filter', 'page'],
	canonical(search) {
		const { filter, known } = readFilter(search.get('filter'));
		const address = lineupAddress(filter, readPageNumber(search.get('page')));
		return known ? new URLSearchParams(address.split('?')[1]) : null;
	},
};

/** Per path; all other parameters are ignored, so that they make no second copy of a page. */
const meaningful: Readonly<Record<string, MeaningfulQuery>> = {
	'/beer': lineupQuery,
	'/data/lineup.json': lineupQuery,
	'/debug': { names: ['at'], canonical: () => null },
	'/beers/style-guide': {
		names: ['q', 'color', 'strength', 'bitterness', 'fermentation'],
		canonical(search) {
			const { filter, known } = readStyleFilter(search);
			return known ? writeStyleFilter(filter) : null;
		},
	},
	'/events': {
		names: ['kind', 'view'],
		canonical(search) {
			const { view, kind, known } = readEventChoice(search);
			if (!known) return null;
			return new URLSearchParams({ ...(kind && { kind }), ...(view === 'past' && { view }) });
		},
	},
	'/food': {
		names: ['diet'],
		canonical: (search) =>
			new URLSearchParams(readMarks(search.getAll('diet').join(',')).map((mark) => ['diet', mark])),
	},
};

/** More values of one parameter than any of ours has options. */
const mostValues = 8;
const longestValue = 100;

/** What a page may be asked by, in a fixed order: neither noise nor text without end. */
function meaningfulPart(search: URLSearchParams, names: readonly string[]): URLSearchParams {
	const part = new URLSearchParams();
	for (const name of names) {
		for (const value of search.getAll(name).slice(0, mostValues))
			part.append(name, value.slice(0, longestValue));
	}
	return part;
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
	const { names, canonical } = meaningful[path] ?? { names: [], canonical: (search) => search };
	const asked = meaningfulPart(url.searchParams, names);
	const known = canonical(asked);
	const query = known ?? asked;
	const address = readablePath(url.pathname).replace(/^\/{2,}/, '/');
	return {
		address: query.size > 0 ? `${address}?${query}` : address,
		cached: known !== null && isOwnSpelling(url.pathname) && !uncached.test(path),
	};
}
