import { asksPassword, type PinSignedIn, pinProblem } from '#domain/auth/pin.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, audit, inTransaction } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { locked } from './confirmation.ts';
import { compareGuess, type Forgive } from './guesses.ts';
import {
	findPinOwner,
	listPinOwners,
	type PinOwner,
	pepperedPin,
	pinPermissions,
	removePin,
	storePin,
} from './pins.ts';
import { type BarPhone, readStaffMember } from './sessions.ts';
import { signPinToken } from './tokens.ts';

export function pinsApi(route: Route, taproom: AuthContext): void {
	ownPinApi(route, taproom);
	barPhoneApi(route, taproom);
}

function ownPinApi(route: Route, taproom: AuthContext): void {
	route('auth.setPin', async ({ actor, body: { pin } }) => {
		const { id, username } = actor.staff;
		const problem = pinProblem(pin, username);
		if (problem !== null) throw fieldError('pin', problem);
		const write = await storePin(taproom, id, pin);
		await inTransaction(actor, async (context) => {
			await write(context.trx);
			await audit(context, { subject: 'user', subjectId: id, action: 'set-pin' });
			context.announce('users', id);
		});
		recordStaffEvent(actor, 'pin.set');
		return null;
	});
	route('auth.removePin', async ({ actor }) => {
		const { id } = actor.staff;
		const removed = await inTransaction(actor, async (context) => {
			if (!(await removePin(context.trx, id))) return false;
			await audit(context, { subject: 'user', subjectId: id, action: 'remove-pin' });
			context.announce('users', id);
			return true;
		});
		if (removed) recordStaffEvent(actor, 'pin.removed');
		return null;
	});
}

function barPhoneApi(route: Route, { db }: AuthContext): void {
	route('auth.pinPeople', async ({ actor }) => {
		const { name } = requireBar(actor);
		const people = (await listPinOwners(db)).toSorted(byName).map(({ id, username, tries }) => ({
			id,
			username,
			asksPassword: asksPassword(tries),
		}));
		return { name, people };
	});
	route('auth.pinLogin', async ({ actor, body }) => {
		requireBar(actor);
		const owner = await findPinOwner(db, body.userId);
		if (!owner) throw new AppError('NOT_FOUND', 'They have no PIN any more. Choose another name.');
		return 'pin' in body ? byPin(actor, owner, body.pin) : byPassword(actor, owner, body.password);
	});
}

const byName = (one: PinOwner, other: PinOwner) =>
	one.username.localeCompare(other.username, 'en', { sensitivity: 'base' });

function requireBar({ staff: { bar } }: Actor): BarPhone {
	if (!bar) throw new AppError('CONFLICT', 'This is not the bar’s phone: a PIN opens nothing here.');
	return bar;
}

/** Makes the owner of the PIN the actor, on the phone that sent the request. */
const asOwner = (actor: Actor, { id, username, role }: PinOwner): Actor => ({
	...actor,
	staff: { ...actor.staff, id, username, role },
});

function passwordFirst({ username }: PinOwner): AppError {
	const message = `Too many wrong PINs. Type ${username}’s password once, and the PIN works here again.`;
	return new AppError('INVALID_INPUT', message, {
		fields: [{ path: 'password', message }],
		details: { asksPassword: true },
	});
}

/**
 * Throws INVALID_INPUT for a wrong PIN or when the password is required, LOCKED when the phone has used up its
 * attempts.
 */
async function byPin(actor: Actor, owner: PinOwner, pin: string): Promise<PinSignedIn> {
	const { taproom, staff, place } = actor;
	const { auth, clock } = taproom;
	const { name } = requireBar(actor);
	const guess = {
		secret: { kind: 'pin', hash: owner.hash, phone: staff.sessionId },
		typed: pepperedPin(auth.key, owner.id, pin),
		owner,
		place,
		kinds: { wrong: 'pin.wrong', refused: 'pin.refused' },
		detail: name,
	} as const;
	// A right PIN takes back only its own attempt.
	const guessed = await compareGuess(taproom, guess, (forgive) =>
		beginTurn(actor, owner, { forgive, right: 1 }),
	);
	if (guessed.kind === 'right') return guessed.value;
	if (guessed.kind === 'unasked') throw passwordFirst(owner);
	const left = guessed.kind === 'wrong' ? guessed.attemptsRemaining : null;
	if (left === 0) recordStaffEvent(asOwner(actor, owner), 'pin.locked', { detail: name });
	if (guessed.lockedUntil !== null) throw locked(guessed.lockedUntil, clock());
	if (left === 0) throw passwordFirst(owner);
	const message = `This is not ${owner.username}’s PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`;
	throw fieldError('pin', message);
}

/** Throws INVALID_INPUT for a wrong password or while the PIN still works, LOCKED after too many attempts. */
async function byPassword(actor: Actor, owner: PinOwner, password: string): Promise<PinSignedIn> {
	const { taproom, staff, place } = actor;
	const guess = {
		secret: { kind: 'password', hash: owner.passwordHash, phone: staff.sessionId },
		typed: password,
		owner,
		place,
		kinds: { wrong: 'confirm.wrong', refused: 'pin.refused' },
		detail: requireBar(actor).name,
	} as const;
	const guessed = await compareGuess(taproom, guess, (forgive) =>
		beginTurn(actor, owner, { forgive, right: 0 }),
	);
	if (guessed.kind === 'right') return guessed.value;
	if (guessed.kind === 'unasked')
		throw fieldError('pin', `Type ${owner.username}’s PIN. The password is asked for after five wrong ones.`);
	if (guessed.lockedUntil !== null) throw locked(guessed.lockedUntil, taproom.clock());
	throw fieldError('password', 'This is not your current password.');
}

/**
 * Starts acting as this user. Returns null if their PIN or password changed in the meantime, or the phone was logged
 * out.
 */
async function beginTurn(
	actor: Actor,
	owner: PinOwner,
	{ forgive, right }: { forgive: Forgive; right: number },
): Promise<PinSignedIn | null> {
	const { taproom, staff } = actor;
	const { db, auth, clock, schedule } = taproom;
	const { name, idleMinutes } = requireBar(actor);
	const { id, username, role, lastLogin, pinId } = owner;
	const now = clock();
	const wrongTries = await db.transaction().execute(async (trx) => {
		const current = await findPinOwner(trx, id);
		const isSame = current?.pinId === pinId && current.passwordHash === owner.passwordHash;
		if (!isSame || !(await readStaffMember(trx, staff.sessionId, now))) return null;
		await forgive(trx);
		await trx.updateTable('pins').set({ tries: 0 }).where('user_id', '=', id).execute();
		return Math.max(0, current.tries - right);
	});
	if (wrongTries === null) return null;
	recordStaffEvent(asOwner(actor, owner), 'pin.used', { detail: name });
	const until = serviceDayEnd(now, schedule.timeZone);
	const claims = { userId: id, pinId, sessionId: staff.sessionId };
	return {
		pinToken: await signPinToken(auth.key, claims, now, until),
		user: {
			id,
			username,
			role,
			permissions: pinPermissions(owner),
			lastLogin,
			mustChangePassword: false,
			bar: { name, idleMinutes },
		},
		endsInMs: until.getTime() - now.getTime(),
		wrongTries,
	};
}
