import pLimit from 'p-limit';
import type { ErrorReports } from '../log/error-reports.ts';

/** A job comes due by the taproom's clock. */
export interface Job {
	/** Returns when the job is due next; null while nothing is planned. */
	next(): Promise<Date | null>;
	/** Does all that is due by `now`. */
	run(now: Date): Promise<void>;
	/** Only the instance that leads does such a job. */
	readonly byLeader?: true;
}

/** A clock that was put forward is noticed within so many milliseconds, and a job that failed is tried again. */
const longestWaitMs = 15_000;

/** Runs jobs to the second, one at a time. The clock decides; timers only say when to look at it again. */
export class Timetable {
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	readonly #leads: () => boolean;
	readonly #jobs: Job[] = [];
	readonly #turns = pLimit(1);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running = false;
	/** When a page may change because something comes due; null for nothing planned. */
	next: Date | null = null;

	constructor(clock: () => Date, errors: ErrorReports, leads: () => boolean = () => true) {
		this.#clock = clock;
		this.#errors = errors;
		this.#leads = leads;
	}

	add(...jobs: readonly Job[]): void {
		this.#jobs.push(...jobs);
	}

	/** Starts with what came due while the server was down, before the server answers. */
	async start(): Promise<void> {
		this.#running = true;
		await this.tick();
	}

	async stop(): Promise<void> {
		this.#running = false;
		clearTimeout(this.#timer);
		await this.#turns(async () => {});
	}

	/** Tells that what is planned has changed, or who does it. */
	changed(): void {
		if (this.#running) void this.tick();
	}

	/** Does what is due, and looks again when the next is. */
	tick(): Promise<void> {
		return this.#turns(async () => {
			clearTimeout(this.#timer);
			const dates: number[] = [];
			for (const job of this.#jobs) dates.push(await this.#turn(job));
			const next = Math.min(...dates);
			this.next = Number.isFinite(next) ? new Date(next) : null;
			if (!this.#running) return;
			const ahead = next - this.#clock().getTime();
			const wait = ahead > 0 ? Math.min(ahead, longestWaitMs) : longestWaitMs;
			this.#timer = setTimeout(() => void this.tick(), wait).unref();
		});
	}

	/** Does a job that is due. Returns when it is due next, in milliseconds since 1970; one that fails does not keep the others from theirs. */
	async #turn(job: Job): Promise<number> {
		try {
			const due = await job.next();
			const now = this.#clock();
			if (!due || due > now || (job.byLeader && !this.#leads())) return due?.getTime() ?? Infinity;
			await job.run(now);
			return (await job.next())?.getTime() ?? Infinity;
		} catch (error) {
			this.#errors.report(error, 'background', 'what was planned could not be done');
			return this.#clock().getTime();
		}
	}
}
