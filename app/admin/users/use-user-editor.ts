import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { byFields, type EditedResource } from '#app/admin/editor/resource.ts';
import { type ResourceEditor, useResourceEditor } from '#app/admin/editor/use-resource-editor.ts';
import { useDone } from '#app/admin/outbox/use-undo.ts';
import { writeStaff } from '#app/api/call-staff.ts';
import { roleWords } from '#domain/auth/permissions.ts';
import { userAccessText } from '#domain/users/user-access-text.ts';
import { type Access, type ChangedUser, type User, userConflictSchema } from '#domain/users/users.ts';
import { storeUser } from './queries.ts';

/** A user, and after a change also what ended because of it. */
type Saved = User & Partial<Pick<ChangedUser, 'ended'>>;

export type UserEditor = ResourceEditor<Saved, Access>;

const userResource: EditedResource<Saved, Access> = {
	...byFields<Access>({
		labels: { role: 'Role', disabled: 'Access' },
		textOf: ({ role, disabled }, field) => {
			if (field === 'disabled') return disabled ? 'Disabled' : 'Can log in';
			return role === null ? 'No role' : roleWords[role].name;
		},
	}),
	noun: 'account',
	draftKey: null,
	blank: { role: null, disabled: false },
	valuesOf: ({ role, disabled }) => ({ role, disabled }),
	problems: () => [],
	save: ({ role, disabled }, saved, version) =>
		writeStaff('users.update', {
			params: { id: saved?.id ?? '' },
			// The role is sent only if it changes, since the server then requires a confirmation.
			body: { ...(role !== null && role !== saved?.role && { role }), disabled },
			version,
		}),
	conflictOf: (details, message) => {
		const { data } = z.safeParse(userConflictSchema, details);
		return data ? { theirs: data.current, username: null, message } : null;
	},
};

export function useUserEditor(user: User): UserEditor {
	const client = useQueryClient();
	const sayDone = useDone();
	return useResourceEditor(userResource, user, {
		latest: user,
		follows: true,
		onSaved: (saved, before, change) => {
			storeUser(client, saved);
			// A former role that this version does not know cannot be restored.
			sayDone(changeMessage(saved, before ?? saved), before?.role ? change : null);
		},
	});
}

function changeMessage({ username, role, disabled, ended }: Saved, before: User) {
	const held = userAccessText({ barPhones: ended?.barPhones ?? 0, tokens: ended?.tokens ?? 0 });
	const more = held === null ? '' : ` What they set up has ended: ${held}.`;
	if (disabled && !before.disabled) {
		const message = `All their sessions have ended, and nobody gets in with their password.${more}`;
		return { title: `${username} is disabled`, message };
	}
	if (!disabled && before.disabled) {
		const message = 'With the password they had. Sessions that ended stay ended.';
		return { title: `${username} can log in again`, message };
	}
	const noun = role === null ? 'without a role' : roleWords[role].noun;
	return { title: `${username} is ${noun} now`, message: `It holds from the next thing they do.${more}` };
}
