import { permissionWords } from '../auth/permission-words.ts';
import { type Permission, permissions } from '../auth/permissions.ts';

export type { ApiToken, ApiTokenInput, NewApiToken } from './api-token-schema.ts';

/** What a machine's token begins with, so that people and secret scanners know one when they see it. */
export const apiTokenStart = 'tap_';
/** A whole token: 32 random bytes in base64url after its beginning. */
export const apiTokenPattern = /^tap_[\w-]{43}$/;
/** So many characters of a token may be shown later: enough to tell two apart, of no use for guessing. */
export const apiTokenShown = 10;

/** What a machine may be allowed: never people, whose names, roles and passwords are for admins only. */
export const tokenScopes = permissions.filter(
	(permission): permission is Exclude<Permission, 'users:manage'> => permission !== 'users:manage',
);
export type TokenScope = (typeof tokenScopes)[number];

/** What each scope lets a machine do, as the second half of 'It can …'. */
export const tokenScopeWords: Readonly<Record<TokenScope, string>> = {
	...permissionWords,
	'admin:access': 'read the house’s settings and what is on tonight',
};

/** How history and menu name a change that a token made; no username can look like it. */
export function tokenUsername(name: string): string {
	return `token: ${name}`;
}
