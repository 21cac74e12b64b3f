import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { AdminLayout } from '#app/admin/admin-layout.tsx';
import { Deferred, deferredParts } from '#app/admin/deferred.tsx';
import { useOutboxLoaded } from '#app/admin/outbox/use-outbox.ts';
import { type AdminScreen, findScreen, isBarScreen } from '#app/admin/screens.ts';
import { SecurityNotice } from '#app/admin/security-log/security-notice.tsx';
import { Skeleton } from '#app/admin/ui/loaded.tsx';
import { onConfirmFirst } from '#app/api/call-staff.ts';
import { AuthProvider, useAuth } from '#app/auth/auth.tsx';
import { usePinSessionEnd } from '#app/auth/bar/use-pin-session-end.ts';
import { confirmFirst } from '#app/auth/confirm-first.ts';
import { Protected } from '#app/auth/protected.tsx';
import { Outlet, useMatches } from '#app/navigation/navigation.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { stepAt } from '#domain/setup/setup-steps.ts';
import '#app/admin/admin.css';
import '#app/auth/login.css';

deferredParts.setLoader(() => import('#app/admin/deferred-parts.ts'));

/** Sign-in lives in the browser, so the server renders the same frame for everybody (design §4). */
export default function Admin() {
	const screen = findScreen(useMatches().at(-1)?.id);
	if (!screen) throw new Error('A route of the staff area is not among its screens.');
	const { title, needs } = screen;
	const content = (
		<>
			{title !== undefined && <PageHead title={title} index={false} />}
			<Outlet />
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

/** For a password, before what matters and when a session has ended. */
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
