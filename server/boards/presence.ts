import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** In milliseconds. */
const noteEvery = 60_000;

/** Which screens are heard from, by the streams that they hold open here; the database learns it once a minute. */
export class ScreenPresence {
	readonly #db: Db;
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	/** By screen, the televisions that use its key, with how many streams each has. */
	readonly #open = new Map<string, Map<string, number>>();
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(db: Db, clock: () => Date, errors: ErrorReports) {
		this.#db = db;
		this.#clock = clock;
		this.#errors = errors;
	}

	televisions(screen: string): number {
		return this.#open.get(screen)?.size ?? 0;
	}

	/** Answers what to do once the stream ends. */
	opened(screen: string, tab: string): () => void {
		const tabs = this.#open.get(screen) ?? new Map<string, number>();
		this.#open.set(screen, tabs.set(tab, (tabs.get(tab) ?? 0) + 1));
		this.#timer ??= setInterval(() => void this.#noteAll(), noteEvery).unref();
		let isOpen = true;
		return () => {
			if (!isOpen) return;
			isOpen = false;
			const left = (tabs.get(tab) ?? 1) - 1;
			if (left > 0) tabs.set(tab, left);
			else tabs.delete(tab);
			if (tabs.size === 0) this.#open.delete(screen);
			if (this.#open.size === 0) this.stop();
			void this.note([screen]);
		};
	}

	stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	#noteAll(): Promise<void> {
		return this.note([...this.#open.keys()]);
	}

	/** No change of content, and nobody's deed: no history, and no page is made anew. */
	async note(screens: readonly string[], window: { width?: number; height?: number } = {}): Promise<void> {
		const seen = { seen_at: this.#clock().toISOString(), ...window };
		const update = this.#db.updateTable('screens').set(seen).where('id', 'in', screens);
		await update.execute().catch((error: unknown) => {
			this.#errors.report(error, 'background', 'cannot note which screens are awake');
		});
	}
}
