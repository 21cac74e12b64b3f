/**
 * What a signed-in person may be allowed (spec §6). `content:manage` and `users:manage` are the design's; the two
 * narrow `:status` ones let a bartender change what pours and whether the doors are open without the right to edit.
 */
export const permissions = [
	'admin:access',
	'beer:create',
	'beer:read',
	'beer:update',
	'beer:delete',
	'beer:status',
	'business:manage',
	'business:status',
	'content:manage',
	'sync:github',
	'upload:files',
	'users:manage',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of the staff, the most trusted first: the spec's admin and the design's two others. */
export const roles = ['admin', 'manager', 'bartender'] as const;
export type Role = (typeof roles)[number];

/** Each role's permissions: admin all, manager all but users, bartender beer status and the doors (design §7). */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
	admin: permissions,
	manager: permissions.filter((permission) => permission !== 'users:manage'),
	bartender: ['admin:access', 'beer:read', 'beer:status', 'business:status'],
};

/** Whether someone holding `held` may do what needs all of `needed`; unknown strings in `held` allow nothing. */
export function mayDo(held: readonly string[], ...needed: readonly Permission[]): boolean {
	return needed.every((permission) => held.includes(permission));
}
