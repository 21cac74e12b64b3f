import { DoorsView } from '#app/admin/settings/doors-view.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** The doors, the age question and the splash. */
export default function Doors() {
	return (
		<Protected needs={['admin:access', 'business:status']}>
			<PageHead title="Doors" index={false} />
			<DoorsView />
		</Protected>
	);
}
