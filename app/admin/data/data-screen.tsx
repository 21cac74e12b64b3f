import { SettingsNav } from '#app/admin/settings/settings-view.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { BackupsSection } from './backups-section.tsx';
import { CheckSection } from './check-section.tsx';
import { DataSection } from './data-parts.tsx';
import { DemoSection } from './demo-section.tsx';
import { SyncSection } from './sync-section.tsx';
import { useBackupCheck } from './use-backup-check.ts';
import './data.css';

function BackupsAndRestore() {
	const check = useBackupCheck();
	return (
		<>
			<BackupsSection onRestore={check.begin} />
			<CheckSection check={check} />
		</>
	);
}

export default function DataScreen() {
	const may = useMay();
	return (
		<>
			<h1 className="admin-title">Data in and out</h1>
			<SettingsNav />
			<div className="data grid grid-cols-1 max-w-184 gap-10 mt-6">
				{may('restores.begin') && <BackupsAndRestore />}
				{may('sync.read') && <SyncSection />}
				{may('import.preview') && (
					<DataSection
						id="data-beers"
						title="Beers as a file"
						lead={
							<>
								Bring a lineup along from a spreadsheet or another program, or take all beers away as CSV,
								JSON, BeerJSON or BeerXML.{' '}
								<Link to="/admin/beers/import" className="text-link touch-link">
									Import and export beers
								</Link>
							</>
						}
					/>
				)}
				{may('demo.remove') && <DemoSection />}
			</div>
		</>
	);
}
