import {
	attemptsRemaining,
	type LoginFailures,
	lockAt,
	lockoutMs,
	mostCodeFailures,
	mostInsideFailures,
	mostLoginFailures,
	mostNetworkFailures,
	mostReserveFailures,
	withFailure,
	withoutFailures,
} from '#domain/auth/lockout.ts';
import { asksPassword, mostPhoneTries, mostPinTries } from '#domain/auth/pin.ts';
import type { NoticeKind } from '#domain/security-log/kinds.ts';
import type { User } from '#domain/users/users.ts';
import type { Db, Trx } from '../db/schema.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { networkOf } from './address.ts';
import type { AuthContext } from './auth-context.ts';
import { passwordFits } from './passwords.ts';
import type { SessionPlace } from './sessions.ts';

/** The person whose secret is tried. The id is null for a name that nobody has, which is counted like any other. */
interface Owner {
	readonly id: string | null;
	readonly username: string;
}

/** The place from which a password is tried: a device that never signed in to the account, one that did, or a session. */
type OwnSource =
	| { readonly kind: 'stranger' }
	| { readonly kind: 'device'; readonly id: string }
	| { readonly kind: 'session'; readonly id: string };

type AlwaysAsked =
	| { readonly kind: 'password'; readonly hash: string | null; readonly from: OwnSource }
	/** The letters that a screen shows: whoever types them is who guesses. */
	| { readonly kind: 'code' };

/** The session of the bar's phone is `phone`. */
type AskedOnBarPhone = { readonly kind: 'password' | 'pin'; readonly hash: string; readonly phone: string };

interface Guess<Secret = AlwaysAsked | AskedOnBarPhone> {
	readonly secret: Secret;
	/** A password or PIN as the hash was made from it; a code is compared where it is used. */
	readonly typed: string;
	readonly owner: Owner;
	readonly place: SessionPlace;
	/** What the security log calls a wrong one, and one that was turned away unseen. */
	readonly kinds: { readonly wrong: NoticeKind; readonly refused: NoticeKind };
	readonly detail?: string | undefined;
}

type Guessed<T> =
	| { readonly kind: 'right'; readonly value: T }
	/** `lockedUntil` is the end of the lock that it brought on. */
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number; readonly lockedUntil: string | null }
	| { readonly kind: 'locked'; readonly lockedUntil: string }
	| Unasked;

/** A PIN where the password is asked for, since too many were wrong; on the bar's phone a password where it is not. */
interface Unasked {
	readonly kind: 'unasked';
}

/** Takes back what a guess was counted as, in the transaction that it opens something in. */
export type Forgive = (trx: Trx) => Promise<void>;

/**
 * The only way in which a password, a PIN or a code is compared. It counts as failed before it is compared, so that
 * simultaneous ones cannot get past the limit: against where it came from and against the person whose secret it is, whatever
 * the phones, devices and sessions. What is refused is in the security log and in its owner's notice. `whenRight` may
 * still refuse by null.
 */
export async function compareGuess<T>(
	taproom: AuthContext,
	guess: Guess<AlwaysAsked>,
	whenRight: (forgive: Forgive) => Promise<T | null>,
): Promise<Exclude<Guessed<T>, Unasked>>;
export async function compareGuess<T>(
	taproom: AuthContext,
	guess: Guess<AskedOnBarPhone>,
	whenRight: (forgive: Forgive) => Promise<T | null>,
): Promise<Guessed<T>>;
export async function compareGuess<T>(
	taproom: AuthContext,
	guess: Guess,
	whenRight: (forgive: Forgive) => Promise<T | null>,
): Promise<Guessed<T>> {
	const { db, clock } = taproom;
	const { secret, typed } = guess;
	const counted = await db.transaction().execute((trx) => countGuess(trx, guess, clock()));
	if (counted.kind !== 'counted') {
		note(guess.kinds.refused);
		return counted;
	}
	const fits = secret.kind === 'code' || (await passwordFits(typed, secret.hash));
	const value = fits ? await whenRight(counted.forgive) : null;
	if (value !== null) return { kind: 'right', value };
	note(guess.kinds.wrong);
	const { attemptsRemaining, lockedUntil } = counted;
	return { kind: 'wrong', attemptsRemaining, lockedUntil };

	/** Where the id is null, the security log finds the person by the name when it writes the event. */
	function note(kind: NoticeKind): void {
		const { owner, place, detail } = guess;
		const { id: userId, username } = owner;
		recordSecurityEvent(taproom, { kind, userId, username, place, detail, now: clock() });
	}
}

/**
 * Says whether somebody who may choose a new password without the old one chooses the old one: each try that differs changes the
 * password, so there is nothing to guess.
 */
export const isSamePassword = (typed: string, hash: string) => passwordFits(typed, hash);

interface Counted {
	readonly kind: 'counted';
	readonly attemptsRemaining: number;
	readonly lockedUntil: string | null;
	readonly forgive: Forgive;
}

async function countGuess(
	trx: Trx,
	guess: Guess,
	now: Date,
): Promise<Counted | Exclude<Guessed<never>, { readonly kind: 'right' | 'wrong' }>> {
	const { secret, owner, place } = guess;
	await dropForgotten(trx, now);
	if (secret.kind === 'code') return countOn(trx, [ofCode(owner)], now);
	if ('from' in secret) return countPassword(trx, { owner, place, from: secret.from }, now);
	return countOnBarPhone(trx, { owner, ...secret }, now);
}

/** What a try is counted on. */
interface Count {
	readonly subject: string;
	/** The account that the guess may lock, in small letters; null where it is counted for a place alone. */
	readonly account: string | null;
	readonly most: number;
	/** What a right one takes back: all of it, its own try, or what its first count holds. */
	readonly forgives: 'all' | 'one' | 'first';
}

const ofAccount = (kind: string, { username }: Owner, id = username.toLowerCase()): Count => ({
	subject: `${kind}:${id}`,
	account: username.toLowerCase(),
	most: mostLoginFailures,
	forgives: 'all',
});

const ofNetwork = (address: string): Count => ({
	subject: `address:${networkOf(address)}`,
	account: null,
	most: mostNetworkFailures,
	forgives: 'one',
});

const ofCode = ({ id, username }: Owner): Count => ({
	subject: `code:${id ?? username}`,
	account: null,
	most: mostCodeFailures,
	forgives: 'one',
});

const ofPhone = (sessionId: string): Count => ({
	subject: `bar:${sessionId}`,
	account: null,
	most: mostPhoneTries,
	forgives: 'one',
});

/** All places together in which the account's owner is known. */
const ofInside = (owner: Owner): Count => ({
	...ofAccount('inside', owner),
	most: mostInsideFailures,
	forgives: 'first',
});

/** Keeps the way free for known devices that nobody has guessed on, once other places have used up the rest. */
const ofReserve = (owner: Owner): Count => ({
	...ofAccount('reserve', owner),
	most: mostReserveFailures,
	forgives: 'one',
});

async function countPassword(
	trx: Trx,
	{ owner, place, from }: { owner: Owner; place: SessionPlace; from: OwnSource },
	now: Date,
) {
	if (from.kind === 'stranger') {
		return countOn(trx, [ofAccount('account', owner), ofNetwork(place.address)], now);
	}
	const own = ofAccount(from.kind, owner, from.id);
	const inside = ofInside(owner);
	const isClean = from.kind === 'device' && (await readFailures(trx, own.subject)) === null;
	const isFull = lockAt(await readFailures(trx, inside.subject), now) !== null;
	return countOn(trx, [own, isClean && isFull ? ofReserve(owner) : inside], now);
}

/** No time that passes makes up for wrong PINs: only a right one does, or the password, which is asked for after five. */
async function countOnBarPhone(
	trx: Trx,
	{ owner, kind, phone }: Pick<AskedOnBarPhone, 'kind' | 'phone'> & { readonly owner: Owner },
	now: Date,
) {
	const pins = trx.selectFrom('pins').select('tries').where('user_id', '=', owner.id);
	const { tries } = (await pins.executeTakeFirst()) ?? { tries: 0 };
	if (asksPassword(tries) !== (kind === 'password')) return { kind: 'unasked' as const };
	if (kind === 'password') {
		const own = ofAccount('bar-phone', owner, `${phone}:${owner.id}`);
		return countOn(trx, [own, ofInside(owner)], now);
	}
	const counted = await countOn(trx, [ofPhone(phone)], now);
	if (counted.kind === 'locked') return counted;
	await trx
		.updateTable('pins')
		.set({ tries: tries + 1 })
		.where('user_id', '=', owner.id)
		.execute();
	return { ...counted, attemptsRemaining: mostPinTries - tries - 1 };
}

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
	{ subject, account }: Count,
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

async function dropForgotten(trx: Trx, now: Date): Promise<void> {
	const forgotten = new Date(now.getTime() - lockoutMs).toISOString();
	await trx.deleteFrom('login_failures').where('last_at', '<=', forgotten).execute();
}

/** Counts nowhere while one of the counts is locked. */
async function countOn(trx: Trx, counts: readonly Count[], now: Date) {
	let locked: string | null = null;
	let left = Number.POSITIVE_INFINITY;
	let lockedUntil: string | null = null;
	const next: [Count, LoginFailures][] = [];
	for (const one of counts) {
		const failures = await readFailures(trx, one.subject);
		const more = withFailure(failures, now, one.most);
		next.push([one, more]);
		locked = later(locked, lockAt(failures, now));
		left = Math.min(left, attemptsRemaining(more, one.most));
		lockedUntil = later(lockedUntil, more.lockedUntil);
	}
	if (locked !== null) return { kind: 'locked' as const, lockedUntil: locked };
	for (const [one, failures] of next) await writeFailures(trx, one, failures);
	const forgive = (within: Trx) => forgiveOn(within, counts);
	return { kind: 'counted' as const, attemptsRemaining: left, lockedUntil, forgive };
}

/** Takes back a person's own tries. What others have failed stays, or the owner of one account could try all others of a network without end. */
async function forgiveOn(trx: Trx, counts: readonly Count[]): Promise<void> {
	const [first] = counts;
	const own = first ? ((await readFailures(trx, first.subject))?.count ?? 1) : 1;
	for (const one of counts) {
		const failures = one.forgives === 'all' ? null : await readFailures(trx, one.subject);
		const rest = failures && withoutFailures(failures, one.forgives === 'first' ? own : 1);
		if (rest) await writeFailures(trx, one, rest);
		else await trx.deleteFrom('login_failures').where('subject', '=', one.subject).execute();
	}
}
