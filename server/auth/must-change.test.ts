import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ownAccountSchema, signedInSchema, staffUserSchema } from '#domain/auth/auth.ts';
import { addressOf, isBeforeChange, staffEndpointNames } from '#domain/endpoints.ts';
import { userPasswordSchema } from '#domain/users/users.ts';
import { createFirstAdmin, resetForgottenPassword } from '#server/auth/admin-account.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { call, dataOf, login, refused, type Venue } from '#tests/users.ts';

async function signIn(venue: Venue, username: string, password: string) {
	const response = await login(venue, username, password);
	const { token, user } = z.parse(signedInSchema, await response.json());
	const ask = (method: string, path: string, body?: unknown) =>
		send(venue.app, method, `/api${path}`, body, { headers: bearer(token) });
	return { user, ask, choose: (body: unknown) => ask('PUT', '/auth/password', body) };
}

/** Adds Bo, whose password was made by an admin. */
async function bo(venue: Venue) {
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const { id } = await employ(venue.taproom, { username: 'bo' });
	const { password } = await dataOf(
		await call(venue, ada, 'PUT', `/users/${id}/password`),
		userPasswordSchema,
	);
	return { id, password: String(password), ...(await signIn(venue, 'bo', String(password))) };
}

test('a password that the server made is to be changed; one that somebody chose is not, and its owner is told who did', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const now = venue.taproom.clock();
	const mustChange = async (username: string, password: string | null | undefined) =>
		(await signIn(venue, username, String(password))).user.mustChangePassword;
	const first = await createFirstAdmin(venue.taproom, { username: 'eve', password: null }, now);
	expect(await mustChange('eve', first?.password)).toBe(true);
	await db.deleteFrom('users').execute();
	const chosen = { username: 'eve', password: 'forty feet of hose' };
	await createFirstAdmin(venue.taproom, chosen, now);
	expect(await mustChange('eve', chosen.password)).toBe(false);

	const ada = await hire(venue.taproom, 'admin', 'ada');
	const person = { username: 'cy', role: 'bartender' };
	const made = await dataOf(await call(venue, ada, 'POST', '/users', person), userPasswordSchema, 201);
	expect(await mustChange('cy', made.password)).toBe(true);
	const password = 'forty feet of hose';
	await call(venue, ada, 'POST', '/users', { ...person, username: 'dan', password });
	const dan = await signIn(venue, 'dan', password);
	expect(dan.user.mustChangePassword).toBe(false);
	expect((await dan.ask('GET', '/beers')).status).toBe(200);
	const from = async () => (await dataOf(await dan.ask('GET', '/auth/me'), ownAccountSchema)).passwordFrom;
	expect(await from()).toBe('ada');
	expect((await dan.choose({ current: password, next: 'three owls in a keg' })).status).toBe(200);
	expect(await from()).toBeNull();

	await employ(venue.taproom, { username: 'bo', password });
	expect(await mustChange('bo', password)).toBe(false);
	expect(await mustChange('bo', (await resetForgottenPassword(db, 'bo', now))?.password)).toBe(true);
});

test('until then every call but those of the sign-in itself is refused, with a code of its own', async () => {
	await using venue = await openTaproom();
	const { ask } = await bo(venue);
	for (const name of staffEndpointNames.filter((one) => !isBeforeChange(one))) {
		const { method, path } = addressOf(name);
		const response = await ask(method, path.replace('/api', '').replace(/:\w+/g, 'a-part'));
		await refused(response, 403, 'PASSWORD_CHANGE_REQUIRED');
	}
	expect(await dataOf(await ask('GET', '/auth/me'), staffUserSchema)).toMatchObject({
		mustChangePassword: true,
	});
	const renewed = z.parse(signedInSchema, await (await ask('POST', '/auth/refresh')).json());
	expect(renewed.user.mustChangePassword).toBe(true);
	expect((await ask('POST', '/auth/logout')).status).toBe(200);
});

test('whoever chose their own goes on in the same session, without typing the old one again', async () => {
	await using venue = await openTaproom();
	const { id, password, ask, choose } = await bo(venue);
	const other = await signIn(venue, 'bo', password);
	expect((await choose({ next: 'three owls in a keg' })).status).toBe(200);
	expect(await dataOf(await ask('GET', '/auth/me'), staffUserSchema)).toMatchObject({
		mustChangePassword: false,
	});
	expect((await ask('GET', '/beers')).status).toBe(200);
	expect((await other.ask('GET', '/auth/me')).status).toBe(401);
	expect((await login(venue, 'bo', password)).status).toBe(401);
	expect((await signIn(venue, 'bo', 'three owls in a keg')).user.mustChangePassword).toBe(false);
	const [entry] = await venue.taproom.db
		.selectFrom('history')
		.selectAll()
		.where('subject_id', '=', id)
		.orderBy('id', 'desc')
		.execute();
	expect(entry).toMatchObject({ action: 'password', username: 'bo' });
});

test.each([
	['sunshine', 'one of the most common'],
	['short', 'at least 8 characters'],
	[null, 'This is your current password. Choose another one.'],
])('%j is no choice, and nothing opens', async (next, message) => {
	await using venue = await openTaproom();
	const { password, ask, choose } = await bo(venue);
	const { fields } = await refused(await choose({ next: next ?? password }), 422, 'INVALID_INPUT');
	expect(fields).toEqual([{ path: 'next', message: expect.stringContaining(message) }]);
	await refused(await ask('GET', '/beers'), 403, 'PASSWORD_CHANGE_REQUIRED');
});

test('a current password that is given is looked at, and one that must be given cannot be left out', async () => {
	await using venue = await openTaproom();
	const { choose } = await bo(venue);
	const wrong = await refused(
		await choose({ current: 'wrong', next: 'three owls in a keg' }),
		422,
		'INVALID_INPUT',
	);
	expect(wrong.fields).toEqual([{ path: 'current', message: 'This is not your current password.' }]);
	expect((await choose({ next: 'three owls in a keg' })).status).toBe(200);
	const left = await refused(await choose({ next: 'four owls in a keg' }), 422, 'INVALID_INPUT');
	expect(left.fields).toEqual([{ path: 'current', message: 'Please fill this in.' }]);
});
