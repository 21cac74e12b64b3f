import type { Logger } from 'pino';
import { type SecurityKind, wordsOf } from '#domain/security-log/kinds.ts';
import type { SessionPlace, StaffMember } from '../auth/sessions.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Clock } from '../process/clock.ts';
import { aboutMany, keyOf, rowOf, type SecurityEvent, type WaitingEvent } from './event-row.ts';
import { EventWriter, storeEvents } from './event-writer.ts';

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

	constructor({ db, clock, log, errors }: { db: Db; clock: Clock; log: Logger; errors: ErrorReports }) {
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
	readonly taproom: { readonly securityLog: SecurityLog; readonly clock: Clock };
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
