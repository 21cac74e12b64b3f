import type { Permission, Role } from './permissions.ts';

/** A role in a sentence: 'Anna is a manager.' */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
	admin: { name: 'Admin', about: 'runs the place: everything, people included' },
	manager: { name: 'Manager', about: 'runs the taproom: everything but people and their sign-ins' },
	bartender: { name: 'Bartender', about: 'keeps the tap list and the doors up to date' },
};

/** A role with its article, as in 'Anna is a manager now'. */
export const roleNouns: Readonly<Record<Role, string>> = {
	admin: 'an admin',
	manager: 'a manager',
	bartender: 'a bartender',
};

/** What each permission lets somebody do, as the second half of 'You can …'. */
export const permissionWords: Readonly<Record<Permission, string>> = {
	'admin:access': 'use the staff area',
	'beer:create': 'add beers',
	'beer:read': 'see every beer, also those that guests do not',
	'beer:update': 'edit beers',
	'beer:delete': 'delete beers and bring them back',
	'beer:status': 'tap a beer, kick it, and mark it low',
	'business:manage': 'change hours, closures and what the house says of itself',
	'business:status': 'open and close the doors',
	'content:manage': 'edit food, events and pages',
	'sync:github': 'send the content to a git repository',
	'upload:files': 'upload pictures',
	'users:manage': 'hire people, change their roles, end their sessions, and keep backups',
};
