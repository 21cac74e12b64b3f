import { keysOf } from '../record.ts';

/**
 * The permissions of spec §6 and the design. Those ending in `:status` let a bartender change what pours and the
 * doors, and edit nothing.
 */
export const permissionWords = {
	'admin:access': 'use the staff area',
	'beer:create': 'add beers',
	'beer:read': 'see every beer, also those that guests do not',
	'beer:update': 'change beers and their prices',
	'beer:delete': 'delete beers and bring them back',
	'beer:status':
		'tap and kick beers, arrange the taps, say what is coming soon, low or sold out, close the kitchen for today, and say that the list is correct',
	'beer:publish': 'let guests see beers, and hide them',
	'beer:retire': 'put beers that do not pour into the archive, retire them, and bring them back',
	'beer:notes': 'read and write the private notes of beers',
	'business:manage':
		'change hours, closures and what the brewery says of itself, and read what guests look at',
	'business:status': 'open and close the doors',
	'content:manage': 'write and change food, drinks, events, photos and pages',
	'sync:github': 'send the content to a git repository',
	'upload:files': 'upload photos',
	'users:manage': 'hire people, change their roles, end their sessions, see who came in, and keep backups',
} as const;
export type Permission = keyof typeof permissionWords;

export const permissions = keysOf(permissionWords);

export const roles = ['admin', 'manager', 'bartender'] as const;
export type Role = (typeof roles)[number];

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
	admin: permissions,
	manager: permissions.filter((permission) => permission !== 'users:manage'),
	bartender: ['admin:access', 'beer:read', 'beer:status', 'business:status'],
};

export const missingOf = (held: readonly string[], needed: readonly Permission[]): Permission[] =>
	needed.filter((permission) => !held.includes(permission));

export function mayDo(held: readonly string[], ...needed: readonly Permission[]): boolean {
	return missingOf(held, needed).length === 0;
}

/** Describes missing permissions as the screen of roles does. */
export function rightsWords(missing: readonly Permission[]): string {
	const rights = missing.map((permission) => `“${permissionWords[permission]}” (${permission})`);
	return `It takes the right to ${rights.join(' and to ')}; an admin can give it.`;
}

export const missingWords = (missing: readonly Permission[]) =>
	`You may not do this. ${rightsWords(missing)}`;

/** A role's name, what it does, and its name in a sentence: 'Anna is a manager now'. */
export const roleWords: Readonly<Record<Role, { name: string; about: string; noun: string }>> = {
	admin: { name: 'Admin', about: 'runs the place: everything, people included', noun: 'an admin' },
	manager: {
		name: 'Manager',
		about: 'runs the taproom: everything but people and their sign-ins',
		noun: 'a manager',
	},
	bartender: {
		name: 'Bartender',
		about: 'keeps taps, sold-out dishes, kitchen and doors up to date',
		noun: 'a bartender',
	},
};

/** Describes what an account may do: 'Manager, runs the taproom: …'. */
export function roleSentence({ role }: { readonly role: Role | null }): string {
	if (role === null) return 'No role that this version knows, so no way in';
	return `${roleWords[role].name}, ${roleWords[role].about}`;
}
