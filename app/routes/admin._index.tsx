import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** What needs doing tonight. */
export default function Tonight() {
	return (
		<Protected needs={['admin:access']}>
			<PageHead title="Tonight" index={false} />
			<h1 className="admin-title">Tonight</h1>
		</Protected>
	);
}
