import { PersonScreen } from '#app/admin/users/user-screen.tsx';
import { Protected } from '#app/auth/protected.tsx';
import type { Route } from './+types/admin.people.$id';
import '#app/admin/users/people.css';
import '#app/auth/account/account.css';

/** One person of the staff: role, access, password, sessions. */
export default function Person({ params }: Route.ComponentProps) {
	return (
		<Protected needs={['admin:access', 'users:manage']}>
			<PersonScreen key={params.id} id={params.id} />
		</Protected>
	);
}
