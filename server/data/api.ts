import type { Context } from 'hono';
import { inOrder } from '#domain/about/about.ts';
import type { About } from '#domain/about/about-schema.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { menuJson } from '#domain/beers/menu-json.ts';
import { AppError } from '#domain/errors.ts';
import { comingUp, nextEventOf } from '#domain/events/event-status.ts';
import type { Faq } from '#domain/faq/faq-schema.ts';
import { type Food, pairedBeers } from '#domain/food/food-pages.ts';
import { homePours } from '#domain/home/home-pours.ts';
import type { HomeContent } from '#domain/home/home-schema.ts';
import { composedFiles } from '#domain/resources/kind.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import { dataLists, type ItemOf, kinds, kindsByName, sitePages } from '#domain/resources/kinds.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { styles } from '#style-guide/index.ts';
import { readPlacedBeers, readStylePage } from '../beer-styles/guide.ts';
import { styleSummaries } from '../beer-styles/tastes.ts';
import { beerData } from '../beers/api.ts';
import { hiddenSlugs } from '../beers/store.ts';
import { baseName, type Route } from '../http/endpoint-router.ts';
import { readMenu } from '../menu/store.ts';
import { openToOtherSites } from '../pages/security-headers.ts';
import { withoutHiddenBeers } from '../resources/content-refs.ts';
import { findItem, hasItems, listItems } from '../resources/content-store.ts';
import type { PublicSource } from '../resources/damage-log.ts';
import type { Site, SiteReads } from '../site.ts';
import type { Taproom } from '../taproom.ts';

export const readItems = <K extends ContentKindName>(source: PublicSource, name: K): Promise<ItemOf<K>[]> =>
	listItems(source, kindsByName[name]);

export async function readAbout(source: PublicSource): Promise<About | null> {
	const about = await findItem(source, kinds.about, 'about');
	return about && { ...about, timeline: inOrder(about.timeline) };
}

export async function readFaq(reads: SiteReads): Promise<Faq> {
	const [groups, questions] = await Promise.all([reads.faqGroups(), reads.faqQuestions()]);
	return { groups, questions };
}

/** Reads the food. Works even if the beers cannot be read. */
export async function readFood(
	taproom: Pick<Taproom, 'db' | 'errors' | 'lineup'>,
	reads: SiteReads,
): Promise<Food> {
	const { lineup, errors } = taproom;
	const [sections, items, beers] = await Promise.all([
		reads.foodSections(),
		reads.dishes(),
		lineup.read().then(
			(read) => read.beers,
			(error: unknown) => {
				errors.report(error, 'page', 'cannot read the beers that go with the food');
				return [];
			},
		),
	]);
	const pairings = items.flatMap(({ pairing }) => pairing ?? []);
	// If the beers cannot be read, dishes show no pairings.
	const hidden = await hiddenSlugs(taproom.db, pairings).catch((error: unknown) => {
		errors.report(error, 'page', 'cannot read which beers guests do not see');
		return new Set(pairings);
	});
	const shown = items.map((item) => withoutHiddenBeers(kinds['food-item'], item, hidden));
	return { sections, items: shown, beers: pairedBeers(items, beers) };
}

/** The kinds of content that a taproom may not have at all. */
export const optionalParts = [
	...sitePages.filter(({ kind }) => !kind.single),
	{ part: 'photos', kind: kinds.photo } as const,
];

/** Reads which kinds of content are empty, so that no page links to them. */
export async function readMissingParts(taproom: PublicSource): Promise<SiteFacts['lacks']> {
	const lacking = optionalParts.map(async ({ part, kind }) =>
		(await hasItems(taproom, kind)) ? [] : [part],
	);
	return (await Promise.all(lacking)).flat();
}

export async function readHome(
	taproom: Pick<Taproom, 'agenda' | 'clock' | 'errors' | 'formats' | 'lineup' | 'schedule'>,
	reads: SiteReads,
): Promise<HomeContent> {
	const { agenda, clock, errors, lineup, schedule } = taproom;
	const now = clock();
	const missing = (what: string) => (error: unknown) => {
		errors.report(error, 'page', `cannot read ${what} of the home page`);
		return null;
	};
	const [{ value }, photos, pours, events] = await Promise.all([
		reads.visit(),
		reads.photos(),
		Promise.all([lineup.read(), reads.featured()]).catch(missing('the beers')),
		agenda.read().catch(missing('the events')),
	]);
	return {
		...value,
		photos,
		pours:
			pours && homePours(taproom.formats, pours[0].beers, pours[1], wallClock(now, schedule.timeZone).date),
		nextEvent: events && nextEventOf(taproom.formats, events.events, now, schedule.timeZone),
		comingUp: events ? comingUp(taproom.formats, events.events, now, schedule.timeZone) : [],
	};
}

export function dataApi(route: Route, taproom: Taproom, site: Site): void {
	const composed = {
		home: site.home,
		food: site.wholeFood,
		faq: site.faq,
		about: site.about,
	} as const satisfies Readonly<Record<(typeof composedFiles)[number], unknown>>;
	for (const name of composedFiles) route(`data.${name}`, composed[name]);
	for (const { name, kind } of dataLists) route(`data.${name}`, () => listItems(taproom, kind));
	route('data.site', async () => {
		const facts = await site.facts();
		// Incomplete facts would be cached by every browser, so this fails instead; the page has its own and asks again.
		if (!facts.ageVerification || !facts.beers) {
			throw new AppError('UNAVAILABLE', 'Not everything can be read right now. Please try again.');
		}
		return facts;
	});
	route('data.menu', async ({ context }) => {
		for (const [name, value] of openToOtherSites) context.header(name, value);
		return menuJson(taproom.formats, await readMenu(taproom));
	});
	beerData(route, taproom);
	styleFiles(route, taproom);
}

/** The style guide changes only with a release. */
const guideLifetime = 'public, max-age=3600';

function styleFiles(route: Route, taproom: Pick<Taproom, 'db' | 'errors' | 'lineup'>): void {
	const noStyle = (code: string) =>
		new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
	const ofGuide = <T>(context: Context, data: T): T => {
		context.header('Cache-Control', guideLifetime);
		return data;
	};
	route('data.styleGuide', ({ context }) => ofGuide(context, styles));
	route('data.styles', ({ context }) => ofGuide(context, styleSummaries));
	route('data.style', ({ params, context }) => {
		const code = baseName(params.file);
		const style = styleByCode(styles, code);
		if (!style) throw noStyle(code);
		return ofGuide(context, style);
	});
	route('data.styleBeers', () => readPlacedBeers(taproom));
	route('data.stylePage', async ({ params }) => {
		const code = baseName(params.file);
		const page = await readStylePage(taproom, code);
		if (!page) throw noStyle(code);
		return page;
	});
}
