import { randomUUID } from 'node:crypto';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** A screen is written down once in so many milliseconds. */
const noteEvery = 60_000;
/** A stream that broke is back within so many milliseconds, and what its instance wrote of it counts as long. */
export const heardFor = 90_000;

interface Stream {
	readonly screen: string;
	/** The television. */
	readonly tab: string;
}

/** Knows which screens are heard from, by the streams that they hold open; the database learns it once a minute. */
export class ScreenPresence {
	readonly #db: Db;
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	/** Those that are open here. */
	readonly #open = new Map<string, Stream>();
	/** Those that were, while the database still has them. */
	readonly #closing = new Set<string>();
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(db: Db, clock: () => Date, errors: ErrorReports) {
		this.#db = db;
		this.#clock = clock;
		this.#errors = errors;
	}

	/** Counts the televisions that use the key of a screen, at all instances together. */
	async televisions(): Promise<(screen: string) => number> {
		const streams = [...this.#open.values(), ...(await this.#elsewhere())];
		return (id) => new Set(streams.flatMap(({ screen, tab }) => (screen === id ? [tab] : []))).size;
	}

	/** Returns what to do once the stream ends. */
	opened(screen: string, tab: string): () => void {
		const id = randomUUID();
		this.#open.set(id, { screen, tab });
		this.#timer ??= setInterval(() => void this.#noteAll(), noteEvery).unref();
		const row = { id, screen_id: screen, tab, seen_at: this.#clock().toISOString() };
		const opened = this.#tell((db) => db.insertInto('screen_streams').values(row).execute());
		return () => {
			if (!this.#open.delete(id)) return;
			if (this.#open.size === 0) this.stop();
			this.#closing.add(id);
			void opened
				.then(() => this.#tell((db) => db.deleteFrom('screen_streams').where('id', '=', id).execute()))
				.then(() => this.#closing.delete(id));
			void this.note([screen]);
		};
	}

	stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	/** Writes no history and makes no page anew, because nobody has changed any content. */
	async note(screens: readonly string[], window: { width?: number; height?: number } = {}): Promise<void> {
		const seen = { seen_at: this.#clock().toISOString(), ...window };
		const update = this.#db.updateTable('screens').set(seen).where('id', 'in', screens);
		await this.#report(update.execute());
	}

	async #noteAll(): Promise<void> {
		await this.note([...new Set([...this.#open.values()].map(({ screen }) => screen))]);
		const seen_at = this.#clock().toISOString();
		await this.#tell(async (db) => {
			await db
				.updateTable('screen_streams')
				.set({ seen_at })
				.where('id', 'in', [...this.#open.keys()])
				.execute();
			await db.deleteFrom('screen_streams').where('seen_at', '<', this.#oldest()).execute();
		});
	}

	async #elsewhere(): Promise<Stream[]> {
		if (!this.#isShared) return [];
		const closing = new Set(this.#closing);
		const streams = this.#db.selectFrom('screen_streams').select(['id', 'screen_id as screen', 'tab']);
		const rows = await streams.where('seen_at', '>=', this.#oldest()).execute();
		return rows.filter(({ id }) => !this.#open.has(id) && !closing.has(id) && !this.#closing.has(id));
	}

	#oldest(): string {
		return new Date(this.#clock().getTime() - heardFor).toISOString();
	}

	get #isShared(): boolean {
		return engineOf(this.#db).name === 'postgres';
	}

	/** On SQLite there is no other instance. */
	#tell(write: (db: Db) => Promise<unknown>): Promise<void> {
		return this.#isShared ? this.#report(write(this.#db)) : Promise.resolve();
	}

	async #report(written: Promise<unknown>): Promise<void> {
		await written.catch((error: unknown) => {
			this.#errors.report(error, 'background', 'cannot note which screens are awake');
		});
	}
}
