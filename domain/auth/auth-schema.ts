import * as z from 'zod/mini';
import { passwordProblem } from './password.ts';
import { roles } from './permissions.ts';

/** What the login form sends (spec §7); `keep` is 'Keep me signed in on this device' (design §7). */
export const loginInputSchema = z.strictObject({
	username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
	password: z.string().check(z.minLength(1), z.maxLength(200)),
	keep: z.optional(z.boolean()),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

/** A person of the staff as the browser knows them (spec §3, 'User'). */
export const staffUserSchema = z.object({
	id: z.string(),
	username: z.string(),
	role: z.enum(roles),
	permissions: z.array(z.string()),
	/** ISO 8601 in UTC; null before the first sign-in. */
	lastLogin: z.nullable(z.string()),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

/** What login and refresh answer (spec §7). */
export const signedInSchema = z.object({
	success: z.literal(true),
	token: z.string(),
	user: staffUserSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** What a token carries (spec §3, 'Session token'); `iat` and `exp` are seconds since 1970. */
export const tokenPayloadSchema = z.object({
	userId: z.string(),
	username: z.string(),
	role: z.string(),
	permissions: z.array(z.string()),
	iat: z.number(),
	exp: z.number(),
	sessionId: z.string(),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;

/** One sign-in on one device, as its owner and the admins see it. Instants are ISO 8601 in UTC. */
export const sessionInfoSchema = z.object({
	id: z.string(),
	device: z.string(),
	address: z.string(),
	kept: z.boolean(),
	createdAt: z.string(),
	lastSeenAt: z.string(),
	expiresAt: z.string(),
	/** Whether it is the one that asks. */
	current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

/** `auth.sessions` and `users.sessions`. */
export const sessionListSchema = z.object({ sessions: z.array(sessionInfoSchema) });

/** A password that somebody chooses: 8 to 72 bytes (domain/auth/password.ts). */
export const newPasswordSchema = z.string().check((payload) => {
	const problem = passwordProblem(payload.value);
	if (problem === null) return;
	// The input stays out of the issue: passwords come back in no answer.
	payload.issues.push({ code: 'custom', message: problem, input: '' });
});

/** `auth.password`: one's own password, by whoever knows the current one. */
export const passwordChangeSchema = z.strictObject({
	current: z.string().check(z.minLength(1), z.maxLength(200)),
	next: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
