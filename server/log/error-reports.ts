import type { Logger } from 'pino';
import type { Counts, ErrorSource } from '../metrics/counts.ts';

export type ErrorReports = ReturnType<typeof errorReports>;

/** Logs and counts each error once, however many requests it affected. */
export function errorReports(log: Logger, counts: Counts) {
	const reported = new WeakSet<object>();
	return {
		report(error: unknown, source: ErrorSource, message: string): void {
			if (typeof error === 'object' && error !== null) {
				if (reported.has(error)) return;
				reported.add(error);
			}
			log.error({ err: error }, message);
			counts.error(error, source);
		},
	};
}
