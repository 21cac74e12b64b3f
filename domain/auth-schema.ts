import * as z from 'zod/mini';
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
