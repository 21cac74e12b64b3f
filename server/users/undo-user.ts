import * as z from 'zod/mini';
import { roles } from '#domain/auth/permissions.ts';
import { picked } from '#domain/record.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { changeRefusal } from '#domain/users/users.ts';
import { changedSince, type LogEntry, type Undoer, unreadableBefore } from '../changes/undoer.ts';
import { listHistory } from '../history/store.ts';
import { changeUser } from './change-user.ts';
import { listUsers } from './store.ts';
import { requireUser } from './users-transaction.ts';

const accountSchema = z.object({ username: z.string(), role: z.enum(roles), disabled: z.boolean() });
const accountFields = ['username', 'role', 'disabled'] as const;

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [z.safeParse(accountSchema, before).data, z.safeParse(accountSchema, after).data];
	if (!was || !is) return null;
	const fields = differingFields(accountFields, was, is);
	return { is, fields, back: picked(was, fields) };
}

/**
 * Restores name, role and whether the user may sign in. Sessions, PINs and tokens that ended with the change stay
 * ended.
 */
export const undoUser: Undoer = {
	bodyOf: (entry) => readChange(entry)?.back,
	async obstacle(context, entry) {
		const { db, staff, now } = context;
		const change = readChange(entry);
		if (!change) return unreadableBefore;
		const { is, fields, back } = change;
		const users = await listUsers(db, now);
		const user = requireUser(users, entry.subjectId);
		if (fields.some((name) => user[name] !== is[name])) {
			const entries = await listHistory(db, 'user', user.id);
			return changedSince(
				context,
				entry,
				entries,
				(later) => readChange(later)?.fields.some((name) => fields.includes(name)) ?? false,
			);
		}
		return changeRefusal(staff.id, user, back, users)?.message ?? null;
	},
	async undo(context, entry, note) {
		const change = readChange(entry);
		if (!change) throw new Error(unreadableBefore);
		const users = await listUsers(context.trx, context.now);
		await changeUser({ ...context, users }, requireUser(users, entry.subjectId), change.back, note);
	},
};
