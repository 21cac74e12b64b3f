import { PeopleScreen } from '#app/admin/users/users-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/users/people.css';

/** Everybody who may log in. */
export default function People() {
	return (
		<Protected needs={['admin:access', 'users:manage']}>
			<PageHead title="People" index={false} />
			<PeopleScreen />
		</Protected>
	);
}
