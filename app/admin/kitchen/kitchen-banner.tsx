import { Link } from 'react-router';
import { Switch } from '#app/admin/settings/switch.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { StatusDot } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useCloseKitchen } from './use-close-kitchen.ts';
import '#app/admin/settings/house.css';
import './kitchen.css';

/** The kitchen above the list of dishes: what guests read of it, the one touch that closes it, and the way to its hours. */
export function KitchenStrip() {
	const { kitchen } = useFacts();
	const { isOpen, message } = useKitchen();
	const now = useNow();
	const closeKitchen = useCloseKitchen();
	const may = useMay();
	return (
		<section aria-label="Kitchen" className="kitchen-strip">
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
