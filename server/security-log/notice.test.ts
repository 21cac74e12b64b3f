import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { chrome, logInFrom, visitFrom } from '#tests/security-log.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

const elsewhere = { address: '198.51.100.7', agent: chrome };

test('wrong tries are counted from the visit before, those during a lock by themselves, until they were seen', async () => {
	await using venue = await openTaproom();
	const anna = await employ(venue.taproom);
	await logInFrom(venue, 'anna', 'wrong');
	const first = await visitFrom(venue, anna);
	expect(await first.notice()).toMatchObject({ since: null, wrong: 1, locked: 0 });
	venue.setNow('2026-11-20T22:00:00Z');
	for (let n = 0; n < 7; n += 1) await logInFrom(venue, 'ANNA', 'wrong', elsewhere);
	await logInFrom(venue, 'bob', 'wrong', elsewhere);
	venue.setNow('2026-11-20T22:15:00Z');
	const second = await visitFrom(venue, anna);
	const told = await second.notice();
	expect(told).toMatchObject({ since: '2026-11-20T20:30:00.000Z', wrong: 5, locked: 2, newDevices: [] });
	expect(await second.notice(told.latest)).toMatchObject({ wrong: 0, locked: 0 });
	await logInFrom(venue, 'anna', 'wrong');
	expect(await second.notice(told.latest)).toMatchObject({ wrong: 1 });
	const third = await visitFrom(venue, anna);
	expect(await third.notice()).toMatchObject({ since: '2026-11-20T22:15:00.000Z', wrong: 1, locked: 0 });
});

test('a sign-in from a device or network never seen is marked, and told at the owner’s next visit from elsewhere', async () => {
	await using venue = await openTaproom();
	const anna = await employ(venue.taproom);
	const marks = async (visitor: Awaited<ReturnType<typeof visitFrom>>) =>
		(await visitor.events()).events.map(({ newDevice }) => newDevice);
	const own = await visitFrom(venue, anna);
	expect(await marks(own)).toEqual([false]);
	const strange = await visitFrom(venue, anna, elsewhere);
	expect(await marks(strange)).toEqual([true, false]);
	// An intruder cannot hide by reading the notice first, or by coming twice.
	expect((await strange.notice()).newDevices).toEqual([]);
	await visitFrom(venue, anna, elsewhere);
	const next = await visitFrom(venue, anna);
	expect(await marks(next)).toEqual([false, false, true, false]);
	const told = await next.notice();
	expect(told.newDevices).toMatchObject([
		{ newDevice: true, place: { address: '198.51.100.7', device: 'Chrome on Windows' } },
	]);
	expect((await next.notice(told.latest)).newDevices).toEqual([]);
	expect((await (await visitFrom(venue, anna)).notice()).newDevices).toEqual([]);
	// A device with its token is not new, wherever it is.
	const { deviceToken } = await (await logInFrom(venue, 'anna', anna.password)).json();
	const body = { username: 'anna', password: anna.password, deviceToken };
	await send(venue.app, 'POST', '/api/auth/login', body, { address: '192.0.2.99' });
	expect((await marks(next))[0]).toBe(false);
	// Tries the same browser in another network, and another browser in a known network.
	expect((await marks(await visitFrom(venue, anna, { address: '192.0.2.1' })))[0]).toBe(true);
	expect((await marks(await visitFrom(venue, anna, { agent: chrome })))[0]).toBe(false);
});

test('a session from before there was a log is told what came since it began', async () => {
	await using venue = await openTaproom();
	const staff = await hire(venue.taproom, 'manager', 'mia');
	await employ(venue.taproom, { username: 'other' });
	for (const name of ['mia', 'other']) await logInFrom(venue, name, 'wrong');
	const { headers } = staff;
	const notice = async (query = '') => venue.app.request(`/api/auth/notice${query}`, { headers });
	expect((await (await notice()).json()).data).toMatchObject({ since: null, wrong: 1 });
	expect((await notice('?seen=x')).status).toBe(422);
});
