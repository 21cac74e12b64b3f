import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { LiveResource } from '#domain/live/live.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Trx } from '../db/schema.ts';
import {
	type AuditEntry,
	type AuditSubject,
	findCreation,
	listHistory,
	recordHistory,
} from '../history/store.ts';
import type { Taproom } from '../taproom.ts';

export interface Actor {
	readonly taproom: Taproom;
	readonly staff: StaffMember;
}

export interface WriteContext extends Actor {
	readonly trx: Trx;
	readonly now: Date;
	/** Today's service day in the taproom's zone. */
	readonly today: PlainDate;
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
export interface VersionedStore<Entity extends EntityRef, State> {
	readonly subject: AuditSubject;
	/** What the live stream announces; null where no screen follows it. */
	readonly resource: LiveResource | null;
	historyId(id: string): string;
	find(trx: Trx, id: string): Promise<Entity | null>;
	stateOf(entity: Entity): State;
	audited(entity: Entity): unknown;
	/** Inserts, updates `where version = before.version` or, without a state, deletes; answers how many rows it wrote. */
	write(context: WriteContext, write: EntityWrite<Entity, State>): Promise<bigint>;
	missing(): AppError;
	/** The CONFLICT for a change made from another version; `current` is null once it was deleted. */
	conflict(current: Entity | null, last: LastChange, yours: unknown): AppError;
}

export interface EntityWrite<Entity, State> {
	readonly id: string;
	readonly before: Entity | null;
	readonly state: State | null;
	readonly version: number;
}

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
	const committed: (() => void)[] = [];
	const afterCommit = (run: () => void) => void committed.push(run);
	const result = await taproom.db
		.transaction()
		.execute((trx) => work({ ...actor, trx, now, today, announce, afterCommit }));
	for (const run of committed) run();
	for (const [resource, ids] of changed) taproom.content.changed(resource, ids && [...ids]);
	return result;
}

export function audit({ trx, staff, now }: WriteContext, entry: Omit<AuditEntry, 'username' | 'now'>) {
	return recordHistory(trx, { ...entry, username: staff.username, now });
}

export async function lastVersion<E extends EntityRef, S>(
	{ trx }: WriteContext,
	store: VersionedStore<E, S>,
	id: string,
): Promise<number> {
	const [last] = await listHistory(trx, store.subject, store.historyId(id), 1);
	return last?.version ?? 0;
}

export async function staleError<E extends EntityRef, S>(
	{ trx }: WriteContext,
	store: VersionedStore<E, S>,
	id: string,
	yours: unknown,
): Promise<AppError> {
	const current = await store.find(trx, id);
	const entries = await listHistory(trx, store.subject, store.historyId(id));
	// Some changes leave no version: a new password, an ended session.
	const last = entries.find(({ version }) => version === (current?.version ?? version));
	return store.conflict(current, last ? { username: last.username, at: last.at } : null, yours);
}

/** The entity of a change, at the version it was made from. Throws NOT_FOUND and CONFLICT. */
export async function requireCurrent<E extends EntityRef, S>(
	context: WriteContext,
	store: VersionedStore<E, S>,
	{ id, version }: EntityRef,
	yours: unknown,
): Promise<E> {
	const current = await store.find(context.trx, id);
	if (!current && (await lastVersion(context, store, id)) === 0) throw store.missing();
	if (!current || current.version !== version) throw await staleError(context, store, id, yours);
	return current;
}

export interface WriteNote {
	readonly action: string;
	readonly requestId?: string | undefined;
	/** What the actor sent, to be shown beside the other's version. */
	readonly yours?: unknown;
}

/** Answers the entity as it is now, null when it was deleted. Throws CONFLICT when the row is not at `before`'s version. */
export async function writeVersion<E extends EntityRef, S>(
	context: WriteContext,
	store: VersionedStore<E, S>,
	write: EntityWrite<E, S>,
	{ action, requestId, yours }: WriteNote,
): Promise<E | null> {
	const { id, before, version } = write;
	if ((await store.write(context, write)) === 0n) throw await staleError(context, store, id, yours);
	const after = write.state === null ? null : await store.find(context.trx, id);
	await audit(context, {
		subject: store.subject,
		subjectId: store.historyId(id),
		action,
		version,
		before: before ? store.audited(before) : undefined,
		after: after ? store.audited(after) : undefined,
		requestId,
	});
	if (store.resource) context.announce(store.resource, id);
	return after;
}

/** Makes an entity what `state` says, as its next version; one that would change nothing writes nothing. */
export async function updateEntity<E extends EntityRef, S>(
	context: WriteContext,
	store: VersionedStore<E, S>,
	before: E,
	state: S,
	note: WriteNote,
): Promise<E> {
	if (isDeepStrictEqual(state, store.stateOf(before))) return before;
	const write = { id: before.id, before, state, version: before.version + 1 };
	const after = await writeVersion(context, store, write, note);
	if (!after) throw store.missing();
	return after;
}

/** Adds an entity. `version` is above 1 for one whose history goes on. */
export async function insertEntity<E extends EntityRef, S>(
	context: WriteContext,
	store: VersionedStore<E, S>,
	{ id, state, version = 1 }: { id: string; state: S; version?: number },
	note: WriteNote,
): Promise<E> {
	const after = await writeVersion(context, store, { id, before: null, state, version }, note);
	if (!after) throw store.missing();
	return after;
}

/** `create` runs for a new `requestId` or none, `again` for one of the same actor. Throws CONFLICT for one of another. */
export async function createOnce<T>(
	{ trx, staff }: WriteContext,
	subject: AuditSubject,
	requestId: string | undefined,
	{ create, again }: { create: () => Promise<T>; again: (subjectId: string) => Promise<T> },
): Promise<T> {
	const earlier = requestId === undefined ? null : await findCreation(trx, requestId);
	if (!earlier) return create();
	if (earlier.subject === subject && earlier.username === staff.username) return again(earlier.subjectId);
	const message = 'This id is taken. Make a new one.';
	throw new AppError('CONFLICT', message, { fields: [{ path: 'id', message }] });
}
