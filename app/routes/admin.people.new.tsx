import { HireScreen } from '#app/admin/users/new-user-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/users/people.css';

/** An account for somebody new. */
export default function NewPerson() {
	return (
		<Protected needs={['admin:access', 'users:manage']}>
			<PageHead title="Add somebody" index={false} />
			<HireScreen />
		</Protected>
	);
}
