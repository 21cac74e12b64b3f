import { LoginScreen } from '#app/auth/login-screen.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** The staff's entrance (spec §2). */
export default function Login() {
	return (
		<>
			<PageHead title="Staff Login" index={false} />
			<LoginScreen />
		</>
	);
}
