import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError, fieldError } from '#domain/errors.ts';
import type { Schedule } from '#domain/hours/hours.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import type { SessionPlace, StaffMember } from '../auth/sessions.ts';
import { requireStillAllowed } from '../auth/still-allowed.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Db, Trx } from '../db/schema.ts';
import {
	type AuditEntry,
	type AuditSubject,
	findChange,
	findCreation,
	listHistory,
	recordHistory,
} from '../history/store.ts';
import type { Change } from '../live/content-version.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import type { PublicSource } from './damage-log.ts';

/** What a change needs from the running taproom. */
export interface WriteSource extends AuthContext, PublicSource {
	readonly bus: Bus;
	readonly settings: CurrentSettings;
	readonly schedule: Schedule;
	readonly business: BusinessInfo;
	/** Formats money, dates, times and measures. */
	readonly formats: Formats;
}

export interface Actor {
	readonly taproom: WriteSource;
	readonly staff: StaffMember;
	/** The place that the request came from. */
	readonly place: SessionPlace;
	/** Called after the commit with the log entry that undoes the whole write. */
	readonly onChange?: (entryId: string) => void;
}

export interface WriteContext extends Actor {
	readonly trx: Trx;
	readonly now: Date;
	/** Today's service day in the taproom's time zone. */
	readonly today: PlainDate;
	/** The log entry that everything written with this context is a part of. */
	readonly partOf?: string | undefined;
	/** The top-level log entries so far; a failed savepoint removes its own. */
	readonly changes: string[];
	/** Announces a changed resource after the commit, with the `id` that changed if it is known. */
	announce(resource: LiveResource, id?: string): void;
	/** Runs after the commit, before the change is announced. */
	afterCommit(run: () => void): void;
}

export interface EntityRef {
	readonly id: string;
	readonly version: number;
}

type LastChange = { readonly username: string; readonly at: string } | null;

/** How versioned things of one kind are stored. `Entity` is what is read, `State` what a change writes. */
interface StoredKind<Entity extends EntityRef, State> {
	readonly subject: AuditSubject;
	/** The name under which the live stream announces changes. */
	readonly resource: LiveResource;
	/** Needed if the history uses another id. */
	readonly historyId?: (id: string) => string;
	find(context: WriteContext, id: string): Promise<Entity | null>;
	stateOf(entity: Entity): State;
	/** What the history stores, if that is not the state. */
	readonly audited?: (entity: Entity) => unknown;
	/** Inserts, updates `where version = before.version` or, without a state, deletes. Returns the number of rows written. */
	write(context: WriteContext, write: EntityWrite<Entity, State> & { version: number }): Promise<bigint>;
	readonly missing: string;
	/** Makes the CONFLICT for a change based on an outdated version; `current` is null if the entity was deleted. */
	conflict(current: Entity | null, last: LastChange, yours: unknown): AppError;
}

interface EntityWrite<Entity, State> {
	readonly id: string;
	readonly before: Entity | null;
	readonly state: State | null;
}

export interface WriteNote {
	readonly action: string;
	readonly requestId?: string | undefined;
	/** The log entry that this change undoes or redoes. */
	readonly undoes?: string | undefined;
	/** The log entry that this change is a part of. */
	readonly partOf?: string | undefined;
	/** The id of the entry itself, if its parts are written first. */
	readonly id?: string | undefined;
	/** The request body, to be shown beside the other version in a conflict. */
	readonly yours?: unknown;
}

/** Runs a write transaction. Refuses actors who lost their permissions before it began. */
export async function inTransaction<T>(actor: Actor, work: (context: WriteContext) => Promise<T>) {
	const { taproom } = actor;
	const now = taproom.clock();
	const today = serviceDayOf(now, taproom.schedule.timeZone);
	const changed = new Map<LiveResource, Set<string> | null>();
	const announce = (resource: LiveResource, id?: string) => {
		const ids = changed.get(resource);
		if (id === undefined || ids === null) changed.set(resource, null);
		else changed.set(resource, (ids ?? new Set()).add(id));
	};
	const changes: string[] = [];
	const committed: (() => void)[] = [];
	const afterCommit = (run: () => void) => void committed.push(run);
	const { result, notify } = await taproom.db.transaction().execute(async (trx) => {
		await requireStillAllowed(trx, actor.staff, now);
		const result = await work({ ...actor, trx, now, today, changes, announce, afterCommit });
		const news = [...changed].map(([resource, ids]): Change => [resource, ids && [...ids]]);
		return { result, notify: await taproom.bus.record(trx, news) };
	});
	for (const run of committed) run();
	const [change, ...others] = changes;
	if (change !== undefined && others.length === 0) actor.onChange?.(change);
	await notify();
	return result;
}

type OwnEntry = Omit<AuditEntry, 'username' | 'now'>;

/** Writes log entries in the actor's name. Returns their ids. */
export async function auditAll(
	{ trx, staff, now, partOf, changes }: WriteContext,
	...entries: readonly OwnEntry[]
): Promise<string[]> {
	const own = entries.map((entry) => ({
		...entry,
		partOf: entry.partOf ?? partOf,
		username: staff.username,
		now,
	}));
	const ids = await recordHistory(trx, ...own);
	changes.push(...ids.filter((_, index) => own[index]?.partOf === undefined));
	return ids;
}

/** Writes one log entry. Returns its id. */
export async function audit(context: WriteContext, entry: OwnEntry): Promise<string> {
	const [id = ''] = await auditAll(context, entry);
	return id;
}

export class VersionedStore<Entity extends EntityRef, State> {
	readonly #kind: StoredKind<Entity, State>;

	constructor(kind: StoredKind<Entity, State>) {
		this.#kind = kind;
	}

	historyId(id: string): string {
		return this.#kind.historyId?.(id) ?? id;
	}

	history(db: Db, id: string, limit?: number) {
		return listHistory(db, this.#kind.subject, this.historyId(id), limit);
	}

	findChange(db: Db, id: string, entryId: string) {
		return findChange(db, this.#kind.subject, this.historyId(id), entryId);
	}

	async lastVersion({ trx }: WriteContext, id: string): Promise<number> {
		const [last] = await this.history(trx, id, 1);
		return last?.version ?? 0;
	}

	/** Throws NOT_FOUND if nothing was found. */
	require<T>(found: T | null | undefined): T {
		if (found === null || found === undefined) throw new AppError('NOT_FOUND', this.#kind.missing);
		return found;
	}

	/** Returns the entity if it is at the version that the change is based on. Throws NOT_FOUND and CONFLICT. */
	async requireCurrent(context: WriteContext, { id, version }: EntityRef, yours: unknown): Promise<Entity> {
		const current = await this.#kind.find(context, id);
		if (!current && (await this.lastVersion(context, id)) === 0) this.require(current);
		if (!current || current.version !== version) throw await this.stale(context, id, yours);
		return current;
	}

	async stale(context: WriteContext, id: string, yours: unknown): Promise<AppError> {
		const current = await this.#kind.find(context, id);
		const entries = await this.history(context.trx, id);
		// Some entries have no version: a new password, an ended session.
		const last = entries.find(({ version }) => version === (current?.version ?? version));
		return this.#kind.conflict(current, last ? { username: last.username, at: last.at } : null, yours);
	}

	/**
	 * Writes a change. Returns the entity as it is now, or null if it was deleted. Throws CONFLICT if the row is not at
	 * the version of `before`.
	 */
	async write(
		context: WriteContext,
		write: EntityWrite<Entity, State>,
		{ yours, ...note }: WriteNote,
	): Promise<Entity | null> {
		const { subject, resource, find, stateOf, audited = stateOf } = this.#kind;
		const { id, before, state } = write;
		const version = (before ? before.version : await this.lastVersion(context, id)) + 1;
		const rows = await this.#kind.write(context, { ...write, version });
		if (rows === 0n) throw await this.stale(context, id, yours);
		const after = state === null ? null : await find(context, id);
		await audit(context, {
			...note,
			subject,
			subjectId: this.historyId(id),
			version,
			before: before ? audited(before) : undefined,
			after: after ? audited(after) : undefined,
		});
		context.announce(resource, id);
		return after;
	}

	/** Writes `state` as the next version; writes nothing if it is unchanged. */
	async update(context: WriteContext, before: Entity, state: State, note: WriteNote): Promise<Entity> {
		if (isDeepStrictEqual(state, this.#kind.stateOf(before))) return before;
		return this.require(await this.write(context, { id: before.id, before, state }, note));
	}

	/** Adds an entity; one that existed before continues its history. */
	async insert(context: WriteContext, id: string, state: State, note: WriteNote): Promise<Entity> {
		return this.require(await this.write(context, { id, before: null, state }, note));
	}
}

/**
 * Runs `create` for a new or absent `requestId`, and `again` for a repetition by the same actor. Throws CONFLICT if
 * another actor used the id.
 */
export async function createOnce<T>(
	{ trx, staff, changes }: WriteContext,
	subject: AuditSubject,
	requestId: string | undefined,
	{ create, again }: { create: () => Promise<T>; again: (subjectId: string, entryId: string) => Promise<T> },
): Promise<T> {
	const earlier = requestId === undefined ? null : await findCreation(trx, requestId);
	if (!earlier) return create();
	if (earlier.subject === subject && earlier.username === staff.username) {
		changes.push(earlier.id);
		return again(earlier.subjectId, earlier.id);
	}
	throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
}

/** Runs work that may fail by itself: then its writes and announcements are dropped and the transaction continues. */
export async function inSavepoint<T>(
	context: WriteContext,
	work: (context: WriteContext) => Promise<T>,
): Promise<T> {
	const { trx } = context;
	const held: (() => void)[] = [];
	const changes: string[] = [];
	await sql`savepoint part`.execute(trx);
	try {
		const result = await work({
			...context,
			changes,
			announce: (...what) => void held.push(() => context.announce(...what)),
			afterCommit: (run) => void held.push(() => context.afterCommit(run)),
		});
		for (const notify of held) notify();
		context.changes.push(...changes);
		return result;
	} catch (error) {
		await sql`rollback to savepoint part`.execute(trx);
		throw error;
	} finally {
		await sql`release savepoint part`.execute(trx);
	}
}
