import type { Kysely } from 'kysely';
import type { PlainDate } from '#domain/zoned-time.ts';
import type { Database } from '../db/schema.ts';

/** How often one page was seen on one day of the taproom's calendar. */
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
