import { useQueryClient } from '@tanstack/react-query';
import { dataOf, useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { Switch } from '#app/admin/settings/switch.tsx';
import { useUndoable } from '#app/admin/settings/use-undoable.ts';
import { doorsUndoMs } from '#app/admin/ui/undo.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { Kitchen } from '#domain/food/food-kitchen.ts';
import { serviceDayEnd } from '#domain/hours/service-day.ts';
import { hasKitchen } from '#domain/settings/lacks.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import '#app/admin/settings/settings.css';

const queryKey = ['facts'];

export function useCloseKitchen(): (isClosed: boolean) => void {
	const client = useQueryClient();
	const { kitchen: before, schedule } = useFacts();
	const bar = useOutbox();
	return useUndoable<Kitchen, boolean>({
		queryKey,
		before,
		show: (kitchen) =>
			void client.setQueryData<SiteFacts>(queryKey, (facts) => facts && { ...facts, kitchen }),
		expected: (isClosed) => {
			const end = isClosed ? serviceDayEnd(new Date(), schedule.timeZone).toISOString() : null;
			return { ...before, closedUntil: end };
		},
		send: (isClosed) => {
			const label = isClosed ? 'Close the kitchen today' : 'Kitchen back to its hours';
			return dataOf(bar.send({ name: 'kitchen.set', body: { isClosed }, label }));
		},
		backTo: ({ closedUntil }) => closedUntil !== null,
		doneToast: ({ closedUntil }) => ({
			title: closedUntil ? 'The kitchen is closed today' : 'The kitchen is back to its hours',
			message: 'Guests see it now.',
			duration: doorsUndoMs,
		}),
		failedTitle: () => 'The kitchen is as before',
	});
}

export function KitchenBanner() {
	const { kitchen } = useFacts();
	const { isOpen, message } = useKitchen();
	const isKitchen = hasKitchen(kitchen);
	const now = useNow();
	const closeKitchen = useCloseKitchen();
	const may = useMay();
	return (
		<section
			aria-label="Kitchen"
			className="mt-2 mb-5 pt-1 pb-2 border-y border-rule min-[48rem]:grid min-[48rem]:items-center min-[48rem]:gap-x-10 min-[48rem]:grid-cols-[minmax(0,1fr)_22rem]"
		>
			<div className="flex min-h-11 items-center justify-between gap-6 min-[48rem]:justify-start">
				<p className="font-display text-20 leading-[1.2] font-normal text-balance">
					{isKitchen && <StatusDot status={isOpen ? 'open' : 'closed'} />}{' '}
					{isKitchen ? message : 'No kitchen: guests read nothing of one until there’s a dish.'}
				</p>
				{may('settings.kitchen') && (
					<Link to="/admin/food/kitchen" className="text-link touch-link shrink-0">
						Kitchen hours
					</Link>
				)}
			</div>
			{isKitchen && may('kitchen.set') && (
				<Switch
					checked={kitchen.closedUntil !== null && new Date(kitchen.closedUntil) > now}
					onChange={closeKitchen}
					label="Kitchen closed today"
					hint="Ends by itself at 4:00 AM."
				/>
			)}
		</section>
	);
}
