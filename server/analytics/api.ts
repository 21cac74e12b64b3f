import type { Context } from 'hono';
import { type TappingViews, viewQuerySchema } from '#domain/analytics/analytics-endpoints.ts';
import {
	byName,
	countedPage,
	isMachine,
	mostReadBeers,
	type ReadableBeer,
	viewedItem,
	viewsByPart,
} from '#domain/analytics/page-view.ts';
import {
	type CountedDays,
	type DaySpan,
	dailySeries,
	daysOf,
	daysUpTo,
	meanPerDay,
	readViewPeriod,
	tappingMeans,
	tappingSpans,
	type ViewPeriod,
} from '#domain/analytics/view-days.ts';
import { eventAt } from '#domain/events/event.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { addDays, type PlainDate } from '#domain/zoned-time.ts';
import { styles } from '#style-guide/index.ts';
import { clientOf } from '../auth/client-address.ts';
import { listStaffRows } from '../beers/staff-lists.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';
import { findItem } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
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

const mostBeers = 10;
/** The most beers in the report; an import may bring thousands. */
const mostTappings = 50;

async function readViewSummary(db: Db, days: ViewPeriod, today: PlainDate) {
	const span = daysUpTo(today, days);
	const spanBefore = daysUpTo(addDays(span.first, -1), days);
	const counted: CountedDays = { since: await readCountingSince(db), today };
	const counts = await sumViews(db, { first: spanBefore.first, last: today }, 'day');
	const paths = await sumViews(db, span, 'path');
	const beers = await readBeers(db);
	const daily = dailySeries(counts, span);
	const before = meanPerDay(counts, spanBefore, counted);
	return {
		days,
		...span,
		since: counted.since,
		total: daily.reduce((sum, { count }) => sum + count, 0),
		mean: meanPerDay(counts, span, counted),
		meanBefore: before?.days === days ? before : null,
		daily,
		beers: mostReadBeers(paths, beers, mostBeers),
		parts: viewsByPart(paths),
		tappings: await readTappings(db, beers, span, counted),
	};
}

async function readCountingSince(db: Db): Promise<PlainDate | null> {
	const row = await db
		.selectFrom('page_views')
		.select((expression) => expression.fn.min('day').as('day'))
		.executeTakeFirst();
	return row?.day ?? null;
}

/** Days that one statement reads. A year of a busy site takes a second, so other requests run between the parts. */
const daysAtOnce = 14;

async function sumViews(db: Db, span: DaySpan, by: 'day' | 'path') {
	const sums = new Map<string, number>();
	for (let { first } = span; first <= span.last; first = addDays(first, daysAtOnce)) {
		const end = addDays(first, daysAtOnce);
		const rows = await db
			.selectFrom('page_views')
			.select([`${by} as key`, (expression) => expression.fn.sum<number>('count').as('count')])
			.where('day', '>=', first)
			.where('day', '<', end)
			.where('day', '<=', span.last)
			.groupBy(by)
			.execute();
		for (const { key, count } of rows) sums.set(key, (sums.get(key) ?? 0) + Number(count));
		await yieldToEventLoop();
	}
	return sums;
}

type TappedBeer = ReadableBeer & { readonly tappedOn: PlainDate | null };

async function readBeers(db: Db): Promise<TappedBeer[]> {
	const rows = await listStaffRows(db, 'there');
	const slugs = await db.selectFrom('old_slugs').select(['slug', 'beer_id']).execute();
	const old = Map.groupBy(slugs, ({ beer_id }) => beer_id);
	return rows.map(({ id, name, slug, tappedOn }) => ({
		id,
		name,
		tappedOn,
		slugs: [slug, ...(old.get(id) ?? []).map((one) => one.slug)],
	}));
}

async function readTappings(
	db: Db,
	beers: readonly TappedBeer[],
	span: DaySpan,
	counted: CountedDays,
): Promise<TappingViews[]> {
	const tapped = beers
		.flatMap(({ tappedOn, ...beer }) =>
			tappedOn !== null && tappedOn >= span.first && tappedOn <= span.last ? [{ ...beer, tappedOn }] : [],
		)
		.sort((one, other) => other.tappedOn.localeCompare(one.tappedOn) || byName(one, other))
		.slice(0, mostTappings);
	const days = tapped.flatMap(({ tappedOn }) => Object.values(tappingSpans(tappedOn)).flatMap(daysOf));
	const pathOf = (slug: string) => `/beers/${slug}`;
	const paths = tapped.flatMap(({ slugs }) => slugs.map(pathOf));
	if (tapped.length === 0) return [];
	// Listing every day and every path lets the database look each row up by its primary key.
	const rows = await db
		.selectFrom('page_views')
		.select(['day', 'path', 'count'])
		.where('day', 'in', [...new Set(days)])
		.where('path', 'in', paths)
		.execute();
	const views = Map.groupBy(rows, ({ path }) => path);
	return tapped.map(({ id, name, slugs, tappedOn }) => {
		const counts = new Map<PlainDate, number>();
		for (const { day, count } of slugs.flatMap((slug) => views.get(pathOf(slug)) ?? [])) {
			counts.set(day, (counts.get(day) ?? 0) + count);
		}
		return { id, name, tappedOn, ...tappingMeans(tappedOn, counts, counted) };
	});
}
