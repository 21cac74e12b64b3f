import type { Kysely } from 'kysely';
import { tappingMeans, tappingSpans } from '#domain/analytics/tapping-views.ts';
import {
	type CountedDays,
	type DaySpan,
	dailySeries,
	daysOf,
	daysUpTo,
	meanPerDay,
	type ViewPeriod,
} from '#domain/analytics/view-days.ts';
import { byName, mostReadBeers, type ReadableBeer, viewsByPart } from '#domain/analytics/view-parts.ts';
import type { TappingViews, ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import { addDays, type PlainDate } from '#domain/zoned-time.ts';
import type { Database } from '../db/schema.ts';
import { readCountingSince, readDayCounts, readPathCounts, readPathDays } from './store.ts';

/** So many beers are named as the most read. */
const mostBeers = 10;
/** So many tappings are looked at, the newest ones: an import of a whole archive may bring thousands. */
const mostTappings = 50;

/** A beer with its addresses, and when it last came on. */
interface TappedBeer extends ReadableBeer {
	readonly tappedOn: PlainDate | null;
}

/** What guests looked at in the days up to today, a service day. */
export async function readViewSummary(
	db: Kysely<Database>,
	days: ViewPeriod,
	today: PlainDate,
): Promise<ViewSummary> {
	const span = daysUpTo(today, days);
	const spanBefore = daysUpTo(addDays(span.first, -1), days);
	const counted: CountedDays = { since: await readCountingSince(db), today };
	const counts = await readDayCounts(db, { first: spanBefore.first, last: today });
	const paths = await readPathCounts(db, span);
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

/** The beers that are not in the bin, with the addresses they had before. */
async function readBeers(db: Kysely<Database>): Promise<TappedBeer[]> {
	const rows = await db
		.selectFrom('beers')
		.select(['id', 'name', 'slug', 'tapped_on'])
		.where('deleted_at', 'is', null)
		.execute();
	const old = Map.groupBy(
		await db.selectFrom('old_slugs').select(['slug', 'beer_id']).execute(),
		({ beer_id }) => beer_id,
	);
	return rows.map(({ id, name, slug, tapped_on }) => ({
		id,
		name,
		slugs: [slug, ...(old.get(id) ?? []).map((one) => one.slug)],
		tappedOn: tapped_on,
	}));
}

interface Tapped {
	readonly name: string;
	readonly tappedOn: PlainDate;
}

function newestFirst(one: Tapped, other: Tapped): number {
	if (one.tappedOn !== other.tappedOn) return one.tappedOn < other.tappedOn ? 1 : -1;
	return byName(one, other);
}

/** The newest tappings of a span, each with the days around it; those of which no day is known yet are left out. */
async function readTappings(
	db: Kysely<Database>,
	beers: readonly TappedBeer[],
	span: DaySpan,
	counted: CountedDays,
): Promise<TappingViews[]> {
	const tapped = beers
		.flatMap(({ tappedOn, ...beer }) =>
			tappedOn !== null && tappedOn >= span.first && tappedOn <= span.last ? [{ ...beer, tappedOn }] : [],
		)
		.sort(newestFirst)
		.slice(0, mostTappings);
	const days = tapped.flatMap(({ tappedOn }) => Object.values(tappingSpans(tappedOn)).flatMap(daysOf));
	const pathOf = (slug: string) => `/beers/${slug}`;
	const paths = tapped.flatMap(({ slugs }) => slugs.map(pathOf));
	const views = Map.groupBy(await readPathDays(db, paths, [...new Set(days)]), ({ path }) => path);
	return tapped.flatMap(({ id, name, slugs, tappedOn }) => {
		const counts = new Map<PlainDate, number>();
		for (const { day, count } of slugs.flatMap((slug) => views.get(pathOf(slug)) ?? [])) {
			counts.set(day, (counts.get(day) ?? 0) + count);
		}
		const means = tappingMeans(tappedOn, counts, counted);
		return means.before || means.after ? [{ id, name, tappedOn, ...means }] : [];
	});
}
