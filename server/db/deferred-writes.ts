import type { ErrorReports } from '../log/error-reports.ts';

interface Counted {
	readonly count: number;
}

interface Parts<Row> {
	readonly errors: ErrorReports;
	readonly everyMs: number;
	/** What a failure is logged as. */
	readonly failure: string;
	/** Rows of one key are one row with the sum of their counts. */
	readonly keyOf: (row: Row) => string;
	readonly write: (rows: readonly Row[]) => Promise<void>;
}

/** Rows that wait in memory and are written together every so often, so that nobody waits for their row. */
export class DeferredWrites<Row extends Counted> {
	readonly #parts: Parts<Row>;
	#waiting = new Map<string, Row>();
	#timer: ReturnType<typeof setInterval> | undefined;
	#flight: Promise<void> = Promise.resolve();

	constructor(parts: Parts<Row>) {
		this.#parts = parts;
	}

	/** The sum of their counts. */
	get waiting(): number {
		return [...this.#waiting.values()].reduce((sum, { count }) => sum + count, 0);
	}

	/** The number of different writes that wait. */
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

	/** Writes what waits; what fails is logged and tried again with the next. */
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

	/** The timer does not keep the process alive. */
	start(): void {
		this.#timer ??= setInterval(() => void this.flush(), this.#parts.everyMs).unref();
	}

	/** Writes what waits; from then on rows wait in memory until the returned function is called. */
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
