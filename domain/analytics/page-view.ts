/** The public pages that stand alone; the workshop's and the staff's are not counted. */
const pages = new Set([
	'/',
	'/beer',
	'/beers/style-guide',
	'/beers/style-guide/chart',
	'/food',
	'/events',
	'/about',
	'/faq',
	'/store',
]);

const detailPage = /^\/(?:beers|beers\/style-guide|food|events)\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestPath = 120;

/**
 * The page that a path counts as, or null for what is no public page: in lower case, without query, fragment and
 * trailing slash. `/Beer/?filter=retired` is '/beer'. Whether there is anything of that name is not asked here.
 */
export function countedPage(path: string): string | null {
	const [bare = ''] = path.split(/[?#]/, 1);
	if (bare.length > longestPath || !bare.startsWith('/')) return null;
	const page = bare.toLowerCase().replace(/\/+$/, '') || '/';
	return pages.has(page) || detailPage.test(page) ? page : null;
}

/** What a page of its own tells of: a kind and the name of one of it. */
export interface ViewedItem {
	readonly kind: 'beer' | 'style' | 'dish' | 'event';
	readonly slug: string;
}

const itemKinds: readonly [beginning: string, kind: ViewedItem['kind']][] = [
	['/beers/style-guide/', 'style'],
	['/beers/', 'beer'],
	['/food/', 'dish'],
	['/events/', 'event'],
];

/** What a counted page tells of; null for a page that stands alone. */
export function viewedItem(page: string): ViewedItem | null {
	if (pages.has(page)) return null;
	const found = itemKinds.find(([beginning]) => page.startsWith(beginning));
	return found ? { kind: found[1], slug: page.slice(found[0].length) } : null;
}

const machines =
	/bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrape|curl|wget|python|java\/|go-http|axios|http-?client|facebookexternalhit|archive/i;

/** Whether a user agent is a machine's: one that says so, or that says nothing. */
export function isMachine(userAgent: string | undefined): boolean {
	return !userAgent || machines.test(userAgent);
}
