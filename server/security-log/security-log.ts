import type { Logger } from 'pino';
import { type SecurityKind, wordsOf } from '#domain/security-log/kinds.ts';
import type { SessionPlace, StaffMember } from '../auth/sessions.ts';
import { DeferredWrites } from '../db/deferred-writes.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Clock } from '../process/clock.ts';
import { aboutMany, keyOf, rowOf, type SecurityEvent, type WaitingEvent } from './event-row.ts';
import { EventWriter, storeEvents } from './event-writer.ts';

/** While nothing can be written, entries of different minutes wait apart. */
const minuteKeyOf = (row: WaitingEvent) => row.at.slice(0, 16) + keyOf(row);

const flushMs = 1_000;
/** Different ones that wait to be written. Beyond, a kind's are counted together. */
const mostWaiting = 2_000;

/**
 * Events wait in memory and are written each second, together: so that a sign-in neither waits for its entry nor shows by
 * the time that takes whether a name is known, and a flood of tries is a few writes. Whoever reads flushes first.
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

/** Notes what a member of the staff has done, to their own account unless `user` is somebody else. */
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
 * Notes what the command line or the first start does to an account, in the transaction of that change: a command whose change is
 * stored must not fail afterwards.
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
