import { firstSections } from '#app/admin/settings/business-fields.ts';
import { BusinessEditor } from '#app/admin/settings/business-screen.tsx';
import { DeviceClock } from '#app/admin/settings/device-clock.tsx';
import { WithSettings } from '#app/admin/settings/settings-view.tsx';
import { Link } from '#app/navigation/navigation.ts';
import '#app/admin/settings/settings.css';

export default function StartPlaceScreen() {
	return (
		<>
			<h1 className="admin-title">Name and place</h1>
			<p>The name is enough to go on. Currency, sizes and everything else have places of their own.</p>
			<p className="flex flex-wrap gap-x-5">
				<Link to="/admin/settings/locale" className="text-link touch-link">
					Place and time
				</Link>
				<Link to="/admin/settings/details" className="text-link touch-link">
					Business details
				</Link>
			</p>
			<WithSettings>
				{({ business, schedule }) => (
					<>
						<DeviceClock saved={schedule} />
						<BusinessEditor saved={business} sections={firstSections} />
					</>
				)}
			</WithSettings>
		</>
	);
}
