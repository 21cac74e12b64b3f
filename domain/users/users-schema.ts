import * as z from 'zod/mini';
import { newPasswordSchema } from '../auth/auth-schema.ts';
import { roles } from '../auth/permissions.ts';
import { usernameProblem } from '../auth/username.ts';

const instant = z.string();

/** A person of the staff as the admins see them. Instants are ISO 8601 in UTC. */
export const personSchema = z.object({
	id: z.string(),
	username: z.string(),
	/** Null for a role that this version does not know: whoever has it cannot log in. */
	role: z.nullable(z.enum(roles)),
	disabled: z.boolean(),
	/** Null before the first login. */
	lastLogin: z.nullable(instant),
	createdAt: instant,
	/** Rises with every change of role or `disabled`; a change names the version it was made from. */
	version: z.int().check(z.positive()),
	/** How many sign-ins are open. */
	sessions: z.int(),
	/** The end of the lock that too many wrong passwords brought on; null without one. */
	lockedUntil: z.nullable(instant),
});
export type Person = z.infer<typeof personSchema>;

/** `users.list`: everybody who works here or did. */
export const peopleSchema = z.object({ people: z.array(personSchema) });

const usernameSchema = z.string().check(z.trim(), (payload) => {
	const problem = usernameProblem(payload.value);
	if (problem !== null) payload.issues.push({ code: 'custom', message: problem, input: payload.value });
});

/** `users.create`: without a password, one is made; with an id (UUID) of the client's, a repeated request makes one account. */
export const personInputSchema = z.strictObject({
	id: z.optional(z.uuid()),
	username: usernameSchema,
	role: z.enum(roles),
	password: z.optional(newPasswordSchema),
});
export type PersonInput = z.infer<typeof personInputSchema>;

/** `users.update`: what is left out stays as it is. */
export const personChangeSchema = z
	.strictObject({ role: z.optional(z.enum(roles)), disabled: z.optional(z.boolean()) })
	.check(
		z.refine(({ role, disabled }) => role !== undefined || disabled !== undefined, {
			error: 'Name what to change: role or disabled.',
		}),
	);
export type PersonChange = z.infer<typeof personChangeSchema>;

/** What `users.create` and `users.password` answer: the only time that a password which was made is told. */
export const personPasswordSchema = z.object({
	person: personSchema,
	/** Null when whoever hired them chose it. */
	password: z.nullable(z.string()),
});
export type PersonPassword = z.infer<typeof personPasswordSchema>;

/** What a CONFLICT of `users.update` carries: the person as they are now, and what was asked for. */
export const personConflictSchema = z.object({ current: personSchema, yours: personChangeSchema });
export type PersonConflict = z.infer<typeof personConflictSchema>;
