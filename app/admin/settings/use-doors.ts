import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { doorsUndoMs, type Notice } from '#app/admin/outbox/use-undo.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { businessStatusQuery, useBusinessStatus } from '#app/settings/queries.ts';
import { kitchenUnderClosing } from '#domain/food/food-kitchen.ts';
import { businessStatusAt, currentOverride, overrideOf } from '#domain/hours/business-status.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import type { BusinessStatus, DoorsInput } from '#domain/settings/settings-schema.ts';

type Override = ReturnType<typeof overrideOf>;

/** Returns the present state of the doors with waiting actions applied. An override that has ended does not count. */
export function useStatusNow(): BusinessStatus {
	const formats = useFormats();
	const { schedule } = useFacts();
	const expect = useCallback(
		(before: Override, action: QueuedAction): Override => {
			if (action.name !== 'doors.set') return before;
			const { isOpen, at = action.at, reason } = bodyOf(action);
			if (typeof isOpen !== 'boolean' || typeof at !== 'string') return null;
			const lasting = currentOverride(schedule, new Date(action.at), before);
			const by = action.person.username;
			return { isOpen, at: new Date(at), by, before: lasting, ...(typeof reason === 'string' && { reason }) };
		},
		[schedule],
	);
	const stored = overrideOf(useBusinessStatus());
	return businessStatusAt(formats, schedule, useNow(), useExpected(stored, expect));
}

export type DoorsChange = Pick<DoorsInput, 'at' | 'reason'> & { readonly isOpen: boolean };

/** Ignores a failed request after an Undo: the live stream brings the value once there is a network. */
export const dropped = (): void => undefined;

/** Announces an update to the other views of this tab (spec §4). */
const announce = (status: BusinessStatus) =>
	void dispatchEvent(new CustomEvent('business-status-changed', { detail: status }));

/** Returns a function that opens or closes the doors, now or at a time; null leaves them to the hours. */
export function useSetDoors(): (change: DoorsChange | null) => void {
	const formats = useFormats();
	const { schedule, kitchen } = useFacts();
	const client = useQueryClient();
	const act = useOutboxAction();
	const kitchenText = (at: string) =>
		hasKitchen(kitchen)
			? kitchenUnderClosing(formats, schedule, kitchen, { closing: new Date(at), now: new Date() })
			: null;
	const done = (status: BusinessStatus): Notice => {
		announce(status);
		const { isOpen, source, untilText, closing } = status;
		const until = [`${isOpen ? 'Open' : 'Closed'} ${untilText}.`, closing && kitchenText(closing.at)];
		return {
			title: `The doors ${closing ? 'close early' : isOpen ? 'are open' : 'are closed'}`,
			message: source === 'hours' && !closing ? 'By the hours again.' : until.filter(Boolean).join(' '),
			duration: doorsUndoMs,
		};
	};
	const undone = () => client.query({ ...businessStatusQuery, staleTime: 0 }).then(announce, dropped);
	return (change) => {
		const label =
			change === null ? 'Doors by the hours' : change.isOpen ? 'Open the doors' : 'Close the doors';
		const failed = `Failed to ${change === null ? 'reset' : 'update'} business status`;
		void act({ name: 'doors.set', body: change ?? { action: 'reset' }, label }, { done, failed, undone });
	};
}
