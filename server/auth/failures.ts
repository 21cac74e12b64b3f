import {
	attemptsRemaining,
	type LoginFailures,
	lockAt,
	lockoutMs,
	mostLoginFailures,
	mostNetworkFailures,
	withFailure,
	withoutFailure,
} from '#domain/auth/lockout.ts';
import { mostPhoneTries } from '#domain/auth/pin.ts';
import type { User } from '#domain/users/users.ts';
import type { Db, Trx } from '../db/schema.ts';
import { networkOf } from './address.ts';

/** What a try is counted against; `account` is null where it is nobody's own. */
interface AttemptSubject {
	readonly subject: string;
	readonly account: string | null;
	readonly most: number;
}
export type AttemptSubjects = readonly AttemptSubject[];

const ofAccount = (kind: string, username: string, id = username.toLowerCase()): AttemptSubject => ({
	subject: `${kind}:${id}`,
	account: username.toLowerCase(),
	most: mostLoginFailures,
});

const ofNetwork = (kind: string, address: string): AttemptSubject => ({
	subject: `${kind}:${networkOf(address)}`,
	account: null,
	most: mostNetworkFailures,
});

/** For a device that never signed in: the account, whether anybody has it or not, and the network it comes from. */
export const attemptSubjects = (username: string, address: string): AttemptSubjects => [
	ofAccount('account', username),
	ofNetwork('address', address),
];

/** For a passkey, which names no account before it is known. */
export const passkeySubjects = (address: string): AttemptSubjects => [ofNetwork('passkey', address)];

/** For one that did: itself, so that strangers who guess lock out nobody but strangers. */
export const deviceSubjects = (username: string, device: string): AttemptSubjects => [
	ofAccount('device', username, device),
];

/** For whoever is signed in. */
export const sessionSubjects = (staff: { username: string; sessionId: string }): AttemptSubjects => [
	ofAccount('session', staff.username, staff.sessionId),
];

/** For somebody who acts on a bar's phone, and for all their PINs together. */
export const personOnBarSubjects = (username: string, sessionId: string, userId: string): AttemptSubjects => [
	ofAccount('bar-person', username, `${sessionId}:${userId}`),
];
export const barSubjects = (sessionId: string): AttemptSubjects => [
	{ subject: `bar:${sessionId}`, account: null, most: mostPhoneTries },
];

/** Until when an account takes no sign-in from new devices, and until when one of its own devices is locked. */
type AccountLocks = Pick<User, 'lockedUntil' | 'deviceLockedUntil'>;

export async function readAccountLocks(db: Db, now: Date): Promise<(username: string) => AccountLocks> {
	const rows = await db
		.selectFrom('login_failures')
		.select(['subject', 'account', 'locked_until'])
		.where('account', 'is not', null)
		.where('locked_until', '>', now.toISOString())
		.where('locked_until', '<=', new Date(now.getTime() + lockoutMs).toISOString())
		.execute();
	return (username) => {
		const own = rows.filter(({ account }) => account === username.toLowerCase());
		const [lockedUntil, deviceLockedUntil] = [true, false].map((everywhere) =>
			own
				.filter(({ subject }) => subject.startsWith('account:') === everywhere)
				.reduce<string | null>((latest, { locked_until }) => later(latest, locked_until), null),
		);
		return { lockedUntil: lockedUntil ?? null, deviceLockedUntil: deviceLockedUntil ?? null };
	};
}

/** Lifts the locks of an account and of its devices; a network's stays. */
export async function forgiveAccount(trx: Trx, username: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom('login_failures')
		.where('account', '=', username.toLowerCase())
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

async function readFailures(trx: Trx, subject: string): Promise<LoginFailures | null> {
	const row = await trx
		.selectFrom('login_failures')
		.select(['count', 'last_at as lastAt', 'locked_until as lockedUntil'])
		.where('subject', '=', subject)
		.executeTakeFirst();
	return row ?? null;
}

async function writeFailures(
	trx: Trx,
	{ subject, account }: AttemptSubject,
	{ count, lastAt, lockedUntil }: LoginFailures,
): Promise<void> {
	const values = { account, count, last_at: lastAt, locked_until: lockedUntil };
	await trx
		.insertInto('login_failures')
		.values({ subject, ...values })
		.onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
		.execute();
}

const later = (one: string | null, other: string | null) =>
	one === null || (other !== null && other > one) ? other : one;

/**
 * Counts a try as failed before its password is compared, so that simultaneous tries cannot get past the limit. `locked` is
 * the end of a lock that holds already, `lockedUntil` of the one that a wrong password brings on.
 */
export function countAttempt(db: Db, subjects: AttemptSubjects, now: Date) {
	return db.transaction().execute(async (trx) => {
		const forgotten = new Date(now.getTime() - lockoutMs).toISOString();
		await trx.deleteFrom('login_failures').where('last_at', '<=', forgotten).execute();
		let locked: string | null = null;
		let left = Number.POSITIVE_INFINITY;
		let lockedUntil: string | null = null;
		const counted: [AttemptSubject, LoginFailures][] = [];
		for (const one of subjects) {
			const failures = await readFailures(trx, one.subject);
			const next = withFailure(failures, now, one.most);
			counted.push([one, next]);
			locked = later(locked, lockAt(failures, now));
			left = Math.min(left, attemptsRemaining(next, one.most));
			lockedUntil = later(lockedUntil, next.lockedUntil);
		}
		if (locked !== null) return { locked, attemptsRemaining: 0, lockedUntil: locked };
		for (const [one, next] of counted) await writeFailures(trx, one, next);
		return { locked: null, attemptsRemaining: left, lockedUntil };
	});
}

/** A network's other failures stay, else the owner of one account could try all the others without end. */
export async function forgiveAttempt(trx: Trx, subjects: AttemptSubjects): Promise<void> {
	for (const one of subjects) {
		const failures = one.account === null ? await readFailures(trx, one.subject) : null;
		const rest = failures && withoutFailure(failures);
		if (rest) await writeFailures(trx, one, rest);
		else await trx.deleteFrom('login_failures').where('subject', '=', one.subject).execute();
	}
}
