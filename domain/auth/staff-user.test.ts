import { expect, test } from 'vitest';
import { type StaffUser, staffUserSchema } from './auth.ts';
import { rolePermissions } from './permissions.ts';
import { readStaffUser } from './staff-user.ts';

const anna: StaffUser = {
	id: 'u1',
	username: 'anna',
	role: 'manager',
	permissions: [...rolePermissions.manager],
	lastLogin: '2026-11-20T20:30:00.000Z',
	mustChangePassword: false,
};
const phone = { ...anna, lastLogin: null, bar: { name: 'Bar phone', idleMinutes: 5 } };

const stored: readonly (readonly [string, unknown])[] = [
	['a user', anna],
	['a phone of the bar', phone],
	['a phone that never sleeps', { ...phone, bar: { name: 'Bar phone', idleMinutes: null } }],
	['a user of the first release', { ...anna, mustChangePassword: undefined }],
	['nobody', null],
	['a list', [anna]],
	['a word', 'anna'],
	['a role that there is not', { ...anna, role: 'owner' }],
	...Object.entries({ ...anna, bar: phone.bar }).flatMap(([key, value]) => [
		[`${key} of another kind`, { ...phone, [key]: typeof value === 'number' ? 'x' : 7 }] as const,
		[`no ${key}`, { ...anna, [key]: undefined }] as const,
	]),
	['permissions that are no words', { ...anna, permissions: [1] }],
	['a bar without a name', { ...phone, bar: { idleMinutes: 5 } }],
	['a bar that sleeps by words', { ...phone, bar: { name: 'Bar phone', idleMinutes: 'soon' } }],
];

test.each(stored)('%s is read as the schema reads it', (_, value) => {
	const text = JSON.stringify(value) ?? 'null';
	expect(readStaffUser(text)).toEqual(staffUserSchema.safeParse(JSON.parse(text)).data ?? null);
});

test('what is no JSON is nobody', () => {
	expect(readStaffUser('{')).toBe(null);
	expect(readStaffUser(null)).toBe(null);
});
