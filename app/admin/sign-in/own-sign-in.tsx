import { useAuth } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { LoginForm } from './login-form.tsx';
import './bar.css';

/** Asks for a password on the bar's phone, instead of a screen that a PIN does not allow. */
export function OwnSignIn() {
	const { user } = useAuth();
	return (
		<section className="grid grid-cols-1 max-w-96 gap-3 mx-auto" aria-labelledby="own-title">
			<PageHead title="Your own sign-in" index={false} />
			<h1 id="own-title" className="text-36 wrap-anywhere focus:outline-none">
				Your own sign-in
			</h1>
			<p>
				{user && `Your PIN opens the work behind the bar, ${user.username}. `}
				This takes your password, and ends when you leave it or put the phone down.
			</p>
			<LoginForm key={user?.id} {...(user && { username: user.username })} once />
			<div className="flex flex-wrap justify-between gap-y-2 gap-x-6 mt-6">
				<Link to="/admin" className="text-link touch-link">
					{user ? 'Back to Tonight' : 'I have a PIN'}
				</Link>
			</div>
		</section>
	);
}
