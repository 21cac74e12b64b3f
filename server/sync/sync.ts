import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type SyncResult, type SyncState, syncResultSchema, syncSteps } from '#domain/sync/sync-schema.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Source } from '../resources/damage.ts';
import { contentFiles } from './content-files.ts';
import { gitIn, withoutPasswords } from './git.ts';
import { sendContent } from './send.ts';

/** Where the content goes. */
export interface SyncSettings {
	readonly remote: string | null;
	readonly branch: string;
	/** Where our own copy of the repository is kept; it may be deleted at any time. */
	readonly folder: string;
	/** How long one run of git may take, in milliseconds. */
	readonly timeoutMs: number;
}

/** Nowhere. */
export const noSync: SyncSettings = { remote: null, branch: 'main', folder: '', timeoutMs: 60_000 };

/** Sends the content to a git repository, one sync at a time. */
export class ContentSync {
	readonly #source: Source;
	readonly #settings: SyncSettings;
	readonly #stopping = new AbortController();
	#running: SyncState['running'] = null;
	/** Calls off the sync that runs; null while none does. */
	#calling: AbortController | null = null;
	/** Whether our copy is as the last sync left it; one that was cut short may be locked or broken. */
	#sound = false;

	constructor(source: Source, settings: SyncSettings) {
		this.#source = source;
		this.#settings = settings;
	}

	/** Sends what guests read now. `signal` stops it and leaves nothing half done. Throws AppError that says what to do. */
	async run(username: string, now: Date, signal?: AbortSignal): Promise<SyncResult> {
		const { remote, branch, folder, timeoutMs } = this.#settings;
		if (remote === null) {
			throw new AppError(
				'UNAVAILABLE',
				"No git repository is set. Set SYNC_REMOTE to the repository's address and start Taproom again.",
			);
		}
		if (this.#running) {
			throw new AppError('CONFLICT', `${this.#running.by} is syncing right now. Wait until that is done.`);
		}
		const step = (text: string) => {
			this.#running = { step: text, since: now.toISOString(), by: username };
		};
		const calling = new AbortController();
		this.#calling = calling;
		const [first] = syncSteps;
		step(first);
		try {
			const files = await contentFiles(this.#source);
			const signals = [this.#stopping.signal, calling.signal, ...(signal ? [signal] : [])];
			const either = AbortSignal.any(signals);
			const git = gitIn({ folder, remote, timeoutMs }, either);
			if (!this.#sound) await rm(folder, { recursive: true, force: true });
			this.#sound = false;
			const result = await sendContent({ git, folder, branch, files, username, now, step });
			this.#sound = true;
			if (result.outcome === 'sent') await this.#record(result, username, now);
			return result;
		} catch (error) {
			this.#sound = error instanceof AppError && error.code === 'CONFLICT';
			throw error;
		} finally {
			this.#running = null;
			this.#calling = null;
		}
	}

	/** Calls off the sync that runs, whoever began it; answers whether one did. Its own caller gets the refusal. */
	cancel(): boolean {
		this.#calling?.abort();
		return this.#calling !== null;
	}

	/** How it stands, without asking the repository. */
	async state(): Promise<SyncState> {
		const { remote, branch } = this.#settings;
		const [newest] = await listHistory(this.#source.db, 'sync', 'content', 1);
		const sent = z.safeParse(syncResultSchema, newest?.after);
		return {
			remote: remote && withoutPasswords(remote),
			branch,
			running: this.#running,
			last:
				newest && sent.success
					? { at: newest.at, by: newest.username, commit: sent.data.commit, files: sent.data.files }
					: null,
		};
	}

	/** Ends a running sync: the taproom closes. */
	stop(): void {
		this.#stopping.abort();
	}

	async #record(result: SyncResult, username: string, now: Date): Promise<void> {
		const entry = {
			subject: 'sync',
			subjectId: 'content',
			action: 'send',
			username,
			now,
			after: result,
		} as const;
		await this.#source.db.transaction().execute((trx) => recordHistory(trx, entry));
	}
}
