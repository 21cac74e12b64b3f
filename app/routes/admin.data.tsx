import { DataScreen } from '#app/admin/data/data-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** Backups, the git repository, files. */
export default function Data() {
	return (
		<Protected needs={['admin:access', 'business:manage']}>
			<PageHead title="Data in and out" index={false} />
			<DataScreen />
		</Protected>
	);
}
