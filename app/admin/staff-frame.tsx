import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Protected } from '#app/admin/sign-in/protected.tsx';
import { usePinSessionEnd } from '#app/admin/sign-in/use-pin-session-end.ts';
import { onConfirmFirst } from '#app/api/call-staff.ts';
import { AuthProvider, useAuth } from '#app/auth/auth.tsx';
import { confirmFirst } from '#app/auth/confirm-first.ts';
import type { Route } from '#app/navigation/navigator.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { stepAt } from '#domain/setup/setup-steps.ts';
import { AdminLayout } from './admin-layout.tsx';
import { Deferred } from './deferred.tsx';
import { useOutboxLoaded } from './outbox/use-outbox.ts';
import { type AdminScreen, findScreen, isBarScreen } from './screens.ts';
import { SecurityNotice } from './security-log/security-notice.tsx';
import { Skeleton } from './ui/loaded.tsx';
import './admin.css';
import '#app/admin/sign-in/login.css';

/** Signing in happens in the browser, so the server renders the same frame for everybody (design §4). */
export function StaffFrame({ route, children }: { route: Route; children: ReactNode }) {
	const screen = findScreen(route.pattern);
	if (!screen) throw new Error('A route of the staff area is not among its screens.');
	const { title, needs } = screen;
	const content = (
		<>
			{title !== undefined && <PageHead title={title} index={false} />}
			{children}
		</>
	);
	return (
		<AuthProvider>
			<PinSessionEnd screen={screen} />
			<AdminLayout screen={screen}>
				{needs === null ? (
					content
				) : (
					<Protected needs={['admin:access', ...needs]} byPin={isBarScreen(screen)}>
						<SecurityNotice />
						{stepAt(`/admin/${screen.path}`.replace(/\/$/, '')) && (
							<Deferred passive>{({ SetupBar }) => <SetupBar />}</Deferred>
						)}
						<AfterOutbox>{content}</AfterOutbox>
					</Protected>
				)}
			</AdminLayout>
			<Questions />
		</AuthProvider>
	);
}

function AfterOutbox({ children }: { children: ReactNode }) {
	return useOutboxLoaded() ? children : <Skeleton />;
}

function PinSessionEnd({ screen }: { screen: AdminScreen }) {
	usePinSessionEnd(screen);
	return null;
}

/** Renders the dialogs that ask for a password: for confirmations, and when a session has ended. */
function Questions() {
	const { asking, expiredUser } = useAuth();
	const waits = useSyncExternalStore(confirmFirst.subscribe, confirmFirst.snapshot, () => null);
	useEffect(() => {
		onConfirmFirst(confirmFirst.request);
		return () => onConfirmFirst(null);
	}, []);
	return (
		<Deferred passive={!asking && expiredUser === null && waits === null}>
			{({ ConfirmDialog, SignInAgain }) => (
				<>
					<ConfirmDialog />
					<SignInAgain />
				</>
			)}
		</Deferred>
	);
}
