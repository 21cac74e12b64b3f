import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { defaultFilter, readFilter } from '#domain/beers/beer-filter.ts';
import { countFilters, readMenuChoice, readPageNumber } from '#domain/beers/menu-choice.ts';
import { eventPath } from '#domain/events/event.ts';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { printCodeIn } from '#domain/paper/print-code.ts';
import type { Params } from './navigation/match.ts';
import { type Loaded, type LoadRequest, loadPage, MovedPage } from './page-loader.ts';

/** The server's data for each page, by the name of its route (routes.ts). Pages that are not listed need none. */
export const loads = {
	home: ({ site }: LoadRequest) => loadPage(site, () => site.home()),
	beer({ site, search }: LoadRequest) {
		const { filter } = readFilter(search.get('filter'));
		const { choice } = readMenuChoice(search);
		const whole = filter === defaultFilter && countFilters(choice) === 0;
		const since = printCodeIn(search);
		return loadPage(site, async () => ({
			lineup: await site.lineup(filter, readPageNumber(search.get('page')), choice),
			coming: whole ? await site.lineup('coming-soon', 1) : undefined,
			drinks: whole ? await site.drinks() : undefined,
			age: since === null ? undefined : await site.printAge(since),
		}));
	},
	'beers.$slug': ({ site, params: { slug = '' } }: LoadRequest) =>
		loadPage(
			site,
			async () => {
				const [beer, dishes] = await Promise.all([site.beer(slug), site.dishesFor(slug)]);
				const like = beer ? await site.likeThis(beer) : undefined;
				const moved = beer ? null : await site.movedBeer(slug);
				if (moved !== null) throw new MovedPage(`/beers/${moved}`);
				return { beer, dishes, like };
			},
			'beer',
		),
	'beers.style-guide': loadGuide,
	'beers.style-guide.chart': loadGuide,
	'beers.style-guide.$styleCode': ({ site, params: { styleCode = '' } }: LoadRequest) =>
		loadPage(
			site,
			async () => {
				const page = await site.style(styleCode);
				// A style has one address, to which its code and other spellings redirect (spec §5).
				if (page && page.style.slug !== styleCode) throw new MovedPage(styleAddress(page.style));
				return { page, offered: page ? [] : site.nearestStyles(styleCode) };
			},
			'page',
		),
	food: ({ site }: LoadRequest) => loadPage(site, () => site.food()),
	'food.$slug': ({ site, params: { slug = '' } }: LoadRequest) =>
		loadPage(site, () => site.dish(slug), 'dish'),
	events: ({ site, search }: LoadRequest) =>
		loadPage(site, () => site.events(readEventChoice(search, []).view)),
	'events.$slug': ({ site, params: { slug = '' } }: LoadRequest) =>
		loadPage(
			site,
			async () => {
				const found = await site.event(slug);
				const path = found.event && eventPath(found.event);
				if (path && path !== `/events/${slug}`) throw new MovedPage(path);
				return found;
			},
			'event',
		),
	about: ({ site }: LoadRequest) => loadPage(site, () => site.about()),
	faq: ({ site }: LoadRequest) => loadPage(site, () => site.faq()),
	jobs: ({ site }: LoadRequest) => loadPage(site, () => site.items('job')),
	merch: ({ site }: LoadRequest) => loadPage(site, () => site.items('merch')),
	debug: async ({ site, search }: LoadRequest) => ({ status: 200, data: await site.debug(search.get('at')) }),
	'not-found': () => ({ status: 404, data: null }),
};

/** The guide is useful without our beers: if they fail, the browser fetches them itself. */
async function loadGuide({ site }: LoadRequest) {
	const styles = site.styles();
	const { status, data } = await loadPage(site, () => site.styleBeers());
	return { status, data: { styles, beers: data.content } };
}

type Loads = typeof loads;
type DataOf<Name extends keyof Loads> =
	Awaited<ReturnType<Loads[Name]>> extends Loaded<infer Data> ? Data : never;

/** The parameter names in a route's name: `beers.$slug` has `slug`. */
type ParamsOf<Name extends string> = Name extends `${string}$${infer Param}`
	? { readonly [Key in Param]: string }
	: Params;

/** The props of the page component of a route. `loaderData` is null after a navigation. */
export interface PageProps<Name extends keyof Loads> {
	readonly loaderData: DataOf<Name> | null;
	readonly params: ParamsOf<Name>;
}
