import { homeContent } from '#content/home.ts';
import type { Beer } from '#domain/beer.ts';
import type { BeerFilter } from '#domain/beer-filter.ts';
import type { BusinessInfo } from '#domain/business.ts';
import { businessStatusAt } from '#domain/business-status.ts';
import { nextDayLightChange } from '#domain/daylight.ts';
import type { EventCard, TaproomEvent } from '#domain/event.ts';
import { cardsForView, type EventView } from '#domain/event-listing.ts';
import { type Tonight, tonightOf } from '#domain/event-tonight.ts';
import type { HomeContent } from '#domain/home.ts';
import type { Schedule } from '#domain/hours.ts';
import { nextHoursChange } from '#domain/hours-changes.ts';
import { type LineupPage, lineupPage } from '#domain/lineup.ts';
import { type Candidate, nearest } from '#domain/nearest.ts';
import type { AgeVerification, BusinessStatus, Splash } from '#domain/settings.ts';
import { defaultSplash } from '#domain/settings.ts';
import { findBeer } from './beers/store.ts';
import { findEvent } from './events/store.ts';
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
	/** What is on today; null on a quiet day. */
	readonly tonight: Tonight | null;
}

/** An event, or what an address that leads to none may have meant. */
export interface FoundEvent {
	readonly event: TaproomEvent | null;
	readonly nearest: readonly Candidate[];
}

/** The reading side of the taproom, as the pages' loaders use it. */
export interface Site {
	facts(): Promise<SiteFacts>;
	lineup(filter: BeerFilter, page: number): Promise<LineupPage>;
	beer(slug: string): Promise<Beer | null>;
	home(): HomeContent;
	events(view: EventView): Promise<EventCard[]>;
	event(slug: string): Promise<FoundEvent>;
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
			const [ageVerification, splash, lineup, agenda] = await Promise.all([
				orNull('the age verification', readAgeVerification(db)),
				orNull('the splash', readSplash(db)),
				orNull('the beers', taproom.lineup.read()),
				orNull('the events', taproom.agenda.read()),
			]);
			return {
				now: now.toISOString(),
				business,
				schedule,
				businessStatus: ageVerification && businessStatusAt(schedule, now),
				ageVerification,
				splash: splash ?? { ...defaultSplash, enabled: false },
				beers: lineup && { total: lineup.counts.all, onTap: lineup.counts['on-tap'] },
				tonight: agenda && tonightOf(agenda.events, now, schedule.timeZone),
			};
		},
		async lineup(filter, page) {
			return lineupPage(await taproom.lineup.read(), filter, page);
		},
		beer: (slug) => findBeer(db, slug),
		home: () => homeContent,
		async events(view) {
			const { events } = await taproom.agenda.read();
			return cardsForView(events, view, clock(), schedule.timeZone);
		},
		async event(slug) {
			const event = await findEvent(db, slug);
			if (event) return { event, nearest: [] };
			const { events } = await taproom.agenda.read();
			const candidates = events.map((one) => ({ slug: one.slug, name: one.title }));
			return { event, nearest: nearest(slug, candidates) };
		},
	};
}

/**
 * Until when a page rendered at `now` stays true by itself: the next change of the hours, of the daylight or of the
 * agenda (design §4). Asked after the render, which has read the agenda.
 */
export function pageFreshUntil({ schedule, business, agenda }: Taproom, now: Date): Date {
	const hours = nextHoursChange(schedule, now).getTime();
	const light = nextDayLightChange(now, business.address.coordinates).getTime();
	return new Date(Math.min(hours, light, agenda.nextChange(now).getTime()));
}
