import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type SyncResult, type SyncState, syncResultSchema, syncSteps } from '#domain/sync/sync-endpoints.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { PublicSource } from '../resources/damage.ts';
import type { Taproom } from '../taproom.ts';
import { contentFiles } from './content-files.ts';
import { type GitSettings, gitIn, unavailable, withoutPasswords } from './git.ts';
import { sendContent } from './send.ts';

export interface SyncSettings extends Omit<GitSettings, 'remote'> {
	/** Where the content goes; null for nowhere. */
	readonly remote: string | null;
	readonly branch: string;
}

export const noSync: SyncSettings = { remote: null, branch: 'main', folder: '', timeoutMs: 60_000 };

export class ContentSync {
	readonly #source: PublicSource;
	readonly #settings: SyncSettings;
	readonly #errors: ErrorReports;
	readonly #closing = new AbortController();
	#running: SyncState['running'] = null;
	#canceler: AbortController | null = null;
	/** Whether our copy is as the last sync left it; one that was interrupted may be locked or broken. */
	#sound = false;

	constructor(source: PublicSource, settings: SyncSettings, errors: ErrorReports) {
		this.#source = source;
		this.#settings = settings;
		this.#errors = errors;
	}

	async run(username: string, now: Date, signal: AbortSignal): Promise<SyncResult> {
		const { remote, branch, folder, timeoutMs } = this.#settings;
		if (remote === null) {
			throw unavailable(
				"No git repository is set. Set SYNC_REMOTE to the repository's address and start Taproom again.",
			);
		}
		if (this.#running) {
			throw new AppError('CONFLICT', `${this.#running.by} is syncing right now. Wait until that is done.`);
		}
		const step = (text: string) => {
			this.#running = { step: text, since: now.toISOString(), by: username };
		};
		step(syncSteps[0]);
		this.#canceler = new AbortController();
		const canceled = AbortSignal.any([this.#closing.signal, this.#canceler.signal, signal]);
		try {
			const files = await contentFiles(this.#source);
			const git = gitIn({ folder, remote, timeoutMs }, canceled);
			if (!this.#sound) await rm(folder, { recursive: true, force: true });
			this.#sound = false;
			const result = await sendContent({ git, folder, branch, files, username, now, step });
			this.#sound = true;
			if (result.outcome === 'sent') await this.#record(result, username, now);
			return result;
		} catch (error) {
			this.#sound = error instanceof AppError && error.code === 'CONFLICT';
			if (!canceled.aborted) this.#report(error);
			throw error;
		} finally {
			this.#running = null;
			this.#canceler = null;
		}
	}

	get running(): SyncState['running'] {
		return this.#running;
	}

	cancel(): boolean {
		this.#canceler?.abort();
		return this.#canceler !== null;
	}

	async state(): Promise<SyncState> {
		const { remote, branch } = this.#settings;
		const [newest] = await listHistory(this.#source.db, 'sync', 'content', 1);
		const sent = z.safeParse(syncResultSchema, newest?.after);
		const last = newest && sent.success ? { at: newest.at, by: newest.username, ...sent.data } : null;
		return { remote: remote && withoutPasswords(remote), branch, running: this.#running, last };
	}

	stop(): void {
		this.#closing.abort();
	}

	/** The cause is reported once, also where the request reports it again. */
	#report(error: unknown): void {
		const cause = error instanceof AppError ? error.cause : undefined;
		this.#errors.report(cause ?? error, 'sync', 'a sync failed');
	}

	async #record(after: SyncResult, username: string, now: Date): Promise<void> {
		const entry = { subject: 'sync', subjectId: 'content', action: 'send', username, now, after } as const;
		await this.#source.db.transaction().execute((trx) => recordHistory(trx, entry));
	}
}

/** A client that disconnects stops its sync. */
export function syncApi(route: Route, { sync }: Taproom): void {
	route('sync.read', () => sync.state());
	route('sync.run', ({ actor, now, context }) => sync.run(actor.staff.username, now, context.req.raw.signal));
	route('sync.cancel', () => ({ canceled: sync.cancel() }));
}
