import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Switch } from '#app/admin/settings/switch.tsx';
import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { Kitchen } from '#domain/food/food-kitchen.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import type { SiteFacts } from '#server/site.ts';
import '#app/admin/settings/settings.css';
import './kitchen.css';

/** Close the kitchen for today, or open it again. `undo` says nothing more about it. */
interface KitchenChange {
	readonly isClosed: boolean;
	readonly undo?: boolean;
}

const key = ['facts'];

/** Closes the kitchen with one touch: shown at once, taken back when the server refuses, undone from the toast. */
function useCloseKitchen(): (change: KitchenChange) => void {
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

export function KitchenBanner() {
	const { kitchen } = useFacts();
	const { isOpen, message } = useKitchen();
	const now = useNow();
	const closeKitchen = useCloseKitchen();
	const may = useMay();
	return (
		<section aria-label="Kitchen" className="kitchen-banner">
			<div className="kitchen-now">
				<p>
					<StatusDot status={isOpen ? 'open' : 'closed'} /> {message}
				</p>
				{may('settings.kitchen') && (
					<Link to="/admin/food/kitchen" className="text-link house-touch">
						Kitchen hours
					</Link>
				)}
			</div>
			{may('kitchen.set') && (
				<Switch
					checked={kitchen.closedUntil !== null && new Date(kitchen.closedUntil) > now}
					onChange={(isClosed) => closeKitchen({ isClosed })}
					label="Kitchen closed today"
					hint="Ends by itself at 4:00 AM."
				/>
			)}
		</section>
	);
}
