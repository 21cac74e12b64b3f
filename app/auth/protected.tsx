import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LockIcon } from '#app/admin/ui/icons.tsx';
import { mayDo, type Permission } from '#domain/permissions.ts';
import { useAuth } from './auth.tsx';

/**
 * Shows its children to whoever is signed in and holds every permission named (spec §2, §6). Whoever is not signed in goes
 * to the login and comes back; whoever lacks a permission sees the lock.
 */
export function Protected({ needs, children }: { needs: readonly Permission[]; children: ReactNode }) {
	const { loading, user } = useAuth();
	const { pathname, search } = useLocation();
	if (loading) return <p role="status">Loading...</p>;
	if (!user) return <Navigate to={`/admin/login?next=${encodeURIComponent(pathname + search)}`} replace />;
	if (!mayDo(user.permissions, ...needs)) return <Locked />;
	return children;
}

function Locked() {
	return (
		<section className="admin-locked">
			<LockIcon />
			<h1 className="admin-title">Unauthorized Access</h1>
			<p>You do not have permission to access this resource.</p>
		</section>
	);
}
