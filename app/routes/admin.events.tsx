import { EventListScreen } from '#app/admin/content/event-list.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** What takes place, as a list and as a month. */
export default function Events() {
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<PageHead title="Events" index={false} />
			<EventListScreen />
		</Protected>
	);
}
