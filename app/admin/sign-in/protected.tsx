import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { LockIcon } from '#app/admin/ui/icons.tsx';
import { Skeleton } from '#app/admin/ui/loaded.tsx';
import { ExpiredSessionProvider, useAuth } from '#app/auth/auth.tsx';
import { authToasts } from '#app/auth/auth-toasts.ts';
import { Link, Navigate, useLocation } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { loginPath } from '#domain/auth/next-path.ts';
import { mayDo, type Permission, rolePermissions } from '#domain/auth/permissions.ts';
import { LogOut } from './log-out.tsx';

const instead = (show: ComponentProps<typeof Deferred>['children']) => (
	<Deferred fallback={<Skeleton />}>{show}</Deferred>
);

/** Redirects to the login and back, or shows a lock if a permission is missing (spec §2, §6). */
export function Protected(props: {
	needs: readonly Permission[];
	/** Whether a PIN allows it on the bar's phone. */
	byPin: boolean;
	children: ReactNode;
}) {
	const { needs, byPin, children } = props;
	const { loading, user, expiredUser, loggedOut, asking, bar, own } = useAuth();
	const { pathname, search } = useLocation();
	const person = user ?? expiredUser;
	if (loading) return <Skeleton />;
	if (bar && !own) {
		const may = user === null || mayDo(rolePermissions[user.role], ...needs);
		if (!byPin && may) return instead(({ OwnSignIn }) => <OwnSignIn />);
		if (!user)
			return instead(({ UserChoice }) => <UserChoice logOut={<LogOut className="text-link touch-link" />} />);
	}
	// After a logout the login does not lead back, since the next user may be another.
	if (!person) return <Navigate to={loggedOut ? '/admin/login' : loginPath(pathname + search)} replace />;
	// If a screen is already open, SignInAgain asks over it.
	if (person.mustChangePassword && !asking)
		return instead(({ ChoosePasswordScreen }) => <ChoosePasswordScreen />);
	if (!mayDo(person.permissions, ...needs)) return <Locked key={pathname} />;
	return (
		<ExpiredSessionProvider>
			<Fragment key={person.id}>{children}</Fragment>
		</ExpiredSessionProvider>
	);
}

function Locked() {
	const { user, logout } = useAuth();
	const { pathname } = useLocation();
	const toasts = useToasts();
	const notified = useRef(false);
	useEffect(() => {
		if (notified.current) return;
		notified.current = true;
		toasts.show(authToasts.unauthorized());
	}, [toasts]);
	return (
		<section className="grid grid-cols-1 max-w-136 justify-items-start gap-3 mx-auto py-12">
			<PageHead title="Unauthorized Access" index={false} />
			<span className="text-accent [&_svg]:size-14 [&_svg]:stroke-1">
				<LockIcon />
			</span>
			<h1 className="admin-title">Unauthorized Access</h1>
			<p>You do not have permission to access this resource.</p>
			<p className="field-hint">
				You are logged in as {user?.username}. If this is part of your work, ask an admin to change your role.
			</p>
			<p className="admin-actions">
				{pathname !== '/admin' && (
					<Link to="/admin" className="button button-primary">
						Back to Tonight
					</Link>
				)}
				<Button onClick={logout}>Log in as somebody else</Button>
			</p>
		</section>
	);
}
