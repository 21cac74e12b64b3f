import { mostPinTries, type PinSignedIn, pinProblem } from '#domain/auth/pin.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, audit, inTransaction } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { locked, requireOwnPassword } from './confirmation.ts';
import {
	type AttemptSubjects,
	barSubjects,
	countAttempt,
	forgiveAttempt,
	personOnBarSubjects,
} from './failures.ts';
import { passwordFits } from './passwords.ts';
import {
	findPinOwner,
	listPinOwners,
	type PinOwner,
	pepperedPin,
	pinPermissions,
	removePin,
	storePin,
} from './pins.ts';
import type { BarPhone } from './sessions.ts';
import { signPinToken } from './tokens.ts';

export function pinsApi(route: Route, taproom: Taproom): void {
	ownPinApi(route, taproom);
	barPhoneApi(route, taproom);
}

function ownPinApi(route: Route, taproom: Taproom): void {
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

function barPhoneApi(route: Route, { db }: Taproom): void {
	route('auth.pinPeople', async ({ actor }) => {
		const { name } = requireBar(actor);
		const tries = await db
			.selectFrom('pin_tries')
			.select('user_id')
			.where('session_id', '=', actor.staff.sessionId)
			.where('count', '>=', mostPinTries)
			.execute();
		const people = (await listPinOwners(db)).toSorted(byName).map(({ id, username }) => ({
			...{ id, username },
			asksPassword: tries.some(({ user_id }) => user_id === id),
		}));
		return { name, people };
	});
	route('auth.pinLogin', async ({ actor, body }) => {
		requireBar(actor);
		const owner = await findPinOwner(db, body.userId);
		if (!owner) throw new AppError('NOT_FOUND', 'They have no PIN any more. Choose another name.');
		const byPin = 'pin' in body;
		const subjects = byPin
			? await requirePin(actor, owner, body.pin)
			: await requirePassword(actor, owner, body.password);
		return beginTurn(actor, owner, { subjects, byPin });
	});
}

const byName = (one: PinOwner, other: PinOwner) =>
	one.username.localeCompare(other.username, 'en', { sensitivity: 'base' });

function requireBar({ staff: { bar } }: Actor): BarPhone {
	if (!bar) throw new AppError('CONFLICT', 'This is not the bar’s phone: a PIN opens nothing here.');
	return bar;
}

/** As somebody who acts on the phone that the request came from. */
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

/** Counts a try as failed before it is compared, as `countAttempt` does; no time that passes makes up for it. */
async function countPinTry(db: Db, session_id: string, user_id: string): Promise<number> {
	const { count } = await db
		.insertInto('pin_tries')
		.values({ session_id, user_id, count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['session_id', 'user_id'])
				.doUpdateSet((where) => ({ count: where('pin_tries.count', '+', 1) })),
		)
		.returning('count')
		.executeTakeFirstOrThrow();
	return count;
}

/** Throws INVALID_INPUT for a wrong one or when it takes the password, LOCKED when the phone had too many of all. */
async function requirePin(actor: Actor, owner: PinOwner, pin: string): Promise<AttemptSubjects> {
	const { taproom, staff } = actor;
	const { db, auth, clock } = taproom;
	const now = clock();
	const subjects = barSubjects(staff.sessionId);
	const attempt = await countAttempt(db, subjects, now);
	if (attempt.locked !== null) throw locked(attempt.locked, now);
	const tries = await countPinTry(db, staff.sessionId, owner.id);
	const compared = tries <= mostPinTries;
	if (compared && (await passwordFits(pepperedPin(auth.key, owner.id, pin), owner.hash))) return subjects;
	const left = mostPinTries - tries;
	const note = { detail: requireBar(actor).name };
	if (compared) recordStaffEvent(asOwner(actor, owner), 'pin.wrong', note);
	if (left === 0) recordStaffEvent(asOwner(actor, owner), 'pin.locked', note);
	if (attempt.lockedUntil !== null) throw locked(attempt.lockedUntil, now);
	if (left <= 0) throw passwordFirst(owner);
	const message = `This is not ${owner.username}’s PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`;
	throw fieldError('pin', message);
}

async function requirePassword(actor: Actor, owner: PinOwner, password: string): Promise<AttemptSubjects> {
	const given = { password, field: 'password', refused: 'confirm.wrong' } as const;
	const subjects = personOnBarSubjects(owner.username, actor.staff.sessionId, owner.id);
	await requireOwnPassword(asOwner(actor, owner), given, subjects);
	return subjects;
}

async function beginTurn(
	actor: Actor,
	owner: PinOwner,
	{ subjects, byPin }: { subjects: AttemptSubjects; byPin: boolean },
): Promise<PinSignedIn> {
	const { taproom, staff } = actor;
	const { db, auth, clock, schedule } = taproom;
	const { name, idleMinutes } = requireBar(actor);
	const { id, username, role, lastLogin, pinId } = owner;
	const now = clock();
	const wrongTries = await db.transaction().execute(async (trx) => {
		await forgiveAttempt(trx, subjects);
		const tries = await trx
			.deleteFrom('pin_tries')
			.where('session_id', '=', staff.sessionId)
			.where('user_id', '=', id)
			.returning('count')
			.executeTakeFirst();
		// One of them was this one, and right.
		return Math.min(mostPinTries, (tries?.count ?? 0) - (byPin ? 1 : 0));
	});
	recordStaffEvent(asOwner(actor, owner), 'pin.used', { detail: name });
	const until = serviceDayEnd(now, schedule.timeZone);
	const claims = { userId: id, pinId, sessionId: staff.sessionId };
	return {
		pinToken: await signPinToken(auth.key, claims, now, until),
		user: {
			...{ id, username, role, permissions: pinPermissions(owner), lastLogin },
			...{ mustChangePassword: false, bar: { name, idleMinutes } },
		},
		endsInMs: until.getTime() - now.getTime(),
		wrongTries,
	};
}
