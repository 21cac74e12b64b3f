import { AppError } from '#domain/errors.ts';
import {
	changed,
	changeRefusal,
	type Ended,
	managesBarPhones,
	managesUsers,
	type Refusal,
	type User,
	type UserChange,
} from '#domain/users/users.ts';
import { endBarPhonesOf } from '../auth/bar-phones.ts';
import { forgiveAccount } from '../auth/guesses.ts';
import { removePin } from '../auth/pins.ts';
import { endSessions } from '../auth/sessions.ts';
import type { WriteContext, WriteNote } from '../resources/versioned.ts';
import { revokeTokensOf } from '../tokens/tokens.ts';
import {
	noteSecurity,
	requireFreeUsername,
	stateOf,
	type UsersContext,
	userStore,
} from './users-transaction.ts';

export function refuse(refusal: Refusal | null): void {
	if (refusal) throw new AppError(refusal.code, refusal.message);
}

/**
 * Renames an account, changes its role, or disables or enables it. A change of role removes the PIN. Throws FORBIDDEN
 * and CONFLICT.
 */
export async function changeUser(
	context: UsersContext,
	before: User,
	change: UserChange,
	note: WriteNote,
): Promise<User & { readonly ended: Ended }> {
	refuse(changeRefusal(context.staff.id, before, change, context.users));
	const after = changed(before, change);
	if (after.username !== before.username) {
		await requireFreeUsername(context, after.username, before.id);
		// Failed attempts may have been counted for this name before the account had it.
		await forgiveAccount(context.trx, after.username);
		noteSecurity(context, 'user.renamed', after, `${before.username} → ${after.username}`);
	}
	const ended = await endWhatMayNotStay(context, after);
	if (after.disabled || after.role !== before.role) await removePin(context.trx, before.id);
	if (after.role !== before.role) {
		noteSecurity(context, 'user.role', before, `${before.role ?? 'no role'} → ${after.role}`);
	}
	if (after.disabled !== before.disabled) {
		noteSecurity(context, after.disabled ? 'user.disabled' : 'user.enabled', before);
	}
	return { ...(await userStore.update(context, before, stateOf(after), note)), ended };
}

/** Ends phones and tokens that the user set up and no longer may, and the sessions of a disabled user. */
async function endWhatMayNotStay(context: WriteContext, user: User): Promise<Ended> {
	const { id, disabled } = user;
	return {
		sessions: disabled ? await endSessions(context.trx, id, context.now) : 0,
		barPhones: managesBarPhones(user) ? 0 : await endBarPhonesOf(context, id),
		tokens: managesUsers(user) ? 0 : await revokeTokensOf(context, id),
	};
}
