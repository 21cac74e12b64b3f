import type { ErrorReports } from '../log/error-reports.ts';

interface Counted {
	readonly count: number;
}

interface Parts<Row> {
	readonly errors: ErrorReports;
	readonly everyMs: number;
	/** What a failure is called in the log. */
	readonly failure: string;
	/** Rows with the same key are merged and their counts added. */
	readonly keyOf: (row: Row) => string;
	readonly write: (rows: readonly Row[]) => Promise<void>;
}

/** Collects rows in memory and writes them together from time to time, so that no request waits for them. */
export class DeferredWrites<Row extends Counted> {
	readonly #parts: Parts<Row>;
	#waiting = new Map<string, Row>();
	#timer: ReturnType<typeof setInterval> | undefined;
	#flight: Promise<void> = Promise.resolve();

	constructor(parts: Parts<Row>) {
		this.#parts = parts;
	}

	/** The sum of the waiting counts. */
	get waiting(): number {
		return [...this.#waiting.values()].reduce((sum, { count }) => sum + count, 0);
	}

	/** The number of waiting rows. */
	get size(): number {
		return this.#waiting.size;
	}

	isWaiting(row: Row): boolean {
		return this.#waiting.has(this.#parts.keyOf(row));
	}

	add(row: Row): void {
		const key = this.#parts.keyOf(row);
		const earlier = this.#waiting.get(key);
		this.#waiting.set(key, earlier ? { ...earlier, count: earlier.count + row.count } : row);
	}

	/** Writes the waiting rows. Failed rows are logged and tried again with the next write. */
	flush(): Promise<void> {
		this.#flight = this.#flight.then(async () => {
			const rows = this.#take();
			try {
				await this.#parts.write(rows);
			} catch (error) {
				this.#parts.errors.report(error, 'background', this.#parts.failure);
				for (const row of [...rows, ...this.#take()]) this.add(row);
			}
		});
		return this.#flight;
	}

	/** Starts the timer, which does not keep the process alive. */
	start(): void {
		this.#timer ??= setInterval(() => void this.flush(), this.#parts.everyMs).unref();
	}

	/** Writes the waiting rows; new ones stay in memory until the returned function is called. */
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

	#take(): readonly Row[] {
		const rows = [...this.#waiting.values()];
		this.#waiting = new Map();
		return rows;
	}
}
