import { dataOf, useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { businessStatusQuery, useBusinessStatus } from '#app/settings/queries.ts';
import { kitchenUnderClosing } from '#domain/food/food-kitchen.ts';
import { businessStatusAt, overrideOf, standingOverride } from '#domain/hours/business-status.ts';
import { hasKitchen } from '#domain/settings/lacks.ts';
import type { BusinessStatus, DoorsInput } from '#domain/settings/settings-schema.ts';
import { useUndoable } from './use-undoable.ts';

/** The doors as of this minute, from the last response: an override that has ended meanwhile counts no more. */
export function useStatusNow(): BusinessStatus {
	const { schedule } = useFacts();
	const data = useBusinessStatus();
	return businessStatusAt(schedule, useNow(), overrideOf(data));
}

export type DoorsWish = Pick<DoorsInput, 'at' | 'reason'> & { readonly isOpen: boolean };

/** Opens or closes the doors, now or at a time, or with null leaves them to the hours. */
export function useSetDoors(before: BusinessStatus): (wish: DoorsWish | null) => void {
	const { schedule, kitchen } = useFacts();
	const { user } = useAuth();
	const bar = useOutbox();
	const kitchenText = (at: string) =>
		hasKitchen(kitchen)
			? kitchenUnderClosing(schedule, kitchen, { closing: new Date(at), now: new Date() })
			: null;
	return useUndoable<BusinessStatus, DoorsWish | null>({
		queryKey: businessStatusQuery.queryKey,
		before,
		expected: (wish) => {
			const now = new Date();
			if (!wish) return businessStatusAt(schedule, now);
			const at = wish.at === undefined ? now : new Date(wish.at);
			const lasting = standingOverride(schedule, now, overrideOf(before));
			return businessStatusAt(schedule, now, { ...wish, at, by: user?.username ?? '', before: lasting });
		},
		send: (wish) => {
			const label = wish === null ? 'Doors by the hours' : wish.isOpen ? 'Open the doors' : 'Close the doors';
			return dataOf(bar.send({ name: 'doors.set', body: wish ?? { action: 'reset' }, label }));
		},
		event: 'business-status-changed',
		backTo: ({ source, isOpen, closing, reason }) => {
			if (closing) return { isOpen: false, at: closing.at, ...(reason && { reason }) };
			return source === 'staff' ? { isOpen, ...(reason && !isOpen && { reason }) } : null;
		},
		doneToast: ({ isOpen, source, untilText, closing }) => ({
			title: `The doors ${closing ? 'close early' : isOpen ? 'are open' : 'are closed'}`,
			message:
				source === 'hours' && !closing
					? 'By the hours again.'
					: [`${isOpen ? 'Open' : 'Closed'} ${untilText}.`, closing && kitchenText(closing.at)]
							.filter(Boolean)
							.join(' '),
			duration: doorsUndoMs,
		}),
		failedTitle: (wish) => `Failed to ${wish === null ? 'reset' : 'update'} business status`,
	});
}
