import { type ViewedItem, viewedItem } from './page-view.ts';
import { type BeerViews, type PartViews, type SitePart, siteParts } from './view-summary-schema.ts';

export interface PathViews {
	readonly path: string;
	readonly count: number;
}

const partOfPage: Readonly<Record<string, SitePart>> = {
	'/': 'home',
	'/beer': 'menu',
	'/beers/style-guide': 'styles',
	'/beers/style-guide/chart': 'styles',
	'/food': 'food',
	'/events': 'events',
	'/about': 'about',
	'/faq': 'faq',
	'/store': 'store',
};
const partOfItem: Readonly<Record<ViewedItem['kind'], SitePart>> = {
	beer: 'beers',
	style: 'styles',
	dish: 'food',
	event: 'events',
};

export function viewsByPart(views: readonly PathViews[]): PartViews[] {
	const counts = new Map<SitePart, number>(siteParts.map((part) => [part, 0]));
	for (const { path, count } of views) {
		const item = viewedItem(path);
		const part = item ? partOfItem[item.kind] : partOfPage[path];
		if (part) counts.set(part, (counts.get(part) ?? 0) + count);
	}
	return [...counts].map(([part, count]) => ({ part, count })).sort((one, other) => other.count - one.count);
}

/** A beer by all addresses it has or had; views of an old address are its own. */
export interface ReadableBeer {
	readonly id: string;
	readonly name: string;
	readonly slugs: readonly string[];
}

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** By name as a reader expects it. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
	return collator.compare(one.name, other.name);
}

/** The beers whose pages were read most, at most so many, most read first and by name where that is equal. */
export function mostReadBeers(
	views: readonly PathViews[],
	beers: readonly ReadableBeer[],
	most: number,
): BeerViews[] {
	const bySlug = new Map<string, number>();
	for (const { path, count } of views) {
		const item = viewedItem(path);
		if (item?.kind === 'beer') bySlug.set(item.slug, (bySlug.get(item.slug) ?? 0) + count);
	}
	return beers
		.map(({ id, name, slugs }) => ({
			id,
			name,
			count: slugs.reduce((sum, slug) => sum + (bySlug.get(slug) ?? 0), 0),
		}))
		.filter(({ count }) => count > 0)
		.sort((one, other) => other.count - one.count || byName(one, other))
		.slice(0, most);
}
