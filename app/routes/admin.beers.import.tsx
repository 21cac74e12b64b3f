import { ImportScreen } from '#app/admin/import/import-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/import/import.css';

/** Beers in from a file, and out into one. */
export default function ImportBeers() {
	return (
		<Protected needs={['admin:access', 'beer:create', 'beer:update']}>
			<PageHead title="Import beers" index={false} />
			<ImportScreen />
		</Protected>
	);
}
