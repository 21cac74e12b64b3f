import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Family, single } from './exposition.ts';

/** How often the loop is probed, in milliseconds; each probe that was on time reads as this. */
const resolution = 20;

/** Watches how late the event loop is: what waits there makes every answer wait. Read when somebody scrapes. */
export class EventLoopWatch {
	readonly #delay = monitorEventLoopDelay({ resolution });

	constructor() {
		this.#delay.enable();
	}

	/** The delays since the last reading, and the work since the start. */
	families(): Family[] {
		const { max } = this.#delay;
		const p99 = this.#delay.percentile(99);
		this.#delay.reset();
		const { active } = performance.eventLoopUtilization();
		return [
			single(
				'gauge',
				'nodejs_eventloop_lag_p99_seconds',
				'How late the event loop was at the 99th percentile since the last scrape.',
				seconds(p99),
			),
			single(
				'gauge',
				'nodejs_eventloop_lag_max_seconds',
				'How late the event loop was at worst since the last scrape.',
				seconds(max),
			),
			single(
				'counter',
				'nodejs_eventloop_active_seconds_total',
				'Time in which the event loop had work to do.',
				active / 1000,
			),
		];
	}
}

/** Nanoseconds between two probes as the seconds that the second was late. */
function seconds(nanoseconds: number): number {
	return Math.max(0, nanoseconds / 1e9 - resolution / 1000);
}
