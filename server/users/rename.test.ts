import { expect, test } from 'vitest';
import { changesSchema } from '#domain/changes/change-endpoints.ts';
import { userSchema } from '#domain/users/users.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { employ } from '#tests/sign-in.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { call, dataOf, login } from '#tests/users.ts';

test('an admin renames an account: it logs in by the new name alone, stays signed in, and the log keeps the old one', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const cy = await employ(venue.taproom, { username: 'cy' });
	await call(venue, bo, 'POST', '/menu/check', {});
	const rename = (id: string, username: string, version = 1) =>
		call(venue, ada, 'PUT', `/users/${id}`, { username }, version);
	venue.setNow('2026-11-20T20:40:00Z');
	expect((await rename(cy.id, 'cyd')).status).toBe(403);
	await makeFresh(venue.taproom, ada);
	const person = await dataOf(await rename(cy.id, 'cyd'), userSchema);
	expect(person).toMatchObject({ username: 'cyd', version: 2, role: 'manager' });
	expect((await login(venue, 'cyd', cy.password)).status).toBe(200);
	expect((await login(venue, 'cy', cy.password)).status).toBe(401);

	await rename(bo.id, 'beau');
	await call(venue, bo, 'POST', '/menu/check', {});
	const { changes } = await dataOf(await call(venue, ada, 'GET', '/changes'), changesSchema);
	expect(changes.map(({ username, words }) => `${username} ${words}`).slice(0, 4)).toEqual([
		expect.stringMatching(/^beau /),
		'ada renamed bo to beau',
		'ada renamed cy to cyd',
		expect.stringMatching(/^bo /),
	]);
});

test('a name that somebody else has or has had is refused, in any case of letters; one’s own former name is free', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const cy = await hire(venue.taproom, 'bartender', 'cy');
	await makeFresh(venue.taproom, ada);
	const rename = (id: string, username: string, version: number) =>
		call(venue, ada, 'PUT', `/users/${id}`, { username }, version);
	expect((await rename(bo.id, 'Beau', 1)).status).toBe(200);
	for (const [name, words] of [
		['BEAU', 'Beau has this name already'],
		['bO', 'Beau was called that before'],
		['no spaces', 'Leave the spaces out'],
	] as const) {
		const refused = await rename(cy.id, name, 1);
		expect([409, 422]).toContain(refused.status);
		expect(await refused.text()).toContain(words);
	}
	expect((await call(venue, ada, 'POST', '/users', { username: 'bo', role: 'bartender' })).status).toBe(409);
	expect((await rename(bo.id, 'bo', 2)).status).toBe(200);
	expect((await rename(bo.id, 'bob', 2)).status).toBe(409);
	expect((await rename(ada.id, 'adah', 1)).status).toBe(200);
});
