import { BeersScreen } from '#app/admin/beers/beers-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/ui/menu.css';

/** The list of all beers. */
export default function Beers() {
	return (
		<Protected needs={['admin:access', 'beer:read']}>
			<PageHead title="Beers" index={false} />
			<BeersScreen />
		</Protected>
	);
}
