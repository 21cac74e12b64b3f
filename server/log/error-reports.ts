import type { Logger } from 'pino';
import type { Counts, ErrorSource } from '../metrics/counts.ts';

/** Logs and counts each error once, however many requests met it. */
export class ErrorReports {
	readonly #log: Logger;
	readonly #counts: Counts;
	readonly #reported = new WeakSet<object>();

	constructor(log: Logger, counts: Counts) {
		this.#log = log;
		this.#counts = counts;
	}

	report(error: unknown, source: ErrorSource, message: string): void {
		if (typeof error === 'object' && error !== null) {
			if (this.#reported.has(error)) return;
			this.#reported.add(error);
		}
		this.#log.error({ err: error }, message);
		this.#counts.error(error, source);
	}
}
