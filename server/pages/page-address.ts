/** The query parameters that change a page, per path; all others are ignored, so that they cannot fill the cache. */
const meaningful: Readonly<Record<string, readonly string[]>> = {
	'/beer': ['filter', 'page'],
	'/data/lineup.json': ['filter', 'page'],
	'/debug': ['at'],
	'/beers/style-guide': ['q', 'color', 'strength', 'bitterness', 'fermentation'],
	'/events': ['kind', 'view'],
	'/food': ['diet'],
};

/** Parameters of which several values count, such as two colors of the style guide or two diets. */
const several: ReadonlySet<string> = new Set(['color', 'strength', 'bitterness', 'fermentation', 'diet']);
/** More values of one parameter than any of ours has options. */
const mostValues = 8;

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
 * by its percent signs: the answer is then the page for what is not there, and the log holds no trace of an error.
 */
function readablePath(pathname: string): string {
	try {
		if (!unroutable.test(decodeURIComponent(pathname))) return pathname;
	} catch {
		// It is no percent-encoding of anything.
	}
	return pathname.replaceAll('%', '%25');
}

/**
 * The one address under which a page is kept: path without the query's noise, parameters in a fixed order. Null for
 * pages that are never kept. `/beer?utm_source=x&filter=retired` is `/beer?filter=retired`. Slashes at the start are
 * one, so that the address can never name another host.
 */
export function pageAddress(url: URL): { address: string; cached: boolean } {
	const path = routePath(url.pathname);
	const kept = new URLSearchParams();
	for (const name of meaningful[path] ?? []) {
		const values = url.searchParams.getAll(name).slice(0, several.has(name) ? mostValues : 1);
		for (const value of values) kept.append(name, value.slice(0, 100));
	}
	const query = kept.size > 0 ? `?${kept}` : '';
	const address = readablePath(url.pathname).replace(/^\/{2,}/, '/');
	return { address: `${address}${query}`, cached: !uncached.test(path) };
}
