import * as z from 'zod/mini';
import { type Permission, permissions, permissionWords } from '../auth/permissions.ts';
import { type Access, managesUsers } from '../users/users.ts';

/** The prefix of tokens, so that people and secret scanners recognize them. */
export const apiTokenStart = 'tap_';
export const apiTokenPattern = /^tap_[\w-]{43}$/;
/** Characters of a token that may be shown later: enough to tell two apart, useless for guessing. */
export const apiTokenShown = 10;

export const tokenScopes = permissions.filter(
	(permission): permission is Exclude<Permission, 'users:manage'> => permission !== 'users:manage',
);
export type TokenScope = (typeof tokenScopes)[number];

/** What each scope allows, as the end of 'It can …'. */
export const tokenScopeWords: Readonly<Record<TokenScope, string>> = {
	...permissionWords,
	'admin:access': 'read the settings and what is on tonight',
};

/** Returns the author name of a token's changes in the history; no username can look like it. */
export function tokenUsername(name: string): string {
	return `token: ${name}`;
}

const instant = z.iso.datetime();

export const apiTokenSchema = z.object({
	id: z.string(),
	name: z.string(),
	prefix: z.string(),
	scopes: z.array(z.enum(tokenScopes)),
	createdAt: instant,
	/** The responsible user: its maker, or the admin who took it over. */
	createdBy: z.string(),
	expiresAt: z.nullable(instant),
	lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The state of the responsible user: still an admin, demoted, or gone. The token works only in the first case. */
const makerStates = ['here', 'demoted', 'left'] as const;

export function makerState(maker: Access | undefined): (typeof makerStates)[number] {
	if (!maker || maker.disabled) return 'left';
	return managesUsers(maker) ? 'here' : 'demoted';
}

/** The end of 'Made yesterday by Anna …'. */
export const makerWords = { here: '', demoted: ', who is no admin any more', left: ', who left' } as const;

export const listedTokenSchema = z.extend(apiTokenSchema, {
	maker: z.enum(makerStates),
	/** Null if the account is gone. */
	makerId: z.nullable(z.string()),
});
export type ListedToken = z.infer<typeof listedTokenSchema>;

export const apiTokenListSchema = z.object({ tokens: z.array(listedTokenSchema) });

export function isExpired({ expiresAt }: ApiToken, now: Date): boolean {
	return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

/** The body of `tokens.create`; with a client's id (UUID), a repeated request creates one token. */
export const apiTokenInputSchema = z.strictObject({
	id: z.optional(z.uuid()),
	name: z
		.string()
		.check(
			z.trim(),
			z.minLength(1),
			z.maxLength(40),
			z.regex(/^[^\p{Cc}\p{Cf}]*$/u, { error: 'Use letters, digits and spaces.' }),
		),
	scopes: z
		.array(z.enum(tokenScopes))
		.check(z.minLength(1, { error: 'Choose at least one.' }), z.maxLength(20)),
	/** A future instant (ISO 8601 in UTC). Absent means in a year, null means never. */
	expiresAt: z.optional(z.nullable(instant)),
});
export type ApiTokenInput = z.infer<typeof apiTokenInputSchema>;

export const newApiTokenSchema = z.object({ token: apiTokenSchema, secret: z.string() });
export type NewApiToken = z.infer<typeof newApiTokenSchema>;
