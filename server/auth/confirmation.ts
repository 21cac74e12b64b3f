import { lockedMessage } from '#domain/auth/lockout.ts';
import { type EndpointName, endpointOf } from '#domain/endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { NoticeKind } from '#domain/security-log/kinds.ts';
import type { Db } from '../db/schema.ts';
import type { Actor } from '../resources/versioned.ts';
import { compareGuess } from './guesses.ts';
import type { StaffMember } from './sessions.ts';

/** Milliseconds for which a confirmation of the user's identity counts. */
export const freshForMs = 5 * 60_000;

/** Says whether a confirmation still counts. One in the future (the clock was set back) does not. */
export function isFresh(confirmedAt: string | null, now: Date): boolean {
	const age = confirmedAt === null ? Number.NaN : now.getTime() - Date.parse(confirmedAt);
	return age >= 0 && age < freshForMs;
}

const confirmFirstMessage =
	'Confirm that it is you, with your passkey or your password, and try again. Nothing has changed.';

/** Throws CONFIRM_FIRST for a sensitive request unless its sender has confirmed who they are within five minutes. */
export async function requireFresh(
	db: Db,
	staff: StaffMember,
	call: { readonly name: EndpointName; readonly body: unknown; readonly now: Date },
): Promise<void> {
	const { fresh } = endpointOf(call.name);
	if (fresh === undefined || isFresh(staff.confirmedAt, call.now)) return;
	if (fresh !== true && !fresh.applies(call.body)) return;
	const passkey = await db
		.selectFrom('passkeys')
		.select('id')
		.where('user_id', '=', staff.id)
		.executeTakeFirst();
	throw new AppError('CONFIRM_FIRST', confirmFirstMessage, { details: { passkey: passkey !== undefined } });
}

export async function noteConfirmation(db: Db, { sessionId }: StaffMember, now: Date) {
	const confirmed_at = now.toISOString();
	await db.updateTable('sessions').set({ confirmed_at }).where('id', '=', sessionId).execute();
	return { confirmedUntil: new Date(now.getTime() + freshForMs).toISOString() };
}

export const locked = (lockedUntil: string, now: Date) =>
	new AppError('LOCKED', lockedMessage(lockedUntil, now), { details: { lockedUntil } });

/**
 * Compares the signed-in user's own password. The attempt counts like a sign-in, so that an unlocked phone is no way
 * around the limit. Returns the hash, and a function that takes the count back. Throws INVALID_INPUT for the field,
 * or LOCKED.
 */
export async function requireOwnPassword(
	{ taproom, staff, place }: Actor,
	given: { readonly password: string; readonly field: string; readonly wrong: NoticeKind },
) {
	const { db, clock } = taproom;
	const row = await db
		.selectFrom('users')
		.select('password_hash')
		.where('id', '=', staff.id)
		.executeTakeFirst();
	const passwordHash = row?.password_hash ?? '';
	const guess = {
		secret: { kind: 'password', hash: passwordHash, from: { kind: 'session', id: staff.sessionId } },
		typed: given.password,
		owner: staff,
		place,
		kinds: { wrong: given.wrong, refused: 'confirm.locked' },
	} as const;
	const guessed = await compareGuess(taproom, guess, async (forgive) => ({ passwordHash, forgive }));
	if (guessed.kind === 'right') return guessed.value;
	if (guessed.lockedUntil !== null) throw locked(guessed.lockedUntil, clock());
	throw fieldError(given.field, 'This is not your current password.');
}

export async function confirmByPassword(actor: Actor, password: string) {
	const { taproom, staff } = actor;
	const given = { password, field: 'password', wrong: 'confirm.wrong' } as const;
	const { forgive } = await requireOwnPassword(actor, given);
	return taproom.db.transaction().execute(async (trx) => {
		await forgive(trx);
		return noteConfirmation(trx, staff, taproom.clock());
	});
}
