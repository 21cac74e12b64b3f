import pLimit from 'p-limit';
import type pg from 'pg';
import { type Stamp, stampParts, type Versions } from '#domain/live/live.ts';
import { liveResources } from '#domain/live/live-resources.ts';
import { DatabaseError, reasonOf } from '../db/db-errors.ts';
import type { Trx } from '../db/schema.ts';
import type { Change } from '../live/content-version.ts';
import { type Bus, type BusParts, noCounts } from './bus.ts';
import { Lease } from './lease.ts';
import {
	type Announcement,
	beginBoot,
	channel,
	noteChanges,
	noteReplacement,
	readAnnouncement,
	readLiveState,
} from './live-state.ts';
import { type ChannelTiming, PostgresChannel } from './postgres-channel.ts';

/** Requests that wait until the changes up to a version are applied. */
class WaitingRequests {
	#waiting: { readonly version: number; readonly resolve: () => void }[] = [];

	until(version: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#waiting.push({ version, resolve });
		return promise;
	}

	reached(version: number): void {
		for (const one of this.#waiting) if (one.version <= version) one.resolve();
		this.#waiting = this.#waiting.filter((one) => one.version > version);
	}
}

/** Resolves when the work is done, or after `ms` milliseconds. */
async function within(ms: number, work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<void>();
	const timer = setTimeout(late.resolve, ms);
	await Promise.race([work, late.promise]);
	clearTimeout(timer);
}

/** Milliseconds that a request waits for the notice of a change its client has seen; then it asks the database. */
const patienceMs = 250;
/** Milliseconds that the request then waits for the database, which may hang for longer. */
const databasePatienceMs = 2_000;
/** Every instance holds this lock while its connection is up. */
const aliveLock = 7_203_118_407;

interface ClusterBusParts extends BusParts {
	readonly url: string;
	readonly timing?: Partial<ChannelTiming>;
}

/**
 * Each change raises the version of a row in its own transaction and is sent as a notice with the commit. Instances
 * apply changes in that order. They read the row when a notice is missing: after a lost connection, or when their own
 * commit overtakes a notice.
 */
export class ClusterBus implements Bus {
	readonly #parts: ClusterBusParts;
	readonly #line: PostgresChannel;
	readonly #lease: Lease;
	/** Changes are applied one after another. */
	readonly #turns = pLimit(1);
	/** The version up to which all changes are applied. */
	#known = 0;
	#begun = false;
	/** The query under way for missed changes; all waiting requests share it. */
	#catching: Promise<void> | null = null;
	readonly #waiting = new WaitingRequests();
	/** The time of the last commit here, by `performance.now()`. */
	#committed: { readonly version: number; readonly at: number } | null = null;
	readonly isShared = true;
	readonly counts = noCounts();

	constructor(parts: ClusterBusParts) {
		const { url, timing = {}, errors, onLead } = parts;
		this.#parts = parts;
		this.#lease = new Lease('schedule', onLead);
		this.#line = new PostgresChannel({
			url,
			channel,
			timing,
			onNotice: (payload) => void this.#heardNotice(payload),
			onConnect: (client) => this.#connected(client),
			onCheck: (client) => this.#check(client),
			onLost: (error) => {
				this.counts.lost += 1;
				this.#lease.lost();
				errors.report(error, 'background', 'the line to the other instances was lost');
			},
			onFailed: (error) =>
				errors.report(error, 'background', 'the line to the other instances could not be used'),
		});
	}

	get leads(): boolean {
		return this.#lease.held;
	}

	get problem(): string | null {
		return this.#line.isUp ? null : 'Changes made through other instances are not heard of right now.';
	}

	async start(): Promise<void> {
		try {
			await this.#line.start();
		} catch (error) {
			const words = `Cannot hear of the changes of other instances: ${reasonOf(error)}. Check DATABASE_URL.`;
			throw new DatabaseError(words, { cause: error });
		}
	}

	async stop(): Promise<void> {
		await this.#line.stop((client) => this.#lease.release(client));
	}

	async record(trx: Trx, changes: readonly Change[]): Promise<() => Promise<void>> {
		if (changes.length === 0) return async () => {};
		return this.#afterCommit(await noteChanges(trx, changes));
	}

	async recordReplacement(trx: Trx): Promise<() => Promise<void>> {
		return this.#afterCommit(await noteReplacement(trx));
	}

	#afterCommit(announcement: Announcement): () => Promise<void> {
		return () => {
			const version = lastOf(announcement);
			this.#committed = { version, at: performance.now() };
			return this.#hear(announcement, 'own');
		};
	}

	async announce(changes: readonly Change[]): Promise<void> {
		const tell = await this.#parts.db.transaction().execute((trx) => this.record(trx, changes));
		await tell();
	}

	isAhead(seen: Stamp): boolean {
		const { boot, version } = stampParts(seen);
		return version > this.#known && boot === this.#parts.content.boot;
	}

	async reach(seen: Stamp): Promise<void> {
		if (!this.isAhead(seen)) return;
		this.counts.waited += 1;
		const { version } = stampParts(seen);
		await within(patienceMs, this.#waiting.until(version));
		// If the database is unreachable too, the request goes on with what is known.
		if (this.isAhead(seen)) await within(databasePatienceMs, this.#askFor(seen));
	}

	/** Asks at most twice, because a query that began before the change cannot contain it. */
	async #askFor(seen: Stamp): Promise<void> {
		for (let tries = 0; tries < 2 && this.isAhead(seen); tries += 1) {
			this.#catching ??= this.#tryToCatchUp().finally(() => {
				this.#catching = null;
			});
			await this.#catching;
		}
	}

	async #heardNotice(payload: string): Promise<void> {
		const announcement = readAnnouncement(payload);
		if (!announcement) return this.#tryToCatchUp();
		if (this.#committed?.version === lastOf(announcement)) {
			this.counts.echoMs = performance.now() - this.#committed.at;
		}
		await this.#hear(announcement, 'others');
	}

	/** Applies an announcement, and never rejects. */
	async #hear(announcement: Announcement, from: 'own' | 'others'): Promise<void> {
		const { first, changes, boot } = announcement;
		try {
			await this.#turns(async () => {
				if (boot !== this.#parts.content.boot || first > this.#known + 1) return this.#catchUp();
				if (first <= this.#known) return;
				if (from === 'others') await this.#refresh(changes.map(([resource]) => resource));
				this.#tell(announcement);
				this.#reached(lastOf(announcement));
			});
		} catch (error) {
			this.#parts.errors.report(error, 'background', 'a change could not be followed');
			// This instance's own changes must show in its next response even so.
			if (from === 'own') this.#tell(announcement);
		}
	}

	#tell({ first, changes }: Announcement): void {
		for (const [index, [resource, ids]] of changes.entries())
			this.#parts.content.changed(resource, ids, first + index);
	}

	#reached(version: number): void {
		this.#known = version;
		this.#waiting.reached(version);
	}

	#tryToCatchUp(): Promise<void> {
		return this.#turns(() => this.#catchUp()).catch((error: unknown) => {
			this.#parts.errors.report(error, 'background', 'missed changes could not be read');
		});
	}

	/** Runs only within `#turns`. */
	async #catchUp(): Promise<void> {
		const { db, content } = this.#parts;
		const state = await readLiveState(db);
		if (!state) return;
		const isSame = state.boot === content.boot && state.version >= this.#known;
		if (isSame && state.version === this.#known) return;
		this.counts.caughtUp += 1;
		if (!isSame) return this.#replace(state);
		const missed = liveResources.flatMap((resource) => {
			const version = state.resources[resource] ?? 1;
			return version > this.#known ? [{ resource, version }] : [];
		});
		await this.#refresh(missed.map(({ resource }) => resource));
		missed.sort((one, other) => one.version - other.version);
		for (const { resource, version } of missed) content.changed(resource, null, version);
		this.#reached(state.version);
	}

	/** The state was replaced, as by a restore, so everything is read again. */
	async #replace(state: Versions): Promise<void> {
		const { content, refreshSettings } = this.#parts;
		await refreshSettings();
		content.join(state);
		content.replaced(state.version);
		this.#reached(state.version);
	}

	async #refresh(changed: readonly string[]): Promise<void> {
		if (changed.includes('settings')) await this.#parts.refreshSettings();
	}

	async #connected(client: pg.Client): Promise<void> {
		if (!this.#begun) await this.#begin(client);
		else await client.query('select pg_advisory_lock_shared($1)', [aliveLock]);
		await this.#check(client);
	}

	async #check(client: pg.Client): Promise<void> {
		await this.#turns(() => this.#catchUp());
		await this.#lease.take(client);
	}

	/** The first instance to start begins a new boot, after which all open pages read everything again. */
	async #begin(client: pg.Client): Promise<void> {
		const { db, content } = this.#parts;
		const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
			aliveLock,
		]);
		const alone = rows[0]?.alone === true;
		if (alone || !(await readLiveState(db))) await beginBoot(db);
		await client.query('select pg_advisory_lock_shared($1)', [aliveLock]);
		if (alone) await client.query('select pg_advisory_unlock($1)', [aliveLock]);
		const state = await readLiveState(db);
		if (!state) throw new Error('The database holds no row of live_state.');
		content.join(state);
		this.#reached(state.version);
		this.#begun = true;
	}
}

const lastOf = ({ first, changes }: Announcement) => first + changes.length - 1;
