import { FoodListScreen } from '#app/admin/content/food-list.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** The menu of the kitchen. */
export default function Food() {
	return (
		<Protected needs={['admin:access', 'beer:status']}>
			<PageHead title="Food" index={false} />
			<FoodListScreen />
		</Protected>
	);
}
