import { expect, test } from 'vitest';
import { mayDo, type Permission, permissions, type Role, rolePermissions, roles } from './permissions.ts';

/** Who may do what, written out by hand: x is allowed, - is denied (spec §6, design §7). */
const grid = `
	permission       admin  manager  bartender
	admin:access     x      x        x
	beer:create      x      x        -
	beer:read        x      x        x
	beer:update      x      x        -
	beer:delete      x      x        -
	beer:status      x      x        x
	beer:publish     x      x        -
	beer:retire      x      x        -
	beer:notes       x      x        -
	business:manage  x      x        -
	business:status  x      x        x
	content:manage   x      x        -
	sync:github      x      x        -
	upload:files     x      x        -
	users:manage     x      -        -
`;

const [[, ...columns] = [], ...rows] = grid
	.trim()
	.split('\n')
	.map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([permission = '', ...marks]) =>
	marks.map((mark, column) => ({ permission, role: columns[column] ?? '', allowed: mark === 'x' })),
);
const isRole = (text: string): text is Role => roles.some((role) => role === text);
const isPermission = (text: string): text is Permission =>
	permissions.some((permission) => permission === text);

// Spec 6, Roles: The role admin exists; Role values beyond admin are not shown: manager and bartender.
test('the grid knows every role and every permission, and the code no others', () => {
	expect(columns).toEqual([...roles]);
	expect(rows.map(([permission]) => permission).toSorted()).toEqual(permissions.toSorted());
	expect(cells).toHaveLength(45);
});

test.each(cells)('$role, $permission: $allowed', ({ role, permission, allowed }) => {
	if (!isRole(role) || !isPermission(permission)) throw new Error(`The grid names ${role} or ${permission}.`);
	expect(mayDo(rolePermissions[role], permission)).toBe(allowed);
});

// Spec 6, Roles: The permissions seen are beer:create, beer:read, beer:update, beer:delete, business:manage,
//   sync:github, upload:files, admin:access.
test('the permissions of the spec all exist', () => {
	const ofSpec = ['beer:create', 'beer:read', 'beer:update', 'beer:delete', 'business:manage', 'sync:github'];
	expect(permissions).toEqual(expect.arrayContaining([...ofSpec, 'upload:files', 'admin:access']));
});

test('a screen that needs two permissions opens only to who holds both', () => {
	expect(mayDo(['admin:access', 'beer:create'], 'admin:access', 'beer:create')).toBe(true);
	expect(mayDo(['admin:access'], 'admin:access', 'beer:create')).toBe(false);
	expect(mayDo(['beer:create'], 'admin:access', 'beer:create')).toBe(false);
});

test('who holds nothing may do nothing', () => {
	for (const permission of permissions) expect(mayDo([], permission)).toBe(false);
});

test.each(['*', 'admin', 'beer', 'beer:*', 'BEER:CREATE', ' beer:create', 'beer:create '])(
	'holding %j, which is no permission, allows nothing',
	(held) => {
		for (const permission of permissions) expect(mayDo([held], permission)).toBe(false);
	},
);
