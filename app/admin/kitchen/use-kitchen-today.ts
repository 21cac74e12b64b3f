import { useCallback } from 'react';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { doorsUndoMs } from '#app/admin/outbox/use-undo.ts';
import { useStatusNow } from '#app/admin/settings/use-doors.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Kitchen, kitchenBehindDoors, kitchenStatus } from '#domain/food/food-kitchen.ts';
import { withClosing } from '#domain/hours/hours.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';

/**
 * Returns the present state of the kitchen with waiting actions applied; `close` closes it for today or leaves it to
 * its hours.
 */
export function useKitchenToday() {
	const formats = useFormats();
	const { kitchen: stored, schedule } = useFacts();
	const now = useNow();
	const status = useStatusNow();
	const act = useOutboxAction();
	const expect = useCallback(
		(kitchen: Kitchen, action: QueuedAction): Kitchen => {
			if (action.name !== 'kitchen.set') return kitchen;
			const end = serviceDayEnd(new Date(action.at), schedule.timeZone).toISOString();
			return { ...kitchen, closedUntil: bodyOf(action).isClosed === true ? end : null };
		},
		[schedule.timeZone],
	);
	const kitchen = useExpected(stored, expect);
	const today = withClosing(schedule, status.closing?.at);
	return {
		...kitchenStatus(formats, today, kitchenBehindDoors(kitchen, status, now), now),
		isClosed: kitchen.closedUntil !== null && new Date(kitchen.closedUntil) > now,
		close: (isClosed: boolean) => {
			const label = isClosed ? 'Close the kitchen today' : 'Kitchen back to its hours';
			const title = isClosed ? 'The kitchen is closed today' : 'The kitchen is back to its hours';
			const done = () => ({ title, message: 'Guests see it now.', duration: doorsUndoMs });
			const failed = 'The kitchen is as before';
			void act({ name: 'kitchen.set', body: { isClosed }, label }, { done, failed });
		},
	};
}
