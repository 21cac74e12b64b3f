import {
	attemptsRemaining,
	type LoginFailures,
	lockAt,
	lockoutMs,
	withFailure,
	withoutFailure,
} from '#domain/auth/lockout.ts';
import type { Db, Trx } from '../db/schema.ts';
import { networkOf } from './address.ts';

export function accountSubject(username: string): string {
	return `account:${username.toLowerCase()}`;
}

/** What a try is counted against: the account, whether anybody has it or not, and the network it comes from. */
export function attemptSubjects(username: string, address: string) {
	return { account: accountSubject(username), address: `address:${networkOf(address)}` };
}
type AttemptSubjects = ReturnType<typeof attemptSubjects>;

export async function readAccountLocks(db: Db, now: Date): Promise<Map<string, string | null>> {
	const rows = await db
		.selectFrom('login_failures')
		.select(['subject', 'locked_until'])
		.where('subject', 'like', 'account:%')
		.where('locked_until', '>', now.toISOString())
		.where('locked_until', '<=', new Date(now.getTime() + lockoutMs).toISOString())
		.execute();
	return new Map(rows.map(({ subject, locked_until }) => [subject, locked_until]));
}

export async function forgiveAccount(trx: Trx, username: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom('login_failures')
		.where('subject', '=', accountSubject(username))
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
	subject: string,
	{ count, lastAt, lockedUntil }: LoginFailures,
): Promise<void> {
	const values = { count, last_at: lastAt, locked_until: lockedUntil };
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
		const account = await readFailures(trx, subjects.account);
		const address = await readFailures(trx, subjects.address);
		const locked = later(lockAt(account, now), lockAt(address, now));
		if (locked !== null) return { locked, attemptsRemaining: 0, lockedUntil: locked };
		const next = { account: withFailure(account, now), address: withFailure(address, now) };
		await writeFailures(trx, subjects.account, next.account);
		await writeFailures(trx, subjects.address, next.address);
		const left = Math.min(attemptsRemaining(next.account), attemptsRemaining(next.address));
		const lockedUntil = later(next.account.lockedUntil, next.address.lockedUntil);
		return { locked: null, attemptsRemaining: left, lockedUntil };
	});
}

/** The address's other failures stay, else the owner of one account could try all the others without end. */
export async function forgiveAttempt(trx: Trx, subjects: AttemptSubjects): Promise<void> {
	await trx.deleteFrom('login_failures').where('subject', '=', subjects.account).execute();
	const address = await readFailures(trx, subjects.address);
	const rest = address && withoutFailure(address);
	if (rest) await writeFailures(trx, subjects.address, rest);
	else await trx.deleteFrom('login_failures').where('subject', '=', subjects.address).execute();
}
