import { TonightView } from '#app/admin/tonight/tonight-view.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** What needs doing tonight. */
export default function Tonight() {
	return (
		<Protected needs={['admin:access']}>
			<PageHead title="Tonight" index={false} />
			<TonightView />
		</Protected>
	);
}
