import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { roleNouns } from '#domain/auth/permission-words.ts';
import { AppError } from '#domain/errors.ts';
import type { Person, PersonChange, PersonConflict } from '#domain/users/users.ts';
import { personConflictSchema } from '#domain/users/users-schema.ts';
import { keepPerson, peopleQuery } from './queries.ts';

/** A change as it was asked for, with what it was made from. */
interface Wish {
	readonly before: Person;
	readonly change: PersonChange;
	/** Whether it takes another change back, so that it offers no undo itself. */
	readonly undo?: boolean;
}

/** Somebody else's newer version, and the sentence that says whose. */
interface Quicker extends PersonConflict {
	readonly message: string;
}

/** A change of somebody's role or access under way, and the choice when somebody was quicker. */
export interface ChangingPerson {
	readonly change: (before: Person, change: PersonChange) => void;
	readonly changing: boolean;
	/** While the admin has not chosen between two versions. */
	readonly conflict: Quicker | null;
	/** Makes the change all the same. */
	readonly insist: () => void;
	readonly giveIn: () => void;
}

/** Changes somebody's role or access; the toast takes it back. A stale change leaves the choice (design §6). */
export function useChangePerson(): ChangingPerson {
	const client = useQueryClient();
	const toasts = useToasts();
	const [conflict, setConflict] = useState<Quicker | null>(null);
	const { mutate, isPending } = useMutation({
		mutationFn: ({ before, change }: Wish) =>
			callStaff('users.update', { params: { id: before.id }, body: change, version: before.version }),
		onSuccess: (after, { before, change, undo }) => {
			setConflict(null);
			keepPerson(client, after);
			const back = inverse(before, change);
			const run = () => back && mutate({ before: after, change: back, undo: true });
			toasts.show({
				type: 'success',
				...told(after, change),
				...(!undo && back && { action: { label: 'Undo', run } }),
			});
		},
		onError: (error, { before }) => {
			const both = error instanceof AppError ? z.safeParse(personConflictSchema, error.details) : null;
			if (both?.success) {
				keepPerson(client, both.data.current);
				setConflict({ ...both.data, message: error.message });
				return;
			}
			const title = `${before.username} not changed`;
			toasts.show({ type: 'error', title, message: error.message });
			void client.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
		},
	});
	return {
		change: (before, change) => mutate({ before, change }),
		changing: isPending,
		conflict,
		insist: () => conflict && mutate({ before: conflict.current, change: conflict.yours }),
		giveIn: () => setConflict(null),
	};
}

/** The change that takes another one back; null from a role that this version does not know. */
function inverse(before: Person, { role, disabled }: PersonChange): PersonChange | null {
	if (role !== undefined && before.role === null) return null;
	return {
		...(role !== undefined && before.role !== null && { role: before.role }),
		...(disabled !== undefined && { disabled: before.disabled }),
	};
}

function told({ username, role }: Person, change: PersonChange): { title: string; message: string } {
	if (change.disabled === true) {
		const message = 'All their sessions have ended, and nobody gets in with their password.';
		return { title: `${username} is disabled`, message };
	}
	if (change.disabled === false) {
		const message = 'With the password they had. Sessions that ended stay ended.';
		return { title: `${username} can log in again`, message };
	}
	const noun = role === null ? 'without a role' : roleNouns[role];
	return { title: `${username} is ${noun} now`, message: 'It holds from the next thing they do.' };
}
