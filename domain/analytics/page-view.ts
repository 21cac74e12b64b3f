import { keysOf, recordOf } from '../record.ts';
import type { ContentKindName } from '../resources/kinds.ts';
import { type ContentPart, sitePages } from '../resources/kinds.ts';

const contentParts = sitePages.map(({ part }) => part);
const labelOf = (part: ContentPart) => sitePages.find((page) => page.part === part)?.label ?? part;

export const partLabels = {
	home: 'Home page',
	menu: 'Beer menu',
	beers: 'Beers’ own pages',
	styles: 'Style guide',
	...recordOf(contentParts, labelOf),
	store: 'Online store',
	follow: 'Follow us',
} as const;
type SitePart = keyof typeof partLabels;

export const siteParts = keysOf(partLabels);

const pages: ReadonlyMap<string, SitePart> = new Map([
	['/', 'home'],
	['/beer', 'menu'],
	['/beers/style-guide', 'styles'],
	['/beers/style-guide/chart', 'styles'],
	...contentParts.map((part) => [`/${part}`, part] as const),
	['/store', 'store'],
	['/follow', 'follow'],
]);

interface ItemPages {
	/** Folders are matched in this order, longer ones first. */
	readonly folder: string;
	readonly kind: 'style' | 'beer' | ContentKindName;
	readonly part: SitePart;
}

const itemPages: readonly ItemPages[] = [
	{ folder: '/beers/style-guide/', kind: 'style', part: 'styles' },
	{ folder: '/beers/', kind: 'beer', part: 'beers' },
	...sitePages
		.filter(({ ofItems }) => ofItems)
		.map(({ part, kind: { name } }) => ({ folder: `/${part}/`, kind: name, part })),
];

const itemSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestPath = 120;

export function countedPage(path: string): string | null {
	const [bare = ''] = path.split(/[?#]/, 1);
	if (bare.length > longestPath || !bare.startsWith('/')) return null;
	const page = bare.toLowerCase().replace(/\/+$/, '') || '/';
	return pages.has(page) || itemSlug.test(viewedItem(page)?.slug ?? '') ? page : null;
}

export function viewedItem(page: string) {
	const found = pages.has(page) ? undefined : itemPages.find(({ folder }) => page.startsWith(folder));
	return found ? { kind: found.kind, slug: page.slice(found.folder.length) } : null;
}

const machines =
	/bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrape|curl|wget|python|java\/|go-http|axios|http-?client|facebookexternalhit|archive/i;

/** Says whether a user agent belongs to a program: it says so, or it is missing. */
export const isMachine = (userAgent: string | undefined): boolean => !userAgent || machines.test(userAgent);

type PathViews = ReadonlyMap<string, number>;

export function viewsByPart(views: PathViews): { part: SitePart; count: number }[] {
	const counts = new Map<SitePart, number>(siteParts.map((part) => [part, 0]));
	for (const [path, count] of views) {
		const part = pages.get(path) ?? itemPages.find(({ folder }) => path.startsWith(folder))?.part;
		if (part) counts.set(part, (counts.get(part) ?? 0) + count);
	}
	return [...counts].map(([part, count]) => ({ part, count })).sort((one, other) => other.count - one.count);
}

/** A beer with its former slugs, whose views count for it. */
export interface ReadableBeer {
	readonly id: string;
	readonly name: string;
	readonly slugs: readonly string[];
}

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
	collator.compare(one.name, other.name);

export function mostReadBeers(views: PathViews, beers: readonly ReadableBeer[], most: number) {
	return beers
		.map(({ id, name, slugs }) => {
			const count = slugs.reduce((sum, slug) => sum + (views.get(`/beers/${slug}`) ?? 0), 0);
			return { id, name, count };
		})
		.filter(({ count }) => count > 0)
		.sort((one, other) => other.count - one.count || byName(one, other))
		.slice(0, most);
}
