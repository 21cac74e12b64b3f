import { useMay } from '#app/auth/auth.tsx';
import { AgeGateSection } from './age-gate-section.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { DoorsSection } from './doors-section.tsx';
import { WithSettings } from './settings-view.tsx';
import './settings.css';

/** What greets guests: the doors, and for managers the age question and the splash. */
export default function DoorsView() {
	const may = useMay();
	return (
		<>
			<h1 className="admin-title">Doors</h1>
			<div className="doors-page">
				<DoorsSection />
				<div>
					{may('gate.set') && <AgeGateSection />}
					{may('settings.splash') && (
						<WithSettings>{({ splash }) => <AnnouncementSection saved={splash} />}</WithSettings>
					)}
				</div>
			</div>
		</>
	);
}
