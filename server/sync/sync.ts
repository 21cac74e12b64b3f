import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type SyncResult, type SyncState, syncResultSchema, syncSteps } from '#domain/sync/sync-endpoints.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { TimedSource } from '../resources/damage-log.ts';
import { contentFiles } from './content-files.ts';
import { type GitSettings, gitIn, unavailable, withoutPasswords } from './git.ts';
import { sendContent } from './send.ts';

export interface SyncSettings extends Omit<GitSettings, 'remote'> {
	/** The repository that content is pushed to; null turns syncing off. */
	readonly remote: string | null;
	readonly branch: string;
}

export const noSync: SyncSettings = { remote: null, branch: 'main', folder: '', timeoutMs: 60_000 };

const key = 'sync';

export class ContentSync {
	readonly #source: TimedSource;
	readonly #settings: SyncSettings;
	readonly #errors: ErrorReports;
	readonly #closing = new AbortController();
	readonly #work: OngoingWork;
	/** The last run that left the local copy intact; an interrupted one may have left it locked or broken. */
	#sound: string | null = null;

	constructor(source: TimedSource, settings: SyncSettings, errors: ErrorReports, work: OngoingWork) {
		this.#source = source;
		this.#settings = settings;
		this.#errors = errors;
		this.#work = work;
	}

	async run(username: string, now: Date, signal: AbortSignal): Promise<SyncResult> {
		const { remote, branch, folder, timeoutMs } = this.#settings;
		if (remote === null) {
			throw unavailable(
				"No git repository is set. Set SYNC_REMOTE to the repository's address and start Taproom again.",
			);
		}
		// Instances on one machine share the local copy.
		const isSound = this.#sound !== null && (await this.#work.find(key))?.run === this.#sound;
		const beginning = { by: username, now, progress: syncSteps[0] };
		const running = await this.#work.begin(
			key,
			beginning,
			(by) => `${by} is syncing right now. Wait until that is done.`,
		);
		const canceled = AbortSignal.any([this.#closing.signal, running.signal, signal]);
		try {
			const files = await contentFiles(this.#source);
			const git = gitIn({ folder, remote, timeoutMs }, canceled);
			if (!isSound) await rm(folder, { recursive: true, force: true });
			const step = (text: string) => running.show(text);
			const result = await sendContent({ git, folder, branch, files, username, now, step });
			this.#sound = running.row.run;
			if (result.outcome === 'sent') await this.#record(result, username, now);
			await running.end('done');
			return result;
		} catch (error) {
			if (error instanceof AppError && error.code === 'CONFLICT') this.#sound = running.row.run;
			if (!canceled.aborted) this.#report(error);
			await running.end(canceled.aborted ? 'canceled' : 'failed');
			throw error;
		}
	}

	/** Returns the running sync of whichever instance. */
	async running(): Promise<SyncState['running']> {
		const running = await this.#work.running(key);
		return running && { step: String(running.progress), since: running.since, by: running.by };
	}

	cancel(): Promise<boolean> {
		return this.#work.askToCancel(key);
	}

	async state(): Promise<SyncState> {
		const { remote, branch } = this.#settings;
		const [newest] = await listHistory(this.#source.db, 'sync', 'content', 1);
		const sent = z.safeParse(syncResultSchema, newest?.after);
		const last = newest && sent.success ? { at: newest.at, by: newest.username, ...sent.data } : null;
		return { remote: remote && withoutPasswords(remote), branch, running: await this.running(), last };
	}

	stop(): void {
		this.#closing.abort();
	}

	/** Reports the cause once, even if the request reports it again. */
	#report(error: unknown): void {
		const cause = error instanceof AppError ? error.cause : undefined;
		this.#errors.report(cause ?? error, 'sync', 'a sync failed');
	}

	async #record(after: SyncResult, username: string, now: Date): Promise<void> {
		const entry = { subject: 'sync', subjectId: 'content', action: 'send', username, now, after } as const;
		await this.#source.db.transaction().execute((trx) => recordHistory(trx, entry));
	}
}

/** A client that disconnects cancels its sync. */
export function syncApi(route: Route, { sync }: { readonly sync: ContentSync }): void {
	route('sync.read', () => sync.state());
	route('sync.run', ({ actor, now, context }) => sync.run(actor.staff.username, now, context.req.raw.signal));
	route('sync.cancel', async () => ({ canceled: await sync.cancel() }));
}
