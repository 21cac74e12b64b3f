import pLimit from 'p-limit';
import type { ErrorReports } from '../log/error-reports.ts';

/** Work that is due at certain times by the taproom's clock. */
export interface Job {
	/** Returns when the job is due next; null if nothing is planned. */
	next(): Promise<Date | null>;
	/** Does everything that is due by `now`. */
	run(now: Date): Promise<void>;
	/** Only the leading instance runs such a job. */
	readonly byLeader?: true;
	/** Such a job changes nothing on any page. */
	readonly isInternal?: true;
}

/** In milliseconds: when the clock is checked again, in case it was set forward, and when a failed job is retried. */
const longestWaitMs = 15_000;

/** Runs jobs to the second, one at a time. The clock decides; timers only trigger the next look at it. */
export class Timetable {
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	readonly #leads: () => boolean;
	readonly #jobs: Job[] = [];
	readonly #turns = pLimit(1);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running = false;
	/** When planned work may next change a page; null if nothing is planned. */
	next: Date | null = null;

	constructor(clock: () => Date, errors: ErrorReports, leads: () => boolean = () => true) {
		this.#clock = clock;
		this.#errors = errors;
		this.#leads = leads;
	}

	add(...jobs: readonly Job[]): void {
		this.#jobs.push(...jobs);
	}

	/** Runs what came due while the server was down. Must finish before the server accepts requests. */
	async start(): Promise<void> {
		this.#running = true;
		await this.tick();
	}

	async stop(): Promise<void> {
		this.#running = false;
		clearTimeout(this.#timer);
		await this.#turns(async () => {});
	}

	/** Call this when planned work, or who runs it, has changed. */
	changed(): void {
		if (this.#running) void this.tick();
	}

	/** Runs what is due and sets the timer for the next. */
	tick(): Promise<void> {
		return this.#turns(async () => {
			clearTimeout(this.#timer);
			let next = Infinity;
			let nextOnPages = Infinity;
			for (const job of this.#jobs) {
				const due = await this.#turn(job);
				next = Math.min(next, due);
				if (!job.isInternal) nextOnPages = Math.min(nextOnPages, due);
			}
			this.next = Number.isFinite(nextOnPages) ? new Date(nextOnPages) : null;
			if (!this.#running) return;
			const ahead = next - this.#clock().getTime();
			const wait = ahead > 0 ? Math.min(ahead, longestWaitMs) : longestWaitMs;
			this.#timer = setTimeout(() => void this.tick(), wait).unref();
		});
	}

	/** Runs a job if it is due. Returns when it is due next, in Unix milliseconds. A failure does not affect other jobs. */
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
