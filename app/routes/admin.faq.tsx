import { FaqListScreen } from '#app/admin/content/faq.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/beers/beers.css';
import '#app/admin/editing/editing.css';
import '#app/admin/content/content.css';

/** Questions and answers. */
export default function Faq() {
	return (
		<Protected needs={['admin:access', 'content:manage']}>
			<PageHead title="FAQ" index={false} />
			<FaqListScreen />
		</Protected>
	);
}
