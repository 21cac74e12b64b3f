import { homeContent } from '#content/home.ts';
import type { Beer } from '#domain/beer.ts';
import type { BeerFilter } from '#domain/beer-filter.ts';
import type { BusinessInfo } from '#domain/business.ts';
import { businessStatusAt } from '#domain/business-status.ts';
import { nextDayLightChange } from '#domain/daylight.ts';
import type { HomeContent } from '#domain/home.ts';
import type { Schedule } from '#domain/hours.ts';
import { nextHoursChange } from '#domain/hours-changes.ts';
import { type LineupPage, lineupPage } from '#domain/lineup.ts';
import type { AgeVerification, BusinessStatus, Splash } from '#domain/settings.ts';
import { defaultSplash } from '#domain/settings.ts';
import type { PlacedBeer, StylePage } from '#domain/style-page.ts';
import type { StyleSummary } from '#domain/style-schema.ts';
import { findBeer } from './beers/store.ts';
import { type DebugReport, debugReport } from './debug/report.ts';
import type { AnswerCache } from './pages/answer-cache.ts';
import { readAgeVerification, readSplash } from './settings/store.ts';
import { readPlacedBeers, readStylePage, styleSummaries } from './styles/guide.ts';
import type { Taproom } from './taproom.ts';

/** What every page knows: the hour, the house, the doors, and how many beers there are. */
export interface SiteFacts {
	/** The instant of the render, ISO 8601: the page must hydrate without asking the browser's clock (design §4). */
	readonly now: string;
	readonly business: BusinessInfo;
	readonly schedule: Schedule;
	/** The site's own address, without a trailing slash. */
	readonly baseUrl: string;
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
	home(): HomeContent;
	debug(at: string | null): Promise<DebugReport>;
	/** Every style of the guide without its sentences. */
	styles(): readonly StyleSummary[];
	/** The page of a style by code or slug, in any case. */
	style(code: string): Promise<StylePage | null>;
	/** The beers that can be had or are to come, with the codes of their styles. */
	styleBeers(): Promise<readonly PlacedBeer[]>;
}

/**
 * Builds the reading side. A failure of one fact never takes the others with it. The cache of the pages, which are
 * rendered from this very site, is asked for when somebody wants to look at it.
 */
export function createSite(taproom: Taproom, pageCache: () => AnswerCache): Site {
	const { db, clock, log, business, schedule, baseUrl } = taproom;
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
				baseUrl,
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
		home: () => homeContent,
		debug: (at) => debugReport(taproom, pageCache(), at),
		styles: () => styleSummaries,
		style: (code) => readStylePage(taproom, code),
		styleBeers: () => readPlacedBeers(taproom),
	};
}

/** Until when a page rendered now stays true by itself: the next change of the hours or of the daylight (design §4). */
export function pageFreshUntil({ schedule, business }: Taproom, now: Date): Date {
	const hours = nextHoursChange(schedule, now).getTime();
	const light = nextDayLightChange(now, business.address.coordinates).getTime();
	return new Date(Math.min(hours, light));
}
