import type { Context } from 'hono';
import { viewQuerySchema } from '#domain/analytics/analytics-endpoints.ts';
import { countedPage, isMachine, viewedItem } from '#domain/analytics/page-view.ts';
import { readViewPeriod } from '#domain/analytics/view-days.ts';
import { eventAt } from '#domain/events/event-address.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { clientOf } from '../auth/address.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import { findItem } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { readViewSummary } from './summary.ts';
import { Visits } from './visits.ts';

type AnalyticsTaproom = Pick<
	Taproom,
	'agenda' | 'auth' | 'clock' | 'damage' | 'db' | 'lineup' | 'schedule' | 'views'
>;

const styleSlugs = new Set(styles.map(({ slug }) => slug.toLowerCase()));

/** Counts a view only if a person opened one of our pages and has not asked to be left out. */
function mayCount({ req }: Context): boolean {
	const site = req.header('sec-fetch-site');
	const leftOut = req.header('dnt') === '1' || req.header('sec-gpc') === '1';
	return !leftOut && (site === undefined || site === 'same-origin') && !isMachine(req.header('user-agent'));
}

async function isThere(taproom: AnalyticsTaproom, page: string): Promise<boolean> {
	const item = viewedItem(page);
	if (!item) return true;
	const { kind, slug } = item;
	if (kind === 'style') return styleSlugs.has(slug);
	if (kind === 'beer') return (await taproom.lineup.read()).beers.some((beer) => beer.slug === slug);
	if (kind === 'event') return eventAt((await taproom.agenda.read()).events, slug) !== null;
	const ofContent: ContentKind = kinds[kind];
	return (await findItem(taproom, ofContent, slug)) !== null;
}

export function viewsApi(route: Route, taproom: AnalyticsTaproom): void {
	const { views } = taproom;
	const visits = new Visits();
	route('views.count', async ({ now, context, body }) => {
		const page = countedPage(body.path);
		context.header('Cache-Control', 'no-store');
		const network = clientOf(context, taproom);
		if (
			page !== null &&
			mayCount(context) &&
			(await isThere(taproom, page)) &&
			visits.counts(network, page, now)
		) {
			views.count(serviceDayOf(now, taproom.schedule.timeZone), page);
		}
		return context.body(null, 204);
	});
}

export function viewSummaryApi(route: Route, taproom: Pick<Taproom, 'db' | 'schedule' | 'views'>): void {
	route('views.read', async ({ query, now }) => {
		const { days } = checkInput({ days: query.days }, viewQuerySchema);
		// Views of the last seconds are still in memory; write them first.
		await taproom.views.flush();
		const today = serviceDayOf(now, taproom.schedule.timeZone);
		return readViewSummary(taproom.db, readViewPeriod(days), today);
	});
}
