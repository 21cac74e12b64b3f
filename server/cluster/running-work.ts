import type { Trx } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { WorkRow, WorkRows } from './work-rows.ts';

/** Milliseconds between two updates, in which other instances see the progress and this one sees a cancellation. */
const beatEvery = 1_000;
/** Milliseconds after its last update until an instance counts as gone. */
export const lifetime = 30_000;

export const workEnds = ['done', 'canceled', 'failed'] as const;
export type WorkEnd = (typeof workEnds)[number];

interface RunningParts {
	readonly rows: WorkRows;
	readonly clock: () => Date;
	readonly errors: ErrorReports;
	readonly ended: () => void;
}

/** Represents work that this instance is doing. Whoever begins it must end it. */
export class RunningWork {
	readonly row: WorkRow;
	readonly #parts: RunningParts;
	readonly #canceler = new AbortController();
	readonly #ended = Promise.withResolvers<WorkEnd>();
	#progress: unknown;
	#aliveUntil: number;
	#beating: Promise<void> | null = null;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(row: WorkRow, progress: unknown, parts: RunningParts) {
		this.row = row;
		this.#parts = parts;
		this.#progress = progress;
		this.#aliveUntil = Date.parse(row.alive_until);
	}

	start(): void {
		if (!this.#parts.rows.shared) return;
		this.#timer = setInterval(() => {
			this.#beating ??= this.#beat();
		}, beatEvery).unref();
	}

	/** Aborted when somebody cancels the work on any instance, or when this instance counts as gone. */
	get signal(): AbortSignal {
		return this.#canceler.signal;
	}

	get progress(): unknown {
		return this.#progress;
	}

	get ended(): Promise<WorkEnd> {
		return this.#ended.promise;
	}

	show(progress: unknown): void {
		this.#progress = progress;
	}

	cancel(): void {
		this.#canceler.abort();
	}

	async end(state: WorkEnd, message: string | null = null): Promise<void> {
		await this.stop();
		const { rows, errors } = this.#parts;
		const progress = JSON.stringify(this.#progress);
		await rows
			.update(this.row.key, this.row.run, { state, message, progress })
			.catch((error: unknown) =>
				errors.report(error, 'background', 'the end of a work could not be written'),
			);
		this.#parts.ended();
		this.#ended.resolve(state);
	}

	/** Like `end`, for work whose result nobody reads. */
	async leave(state: WorkEnd): Promise<void> {
		await this.stop();
		const { rows, errors, ended } = this.#parts;
		await rows
			.remove(this.row.key, this.row.run)
			.catch((error: unknown) =>
				errors.report(error, 'background', 'a work that is over could not be removed'),
			);
		ended();
		this.#ended.resolve(state);
	}

	/** Call this within the writing transaction: until its end no other run can take this one's place. */
	async isPlaced(trx: Trx): Promise<boolean> {
		const row = await this.#parts.rows.within(trx).find(this.row.key);
		return row?.run === this.row.run && row.state === 'running';
	}

	/** Stops without a final update: the others see the work as lost half a minute later. */
	async stop(): Promise<void> {
		clearInterval(this.#timer);
		await this.#beating;
	}

	async #beat(): Promise<void> {
		const { rows, clock, errors } = this.#parts;
		const until = clock().getTime() + lifetime;
		const changes = { progress: JSON.stringify(this.#progress), alive_until: new Date(until).toISOString() };
		try {
			const row = await rows.update(this.row.key, this.row.run, changes);
			this.#aliveUntil = until;
			if (row?.state !== 'running' || row.cancel_asked === 1) this.cancel();
		} catch (error) {
			errors.report(error, 'background', 'a sign of life could not be written');
			// From now on the other instances treat this run as lost and may begin it again.
			if (clock().getTime() >= this.#aliveUntil) this.cancel();
		} finally {
			this.#beating = null;
		}
	}
}
