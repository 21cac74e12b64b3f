import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { businessStatusQuery, useBusinessStatus } from '#app/settings/queries.ts';
import { businessStatusAt } from '#domain/hours/business-status.ts';
import type { BusinessStatus } from '#domain/settings/settings-schema.ts';
import { useUndoable } from './use-undoable.ts';

/** The doors as of this minute, from the last answer: an override that has ended meanwhile counts no more. */
export function useStatusNow(): BusinessStatus {
	const { schedule } = useFacts();
	const data = useBusinessStatus();
	const override =
		data?.source === 'staff'
			? { isOpen: data.isOpen, at: new Date(data.lastUpdated), by: data.updatedBy }
			: null;
	return businessStatusAt(schedule, useNow(), override);
}

/** Opens or closes the doors, or with null leaves them to the hours. */
export function useSetDoors(before: BusinessStatus): (isOpen: boolean | null) => void {
	const { schedule } = useFacts();
	const { user } = useAuth();
	return useUndoable<BusinessStatus, boolean | null>({
		queryKey: businessStatusQuery.queryKey,
		before,
		expected: (isOpen) => {
			const now = new Date();
			const override = isOpen === null ? null : { isOpen, at: now, by: user?.username ?? '' };
			return businessStatusAt(schedule, now, override);
		},
		send: (isOpen) => callStaff('doors.set', { body: isOpen === null ? { action: 'reset' } : { isOpen } }),
		event: 'business-status-changed',
		backTo: ({ source, isOpen }) => (source === 'staff' ? isOpen : null),
		doneToast: ({ isOpen, source, untilText }) => ({
			title: isOpen ? 'The doors are open' : 'The doors are closed',
			message: source === 'hours' ? 'By the hours again.' : `${isOpen ? 'Open' : 'Closed'} ${untilText}.`,
			duration: doorsUndoMs,
		}),
		failedTitle: (isOpen) => `Failed to ${isOpen === null ? 'reset' : 'update'} business status`,
	});
}
