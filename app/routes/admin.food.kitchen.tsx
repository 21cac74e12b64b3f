import { KitchenView } from '#app/admin/kitchen/kitchen-view.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/content/content.css';

/** When the kitchen cooks. */
export default function Kitchen() {
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<PageHead title="Kitchen hours" index={false} />
			<KitchenView />
		</Protected>
	);
}
