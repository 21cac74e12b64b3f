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
import type { AuthState } from './auth-state.ts';
import { AuthStore } from './auth-store.ts';

type AuthAction =
	| 'login'
	| 'loginByPasskey'
	| 'refuseLogin'
	| 'logout'
	| 'endOwn'
	| 'becomeBarPhone'
	| 'startPinSession'
	| 'endPinSession'
	| 'giveUp'
	| 'passwordChosen'
	| 'renamed'
	| 'clearError';

interface Auth extends AuthState, Pick<AuthStore, AuthAction> {}

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
	const auth = useMemo(() => {
		const { login, loginByPasskey, refuseLogin, logout, giveUp, passwordChosen, renamed, clearError } = store;
		const { endOwn, becomeBarPhone, startPinSession, endPinSession } = store;
		const signIn = {
			login,
			loginByPasskey,
			refuseLogin,
			logout,
			giveUp,
			passwordChosen,
			renamed,
			clearError,
		};
		return { ...state, ...signIn, endOwn, becomeBarPhone, startPinSession, endPinSession };
	}, [state, store]);
	return <AuthContext value={auth}>{children}</AuthContext>;
}

/** What one user was shown must not greet the next one at the same screen. */
function useClearOnUserChange({ user, expiredUser, own, loading }: AuthState): void {
	const client = useQueryClient();
	const last = useRef<string | null>(null);
	const id = [(user ?? expiredUser)?.id, own && 'own'].filter(Boolean).join(' ') || null;
	useEffect(() => {
		if (loading) return;
		if (last.current !== null && last.current !== id) {
			// Those of screens that are open are the next one's already.
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
	// By a PIN nothing that the server keeps for one's own sign-in is offered.
	return (name) => user !== null && mayCall(user.permissions, name) && (!user.bar || isBarWork(name));
}

/** For these screens, a user whose session expired has not left: they stay as they are until their user is back. */
export function ExpiredSessionProvider({ children }: { children: ReactNode }) {
	const auth = useAuth();
	const seen = useMemo(() => ({ ...auth, user: auth.user ?? auth.expiredUser }), [auth]);
	return <AuthContext value={seen}>{children}</AuthContext>;
}
