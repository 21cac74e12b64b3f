import { Switch } from '#app/admin/settings/switch.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { StatusDot } from '#app/hours/doors.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import { useKitchenToday } from './use-kitchen-today.ts';
import '#app/admin/settings/settings.css';

/** Opens and closes the kitchen for today with one touch. */
export function KitchenSwitch() {
	const { isClosed, close } = useKitchenToday();
	return (
		<Switch
			checked={isClosed}
			onChange={close}
			label="Kitchen closed today"
			hint="Ends by itself at 4:00 AM."
		/>
	);
}

export function KitchenBanner() {
	const { kitchen } = useFacts();
	const { isOpen, message } = useKitchenToday();
	const isKitchen = hasKitchen(kitchen);
	const may = useMay();
	return (
		<section
			aria-label="Kitchen"
			className="mt-2 mb-5 pt-1 pb-2 border-y border-rule min-[48rem]:grid min-[48rem]:items-center min-[48rem]:gap-x-10 min-[48rem]:grid-cols-[minmax(0,1fr)_22rem]"
		>
			<div className="flex min-h-11 items-center justify-between gap-x-6 max-[19rem]:flex-wrap min-[48rem]:justify-start">
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
			{isKitchen && may('kitchen.set') && <KitchenSwitch />}
		</section>
	);
}
