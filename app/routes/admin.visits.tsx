import { ViewsScreen } from '#app/admin/analytics/analytics-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** What guests look at. */
export default function Visits() {
	return (
		<Protected needs={['admin:access', 'business:manage']}>
			<PageHead title="What guests look at" index={false} />
			<ViewsScreen />
		</Protected>
	);
}
