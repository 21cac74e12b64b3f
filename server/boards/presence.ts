import { randomUUID } from 'node:crypto';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** In milliseconds: how often open streams are written to the database. */
const noteEvery = 60_000;
/** In milliseconds: how long a television counts as connected after its stream was last written or broke. */
export const connectedMs = 90_000;

interface Stream {
	readonly screen: string;
	/** Identifies the television. */
	readonly tab: string;
}

/** Tracks which screens hold a stream open; writes it to the database once a minute. */
export class ScreenPresence {
	readonly #db: Db;
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	/** The streams open on this instance. */
	readonly #open = new Map<string, Stream>();
	/** Closed streams that the database still lists. */
	readonly #closing = new Set<string>();
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(db: Db, clock: () => Date, errors: ErrorReports) {
		this.#db = db;
		this.#clock = clock;
		this.#errors = errors;
	}

	/** Returns a function that counts the televisions using a screen's key, across all instances. */
	async televisions(): Promise<(screen: string) => number> {
		const streams = [...this.#open.values(), ...(await this.#elsewhere())];
		return (id) => new Set(streams.flatMap(({ screen, tab }) => (screen === id ? [tab] : []))).size;
	}

	/** Registers a stream. Returns the function to call when it ends. */
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

	/** Writes no history and invalidates no page, because no content has changed. */
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
		return new Date(this.#clock().getTime() - connectedMs).toISOString();
	}

	get #isShared(): boolean {
		return engineOf(this.#db).name === 'postgres';
	}

	/** Does nothing on SQLite, where there is no other instance. */
	#tell(write: (db: Db) => Promise<unknown>): Promise<void> {
		return this.#isShared ? this.#report(write(this.#db)) : Promise.resolve();
	}

	async #report(written: Promise<unknown>): Promise<void> {
		await written.catch((error: unknown) => {
			this.#errors.report(error, 'background', 'cannot note which screens are awake');
		});
	}
}
