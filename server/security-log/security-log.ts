import type { Logger } from 'pino';
import { usernamePattern } from '#domain/auth/credentials.ts';
import { mostOfKind, storedDays } from '#domain/security-log/entries.ts';
import { type SecurityKind, securityKindNames, wordsOf } from '#domain/security-log/kinds.ts';
import { dayMs } from '#domain/zoned-time.ts';
import { networkOf } from '../auth/client-address.ts';
import type { SessionPlace, StaffMember } from '../auth/sessions.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db, Trx } from '../db/schema.ts';
import { firstIdOf, timeId } from '../history/store.ts';
import type { ErrorReports } from '../log/error-reports.ts';

/** While the database cannot be written, entries of different minutes are counted apart. */
const minuteKeyOf = (row: WaitingEvent) => row.at.slice(0, 16) + keyOf(row);

const flushMs = 1_000;
/** The most different entries that wait; beyond it, those of a kind are counted together. */
const mostWaiting = 2_000;

/**
 * Collects events in memory and writes them every second. So a sign-in does not wait for its entry, response times do
 * not reveal whether a name is known, and a flood of attempts is a few writes. Readers flush first.
 */
export class SecurityLog extends DeferredWrites<WaitingEvent> {
	readonly #log: Logger;

	constructor({ db, clock, log, errors }: { db: Db; clock: () => Date; log: Logger; errors: ErrorReports }) {
		const writer = new EventWriter(db);
		super({
			errors,
			everyMs: flushMs,
			failure: 'cannot write the security log',
			keyOf: minuteKeyOf,
			write: (events) => writer.write(events, clock()),
		});
		this.#log = log;
	}

	record(event: SecurityEvent): void {
		const row = rowOf(event);
		const { kind, username: user, address, device, detail } = row;
		const by = row.by_username ?? undefined;
		const line = { event: kind, user, by, address, device, detail: detail || undefined };
		this.#log[wordsOf(kind).level](line, wordsOf(kind).words);
		const full = this.size >= mostWaiting && !this.isWaiting(row);
		this.add(full && wordsOf(kind).repeats ? { ...row, ...aboutMany } : row);
	}
}

export function recordSecurityEvent(
	{ securityLog }: { readonly securityLog: SecurityLog },
	event: SecurityEvent,
): void {
	securityLog.record(event);
}

interface StaffActor {
	readonly taproom: { readonly securityLog: SecurityLog; readonly clock: () => Date };
	readonly staff: StaffMember;
	readonly place: SessionPlace;
}

/** Records something a user did, to their own account unless `user` is given. */
export function recordStaffEvent(
	{ taproom, staff, place }: StaffActor,
	kind: SecurityKind,
	{
		user = staff,
		detail,
	}: { user?: { id: string; username: string } | undefined; detail?: string | undefined } = {},
): void {
	const by = user.id === staff.id ? undefined : { id: staff.id, username: staff.username };
	const { id: userId, username } = user;
	recordSecurityEvent(taproom, { kind, userId, username, by, place, detail, now: taproom.clock() });
}

/**
 * Records what a command or the first start does to an account, within the transaction of that change, so that a
 * stored change never lacks its entry.
 */
export function recordFromCommand(
	trx: Trx,
	kind: SecurityKind,
	{ id: userId, username }: { id: string; username: string },
	now: Date,
): Promise<void> {
	const place = { address: 'this server', device: 'The command line' };
	const by = { id: 'system', username: 'system' };
	return storeEvents(trx, [rowOf({ kind, userId, username, by, place, now })]);
}

const alikeMs = 60_000;
const mostRecent = 5_000;
const pruneMs = 10 * 60_000;
const pruneRows = 500;
/** Rows per statement, because databases limit the number of parameters. */
const batch = 100;

class EventWriter {
	readonly #db: Db;
	/** Entries of the last minute, which further equal events are added to. */
	#recent = new Map<string, WaitingEvent>();
	#prunedAt: number | null = null;
	#sincePrune = 0;

	constructor(db: Db) {
		this.#db = db;
	}

	/** Writes in one transaction, and sometimes removes entries that are too old or too many. */
	async write(events: readonly WaitingEvent[], now: Date): Promise<void> {
		if (events.length > 0) await this.#insert(events);
		this.#sincePrune += events.length;
		const sinceMs = this.#prunedAt === null ? pruneMs : Math.abs(now.getTime() - this.#prunedAt);
		if (sinceMs < pruneMs && this.#sincePrune < pruneRows) return;
		await prune(this.#db, now);
		this.#prunedAt = now.getTime();
		this.#sincePrune = 0;
	}

	async #insert(events: readonly WaitingEvent[]): Promise<void> {
		this.#recent = await this.#db.transaction().execute(async (trx) => {
			const { rows, recent } = merge(events, this.#recent, await readUsers(trx));
			const signIns = rows.filter(({ kind }) => kind === 'sign-in.good');
			const others = rows.filter(({ kind }) => kind !== 'sign-in.good');
			for (let start = 0; start < others.length; start += batch) {
				await storeEvents(trx, others.slice(start, start + batch));
			}
			// Sign-ins are written one by one: the first from a new place makes it known.
			for (const row of signIns)
				await storeEvents(trx, [{ ...row, new_device: row.new_device && (await isNewPlace(trx, row)) }]);
			return recent;
		});
	}
}

type Users = ReadonlyMap<string, { readonly user_id: string; readonly username: string }>;

async function readUsers(trx: Trx): Promise<Users> {
	const users = await trx.selectFrom('users').select(['id as user_id', 'username']).execute();
	return new Map(users.map((user) => [user.username.toLowerCase(), user]));
}

/** Returns the rows to write, each with its new count, and the entries to which equal events may still be added. */
function merge(events: readonly WaitingEvent[], before: ReadonlyMap<string, WaitingEvent>, users: Users) {
	const recent = new Map(before);
	const rows = new Map<string, WaitingEvent>();
	for (const event of events) {
		const row = { ...event, ...(event.user_id === null && users.get(event.username.toLowerCase())) };
		// Unknown names from one place share one entry, named after the first, so that a thousand made-up names within a
		// minute are one row.
		const key = keyOf(row.user_id === null ? { ...row, username: '' } : row);
		const like = recent.get(key);
		const entry = like && msBetween(like, row) < alikeMs ? like : row;
		recent.set(key, entry);
		const count = (rows.get(entry.id)?.count ?? 0) + row.count;
		rows.set(entry.id, { ...entry, count });
	}
	const last = events.at(-1);
	for (const [key, entry] of recent) {
		const over = !wordsOf(entry.kind).repeats || (last && msBetween(entry, last) >= alikeMs);
		if (over || recent.size > mostRecent) recent.delete(key);
	}
	return { rows: [...rows.values()], recent };
}

const msBetween = (one: WaitingEvent, other: WaitingEvent) =>
	Math.abs(Date.parse(other.at) - Date.parse(one.at));

async function storeEvents(trx: Trx, rows: readonly WaitingEvent[]): Promise<void> {
	await trx
		.insertInto('security_events')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet((row) => ({
				count: row('security_events.count', '+', row.ref('excluded.count')),
			})),
		)
		.execute();
}

/** Returns 1 for a device or network from which the account has never signed in. Its very first sign-in is not new. */
async function isNewPlace(trx: Trx, { user_id, device, network }: WaitingEvent): Promise<number> {
	const { sign_ins, on_device, in_network } = await trx
		.selectFrom('security_events')
		.select(({ fn, eb }) => [
			fn.countAll<number>().as('sign_ins'),
			fn.max<number>(eb.case().when('device', '=', device).then(1).else(0).end()).as('on_device'),
			fn.max<number>(eb.case().when('network', '=', network).then(1).else(0).end()).as('in_network'),
		])
		.where('user_id', '=', user_id)
		.where('kind', '=', 'sign-in.good')
		.executeTakeFirstOrThrow();
	return sign_ins > 0 && !(on_device === 1 && in_network === 1) ? 1 : 0;
}

async function prune(db: Db, now: Date): Promise<void> {
	const oldest = firstIdOf(new Date(now.getTime() - storedDays * dayMs));
	await db.deleteFrom('security_events').where('id', '<', oldest).execute();
	for (const kind of securityKindNames) {
		const beyond = db
			.selectFrom('security_events')
			.select('id')
			.where('kind', '=', kind)
			.orderBy('id', 'desc')
			.limit(1)
			.offset(mostOfKind);
		await db.deleteFrom('security_events').where('kind', '=', kind).where('id', '<=', beyond).execute();
	}
}

interface SecurityEvent {
	readonly kind: SecurityKind;
	/** The account that the event is about; if null, the writer looks it up by name. */
	readonly userId: string | null;
	readonly username: string;
	/** Who caused it, if that is another user. */
	readonly by?: { readonly id: string; readonly username: string } | undefined;
	/** The place of whoever caused it. */
	readonly place: SessionPlace;
	/** A few words without secrets: 'bartender → manager', the name of an endpoint or a token. */
	readonly detail?: string | undefined;
	/** The session that this sign-in began. */
	readonly sessionId?: string | undefined;
	/** Whether the device proved that it signed in before; then it is not new, wherever it is. */
	readonly knownDevice?: boolean | undefined;
	readonly now: Date;
}

/** An event as it is stored; `count` is what has not been stored yet. */
type WaitingEvent = ReturnType<typeof rowOf>;

const bounded = (text: string, most: number) => text.slice(0, most).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

/** Shortens a text that cannot be a username, because it may be a password typed into the wrong field. */
function nameOf({ userId, username }: SecurityEvent): string {
	if (userId !== null || usernamePattern.test(username)) return bounded(username, 60);
	return `${bounded(username, 3)}…`;
}

function rowOf(event: SecurityEvent) {
	const { kind, userId: user_id, by, detail = '', sessionId = null, knownDevice, now } = event;
	const address = bounded(event.place.address, 60);
	return {
		id: timeId(now),
		at: now.toISOString(),
		kind,
		user_id,
		username: nameOf(event),
		by_id: by?.id ?? null,
		by_username: by?.username ?? null,
		address,
		network: networkOf(address),
		device: bounded(event.place.device, 200),
		detail: bounded(detail, 200),
		count: 1,
		session_id: sessionId,
		// The writer decides later whether the place is really new.
		new_device: kind === 'sign-in.good' && !knownDevice ? 1 : 0,
	};
}

/** Repeated events that count as one have the same key. */
function keyOf(row: Omit<WaitingEvent, 'count'>): string {
	if (!wordsOf(row.kind).repeats) return row.id;
	const name = row.username.toLowerCase();
	return JSON.stringify([row.kind, row.user_id, name, row.by_id, row.network, row.device, row.detail]);
}

/** Replaces the details when too many different events are waiting. */
const aboutMany = {
	user_id: null,
	username: 'many names',
	address: 'many places',
	network: '',
	device: 'many devices',
	detail: '',
};
