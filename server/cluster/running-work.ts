import type { Trx } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { WorkRow, WorkRows } from './work-rows.ts';

/** Once in so many milliseconds another instance sees how far the work is, and this one whether it is to stop. */
const beatEvery = 1_000;
/** An instance counts as gone so many milliseconds after its last sign of life. */
export const lifetime = 30_000;

export const workEnds = ['done', 'canceled', 'failed'] as const;
export type WorkEnd = (typeof workEnds)[number];

interface RunningParts {
	readonly rows: WorkRows;
	readonly clock: () => Date;
	readonly errors: ErrorReports;
	readonly ended: () => void;
}

/** Stands for what this instance is doing. Whoever begins it ends it. */
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

	/** Aborted once somebody calls it off, at whatever instance, or this one counts as gone. */
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

	/** Does what `end` does where nobody asks how it ended. */
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

	/** Within a transaction that writes: until its end nobody can take its place. */
	async isPlaced(trx: Trx): Promise<boolean> {
		const row = await this.#parts.rows.within(trx).find(this.row.key);
		return row?.run === this.row.run && row.state === 'running';
	}

	/** Stops without telling: the others see the work as lost half a minute later. */
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
			// The others give it up now, and may begin it anew.
			if (clock().getTime() >= this.#aliveUntil) this.cancel();
		} finally {
			this.#beating = null;
		}
	}
}
