import { Navigate, useSearchParams } from 'react-router';
import { developmentPassword, developmentUser } from '#domain/auth/development.ts';
import { nextPath } from '#domain/auth/next-path.ts';
import { useAuth } from './auth.tsx';
import { Lantern } from './lantern.tsx';
import { LoginForm } from './login-form.tsx';

/** The staff's entrance. Whoever is signed in goes on to where they wanted to be. */
export default function LoginScreen() {
	const { isAuthenticated } = useAuth();
	const [search] = useSearchParams();
	if (isAuthenticated) return <Navigate to={nextPath(search.get('next'))} replace />;
	return (
		<section className="login" aria-labelledby="login-title">
			<div className="login-sign">
				<Lantern />
			</div>
			<div className="login-box">
				<p className="kicker">Staff entrance</p>
				<h1 id="login-title" className="login-title">
					Log in
				</h1>
				<noscript>
					<p className="login-error">
						The staff area needs JavaScript. Please turn it on in your browser and load this page again.
					</p>
				</noscript>
				<LoginForm />
				<p className="field-hint">No way in? An admin can give you a new password.</p>
				{import.meta.env.DEV && (
					<p className="field-hint">
						While developing: <code>{developmentUser.username}</code>, <code>{developmentPassword}</code>.
					</p>
				)}
			</div>
		</section>
	);
}
