import { useId } from 'react';
import { permissionWords, roleWords } from '#domain/permission-words.ts';
import { permissions } from '#domain/permissions.ts';
import { useAuth } from '../auth.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { useTimeWords } from './time-words.ts';

/** The account of whoever is signed in: who they are, what they may do, their password, their sessions. */
export function AccountScreen() {
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
		</div>
	);
}
