import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { Kitchen } from '#domain/food/food-kitchen.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import type { SiteFacts } from '#server/site.ts';

/** Close the kitchen for today, or open it again. `undo` says nothing more about it. */
interface KitchenChange {
	readonly isClosed: boolean;
	readonly undo?: boolean;
}

/** The key of what every page knows (`app/facts.tsx`). */
const key = ['facts'];

/** Closes the kitchen with one touch: shown at once, taken back when the server refuses, undone from the toast. */
export function useCloseKitchen(): (change: KitchenChange) => void {
	const client = useQueryClient();
	const toasts = useToasts();
	const { kitchen: before, schedule } = useFacts();
	const show = (kitchen: Kitchen) =>
		client.setQueryData<SiteFacts>(key, (facts) => facts && { ...facts, kitchen });
	const { mutate } = useMutation({
		// One after the other, in the order of the touches.
		scope: { id: 'kitchen' },
		mutationFn: ({ isClosed }: KitchenChange) => callStaff('kitchen.set', { body: { isClosed } }),
		onMutate: async ({ isClosed }) => {
			await client.cancelQueries({ queryKey: key });
			const end = isClosed ? serviceDayEnd(new Date(), schedule.timeZone).toISOString() : null;
			show({ ...before, closedUntil: end });
			return before;
		},
		onError: (error, _, shown) => {
			if (shown) show(shown);
			toasts.show({ type: 'error', title: 'The kitchen is as before', message: error.message });
		},
		onSuccess: (kitchen, { isClosed, undo }) => {
			show(kitchen);
			const action = { label: 'Undo', run: () => mutate({ isClosed: !isClosed, undo: true }) };
			toasts.show({
				type: 'success',
				title: isClosed ? 'The kitchen is closed today' : 'The kitchen is back to its hours',
				message: 'Guests see it now.',
				duration: doorsUndoMs,
				...(!undo && { action }),
			});
		},
	});
	return mutate;
}
