import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { mayDo } from '#domain/permissions.ts';
import { adminSections } from './sections.ts';

/** The frame of every staff screen: where one is, where else one can go, who one is. */
export function AdminLayout({ children }: { children: ReactNode }) {
	const { business } = useFacts();
	const { user } = useAuth();
	const sections = adminSections.filter(({ needs }) => user && mayDo(user.permissions, ...needs));
	return (
		<div className="admin">
			<header className="admin-bar">
				<p className="admin-house">{business.shortName}</p>
				{user && (
					<nav aria-label="Staff" className="admin-nav">
						{sections.map(({ path, label }) => (
							<NavLink key={path} to={path} end={path === '/admin'} className="admin-nav-link">
								{label}
							</NavLink>
						))}
					</nav>
				)}
			</header>
			<div className="admin-page">{children}</div>
		</div>
	);
}
