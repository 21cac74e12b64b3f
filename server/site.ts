import { nearestStyles } from '#domain/beer-styles/style-nearest.ts';
import type { ServedBeer } from '#domain/beers/beer.ts';
import type { BeerFilter } from '#domain/beers/beer-filter.ts';
import { likeThis } from '#domain/beers/like-this.ts';
import { lineupPage, pricesPoured } from '#domain/beers/lineup.ts';
import type { MenuChoice } from '#domain/beers/menu-choice.ts';
import { menuStampFor } from '#domain/beers/menu-stamp.ts';
import { eventAt, eventCandidate, type TaproomEvent } from '#domain/events/event.ts';
import { cardsForView, type EventView } from '#domain/events/event-listing.ts';
import { tonightOf } from '#domain/events/event-status.ts';
import { dishesFor, type FoodCard } from '#domain/food/food.ts';
import { nextKitchenChange } from '#domain/food/food-kitchen.ts';
import { findDish, foodListOf } from '#domain/food/food-pages.ts';
import { currentOverride, overrideEnd } from '#domain/hours/business-status.ts';
import { nextDayLightChange } from '#domain/hours/daylight.ts';
import { withClosing } from '#domain/hours/hours.ts';
import { nextHoursChange } from '#domain/hours/hours-changes.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import { stampOf } from '#domain/live/live.ts';
import { differentFormats } from '#domain/locale/locale-schema.ts';
import { rememberLast } from '#domain/remember-last.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { defaultAnnouncement } from '#domain/settings/defaults.ts';
import { defaultPlace } from '#domain/settings/place-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import type { SiteFacts, WholeFacts } from '#domain/settings/site-facts-schema.ts';
import { skyPlace } from '#domain/settings/sky-place.ts';
import { siteWords } from '#domain/settings/words.ts';
import { type Candidate, nearest } from '#domain/text/nearest.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import { readPlacedBeers, readStylePage } from './beer-styles/guide.ts';
import { styleSummaries } from './beer-styles/tastes.ts';
import { featuredSlugs, findMovedSlug, findPublicBeer } from './beers/store.ts';
import { brandFacts } from './brand/facts.ts';
import {
	optionalParts,
	readAbout,
	readFaq,
	readFood,
	readHome,
	readItems,
	readMissingParts,
} from './data/api.ts';
import { debugReport } from './debug/report.ts';
import { cachedRead } from './live/cached-read.ts';
import { menuMoments, readMenuCheck } from './menu/store.ts';
import type { ResponseCache } from './pages/response-cache.ts';
import { readPrintAge } from './paper/read-sheet.ts';
import { findItem, itemReader } from './resources/content-store.ts';
import { statusNow } from './settings/staff-api.ts';
import { readAgeVerification, readSetting } from './settings/store.ts';
import type { Taproom } from './taproom.ts';

export interface FoundEvent {
	readonly event: TaproomEvent | null;
	readonly nearest: readonly Candidate[];
}

/** Turns a failed read into null, so that the rest of the page is still rendered. */
function orNull<T>({ errors }: Pick<Taproom, 'errors'>, what: string, read: Promise<T>): Promise<T | null> {
	return read.catch((error: unknown) => {
		errors.report(error, 'page', `cannot read ${what}`);
		return null;
	});
}

export type SiteReads = ReturnType<typeof siteReads>;

/** Returns the reads that many pages need, each cached until a change. */
function siteReads(taproom: Taproom) {
	const { content, db } = taproom;
	const parts = optionalParts.map(({ kind }) => kind.name);
	return {
		visit: cachedRead(content, ['settings'], () => readSetting(taproom, settings.visit)),
		featured: cachedRead(content, ['beers'], () => featuredSlugs(db)),
		photos: itemReader(taproom, kinds.photo),
		drinks: itemReader(taproom, kinds.drink),
		foodSections: itemReader(taproom, kinds['food-section']),
		dishes: itemReader(taproom, kinds['food-item']),
		faqGroups: itemReader(taproom, kinds['faq-group']),
		faqQuestions: itemReader(taproom, kinds['faq-question']),
		ageVerification: cachedRead(content, ['settings'], () => readAgeVerification(taproom)),
		splash: cachedRead(content, ['settings'], () => readSetting(taproom, settings.splash)),
		place: cachedRead(content, ['settings'], () => readSetting(taproom, settings.place)),
		menuCheck: cachedRead(content, ['settings'], () => readMenuCheck(taproom)),
		lacks: cachedRead(content, parts, () => readMissingParts(taproom)),
	};
}

async function readFacts(taproom: Taproom, reads: SiteReads): Promise<WholeFacts> {
	const now = taproom.clock();
	const { business, schedule, baseUrl } = taproom;
	const live = stampOf(taproom.content.versions());
	const [ageVerification, splash, place, lineup, agenda, menuCheck, lacks] = await Promise.all([
		orNull(taproom, 'the age verification', reads.ageVerification()),
		orNull(taproom, 'the splash', reads.splash()),
		orNull(taproom, 'the way here', reads.place()),
		orNull(taproom, 'the beers', taproom.lineup.read()),
		orNull(taproom, 'the events', taproom.agenda.read()),
		orNull(taproom, 'the last check of the menu', reads.menuCheck()),
		orNull(taproom, 'which parts of the site are empty', reads.lacks()),
	]);
	return {
		now: now.toISOString(),
		business,
		schedule,
		formats: formatsFor(taproom.formats),
		kitchen: lacks?.includes('food')
			? taproom.settings.kitchenWithoutDishes(now)
			: taproom.settings.kitchenAt(now),
		scene: sceneFacts(taproom),
		brand: brandFacts(taproom.brand, business.name),
		place: place?.value ?? defaultPlace,
		words: wordsFor(taproom.settings.words.value, business),
		eventLists: taproom.settings.eventLists.value,
		lacks: lacks ?? [],
		// Guests' browsers know the site's address. One that works only on this machine would lead them nowhere.
		baseUrl: leadsSomewhere(baseUrl) ? baseUrl : '',
		...(business.address.coordinates === null && { sky: skyPlace(business, schedule.timeZone) }),
		businessStatus: ageVerification && statusNow(taproom),
		ageVerification,
		splash: splash?.value ?? defaultAnnouncement,
		beers: lineup && { total: lineup.counts.all, onTap: lineup.counts['on-tap'] },
		prices: lineup && pricesPoured(lineup.beers),
		tonight: agenda && tonightOf(taproom.formats, agenda.events, now, schedule.timeZone),
		menuStamp: menuStampFor(taproom.formats, menuMoments(lineup, menuCheck), now, schedule.timeZone),
		live,
	};
}

const formatsFor = rememberLast(differentFormats);
const wordsFor = rememberLast(siteWords);

/** Leaves out the photo and its description while a drawing is chosen. */
function sceneFacts({ settings: current }: Pick<Taproom, 'settings'>): SiteFacts['scene'] {
	const { scene, alt, photo } = current.scene.value;
	return scene === 'photo' ? { scene, alt, photo } : { scene, alt: '', photo: null };
}

export type Site = ReturnType<typeof createSite>;

export function createSite(taproom: Taproom, pageCache: () => ResponseCache) {
	const { db, clock, errors } = taproom;
	const reads = siteReads(taproom);
	return {
		facts: () => readFacts(taproom, reads),
		async lineup(filter: BeerFilter, page: number, choice?: MenuChoice) {
			return lineupPage(await taproom.lineup.read(), filter, page, choice);
		},
		beer: (slug: string) => findPublicBeer(taproom, slug),
		movedBeer: (slug: string) => findMovedSlug(db, slug),
		async likeThis(beer: ServedBeer) {
			const lineup = await orNull(taproom, 'the beers', taproom.lineup.read());
			return likeThis(beer, lineup?.beers ?? []);
		},
		async dishesFor(slug: string): Promise<readonly FoodCard[]> {
			const food = await orNull(taproom, 'the food', readFood(taproom, reads));
			if (!food) return [];
			return dishesFor(slug, foodListOf(food).items, clock(), taproom.schedule.timeZone);
		},
		food: async () => foodListOf(await readFood(taproom, reads)),
		dish: async (slug: string) => findDish(await readFood(taproom, reads), slug),
		/** Reads dishes with the details that only a dish's own page shows. */
		wholeFood: () => readFood(taproom, reads),
		printAge: (code: string) => orNull(taproom, 'the printed menu', readPrintAge(taproom, code)),
		/** Reads everything that guests can see of a kind. */
		items: <K extends ContentKindName>(name: K) => readItems(taproom, name),
		drinks: async () => (await orNull(taproom, 'the drinks', reads.drinks())) ?? [],
		faq: () => readFaq(reads),
		about: () => readAbout(taproom),
		home: () => readHome(taproom, reads),
		debug: (at: string | null) => debugReport(taproom, pageCache(), at),
		styles: () => styleSummaries,
		nearestStyles: (text: string) => nearestStyles(text, styleSummaries),
		/** Finds a style by its code or slug, in any case. */
		style: (code: string) => readStylePage(taproom, code),
		styleBeers: () => readPlacedBeers(taproom),
		async events(view: EventView) {
			const { events } = await taproom.agenda.read();
			return cardsForView(events, view, clock(), taproom.schedule.timeZone);
		},
		async event(slug: string): Promise<FoundEvent> {
			const { events } = await taproom.agenda.read();
			const card = eventAt(events, slug);
			const event = card && (await findItem(taproom, kinds.event, card.slug));
			return { event, nearest: event ? [] : nearest(slug, events.map(eventCandidate)) };
		},
		reportError: (error: unknown) => errors.report(error, 'page', 'a page failed'),
	};
}

/**
 * Returns when a page next changes without a write: hours, an override, kitchen, daylight, events, 86'd dishes, or
 * planned changes (design §4).
 */
export function pageFreshUntil(
	{
		formats,
		schedule,
		business,
		agenda,
		settings,
		timetable,
	}: Pick<Taproom, 'formats' | 'schedule' | 'business' | 'agenda' | 'settings' | 'timetable'>,
	now: Date,
): Date {
	const override = currentOverride(schedule, now, settings.override);
	const overrideEnds = override && overrideEnd(schedule, override);
	const closing = settings.override && settings.override.at > now ? settings.override.at : null;
	const today = withClosing(schedule, closing?.toISOString());
	const changes = [
		nextHoursChange(today, now),
		...[overrideEnds, closing, timetable.next].filter((instant) => instant !== null),
		nextKitchenChange(formats, today, settings.kitchenAt(now), now),
		nextDayLightChange(now, skyPlace(business, schedule.timeZone)),
		agenda.nextChange(now),
		serviceDayEnd(now, schedule.timeZone),
	];
	return new Date(Math.min(...changes.map((change) => change.getTime())));
}

/** Options of the response cache. Data files do not read the agenda, so it is read here. */
export function pageCacheOptions(taproom: Taproom) {
	return {
		// While a restore has closed the site, no cached page is valid and none is stored.
		version: () => (taproom.restores.lock.closed ? Number.NaN : taproom.content.current),
		now: () => taproom.clock().getTime(),
		renders: taproom.queues.renders,
		eventKinds: () => taproom.settings.eventLists.value.kinds,
		async freshUntil(now: number) {
			await taproom.agenda.read().catch((error: unknown) => {
				taproom.errors.report(error, 'background', 'cannot read the events');
			});
			return pageFreshUntil(taproom, new Date(now)).getTime();
		},
		onError: (error: unknown) => taproom.errors.report(error, 'page', 'a page took too long'),
		onReplaced: (listener: () => void) => taproom.content.onReplaced(listener),
		onStandIn: (error: unknown) =>
			taproom.errors.report(error, 'page', 'a page could not be made; guests get the last good one'),
		onNotPacked: (error: unknown) =>
			taproom.errors.report(error, 'background', 'a page could not be packed smaller'),
	};
}
