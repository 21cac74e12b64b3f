import { type Role, roles } from './permissions.ts';

export type {
	LoginInput,
	PasswordChange,
	SessionInfo,
	SignedIn,
	StaffUser,
	TokenPayload,
} from './auth-schema.ts';

/** So many failed sign-ins lock an account or an address (design §7). */
export const mostLoginFailures = 5;
/** How long a lock lasts, in milliseconds (design §7). */
export const lockoutMs = 15 * 60_000;
/** How long a token is good, in seconds (design §7). */
export const tokenLifetimeSeconds = 60 * 60;
/** How often a signed-in page renews its token, in milliseconds (spec §9, 'Token refresh'). */
export const tokenRefreshMs = 30 * 60_000;
/** How long a sign-in lasts unless renewed, in milliseconds: as long as its token, or 30 days on a device of the bar's own. */
export const sessionLifetimeMs = { day: tokenLifetimeSeconds * 1000, kept: 30 * 24 * 60 * 60_000 } as const;

/** Where sign-in lives in the browser (spec §4, 'Auth'). */
export const tokenKey = 'auth-token';
/** Where the browser keeps who is signed in (spec §4). */
export const userKey = 'auth-user';

/** A role by name; null for a name that is none. */
export function roleOf(name: string): Role | null {
	return roles.find((role) => role === name) ?? null;
}
