import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { businessStatusAt } from '#domain/hours/business-status.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';
import { announceStatus } from './queries.ts';

/** Open or close, or leave it to the hours. `undo` says nothing more about it. */
interface DoorsChange {
	readonly isOpen: boolean | null;
	readonly undo?: boolean;
}

const key = ['business-status'];

/** Changes the doors with one touch: shown at once, taken back when the server refuses, undone from the toast. */
export function useSetDoors(before: BusinessStatus): (change: DoorsChange) => void {
	const client = useQueryClient();
	const toasts = useToasts();
	const { schedule } = useFacts();
	const { user } = useAuth();
	const { mutate } = useMutation({
		// One after the other, in the order of the touches.
		scope: { id: 'doors' },
		mutationFn: ({ isOpen }: DoorsChange) =>
			callStaff('doors.set', { body: isOpen === null ? { action: 'reset' } : { isOpen } }),
		onMutate: async ({ isOpen }) => {
			await client.cancelQueries({ queryKey: key });
			const now = new Date();
			const override = isOpen === null ? null : { isOpen, at: now, by: user?.username ?? '' };
			client.setQueryData(key, businessStatusAt(schedule, now, override));
			return before;
		},
		onError: (error, { isOpen }, shown) => {
			if (shown) client.setQueryData(key, shown);
			const title = isOpen === null ? 'Failed to reset business status' : 'Failed to update business status';
			toasts.show({ type: 'error', title, message: error.message });
		},
		onSuccess: (status, { undo }, shown) => {
			announceStatus(client, status);
			const back = shown.source === 'staff' ? shown.isOpen : null;
			const action = { label: 'Undo', run: () => mutate({ isOpen: back, undo: true }) };
			toasts.show({
				type: 'success',
				title: status.isOpen ? 'The doors are open' : 'The doors are closed',
				message:
					status.source === 'hours'
						? 'By the hours again.'
						: `${status.isOpen ? 'Open' : 'Closed'} ${status.untilText}.`,
				duration: doorsUndoMs,
				...(!undo && { action }),
			});
		},
	});
	return mutate;
}
