import { homeContent } from '#content/home.ts';
import type { About } from '#domain/about.ts';
import type { Beer } from '#domain/beer.ts';
import type { BeerFilter } from '#domain/beer-filter.ts';
import type { BusinessInfo } from '#domain/business.ts';
import { businessStatusAt } from '#domain/business-status.ts';
import { nextDayLightChange } from '#domain/daylight.ts';
import type { Faq } from '#domain/faq.ts';
import { dishesFor, type FoodCard } from '#domain/food.ts';
import { nextKitchenChange } from '#domain/food-kitchen.ts';
import { type DishAnswer, type FoodList, findDish, foodListOf } from '#domain/food-pages.ts';
import type { HomeContent } from '#domain/home.ts';
import type { Schedule } from '#domain/hours.ts';
import { nextHoursChange } from '#domain/hours-changes.ts';
import { type LineupPage, lineupPage } from '#domain/lineup.ts';
import { serviceDayEnd } from '#domain/service-day.ts';
import type { AgeVerification, BusinessStatus, Splash } from '#domain/settings.ts';
import { defaultSplash } from '#domain/settings.ts';
import { readAbout } from './about/store.ts';
import { findBeer } from './beers/store.ts';
import { readFaq } from './faq/store.ts';
import { readFood } from './food/food.ts';
import { readAgeVerification, readSplash } from './settings/store.ts';
import type { Taproom } from './taproom.ts';

/** What every page knows: the hour, the house, the doors, and how many beers there are. */
export interface SiteFacts {
	/** The instant of the render, ISO 8601: the page must hydrate without asking the browser's clock (design §4). */
	readonly now: string;
	readonly business: BusinessInfo;
	readonly schedule: Schedule;
	/** Null when the settings could not be read; the browser then asks for itself. */
	readonly businessStatus: BusinessStatus | null;
	readonly ageVerification: AgeVerification | null;
	readonly splash: Splash;
	/** Null when the beers could not be read. */
	readonly beers: { readonly total: number; readonly onTap: number } | null;
}

/** The reading side of the taproom, as the pages' loaders use it. */
export interface Site {
	facts(): Promise<SiteFacts>;
	lineup(filter: BeerFilter, page: number): Promise<LineupPage>;
	beer(slug: string): Promise<Beer | null>;
	/** The dishes on the menu that are paired with a beer; none when the food cannot be read. */
	dishesFor(beerSlug: string): Promise<readonly FoodCard[]>;
	food(): Promise<FoodList>;
	dish(slug: string): Promise<DishAnswer>;
	faq(): Promise<Faq>;
	/** Null while nobody has written the page. */
	about(): Promise<About | null>;
	home(): HomeContent;
}

/** Builds the reading side. A failure of one fact never takes the others with it. */
export function createSite(taproom: Taproom): Site {
	const { db, clock, log, business, schedule } = taproom;
	const orNull = <T>(what: string, read: Promise<T>): Promise<T | null> =>
		read.catch((error: unknown) => {
			log.error({ err: error }, `cannot read ${what}`);
			return null;
		});
	return {
		async facts() {
			const now = clock();
			const [ageVerification, splash, lineup] = await Promise.all([
				orNull('the age verification', readAgeVerification(db)),
				orNull('the splash', readSplash(db)),
				orNull('the beers', taproom.lineup.read()),
			]);
			return {
				now: now.toISOString(),
				business,
				schedule,
				businessStatus: ageVerification && businessStatusAt(schedule, now),
				ageVerification,
				splash: splash ?? { ...defaultSplash, enabled: false },
				beers: lineup && { total: lineup.counts.all, onTap: lineup.counts['on-tap'] },
			};
		},
		async lineup(filter, page) {
			return lineupPage(await taproom.lineup.read(), filter, page);
		},
		beer: (slug) => findBeer(db, slug),
		async dishesFor(beerSlug) {
			const food = await orNull('the food', readFood(taproom));
			return food ? dishesFor({ slug: beerSlug }, foodListOf(food).items, clock(), schedule.timeZone) : [];
		},
		food: async () => foodListOf(await readFood(taproom)),
		dish: async (slug) => findDish(await readFood(taproom), slug),
		faq: () => readFaq(db),
		about: () => readAbout(db),
		home: () => homeContent,
	};
}

/**
 * Until when a page rendered now stays true by itself: the next change of the hours, of the kitchen or of the daylight,
 * or the end of the service day, when a dish that ran out leaves the menu (design §4).
 */
export function pageFreshUntil({ schedule, business }: Taproom, now: Date): Date {
	const hours = nextHoursChange(schedule, now).getTime();
	const light = nextDayLightChange(now, business.address.coordinates).getTime();
	const kitchen = nextKitchenChange(schedule, now).getTime();
	const night = serviceDayEnd(now, schedule.timeZone).getTime();
	return new Date(Math.min(hours, light, kitchen, night));
}
