import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles } from '#domain/auth/permissions.ts';
import {
	type Account,
	byAccess,
	changeAction,
	changed,
	changeRefusal,
	isLastAdmin,
	lockEnd,
	managesUsers,
	rescueRefusal,
} from './users.ts';

const someone = (username: string, role: Role | null, disabled = false): Account => ({
	id: username,
	username,
	role,
	disabled,
});
const ada = someone('ada', 'admin');
const eve = someone('eve', 'admin');
const bo = someone('bo', 'manager');

test.each([
	[ada, true],
	[bo, false],
	[someone('cy', 'bartender'), false],
	[someone('dan', null), false],
	[someone('fay', 'admin', true), false],
])('only an admin who can log in manages people: %j', (person, manages) => {
	expect(managesUsers(person)).toBe(manages);
});

test('the last admin is the only one who can log in', () => {
	expect(isLastAdmin(ada, [ada, bo, someone('fay', 'admin', true)])).toBe(true);
	expect(isLastAdmin(ada, [ada, eve])).toBe(false);
	expect(isLastAdmin(bo, [bo])).toBe(false);
});

test.each([{ disabled: true }, { role: 'manager' }, { role: 'bartender', disabled: false }] as const)(
	'the last admin cannot be lost by %j, one of two can',
	(change) => {
		expect(changeRefusal('bo', ada, change, [ada, bo])).toEqual({
			code: 'CONFLICT',
			message: 'ada is the last admin. Make somebody else an admin first.',
		});
		expect(changeRefusal('eve', ada, change, [ada, eve])).toBeNull();
	},
);

test('nobody changes their own role or disables themselves, not even to less', () => {
	for (const change of [{ role: 'admin' }, { role: 'bartender' }, { disabled: true }] as const)
		expect(changeRefusal('ada', ada, change, [ada, eve])?.code).toBe('FORBIDDEN');
	expect(changeRefusal('ada', bo, { role: 'admin' }, [ada, bo])).toBeNull();
});

test('a name can be corrected, also one’s own and the last admin’s', () => {
	expect(changeRefusal('ada', ada, { username: 'adah' }, [ada, bo])).toBeNull();
	expect(changeRefusal('ada', ada, { username: 'adah', disabled: true }, [ada, eve])?.code).toBe('FORBIDDEN');
	expect(changeAction(bo, { username: 'beau' })).toBe('rename');
	expect(changeAction(bo, { username: 'bo' })).toBeNull();
	expect(changeAction(bo, { username: 'beau', role: 'admin' })).toBe('update');
});

test('nobody resets their own password or unlocks themselves; others they can', () => {
	for (const deed of ['password', 'unlock'] as const) {
		expect(rescueRefusal('ada', ada, deed)?.code).toBe('FORBIDDEN');
		expect(rescueRefusal('ada', bo, deed)).toBeNull();
	}
});

test('no sequence of changes that are let through leaves the taproom without an admin', () => {
	const names = ['ada', 'bo', 'cy'] as const;
	const change = fc.record({ role: fc.constantFrom(...roles), disabled: fc.boolean() }, { requiredKeys: [] });
	const step = fc.record({ asker: fc.constantFrom(...names), person: fc.constantFrom(...names), change });
	fc.assert(
		fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
			let people: Account[] = [ada, bo, someone('cy', 'bartender')];
			for (const { asker, person, change } of steps) {
				const target = people.find(({ id }) => id === person);
				if (!target || changeRefusal(asker, target, change, people)) continue;
				people = people.map((one) => (one.id === person ? changed(one, change) : one));
				expect(people.some(managesUsers)).toBe(true);
			}
		}),
	);
});

test.each([
	[{ role: 'bartender' }, 'role'],
	[{ disabled: true }, 'disable'],
	[{ role: 'admin', disabled: true }, 'update'],
	[{ role: 'manager', disabled: false }, null],
	[{}, null],
] as const)('the history calls %j of a manager %j', (change, action) => {
	expect(changeAction(bo, change)).toBe(action);
});

test('who was disabled is enabled again', () => {
	expect(changeAction(someone('cy', 'bartender', true), { disabled: false })).toBe('enable');
});

test('the list begins with those who can log in, in the order of the alphabet', () => {
	const people = [someone('Abe', 'admin', true), someone('bo', 'manager'), someone('Ada', 'admin')];
	expect(people.toSorted(byAccess).map(({ username }) => username)).toEqual(['Ada', 'bo', 'Abe']);
});

test('a lock that has ended is none', () => {
	const lockedUntil = '2026-11-20T20:45:00.000Z';
	expect(lockEnd(lockedUntil, new Date('2026-11-20T20:44:59.999Z'))).toEqual(new Date(lockedUntil));
	expect(lockEnd(lockedUntil, new Date('2026-11-20T20:45:00Z'))).toBeNull();
	expect(lockEnd(null, new Date(0))).toBeNull();
});
