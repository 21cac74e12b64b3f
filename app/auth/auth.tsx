import { useQueryClient } from '@tanstack/react-query';
import {
	createContext,
	type ReactNode,
	use,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { onSessionEnd } from '#app/api/call-staff.ts';
import { isBarWork, mayCall } from '#app/api/endpoints.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { EndpointName } from '#domain/endpoints.ts';
import { picked } from '#domain/record.ts';
import { type AuthState, AuthStore } from './auth-store.ts';

const actions = [
	'login',
	'loginByPasskey',
	'refuseLogin',
	'logout',
	'endOwn',
	'becomeBarPhone',
	'startPinSession',
	'endPinSession',
	'giveUp',
	'passwordChosen',
	'renamed',
	'clearError',
] as const;

interface Auth extends AuthState, Pick<AuthStore, (typeof actions)[number]> {}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
	const toasts = useToasts();
	const [store] = useState(() => new AuthStore(toasts));
	const state = useSyncExternalStore(store.subscribe, store.snapshot, store.serverSnapshot);
	useEffect(() => {
		onSessionEnd(store.signInAgain);
		const stop = store.start();
		return () => {
			onSessionEnd(null);
			stop();
		};
	}, [store]);
	useClearOnUserChange(state);
	const auth = useMemo(() => ({ ...state, ...picked(store, actions) }), [state, store]);
	return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Clears cached data when the user changes, so that the next one does not see it. */
function useClearOnUserChange({ user, expiredUser, own, loading }: AuthState): void {
	const client = useQueryClient();
	const last = useRef<string | null>(null);
	const id = [(user ?? expiredUser)?.id, own && 'own'].filter(Boolean).join(' ') || null;
	useEffect(() => {
		if (loading) return;
		if (last.current !== null && last.current !== id) {
			// Queries of open screens already belong to the next user, so they are refetched instead.
			client.removeQueries({ queryKey: ['staff'], type: 'inactive' });
			void client.invalidateQueries({ queryKey: ['staff'] });
		}
		last.current = id;
	}, [client, id, loading]);
}

export function useAuth(): Auth {
	const auth = use(AuthContext);
	if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
	return auth;
}

export function useMay(): (name: EndpointName) => boolean {
	const { user } = useAuth();
	// A PIN does not allow what the server reserves for a user's own sign-in.
	return (name) => user !== null && mayCall(user.permissions, name) && (!user.bar || isBarWork(name));
}

/** Keeps a user whose session expired on their screens, which stay unchanged until the user is back. */
export function ExpiredSessionProvider({ children }: { children: ReactNode }) {
	const auth = useAuth();
	const seen = useMemo(() => ({ ...auth, user: auth.user ?? auth.expiredUser }), [auth]);
	return <AuthContext value={seen}>{children}</AuthContext>;
}
