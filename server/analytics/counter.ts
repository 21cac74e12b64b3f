import type { PlainDate } from '#domain/zoned-time.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

const flushMs = 10_000;
/** The most pages counted on one day, so that made-up addresses cannot fill the table. */
const mostPages = 5_000;
/** Rows written by one statement; databases limit the number of its parameters. */
const batch = 500;

interface DailyViews {
	readonly day: PlainDate;
	readonly path: string;
	readonly count: number;
}

export async function addViews(db: Db, views: readonly DailyViews[]): Promise<void> {
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

/** Collects views in memory and writes them every few seconds, so that no view waits for the database. */
export class ViewCounter extends DeferredWrites<DailyViews> {
	#pagesOfDay: { day: PlainDate; pages: Set<string> } = { day: '', pages: new Set() };

	constructor(db: Db, errors: ErrorReports) {
		super({
			errors,
			everyMs: flushMs,
			failure: 'cannot write the page views',
			keyOf: ({ day, path }) => `${day} ${path}`,
			write: (views) => addViews(db, views),
		});
	}

	count(day: PlainDate, path: string): void {
		if (this.#pagesOfDay.day !== day) this.#pagesOfDay = { day, pages: new Set() };
		const { pages } = this.#pagesOfDay;
		if (!pages.has(path) && pages.size >= mostPages) return;
		pages.add(path);
		this.add({ day, path, count: 1 });
	}
}
