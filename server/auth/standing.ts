import { missingOf, missingWords } from '#domain/auth/permissions.ts';
import { AppError } from '#domain/errors.ts';
import type { Trx } from '../db/schema.ts';
import { tokenStands } from '../tokens/token-rows.ts';
import { isDeveloper } from './development.ts';
import { findPinOwner, pinPermissions } from './pins.ts';
import { readStaffMember, type StaffMember } from './sessions.ts';

/**
 * Throws UNAUTHORIZED or FORBIDDEN for whoever lost their session, token, phone or rights while their request was on its way:
 * the guard has let it in, but nothing is written for somebody who is shut out in the same second.
 */
export async function requireStanding(trx: Trx, staff: StaffMember, now: Date): Promise<void> {
	// What is planned has no session; who planned it is looked up when it is due.
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

/** Reads the rights of whoever acts on a bar's phone by their PIN; the phone itself has none. */
async function heldOnBarPhone(trx: Trx, { id }: StaffMember) {
	const owner = await findPinOwner(trx, id);
	return owner ? pinPermissions(owner) : [];
}
