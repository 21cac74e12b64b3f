import * as z from 'zod/mini';
import { passwordProblem } from './credentials.ts';
import { type Role, roles } from './permissions.ts';
import { tokenLifetimeSeconds } from './sign-in-keys.ts';

const dayMs = 24 * 60 * 60_000;
/** Milliseconds that a session lasts unless renewed: an hour, or 30 days on a remembered device. */
export const sessionLifetimeMs = {
	day: tokenLifetimeSeconds * 1000,
	kept: 30 * dayMs,
	bar: 30 * dayMs,
} as const;
export type SessionKind = keyof typeof sessionLifetimeMs;
/** Milliseconds after its beginning when a session ends, however often it was renewed. */
export const sessionEndMs = { day: dayMs / 2, kept: sessionLifetimeMs.kept, bar: 365 * dayMs } as const;

export function roleOf(name: string): Role | null {
	return roles.find((role) => role === name) ?? null;
}

/** The login form's body (spec §7); `keep` is 'Keep me signed in on this device' (design §7). */
export const loginInputSchema = z.strictObject({
	username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
	password: z.string().check(z.minLength(1), z.maxLength(200)),
	keep: z.optional(z.boolean()),
	/** The token from this device's last sign-in to the account (`deviceTokenKey`). */
	deviceToken: z.optional(z.string()),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const confirmInputSchema = z.strictObject({
	password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The time until which no further confirmation is needed. */
export const confirmedSchema = z.object({ confirmedUntil: z.string() });

/** The details of CONFIRM_FIRST: whether the user has a passkey. */
export const confirmFirstSchema = z.object({ passkey: z.boolean() });

export const staffUserSchema = z.object({
	id: z.string(),
	username: z.string(),
	role: z.enum(roles),
	permissions: z.array(z.string()),
	lastLogin: z.nullable(z.string()),
	/** The server generated the password, and the user can do nothing else until they choose another. */
	mustChangePassword: z._default(z.boolean(), false),
	/** Set on the bar's phone, for the phone itself and for a user who acts there by PIN. */
	bar: z.optional(z.object({ name: z.string(), idleMinutes: z.nullable(z.number()) })),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

/** `passwordFrom` is the admin who set the account's first password; null once its owner has chosen another. */
export const ownAccountSchema = z.extend(staffUserSchema, {
	passwordFrom: z.nullable(z.string()),
	/** When the PIN for the bar's phone was set. */
	pinSetAt: z.nullable(z.string()),
});

export const signedInSchema = z.object({
	success: z.literal(true),
	token: z.string(),
	user: staffUserSchema,
	/** To be sent with the next login, so that strangers who guess passwords cannot lock this device out. */
	deviceToken: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** The result of a sign-in by password. */
export type LoginResult =
	| { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number }
	| { readonly kind: 'locked'; readonly lockedUntil: string };

/** The payload of a session token (spec §3, 'Session token'); `iat` and `exp` are Unix seconds. */
export const tokenPayloadSchema = z.object({
	userId: z.string(),
	username: z.string(),
	role: z.string(),
	permissions: z.array(z.string()),
	iat: z.number(),
	exp: z.number(),
	sessionId: z.string(),
	/** How often the session had been renewed; absent (meaning 0) in tokens of the first release. */
	generation: z.optional(z.int().check(z.nonnegative())),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;

export const sessionInfoSchema = z.object({
	id: z.string(),
	/** The device of the last use. */
	device: z.string(),
	address: z.string(),
	/** The place of the sign-in; null if the session is still used there. */
	begun: z.nullable(z.object({ device: z.string(), address: z.string() })),
	kept: z.boolean(),
	createdAt: z.string(),
	lastSeenAt: z.string(),
	expiresAt: z.string(),
	current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

export const sessionListSchema = z.object({ sessions: z.array(sessionInfoSchema) });

export const newPasswordSchema = z.string().check((payload) => {
	const problem = passwordProblem(payload.value);
	// The input is left out of the issue, so that no response repeats a password.
	if (problem !== null) payload.issues.push({ code: 'custom', message: problem, input: '' });
});

export const passwordChangeSchema = z.strictObject({
	/** Not required when the password must be changed: the sign-in has just proved it. */
	current: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
	next: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
