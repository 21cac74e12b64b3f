import type { PlainDate } from '#domain/zoned-time.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

const flushMs = 10_000;
/** Made-up addresses fill no more than so many pages of one day. */
const mostPages = 5_000;
/** Databases bound the number of a statement's parameters. */
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

/** A busy evening is a few small writes a minute, and a view never waits for one. */
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
