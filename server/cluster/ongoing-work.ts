import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { parseJson } from '#domain/record.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { lifetime, RunningWork, type WorkEnd, workEnds } from './running-work.ts';
import { WorkInDatabase, WorkInMemory, type WorkRow, type WorkRows } from './work-rows.ts';

/** Milliseconds between two looks at the work of another instance. */
const lookEvery = 200;

/** What an instance is doing, or did last. */
export interface WorkState {
	readonly run: string;
	readonly by: string;
	readonly since: string;
	/** `lost` means that its instance is gone. */
	readonly state: 'running' | WorkEnd | 'lost';
	readonly progress: unknown;
	/** Why the work failed. */
	readonly message: string | null;
}

interface Beginning {
	readonly by: string;
	readonly now: Date;
	readonly progress?: unknown;
}

/**
 * Long-running work across the instances of a database. For each key there is at most one run at a time, which any
 * instance can watch and cancel.
 */
export class OngoingWork {
	readonly #rows: WorkRows;
	readonly #clock: () => Date;
	readonly #errors: ErrorReports;
	/** Each start of the process has another id. */
	readonly #instance = randomUUID();
	/** The runs of this instance, by run id. */
	readonly #here = new Map<string, RunningWork>();

	constructor(db: Db, clock: () => Date, errors: ErrorReports) {
		this.#rows = engineOf(db).name === 'postgres' ? new WorkInDatabase(db) : new WorkInMemory();
		this.#clock = clock;
		this.#errors = errors;
	}

	async find(key: string): Promise<WorkState | null> {
		const row = await this.#rows.find(key);
		if (!row) return null;
		const { run, username: by, since, state, message } = row;
		const here = this.#rows.shared ? undefined : this.#here.get(run);
		// All instances report the stored progress, so that a client that asks several of them never sees it go back.
		const progress = here ? here.progress : parseJson(row.progress);
		const ended = workEnds.find((end) => end === state) ?? 'lost';
		return { run, by, since, state: this.#isAlive(row) ? 'running' : ended, progress, message };
	}

	/** Returns null while no instance does this work. */
	async running(key: string): Promise<WorkState | null> {
		const found = await this.find(key);
		return found?.state === 'running' ? found : null;
	}

	/** Returns null if an instance is already doing it. */
	async tryBegin(key: string, { by, now, progress = null }: Beginning): Promise<RunningWork | null> {
		const row: WorkRow = {
			key,
			run: randomUUID(),
			holder: this.#instance,
			username: by,
			since: now.toISOString(),
			state: 'running',
			progress: JSON.stringify(progress),
			message: null,
			cancel_asked: 0,
			alive_until: new Date(this.#clock().getTime() + lifetime).toISOString(),
		};
		const ended = () => void this.#here.delete(row.run);
		const parts = { rows: this.#rows, clock: this.#clock, errors: this.#errors, ended };
		const running = new RunningWork(row, progress, parts);
		// Must come before the claim: a row of ours whose run is not in `#here` counts as lost.
		this.#here.set(row.run, running);
		try {
			if (await this.#rows.claim(row, (former) => !this.#isAlive(former))) {
				running.start();
				return running;
			}
		} catch (error) {
			ended();
			throw error;
		}
		ended();
		return null;
	}

	/** Throws CONFLICT while an instance is doing it. */
	async begin(key: string, beginning: Beginning, refusal: (by: string) => string): Promise<RunningWork> {
		for (;;) {
			const running = await this.tryBegin(key, beginning);
			if (running) return running;
			const other = await this.running(key);
			if (other) throw new AppError('CONFLICT', refusal(other.by));
		}
	}

	/** Waits until no other instance is doing it, then begins. */
	async turn(key: string, beginning: Beginning, signal?: AbortSignal): Promise<RunningWork> {
		for (;;) {
			signal?.throwIfAborted();
			const running = await this.tryBegin(key, beginning);
			if (running) return running;
			await setTimeout(lookEvery, undefined, { ...(signal && { signal }) });
		}
	}

	/** Requests cancellation; the work ends a little later. Returns whether there was any. */
	async askToCancel(key: string): Promise<boolean> {
		const found = await this.running(key);
		if (!found) return false;
		const here = this.#here.get(found.run);
		if (here) here.cancel();
		else await this.#rows.update(key, found.run, { cancel_asked: 1 });
		return true;
	}

	/** Cancels and waits for the end. Resolves with whether the work ended because of this. */
	async cancel(key: string): Promise<boolean> {
		const found = await this.running(key);
		if (!found || !(await this.askToCancel(key))) return false;
		const here = this.#here.get(found.run);
		if (here) return (await here.ended) === 'canceled';
		for (;;) {
			await setTimeout(lookEvery);
			const now = await this.find(key);
			if (now?.run !== found.run) return true;
			if (now.state !== 'running') return now.state === 'canceled' || now.state === 'lost';
		}
	}

	/**
	 * Declares a lost run as ended, after which it cannot continue. Returns false if it can still continue or was
	 * already given up.
	 */
	async giveUp(key: string, run: string): Promise<boolean> {
		const row = await this.#rows.find(key);
		if (row?.run !== run || this.#isAlive(row)) return false;
		const mayGo = (former: WorkRow) => former.run === run && !this.#isAlive(former);
		return this.#rows.claim({ ...row, state: 'lost' }, mayGo);
	}

	/** Records how a lost run actually ended. */
	async conclude(key: string, run: string, message: string): Promise<void> {
		await this.#rows.update(key, run, { state: 'failed', message });
	}

	/** Removes work whose result is no longer needed. */
	remove(key: string): Promise<void> {
		return this.#rows.remove(key);
	}

	/** Gives up all unfinished runs of this instance, so that others may begin them at once. */
	async stop(): Promise<void> {
		for (const running of this.#here.values()) {
			await running.stop();
			await this.#rows.remove(running.row.key, running.row.run);
		}
		this.#here.clear();
	}

	#isAlive({ state, holder, run, alive_until }: WorkRow): boolean {
		if (state !== 'running') return false;
		if (holder === this.#instance) return this.#here.has(run);
		return Date.parse(alive_until) > this.#clock().getTime();
	}
}
