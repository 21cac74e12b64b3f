import type { Beer, BeerCard } from '#domain/beer.ts';
import { beerThing } from '#domain/structured-data/beer.ts';
import { breadcrumbsThing } from '#domain/structured-data/breadcrumbs.ts';
import { breweryThing, siteThing } from '#domain/structured-data/brewery.ts';
import { toJsonLd } from '#domain/structured-data/graph.ts';
import { menuThing } from '#domain/structured-data/menu.ts';
import { wallClock } from '#domain/zoned-time.ts';
import type { SiteFacts } from '#server/site.ts';

/*
 * What machines read of each page, one function per kind of page (events and questions add theirs here). It is built on
 * the server alone: `import.meta.env.SSR` is a constant of the build, so none of the builders reaches the browser, which
 * keeps what the server wrote. A page reached by navigation carries none; whoever reads it fetches documents.
 */

const home = { name: 'Home', path: '/' };
const menu = { name: 'Beer Menu', path: '/beer' };

/** The taproom and its site. */
export function homeJsonLd(facts: SiteFacts): string | null {
	if (!import.meta.env.SSR) return null;
	const today = wallClock(new Date(facts.now), facts.schedule.timeZone).date;
	return toJsonLd([breweryThing(facts, today), siteThing(facts)]);
}

/** What is pouring, where the page shows any of it, and the way to the page. */
export function menuJsonLd({ baseUrl }: SiteFacts, beers: readonly BeerCard[]): string | null {
	if (!import.meta.env.SSR) return null;
	const pouring = beers.some(({ status }) => status === 'on-tap');
	const way = breadcrumbsThing(baseUrl, [home, menu]);
	return toJsonLd(pouring ? [menuThing(baseUrl, beers), way] : [way]);
}

/** A beer and the way to it. */
export function beerJsonLd({ business, baseUrl }: SiteFacts, beer: Beer): string | null {
	if (!import.meta.env.SSR) return null;
	const crumbs = [home, menu, { name: beer.name, path: `/beers/${beer.slug}` }];
	return toJsonLd([beerThing(beer, { name: business.name, baseUrl }), breadcrumbsThing(baseUrl, crumbs)]);
}
