import { Outlet } from 'react-router';
import { AdminLayout } from '#app/admin/admin-layout.tsx';
import { AuthProvider } from '#app/auth/auth.tsx';
import { SignInAgain } from '#app/auth/sign-in-again.tsx';
import '#app/admin/admin.css';
import '#app/auth/login.css';

/** Sign-in lives in the browser, so the server renders the same frame for everybody (design §4). */
export default function Admin() {
	return (
		<AuthProvider>
			<AdminLayout>
				<Outlet />
			</AdminLayout>
			<SignInAgain />
		</AuthProvider>
	);
}
