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
import type { AuthContext } from './auth-context.ts';
import { networkOf } from './client-address.ts';
import { passwordFits } from './passwords.ts';
import type { SessionPlace } from './sessions.ts';

/** The user whose secret is tried. `id` is null for an unknown name; attempts on it count all the same. */
interface Owner {
	readonly id: string | null;
	readonly username: string;
}

/**
 * Where a password is tried: on a device that never signed in to the account ('stranger'), on one that did, or within
 * a session.
 */
type OwnSource =
	| { readonly kind: 'stranger' }
	| { readonly kind: 'device'; readonly id: string }
	| { readonly kind: 'session'; readonly id: string };

type PasswordOrCode =
	| { readonly kind: 'password'; readonly hash: string | null; readonly from: OwnSource }
	/** The letters that a television shows; attempts count against the signed-in user who types them. */
	| { readonly kind: 'code' };

/** `phone` is the session id of the bar's phone. */
type BarPhoneSecret = { readonly kind: 'password' | 'pin'; readonly hash: string; readonly phone: string };

interface Guess<Secret = PasswordOrCode | BarPhoneSecret> {
	readonly secret: Secret;
	/** The password or PIN exactly as it was hashed. A code is compared by the callback instead. */
	readonly typed: string;
	readonly owner: Owner;
	readonly place: SessionPlace;
	/** The events of the security log for a wrong attempt and for one refused without being compared. */
	readonly kinds: { readonly wrong: NoticeKind; readonly refused: NoticeKind };
	readonly detail?: string | undefined;
}

type Guessed<T> =
	| { readonly kind: 'right'; readonly value: T }
	/** `lockedUntil` is set if this attempt caused a lock. */
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number; readonly lockedUntil: string | null }
	| { readonly kind: 'locked'; readonly lockedUntil: string }
	| Unasked;

/**
 * The attempt used the secret that is not asked for: a PIN after too many wrong ones, or a password while the PIN
 * still works.
 */
interface Unasked {
	readonly kind: 'unasked';
}

/** Takes the counts of a successful attempt back, in the transaction that opens the session. */
export type Forgive = (trx: Trx) => Promise<void>;

/**
 * The only place where a password, PIN or code is compared. An attempt counts as failed before it is compared, so
 * that simultaneous ones cannot exceed the limit. It counts against its place and against the account, across phones,
 * devices and sessions. Refused attempts go to the security log and to the owner's notice. `whenRight` may still
 * refuse by returning null.
 */
export async function compareGuess<T>(
	taproom: AuthContext,
	guess: Guess<PasswordOrCode>,
	whenRight: (forgive: Forgive) => Promise<T | null>,
): Promise<Exclude<Guessed<T>, Unasked>>;
export async function compareGuess<T>(
	taproom: AuthContext,
	guess: Guess<BarPhoneSecret>,
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

	/** With a null id, the security log looks the user up by name when it writes the event. */
	function note(kind: NoticeKind): void {
		const { owner, place, detail } = guess;
		const { id: userId, username } = owner;
		recordSecurityEvent(taproom, { kind, userId, username, place, detail, now: clock() });
	}
}

/**
 * Says whether a new password equals the old one, for users who may set one without proving the old. No limit is
 * needed: every attempt that differs changes the password.
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

/** A counter of failed attempts. */
interface Count {
	readonly subject: string;
	/** The account, in lower case, that this counter may lock; null if it only locks a place. */
	readonly account: string | null;
	readonly most: number;
	/** What a successful attempt takes back: the whole count, its own attempt, or as many as the first counter held. */
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

/** Counts attempts in all places where the account's owner is known. */
const ofInside = (owner: Owner): Count => ({
	...ofAccount('inside', owner),
	most: mostInsideFailures,
	forgives: 'first',
});

/** Counts separate attempts for known devices, so that guessing elsewhere cannot lock them out. */
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

/** Wrong PINs never expire: only a right PIN clears them, or the password, which is asked for after five. */
async function countOnBarPhone(
	trx: Trx,
	{ owner, kind, phone }: Pick<BarPhoneSecret, 'kind' | 'phone'> & { readonly owner: Owner },
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

/** The ends of the two locks: sign-ins from new devices, and those of the account's own devices. */
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

/** Unlocks an account and its devices. A lock on a network stays. */
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

/** Counts nothing if any of the counters is locked. */
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

/**
 * Takes back only the user's own attempts on a network: otherwise the owner of one account could guess at all others
 * without limit.
 */
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
