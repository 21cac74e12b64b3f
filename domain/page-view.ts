/** The public pages that stand alone; the workshop's and the staff's are not counted. */
const pages = new Set(['/', '/beer', '/beers/style-guide', '/food', '/events', '/about', '/faq', '/store']);

const detailPage = /^\/(?:beers|beers\/style-guide|food|events)\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestPath = 120;

/**
 * The page that a path counts as, or null for what is no public page: in lower case, without query, fragment and
 * trailing slash. `/Beer/?filter=retired` is '/beer'. Whether a beer of that name exists is not asked here.
 */
export function countedPage(path: string): string | null {
	const [bare = ''] = path.split(/[?#]/, 1);
	if (bare.length > longestPath || !bare.startsWith('/')) return null;
	const page = bare.toLowerCase().replace(/\/+$/, '') || '/';
	return pages.has(page) || detailPage.test(page) ? page : null;
}

/** The slug of a beer's own page, or null. */
export function viewedBeer(page: string): string | null {
	return page === '/beers/style-guide' ? null : (/^\/beers\/([^/]+)$/.exec(page)?.[1] ?? null);
}

const machines =
	/bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrape|curl|wget|python|java\/|go-http|axios|http-?client|facebookexternalhit|archive/i;

/** Whether a user agent is a machine's: one that says so, or that says nothing. */
export function isMachine(userAgent: string | undefined): boolean {
	return !userAgent || machines.test(userAgent);
}
