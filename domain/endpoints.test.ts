import { expect, test } from 'vitest';
import {
	addressOf,
	endpointNames,
	endpointOf,
	mayCall,
	staffEndpointNames as names,
} from '#domain/endpoints.ts';
import { permissions, rolePermissions, roles } from './auth/permissions.ts';

test('no two endpoints share method and address', () => {
	const addresses = endpointNames.map((name) => endpointOf(name).route);
	expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call can be made by an admin, and by nobody without permissions unless it is about oneself', () => {
	for (const name of names) {
		expect(mayCall(rolePermissions.admin, name), name).toBe(true);
		expect(mayCall([], name), name).toBe(name.startsWith('auth.'));
	}
});

test('every permission opens some call', () => {
	const used = new Set<string>(names.flatMap((name) => [...(endpointOf(name).needs ?? [])]));
	expect(permissions.filter((permission) => !used.has(permission))).toEqual([]);
});

test('a bartender changes what pours and the doors, and nothing else', () => {
	const allowed = names.filter(
		(name) => mayCall(rolePermissions.bartender, name) && !name.startsWith('auth.'),
	);
	expect(new Set(allowed)).toEqual(
		new Set([
			'beers.list',
			'beers.statusBulk',
			'beers.read',
			'beers.status',
			'beers.low',
			'beers.history',
			'content.list',
			'content.read',
			'food.soldOut',
			'drinks.soldOut',
			'kegs.kick',
			'kegs.level',
			'kegs.move',
			'kegs.update',
			'kitchen.set',
			'export.csv',
			'export.beerJson',
			'export.beerXml',
			'export.json',
			'doors.set',
			'screens.list',
			'settings.read',
			'taps.kick',
			'taps.list',
			'taps.note',
			'taps.past',
			'taps.pour',
			'changeOvers.notices',
			'changeOvers.dismiss',
			'taps.queue',
			'taps.update',
			'tonight.read',
			'menu.check',
			'prices.list',
			'prints.list',
			'prints.create',
			'prints.codes',
			'prints.codeFiles',
			'prints.putAway',
			'changes.list',
			'changes.undo',
		]),
	);
});

test('a manager makes every call but those about users, tokens, backups, who came in and the first hour', () => {
	expect(roles).toContain('manager');
	for (const name of names)
		expect(mayCall(rolePermissions.manager, name), name).toBe(
			!/^(?:users|tokens|backups|checks|restores|security|setup)\./.test(name),
		);
});

test('the documentation of an endpoint names every part of its path, and no other', () => {
	for (const name of endpointNames) {
		const parts = [...addressOf(name).path.matchAll(/:(\w+)/g)].map(([, part]) => part);
		expect(Object.keys(endpointOf(name).params ?? {}), name).toEqual(parts);
	}
});
