import { PhotoListScreen } from '#app/admin/content/photos.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** The photo feed of the home page. */
export default function Photos() {
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<PageHead title="Photos" index={false} />
			<PhotoListScreen />
		</Protected>
	);
}
