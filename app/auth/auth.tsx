import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { StaffUser } from '#domain/auth.ts';
import { staffUserSchema } from '#domain/auth-schema.ts';
import { mayCall, type StaffCallName } from '#domain/staff-calls.ts';
import { readToken, readUserText, subscribeToSignIn } from './token-store.ts';

/** Who is signed in: unknown until the browser has been asked (the server cannot know), then somebody or nobody. */
export interface Auth {
	readonly loading: boolean;
	readonly user: StaffUser | null;
}

const AuthContext = createContext<Auth | null>(null);

/** Hands down who is signed in. Staff screens only; public pages never ask. */
export function AuthProvider({ children }: { children: ReactNode }) {
	const userText = useSyncExternalStore<string | null | undefined>(
		subscribeToSignIn,
		() => (readToken() === null ? null : readUserText()),
		() => undefined,
	);
	const auth = useMemo(
		() => ({ loading: userText === undefined, user: parseUser(userText ?? null) }),
		[userText],
	);
	return <AuthContext value={auth}>{children}</AuthContext>;
}

function parseUser(text: string | null): StaffUser | null {
	try {
		const result = z.safeParse(staffUserSchema, JSON.parse(text ?? 'null'));
		return result.success ? result.data : null;
	} catch {
		return null;
	}
}

/** Who is signed in. */
export function useAuth(): Auth {
	const auth = use(AuthContext);
	if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
	return auth;
}

/** Whether whoever is signed in may make a call: what a button asks before it shows itself. */
export function useMay(): (name: StaffCallName) => boolean {
	const { user } = useAuth();
	return (name) => user !== null && mayCall(user.permissions, name);
}
