import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { mayDo, roleWords } from '#domain/auth/permissions.ts';
import { LogOut } from './log-out.tsx';
import { type AdminScreen, adminScreens } from './screens.ts';
import { sectionIcons } from './section-icons.tsx';

export function AdminLayout({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
	const { business } = useFacts();
	const { user, held } = useAuth();
	const person = user ?? held;
	const sections = adminScreens.filter(
		({ label, needs }) =>
			label &&
			needs &&
			person?.mustChangePassword === false &&
			mayDo(person.permissions, 'admin:access', ...needs),
	);
	return (
		<div className="admin" data-signed-in={person ? '' : undefined}>
			<header className="admin-bar" data-no-print>
				<Link to={person ? '/admin' : '/'} className="admin-house">
					{business.shortName}
				</Link>
				{sections.length > 0 && (
					<nav aria-label="Staff" className="admin-nav">
						{sections.map(({ path, label }) => (
							<Link
								key={path}
								to={path ? `/admin/${path}` : '/admin'}
								aria-current={(screen.section ?? screen.path) === path ? 'page' : undefined}
								className="admin-nav-link"
							>
								{sectionIcons[path]}
								{label}
							</Link>
						))}
					</nav>
				)}
				<div className="admin-person">
					{person && (
						<Link to="/admin/account" className="admin-name">
							<span className="admin-username">{person.username}</span>
							<span className="admin-role">{roleWords[person.role].name}</span>
						</Link>
					)}
					<ThemeSwitch />
					{person && <LogOut className="admin-logout" />}
				</div>
			</header>
			<div className="admin-page">{children}</div>
		</div>
	);
}
