import * as z from 'zod/mini';
import { newPasswordSchema } from '../auth/auth.ts';
import { usernameProblem } from '../auth/credentials.ts';
import { mayDo, rolePermissions, roles } from '../auth/permissions.ts';

const instant = z.string();

export const userSchema = z.object({
	id: z.string(),
	username: z.string(),
	/** Null for a role that this version does not know; such a user cannot sign in. */
	role: z.nullable(z.enum(roles)),
	disabled: z.boolean(),
	lastLogin: z.nullable(instant),
	createdAt: instant,
	/** Rises with every change of username, role or `disabled`; a change names the version it is based on. */
	version: z.int().check(z.positive()),
	sessions: z.int(),
	passkeys: z.int(),
	/** How many bar phones the user has set up, and for how many tokens they are responsible. */
	barPhones: z.int(),
	tokens: z.int(),
	/** The end of a lock for unknown devices. */
	lockedUntil: z.nullable(instant),
	/** The end of a lock for one or more known devices. */
	deviceLockedUntil: z.nullable(instant),
});
export type User = z.infer<typeof userSchema>;

/** The response to a change, with what ended because of it. */
export const changedUserSchema = z.extend(userSchema, {
	ended: z.object({ sessions: z.int(), barPhones: z.int(), tokens: z.int() }),
});
export type ChangedUser = z.infer<typeof changedUserSchema>;
export type Ended = ChangedUser['ended'];

export const userListSchema = z.object({ people: z.array(userSchema) });

/**
 * Stored usernames are accepted as they are, because rejecting one would lock its owner out; only new ones are
 * validated.
 */
const usernameSchema = z.string().check(z.trim(), (payload) => {
	const problem = usernameProblem(payload.value);
	if (problem !== null) payload.issues.push({ code: 'custom', message: problem, input: payload.value });
});

/**
 * The body of `users.create`. Without a password, one is generated; with a client's id (UUID), a repeated request
 * creates one account.
 */
export const userInputSchema = z.strictObject({
	id: z.optional(z.uuid()),
	username: usernameSchema,
	role: z.enum(roles),
	password: z.optional(newPasswordSchema),
});

export type UserInput = z.infer<typeof userInputSchema>;

export const userChangeSchema = z
	.strictObject({
		username: z.optional(usernameSchema),
		role: z.optional(z.enum(roles)),
		disabled: z.optional(z.boolean()),
	})
	.check(
		z.refine((change) => Object.values(change).some((value) => value !== undefined), {
			error: 'Name what to change: username, role or disabled.',
		}),
	);
export type UserChange = z.infer<typeof userChangeSchema>;

/** The response to `users.create` and `users.password`; `password` is null if the admin chose it. */
export const userPasswordSchema = z.object({ person: userSchema, password: z.nullable(z.string()) });

export const userConflictSchema = z.object({ current: userSchema, yours: userChangeSchema });

export type Access = Pick<User, 'role' | 'disabled'>;

export type Account = Access & Pick<User, 'id' | 'username'>;

/** Why a change is refused: because of the actor (FORBIDDEN), or the present state of the accounts (CONFLICT). */
export interface Refusal {
	readonly code: 'FORBIDDEN' | 'CONFLICT';
	readonly message: string;
}

export function managesUsers({ role, disabled }: Access): boolean {
	return role !== null && !disabled && mayDo(rolePermissions[role], 'users:manage');
}

/** Says whether a user may have bar phones; those they set up stop working otherwise. */
export function managesBarPhones({ role, disabled }: Access): boolean {
	return role !== null && !disabled && mayDo(rolePermissions[role], 'business:manage');
}

export function isLastAdmin(user: Account, users: readonly Account[]): boolean {
	return managesUsers(user) && !users.some((other) => other.id !== user.id && managesUsers(other));
}

/**
 * Returns why an actor cannot change an account, or null. The last admin must remain, because nobody else could let
 * anybody in.
 */
export function changeRefusal(
	actorId: string,
	user: Account,
	change: UserChange,
	users: readonly Account[],
): Refusal | null {
	const { role, disabled } = change;
	if (user.id === actorId && (role !== undefined || disabled !== undefined)) {
		const message = 'You cannot change your own role or disable yourself. Ask another admin.';
		return { code: 'FORBIDDEN', message };
	}
	if (isLastAdmin(user, users) && !managesUsers(changed(user, change))) {
		const message = `${user.username} is the last admin. Make somebody else an admin first.`;
		return { code: 'CONFLICT', message };
	}
	return null;
}

/**
 * Returns why an actor cannot reset a password or unlock an account, or null. Nobody can do it for themselves,
 * because that would avoid the current password.
 */
export function rescueRefusal(actorId: string, user: Account, action: 'password' | 'unlock'): Refusal | null {
	if (user.id !== actorId) return null;
	const message =
		action === 'password'
			? 'Change your own password on the Account screen, where you give the current one.'
			: 'You cannot unlock yourself. Wait until the lock ends, or ask another admin.';
	return { code: 'FORBIDDEN', message };
}

type Named = Access & Pick<User, 'username'>;

export function changed<A extends Named>(account: A, { username, role, disabled }: UserChange): A & Named {
	return {
		...account,
		username: username ?? account.username,
		role: role ?? account.role,
		disabled: disabled ?? account.disabled,
	};
}

export function changeAction(
	before: Named,
	change: UserChange,
): 'rename' | 'role' | 'disable' | 'enable' | 'update' | null {
	const after = changed(before, change);
	const done = [
		...(after.username === before.username ? [] : (['rename'] as const)),
		...(after.role === before.role ? [] : (['role'] as const)),
		...(after.disabled === before.disabled ? [] : ([after.disabled ? 'disable' : 'enable'] as const)),
	];
	const [only = null] = done;
	return done.length > 1 ? 'update' : only;
}

export function lockEnd(lockedUntil: string | null, now: Date): Date | null {
	const end = lockedUntil === null ? null : new Date(lockedUntil);
	return end && end > now ? end : null;
}

export function byAccess(one: Account, other: Account): number {
	return (
		Number(one.disabled) - Number(other.disabled) ||
		one.username.localeCompare(other.username, 'en', { sensitivity: 'base' })
	);
}
