import { missingOf, missingWords } from '#domain/auth/permissions.ts';
import { AppError } from '#domain/errors.ts';
import type { Trx } from '../db/schema.ts';
import { tokenStands } from '../tokens/token-rows.ts';
import { isDeveloper } from './development.ts';
import { findPinOwner, pinPermissions } from './pins.ts';
import { readStaffMember, type StaffMember } from './sessions.ts';

/**
 * Throws UNAUTHORIZED or FORBIDDEN if the actor lost their session, token, phone or permissions after the guard let
 * the request in. Runs inside the write transaction.
 */
export async function requireStillAllowed(trx: Trx, staff: StaffMember, now: Date): Promise<void> {
	// Scheduled work has no session; its author is checked when it runs.
	if (staff.sessionId === '' || (import.meta.env.DEV && isDeveloper(staff))) return;
	const isMachine = staff.role === null && !staff.bar;
	if (isMachine) {
		if (!(await tokenStands(trx, staff.sessionId, now)))
			throw new AppError('UNAUTHORIZED', 'This token is unknown, revoked or expired.');
		return;
	}
	const current = await readStaffMember(trx, staff.sessionId, now);
	if (!current) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
	const held = current.bar ? await heldOnBarPhone(trx, staff) : current.permissions;
	const missing = missingOf(held, staff.permissions);
	if (missing.length > 0) throw new AppError('FORBIDDEN', missingWords(missing));
}

/** Reads the permissions of the user who acts by PIN; the phone itself has none. */
async function heldOnBarPhone(trx: Trx, { id }: StaffMember) {
	const owner = await findPinOwner(trx, id);
	return owner ? pinPermissions(owner) : [];
}
