import type { Kysely } from 'kysely';
import type { DayCounts, DaySpan } from '#domain/analytics/view-days.ts';
import type { PathViews } from '#domain/analytics/view-parts.ts';
import { addDays, type PlainDate } from '#domain/zoned-time.ts';
import type { Database } from '../db/schema.ts';
import { yieldToEventLoop } from '../event-loop.ts';

/** How often one page was seen in one service day. */
export interface DailyViews {
	readonly day: PlainDate;
	readonly path: string;
	readonly count: number;
}

/** How many rows go into one statement; databases bound the number of its parameters. */
const batch = 500;

/** Adds to the counts, all or none. */
export async function addViews(db: Kysely<Database>, views: readonly DailyViews[]): Promise<void> {
	if (views.length === 0) return;
	await db.transaction().execute(async (trx) => {
		for (let start = 0; start < views.length; start += batch) {
			await trx
				.insertInto('page_views')
				.values(views.slice(start, start + batch))
				.onConflict((conflict) =>
					conflict.columns(['day', 'path']).doUpdateSet((row) => ({
						count: row('page_views.count', '+', row.ref('excluded.count')),
					})),
				)
				.execute();
		}
	});
}

/** The counts of the days from `first` to `last`, both included, by day and then most seen first. */
export function readViews(db: Kysely<Database>, first: PlainDate, last: PlainDate): Promise<DailyViews[]> {
	return db
		.selectFrom('page_views')
		.select(['day', 'path', 'count'])
		.where('day', '>=', first)
		.where('day', '<=', last)
		.orderBy('day')
		.orderBy('count', 'desc')
		.orderBy('path')
		.execute();
}

/** The first day that was counted; null before there is any. */
export async function readCountingSince(db: Kysely<Database>): Promise<PlainDate | null> {
	const row = await db
		.selectFrom('page_views')
		.select((expression) => expression.fn.min('day').as('day'))
		.executeTakeFirst();
	return row?.day ?? null;
}

/** So many days are summed in one statement: a year of a busy site takes a second, and guests' requests go between. */
const daysAtOnce = 14;

/** Sums the views of a span by day or by path. */
async function sumViews(
	db: Kysely<Database>,
	span: DaySpan,
	by: 'day' | 'path',
): Promise<Map<string, number>> {
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

/** All views of each day of a span, whatever the page. */
export function readDayCounts(db: Kysely<Database>, span: DaySpan): Promise<DayCounts> {
	return sumViews(db, span, 'day');
}

/** All views of each page over a span. */
export async function readPathCounts(db: Kysely<Database>, span: DaySpan): Promise<PathViews[]> {
	return [...(await sumViews(db, span, 'path'))].map(([path, count]) => ({ path, count }));
}

/** The views of some pages on some days. Both are named one by one: the key leads to each without a look at the others. */
export async function readPathDays(
	db: Kysely<Database>,
	paths: readonly string[],
	days: readonly PlainDate[],
): Promise<DailyViews[]> {
	if (paths.length === 0 || days.length === 0) return [];
	return db
		.selectFrom('page_views')
		.select(['day', 'path', 'count'])
		.where('day', 'in', days)
		.where('path', 'in', paths)
		.execute();
}
