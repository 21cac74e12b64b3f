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
import { requireStanding } from '../auth/standing.ts';
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
import type { PublicSource } from './damage.ts';

/** What a change takes of the running taproom. */
export interface WriteSource extends AuthContext, PublicSource {
	readonly bus: Bus;
	readonly settings: CurrentSettings;
	readonly schedule: Schedule;
	readonly business: BusinessInfo;
	/** How it writes sums, dates, times and measures. */
	readonly formats: Formats;
}

export interface Actor {
	readonly taproom: WriteSource;
	readonly staff: StaffMember;
	/** The place that the request came from. */
	readonly place: SessionPlace;
	/** Hears of the one entry of the log by which the whole write is undone, once it is committed. */
	readonly onChange?: (entryId: string) => void;
}

export interface WriteContext extends Actor {
	readonly trx: Trx;
	readonly now: Date;
	/** Today's service day in the taproom's zone. */
	readonly today: PlainDate;
	/** The change of the history that all which is written with this context is a part of. */
	readonly partOf?: string | undefined;
	/** The entries of the history so far that are part of no other; a savepoint that fails takes its own with it. */
	readonly changes: string[];
	/** Tells everybody, once the transaction is committed, that a resource has changed: `id` of it, or who knows what. */
	announce(resource: LiveResource, id?: string): void;
	/** Runs once the transaction is committed, before anybody hears of the change. */
	afterCommit(run: () => void): void;
}

export interface EntityRef {
	readonly id: string;
	readonly version: number;
}

type LastChange = { readonly username: string; readonly at: string } | null;

/** How the versioned things of one kind are stored: `Entity` is one as it is read, `State` what a change makes of it. */
interface StoredKind<Entity extends EntityRef, State> {
	readonly subject: AuditSubject;
	/** The live stream announces this resource. */
	readonly resource: LiveResource;
	/** Given where the history has it under another name than its id. */
	readonly historyId?: (id: string) => string;
	find(context: WriteContext, id: string): Promise<Entity | null>;
	stateOf(entity: Entity): State;
	/** What the history holds of it, where that is not its state. */
	readonly audited?: (entity: Entity) => unknown;
	/** Inserts, updates `where version = before.version` or, without a state, deletes; returns how many rows it wrote. */
	write(context: WriteContext, write: EntityWrite<Entity, State> & { version: number }): Promise<bigint>;
	readonly missing: string;
	/** The CONFLICT for a change made from another version; `current` is null once it was deleted. */
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
	/** The change of the history that this one undoes or does again. */
	readonly undoes?: string | undefined;
	/** The change of the history that this one is a part of. */
	readonly partOf?: string | undefined;
	/** The id of the entry itself, where its parts are written before it. */
	readonly id?: string | undefined;
	/** The body that the actor sent, to be shown beside the other's version. */
	readonly yours?: unknown;
}

/** Whoever may not act any more by the time that it begins is refused. */
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
		await requireStanding(trx, actor.staff, now);
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

/** Writes entries of the log in the actor's name; returns their ids. */
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

/** Returns the entry's id. */
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

	/** Throws NOT_FOUND for what is not there. */
	require<T>(found: T | null | undefined): T {
		if (found === null || found === undefined) throw new AppError('NOT_FOUND', this.#kind.missing);
		return found;
	}

	/** The entity of a change, at the version it was made from. Throws NOT_FOUND and CONFLICT. */
	async requireCurrent(context: WriteContext, { id, version }: EntityRef, yours: unknown): Promise<Entity> {
		const current = await this.#kind.find(context, id);
		if (!current && (await this.lastVersion(context, id)) === 0) this.require(current);
		if (!current || current.version !== version) throw await this.stale(context, id, yours);
		return current;
	}

	async stale(context: WriteContext, id: string, yours: unknown): Promise<AppError> {
		const current = await this.#kind.find(context, id);
		const entries = await this.history(context.trx, id);
		// Some changes leave no version: a new password, an ended session.
		const last = entries.find(({ version }) => version === (current?.version ?? version));
		return this.#kind.conflict(current, last ? { username: last.username, at: last.at } : null, yours);
	}

	/** Returns the entity as it is now, null when it was deleted. Throws CONFLICT when the row is not at `before`'s version. */
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

	/** Makes an entity what `state` says, as its next version; one that would change nothing writes nothing. */
	async update(context: WriteContext, before: Entity, state: State, note: WriteNote): Promise<Entity> {
		if (isDeepStrictEqual(state, this.#kind.stateOf(before))) return before;
		return this.require(await this.write(context, { id: before.id, before, state }, note));
	}

	/** Adds an entity; the history of one that was there before goes on. */
	async insert(context: WriteContext, id: string, state: State, note: WriteNote): Promise<Entity> {
		return this.require(await this.write(context, { id, before: null, state }, note));
	}
}

/** `create` runs for a new `requestId` or none, `again` for one of the same actor. Throws CONFLICT for one of another. */
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

/** Work that may fail alone: then nothing of it is written or announced, and the transaction goes on. */
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
