import { PeopleScreen } from '#app/admin/people/people-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/admin/people/people.css';

/** Everybody who may log in. */
export default function People() {
	return (
		<Protected needs={['admin:access', 'users:manage']}>
			<PageHead title="People" index={false} />
			<PeopleScreen />
		</Protected>
	);
}
