import type { PasswordChange } from '#domain/auth/auth.ts';
import { lockedMessage } from '#domain/auth/lockout.ts';
import { AppError } from '#domain/errors.ts';
import { recordHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import { attemptSubjects, countAttempt, forgiveAttempt } from './failures.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { endSessions, type StaffMember } from './sessions.ts';

const wrong = (path: string, message: string) =>
	new AppError('INVALID_INPUT', message, { fields: [{ path, message }] });

/**
 * Changes one's own password and ends all of one's other sessions. Throws INVALID_INPUT naming the wrong field, LOCKED
 * after too many wrong current passwords (a phone left unlocked must not be a way around the login's limit), CONFLICT when
 * somebody else changed it meanwhile.
 */
export async function changePassword(
	{ db, clock }: Taproom,
	staff: StaffMember,
	{ current, next }: PasswordChange,
	address: string,
): Promise<void> {
	const now = clock();
	const subjects = attemptSubjects(staff.username, address);
	const attempt = await countAttempt(db, subjects, now);
	if (attempt.locked !== null) throw locked(attempt.locked, now);
	const row = await db
		.selectFrom('users')
		.select('password_hash')
		.where('id', '=', staff.id)
		.executeTakeFirst();
	if (!row || !(await passwordFits(current, row.password_hash))) {
		const { lockedUntil } = attempt.ifWrong;
		throw lockedUntil === null
			? wrong('current', 'This is not your current password.')
			: locked(lockedUntil, now);
	}
	const password_hash = current === next ? null : await hashPassword(next);
	await db.transaction().execute(async (trx) => {
		await forgiveAttempt(trx, subjects);
		if (password_hash === null) return;
		const { numUpdatedRows } = await trx
			.updateTable('users')
			.set({ password_hash })
			.where('id', '=', staff.id)
			.where('password_hash', '=', row.password_hash)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) {
			throw new AppError(
				'CONFLICT',
				'Your password was changed elsewhere at this moment. Please log in again.',
			);
		}
		await endSessions(trx, staff.id, staff.sessionId);
		const entry = { subject: 'user', subjectId: staff.id, action: 'password' } as const;
		await recordHistory(trx, { ...entry, username: staff.username, now });
	});
	if (password_hash === null) throw wrong('next', 'This is your current password. Choose another one.');
}

function locked(lockedUntil: string, now: Date): AppError {
	return new AppError('LOCKED', lockedMessage(lockedUntil, now), { details: { lockedUntil } });
}
