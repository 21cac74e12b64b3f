import { useMay } from '#app/auth/auth.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { GateSection } from './age-gate-section.tsx';
import { SplashSection } from './announcement-section.tsx';
import { DoorsSection } from './doors-section.tsx';
import { useHouse } from './queries.ts';
import './house.css';

/** What greets guests: the doors, and for whoever manages the house the age question and the splash. */
export default function DoorsView() {
	const may = useMay();
	return (
		<>
			<h1 className="admin-title">Doors</h1>
			<div className="doors-page">
				<DoorsSection />
				<div>
					{may('gate.set') && <GateSection />}
					{may('settings.splash') && <SplashPart />}
				</div>
			</div>
		</>
	);
}

function SplashPart() {
	const { data, error, refetch } = useHouse();
	if (data) return <SplashSection saved={data.splash} />;
	if (error) return <LoadError message={error.message} onRetry={() => refetch()} />;
	return <p role="status">Loading...</p>;
}
