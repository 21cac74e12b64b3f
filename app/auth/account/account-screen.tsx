import { useId } from 'react';
import { Link } from 'react-router';
import { permissions, permissionWords, roleWords } from '#domain/auth/permissions.ts';
import { useAuth, useMay } from '../auth.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { useTimeWords } from './time-words.ts';
import '#app/auth/account/account.css';

export default function AccountScreen() {
	const { user, logout } = useAuth();
	const timeWords = useTimeWords();
	const id = useId();
	if (!user) return null;
	return (
		<div className="account">
			<header className="account-head">
				<div>
					<h1 className="admin-title">{user.username}</h1>
					<p>
						{roleWords[user.role].name}, {roleWords[user.role].about}.
						{user.lastLogin && ` Last login ${timeWords(user.lastLogin)}.`}
					</p>
				</div>
				<button type="button" className="button button-quiet" onClick={logout}>
					Log Out
				</button>
			</header>
			<section aria-labelledby={`${id}-sessions`} className="account-part">
				<h2 id={`${id}-sessions`}>Where you are logged in</h2>
				<SessionList />
			</section>
			<section aria-labelledby={`${id}-password`} className="account-part">
				<h2 id={`${id}-password`}>Your password</h2>
				<ChangePassword username={user.username} />
			</section>
			<section aria-labelledby={`${id}-may`} className="account-part">
				<h2 id={`${id}-may`}>What you can do</h2>
				<ul className="account-rights">
					{permissions
						.filter((permission) => user.permissions.includes(permission))
						.map((permission) => (
							<li key={permission}>{permissionWords[permission]}</li>
						))}
				</ul>
			</section>
			<TokensPart headingId={`${id}-tokens`} />
		</div>
	);
}

function TokensPart({ headingId }: { headingId: string }) {
	const may = useMay();
	if (!may('tokens.list')) return null;
	return (
		<section aria-labelledby={headingId} className="account-part">
			<h2 id={headingId}>Keys for programs</h2>
			<p>
				A till or a script makes its calls with a token of its own.{' '}
				<Link to="/admin/tokens" className="text-link">
					Look after the tokens
				</Link>
			</p>
		</section>
	);
}
