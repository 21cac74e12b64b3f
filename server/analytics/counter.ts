import type { PlainDate } from '#domain/zoned-time.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

const flushMs = 10_000;
/** Of one day: made-up addresses fill no more than this. */
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
export class ViewCounter {
	#waiting = new Map<string, DailyViews>();
	#pagesOfDay: { day: PlainDate; pages: Set<string> } = { day: '', pages: new Set() };
	#timer: ReturnType<typeof setInterval> | undefined;
	#flight: Promise<void> = Promise.resolve();
	readonly #db: Db;
	readonly #errors: ErrorReports;

	constructor(db: Db, errors: ErrorReports) {
		this.#db = db;
		this.#errors = errors;
	}

	get waiting(): number {
		return [...this.#waiting.values()].reduce((sum, { count }) => sum + count, 0);
	}

	count(day: PlainDate, path: string): void {
		if (this.#pagesOfDay.day !== day) this.#pagesOfDay = { day, pages: new Set() };
		const { pages } = this.#pagesOfDay;
		if (!pages.has(path) && pages.size >= mostPages) return;
		pages.add(path);
		this.#add({ day, path, count: 1 });
	}

	/** What fails is logged and tried again with the next. */
	flush(): Promise<void> {
		this.#flight = this.#flight.then(async () => {
			const views = [...this.#waiting.values()];
			this.#waiting = new Map();
			try {
				await addViews(this.#db, views);
			} catch (error) {
				this.#errors.report(error, 'background', 'cannot write the page views');
				for (const view of views) this.#add(view);
			}
		});
		return this.#flight;
	}

	/** The timer does not keep the process alive. */
	start(): void {
		this.#timer ??= setInterval(() => void this.flush(), flushMs).unref();
	}

	/** Writes what waits; from then on views are counted in memory alone until the answer is called. */
	async pause(): Promise<() => void> {
		const running = this.#timer !== undefined;
		await this.stop();
		return () => {
			if (running) this.start();
		};
	}

	async stop(): Promise<void> {
		clearInterval(this.#timer);
		this.#timer = undefined;
		await this.flush();
	}

	#add(view: DailyViews): void {
		const key = `${view.day} ${view.path}`;
		const count = (this.#waiting.get(key)?.count ?? 0) + view.count;
		this.#waiting.set(key, { ...view, count });
	}
}
