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
import { useToasts } from '#app/toasts/toasts.tsx';
import { type EndpointName, mayCall } from '#domain/endpoints.ts';
import type { AuthState } from './auth-state.ts';
import { AuthStore } from './auth-store.ts';

/** Who is signed in: unknown until the browser has been asked (the server cannot know), then somebody or nobody. */
export interface Auth extends AuthState, Pick<AuthStore, 'login' | 'logout' | 'giveUp' | 'clearError'> {}

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
	useForgetAnswers(state);
	const { login, logout, giveUp, clearError } = store;
	const auth = useMemo(
		() => ({ ...state, login, logout, giveUp, clearError }),
		[state, login, logout, giveUp, clearError],
	);
	return <AuthContext value={auth}>{children}</AuthContext>;
}

/** What one person was shown must not greet the next one at the same screen. */
function useForgetAnswers({ user, held, loading }: AuthState): void {
	const client = useQueryClient();
	const last = useRef<string | null>(null);
	const id = (user ?? held)?.id ?? null;
	useEffect(() => {
		if (loading) return;
		if (last.current !== null && last.current !== id) client.removeQueries({ queryKey: ['staff'] });
		last.current = id;
	}, [client, id, loading]);
}

export function useAuth(): Auth {
	const auth = use(AuthContext);
	if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
	return auth;
}

/** Whether whoever is signed in may make a call: what a button asks before it shows itself. */
export function useMay(): (name: EndpointName) => boolean {
	const { user } = useAuth();
	return (name) => user !== null && mayCall(user.permissions, name);
}

/**
 * Screens whose user's session ran out stay as they are, with what was typed into them, until their user is back: to them
 * nobody has left.
 */
export function HeldSessionProvider({ children }: { children: ReactNode }) {
	const auth = useAuth();
	const seen = useMemo(() => ({ ...auth, user: auth.user ?? auth.held }), [auth]);
	return <AuthContext value={seen}>{children}</AuthContext>;
}
