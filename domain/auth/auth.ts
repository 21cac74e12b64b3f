import * as z from 'zod/mini';
import { passwordProblem } from './credentials.ts';
import { type Role, roles } from './permissions.ts';
import { tokenLifetimeSeconds } from './sign-in-keys.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a sign-in lasts unless renewed, in milliseconds: an hour, or 30 days on a device that keeps it. */
export const sessionLifetimeMs = {
	day: tokenLifetimeSeconds * 1000,
	kept: 30 * dayMs,
	bar: 30 * dayMs,
} as const;
export type SessionKind = keyof typeof sessionLifetimeMs;
/** When a sign-in ends however often it was renewed, in milliseconds after it began. */
export const sessionEndMs = { day: dayMs / 2, kept: sessionLifetimeMs.kept, bar: 365 * dayMs } as const;

export function roleOf(name: string): Role | null {
	return roles.find((role) => role === name) ?? null;
}

/** What the login form sends (spec §7); `keep` is 'Keep me signed in on this device' (design §7). */
export const loginInputSchema = z.strictObject({
	username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
	password: z.string().check(z.minLength(1), z.maxLength(200)),
	keep: z.optional(z.boolean()),
	/** Of the device's last sign-in to this account (`deviceTokenKey`). */
	deviceToken: z.optional(z.string()),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const confirmInputSchema = z.strictObject({
	password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Until when nobody is asked again. */
export const confirmedSchema = z.object({ confirmedUntil: z.string() });

/** What comes with CONFIRM_FIRST: whether the user has a passkey. */
export const confirmFirstSchema = z.object({ passkey: z.boolean() });

export const staffUserSchema = z.object({
	id: z.string(),
	username: z.string(),
	role: z.enum(roles),
	permissions: z.array(z.string()),
	lastLogin: z.nullable(z.string()),
	/** The server made the password: until its owner has chosen another, that is all they can do. */
	mustChangePassword: z._default(z.boolean(), false),
	/** The bar's phone itself, or the user who acts there by their PIN. */
	bar: z.optional(z.object({ name: z.string(), idleMinutes: z.nullable(z.number()) })),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

/** `passwordFrom` is the admin who chose the password with the account, until its owner chooses another. */
export const ownAccountSchema = z.extend(staffUserSchema, {
	passwordFrom: z.nullable(z.string()),
	/** When the PIN for the bar's phone was set. */
	pinSetAt: z.nullable(z.string()),
});

export const signedInSchema = z.object({
	success: z.literal(true),
	token: z.string(),
	user: staffUserSchema,
	/** After a login: to be sent with the next one, so that strangers who guess cannot lock this device out. */
	deviceToken: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** Says how a sign-in by password ended. */
export type LoginResult =
	| { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number }
	| { readonly kind: 'locked'; readonly lockedUntil: string };

/** What a token carries (spec §3, 'Session token'); `iat` and `exp` are seconds since 1970. */
export const tokenPayloadSchema = z.object({
	userId: z.string(),
	username: z.string(),
	role: z.string(),
	permissions: z.array(z.string()),
	iat: z.number(),
	exp: z.number(),
	sessionId: z.string(),
	/** How often the session was renewed before; tokens of the first release have none and count as 0. */
	generation: z.optional(z.int().check(z.nonnegative())),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;

export const sessionInfoSchema = z.object({
	id: z.string(),
	/** Where it was last used. */
	device: z.string(),
	address: z.string(),
	/** Where it began; null while it is used there. */
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
	// The input stays out of the issue, so that no response repeats a password.
	if (problem !== null) payload.issues.push({ code: 'custom', message: problem, input: '' });
});

export const passwordChangeSchema = z.strictObject({
	/** May be left out by a user who must change theirs: the sign-in has just proved it. */
	current: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
	next: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
