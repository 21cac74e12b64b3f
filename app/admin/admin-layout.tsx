import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { roleWords } from '#domain/auth/permission-words.ts';
import { mayDo } from '#domain/auth/permissions.ts';
import { sectionIcons } from './section-icons.tsx';
import { adminSections, isWithin } from './sections.ts';

/**
 * The frame of every staff screen: where one is, where else one can go, who one is. On a phone the places stand along the
 * bottom, within reach of the thumb.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
	const { business } = useFacts();
	const { user, held, logout } = useAuth();
	const { pathname } = useLocation();
	const person = user ?? held;
	const sections = adminSections.filter(({ needs }) => person && mayDo(person.permissions, ...needs));
	return (
		<div className="admin" data-signed-in={person ? '' : undefined}>
			<header className="admin-bar" data-no-print>
				<Link to={person ? '/admin' : '/'} className="admin-house">
					{business.shortName}
				</Link>
				{sections.length > 0 && (
					<nav aria-label="Staff" className="admin-nav">
						{sections.map((section) => (
							<Link
								key={section.path}
								to={section.path}
								aria-current={isWithin(section, pathname.replace(/\/+$/, '')) ? 'page' : undefined}
								className="admin-nav-link"
							>
								{sectionIcons[section.path]}
								{section.label}
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
					{person && (
						<button type="button" className="admin-logout" onClick={logout}>
							Log Out
						</button>
					)}
				</div>
			</header>
			<div className="admin-page">{children}</div>
		</div>
	);
}
