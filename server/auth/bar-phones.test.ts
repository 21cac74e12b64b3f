import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pinTokenHeader } from '#domain/api/headers.ts';
import { barPhoneSchema, pinPeopleSchema } from '#domain/auth/pin.ts';
import { actAs, type BarPhone, givePin, makeBarPhone, typePin } from '#tests/bar-phone.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire, makeFresh, makeStale, type TestStaff } from '#tests/staff.ts';
import { call, dataOf, listed, refused, type Venue } from '#tests/users.ts';

const password = 'forty feet of hose';

/** Makes Ada's phone behind the bar, and two users with PINs. */
async function open() {
	const venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const boss = await hire(venue.taproom, 'admin', 'boss');
	const jo = await employ(venue.taproom, { username: 'jo', role: 'bartender', password });
	const mo = await employ(venue.taproom, { username: 'mo', role: 'manager', password });
	await givePin(venue.taproom, jo, '7291');
	await givePin(venue.taproom, mo, '4826');
	const phone = await makeBarPhone(venue, ada);
	const { taproom } = venue;
	return {
		venue,
		ada,
		boss,
		jo,
		mo,
		phone,
		check: (headers: Record<string, string>) =>
			send(venue.app, 'POST', '/api/menu/check', undefined, { headers }),
		async events(...kinds: string[]) {
			await taproom.securityLog.flush();
			const rows = await taproom.db.selectFrom('security_events').selectAll().orderBy('id').execute();
			return rows.filter(({ kind }) => kinds.includes(kind));
		},
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}

const phonesOf = async (venue: Venue, staff: TestStaff) =>
	(
		await dataOf(
			await call(venue, staff, 'GET', '/bar-phones'),
			z.object({ phones: z.array(barPhoneSchema) }),
		)
	).phones;
const people = async (venue: Venue, { headers }: Pick<BarPhone, 'headers'>) =>
	dataOf(await send(venue.app, 'GET', '/api/auth/pin-login', undefined, { headers }), pinPeopleSchema);

test('a device becomes the bar’s: whoever made it one is signed out on it, and it opens nothing by itself', async () => {
	await using at = await open();
	const { venue, ada, phone, check } = at;
	await refused(await call(venue, ada, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await refused(await check(phone.headers), 403, 'PIN_REQUIRED')).error).toContain(
		'choose your name',
	);
	const me = await send(venue.app, 'GET', '/api/auth/me', undefined, { headers: phone.headers });
	expect((await me.json()).data).toMatchObject({
		username: 'Bar phone',
		permissions: [],
		bar: { name: 'Bar phone', idleMinutes: 5 },
	});
	expect(await people(venue, phone)).toMatchObject({
		name: 'Bar phone',
		people: [{ username: 'jo', asksPassword: false }, { username: 'mo' }],
	});
	expect(await at.events('bar-phone.made')).toMatchObject([{ username: 'ada', detail: 'Bar phone' }]);
});

test('making one takes a fresh proof and a manager', async () => {
	await using at = await open();
	const body = { name: 'Mine', idleMinutes: 2 };
	const mo = await hire(at.venue.taproom, 'manager', 'mo');
	await makeStale(at.venue.taproom, mo);
	await refused(await call(at.venue, mo, 'POST', '/bar-phones', body), 403, 'CONFIRM_FIRST');
	const jo = await hire(at.venue.taproom, 'bartender', 'jo');
	await refused(await call(at.venue, jo, 'POST', '/bar-phones', body), 403, 'FORBIDDEN');
	await makeFresh(at.venue.taproom, mo);
	await refused(
		await call(at.venue, mo, 'POST', '/bar-phones', { name: ' ', idleMinutes: 3 }),
		422,
		'INVALID_INPUT',
	);
	expect((await call(at.venue, mo, 'POST', '/bar-phones', body)).status).toBe(200);
});

test('two take turns, and each deed has the name of who did it', async () => {
	await using at = await open();
	const { venue, phone, jo, mo, check } = at;
	const asJo = await actAs(venue, phone, jo.id, { pin: '7291' });
	const asMo = await actAs(venue, phone, mo.id, { pin: '4826' });
	expect(asMo.user).toMatchObject({ username: 'mo', role: 'manager', bar: { name: 'Bar phone' } });
	expect(asMo.user.permissions).toEqual(['admin:access', 'beer:read', 'beer:status', 'business:status']);
	const by = async (headers: Record<string, string>) => (await (await check(headers)).json()).data.by;
	expect([await by(asMo.headers), await by(asJo.headers)]).toEqual(['mo', 'jo']);
	await refused(
		await send(venue.app, 'GET', '/api/users', undefined, { headers: asMo.headers }),
		403,
		'SIGN_IN_REQUIRED',
	);
	expect(await at.events('pin.used', 'call.refused')).toMatchObject([
		{ kind: 'pin.used', username: 'jo' },
		{ kind: 'pin.used', username: 'mo' },
		{ kind: 'call.refused', username: 'mo', detail: 'users.list' },
	]);
});

test('a turn ends at 4 AM by the clock of the server', async () => {
	await using at = await open();
	const { venue, phone, jo } = at;
	const turn = await actAs(venue, phone, jo.id, { pin: '7291' });
	// The session ends at 4 AM, and now it is 3:30 PM in New York.
	expect(turn.endsInMs).toBe(12.5 * 60 * 60_000);
	venue.setNow('2026-11-21T08:59:59Z');
	const renewed = await send(venue.app, 'POST', '/api/auth/refresh', undefined, { headers: phone.headers });
	const headers = { ...turn.headers, ...bearer((await renewed.json()).token) };
	expect((await at.check(headers)).status).toBe(200);
	venue.setNow('2026-11-21T09:00:00Z');
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
});

test('what a PIN opened counts on that phone only, and a PIN opens nothing elsewhere', async () => {
	await using at = await open();
	const { venue, phone, jo, boss } = at;
	const { pinToken } = await actAs(venue, phone, jo.id, { pin: '7291' });
	const other = await makeBarPhone(venue, boss);
	await refused(await at.check({ ...other.headers, [pinTokenHeader]: pinToken }), 403, 'PIN_REQUIRED');
	const own = await hire(venue.taproom, 'manager', 'mo');
	await refused(await at.check({ ...own.headers, [pinTokenHeader]: pinToken }), 403, 'PIN_REQUIRED');
	await refused(await at.check(bearer(pinToken)), 401, 'UNAUTHORIZED');
	await refused(await at.check({ ...phone.headers, [pinTokenHeader]: phone.token }), 403, 'PIN_REQUIRED');
	await refused(await typePin(venue, own, jo.id, { pin: '7291' }), 409, 'CONFLICT');
	await refused(await call(venue, own, 'GET', '/auth/pin-login'), 409, 'CONFLICT');
});

test.each([
	[
		'disabled',
		(venue: Venue, by: TestStaff, id: string, version: number) =>
			call(venue, by, 'PUT', `/users/${id}`, { disabled: true }, version),
	],
	[
		'in another role',
		(venue: Venue, by: TestStaff, id: string, version: number) =>
			call(venue, by, 'PUT', `/users/${id}`, { role: 'manager' }, version),
	],
	[
		'given a new password',
		(venue: Venue, by: TestStaff, id: string) => call(venue, by, 'PUT', `/users/${id}/password`),
	],
])('whoever is %s acts no more by their PIN, at once', async (_, change) => {
	await using at = await open();
	const { venue, boss, phone, jo } = at;
	const { headers } = await actAs(venue, phone, jo.id, { pin: '7291' });
	const { version } = await listed(venue, boss, 'jo');
	expect((await change(venue, boss, jo.id, version)).status).toBe(200);
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
	await refused(await typePin(venue, phone, jo.id, { pin: '7291' }), 404, 'NOT_FOUND');
	expect((await people(venue, phone)).people.map(({ username }) => username)).toEqual(['mo']);
});

test('a PIN takes a fresh proof, is stored as a hash that the digits alone do not fit, and a new one ends a turn', async () => {
	await using at = await open();
	const { venue, phone, jo } = at;
	const { headers } = await actAs(venue, phone, jo.id, { pin: '7291' });
	const own = await hire(venue.taproom, 'bartender', 'jo');
	await makeStale(venue.taproom, own);
	await refused(await call(venue, own, 'PUT', '/auth/pin', { pin: '5830' }), 403, 'CONFIRM_FIRST');
	await makeFresh(venue.taproom, own);
	expect(
		(await refused(await call(venue, own, 'PUT', '/auth/pin', { pin: '1234' }), 422, 'INVALID_INPUT')).fields,
	).toEqual([{ path: 'pin', message: 'Digits in a row are tried first. Choose others.' }]);
	// Mo has this PIN, which nobody may learn.
	expect((await call(venue, own, 'PUT', '/auth/pin', { pin: '4826' })).status).toBe(200);
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
	await refused(await typePin(venue, phone, jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
	await actAs(venue, phone, jo.id, { pin: '4826' });
	const rows = await venue.taproom.db.selectFrom('pins').select('hash').execute();
	for (const { hash } of rows) expect(hash).toMatch(/^\$2b\$/);
	expect((await call(venue, own, 'DELETE', '/auth/pin')).status).toBe(200);
	await refused(await typePin(venue, phone, jo.id, { pin: '4826' }), 404, 'NOT_FOUND');
	expect(await at.events('pin.set', 'pin.removed')).toMatchObject([{ username: 'jo' }, { username: 'jo' }]);
});

test('five wrong PINs take the password once, however long somebody waits; others go on', async () => {
	await using at = await open();
	const { venue, phone, jo, mo } = at;
	for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
		const { fields } = await refused(
			await typePin(venue, phone, jo.id, { pin: '0001' }),
			422,
			'INVALID_INPUT',
		);
		expect(fields).toEqual([{ path: 'pin', message: `This is not jo’s PIN. ${left} left.` }]);
	}
	const last = await refused(await typePin(venue, phone, jo.id, { pin: '0001' }), 422, 'INVALID_INPUT');
	expect(last).toMatchObject({ data: { asksPassword: true }, fields: [{ path: 'password' }] });
	await actAs(venue, phone, mo.id, { pin: '4826' });
	venue.setNow('2026-11-20T21:15:00Z');
	await refused(await typePin(venue, phone, jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
	expect((await people(venue, phone)).people).toMatchObject([
		{ asksPassword: true },
		{ asksPassword: false },
	]);
	await refused(await typePin(venue, phone, jo.id, { password: 'not this one' }), 422, 'INVALID_INPUT');
	expect(await actAs(venue, phone, jo.id, { password })).toMatchObject({ wrongTries: 5 });
	expect(await actAs(venue, phone, jo.id, { pin: '7291' })).toMatchObject({ wrongTries: 0 });
	expect(await at.events('pin.wrong', 'pin.locked', 'confirm.wrong')).toMatchObject([
		{ kind: 'pin.wrong', username: 'jo', count: 5, detail: 'Bar phone' },
		{ kind: 'pin.locked', username: 'jo' },
		{ kind: 'confirm.wrong', username: 'jo' },
	]);
	const own = await hire(venue.taproom, 'bartender', 'jo');
	const notice = await call(venue, own, 'GET', '/auth/notice');
	expect((await notice.json()).data).toMatchObject({ wrongPins: 5 });
});

test('whoever was mistyped is told at their turn how often', async () => {
	await using at = await open();
	await typePin(at.venue, at.phone, at.jo.id, { pin: '0001' });
	await typePin(at.venue, at.phone, at.jo.id, { pin: '0002' });
	expect(await actAs(at.venue, at.phone, at.jo.id, { pin: '7291' })).toMatchObject({ wrongTries: 2 });
});

test('tries that come at once are counted before any is compared', async () => {
	await using at = await open();
	const guesses = Array.from({ length: 9 }, (_, index) => ({ pin: `000${index}` }));
	const responses = await Promise.all(guesses.map((guess) => typePin(at.venue, at.phone, at.jo.id, guess)));
	const answers = await Promise.all(responses.map((response) => response.json()));
	expect(answers.filter(({ data }) => data?.asksPassword)).toHaveLength(5);
	expect(await at.events('pin.locked')).toHaveLength(1);
	await refused(await typePin(at.venue, at.phone, at.jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
});

test('twenty wrong PINs of all people lock the phone for fifteen minutes', async () => {
	await using at = await open();
	const { venue, phone, mo } = at;
	for (const name of ['p1', 'p2', 'p3', 'p4']) {
		const { id } = await employ(venue.taproom, { username: name, role: 'bartender' });
		await givePin(venue.taproom, { id }, '5830');
		for (let guess = 0; guess < 5; guess += 1) await typePin(venue, phone, id, { pin: '0001' });
	}
	const response = await refused(await typePin(venue, phone, mo.id, { pin: '4826' }), 429, 'LOCKED');
	expect(response.error).toBe('Too many failed attempts. Try again in 15 minutes.');
	venue.setNow('2026-11-20T20:46:00Z');
	await actAs(venue, phone, mo.id, { pin: '4826' });
});

test('it is listed with who set it up, and ends by them, by an admin or by itself, not by another manager', async () => {
	await using at = await open();
	const { venue, boss, phone } = at;
	const mo = await hire(venue.taproom, 'manager', 'mo');
	expect(await phonesOf(venue, mo)).toMatchObject([{ name: 'Bar phone', madeBy: 'ada', mayEnd: false }]);
	await refused(await call(venue, mo, 'DELETE', `/bar-phones/${phone.id}`), 403, 'FORBIDDEN');
	expect(await phonesOf(venue, boss)).toMatchObject([{ madeBy: 'ada', mayEnd: true }]);
	expect((await call(venue, boss, 'DELETE', `/bar-phones/${phone.id}`)).status).toBe(200);
	await refused(
		await send(venue.app, 'GET', '/api/auth/pin-login', undefined, { headers: phone.headers }),
		401,
		'UNAUTHORIZED',
	);
	await refused(await call(venue, boss, 'DELETE', `/bar-phones/${phone.id}`), 404, 'NOT_FOUND');
	const mine = await makeBarPhone(venue, mo);
	expect(
		(await send(venue.app, 'POST', '/api/auth/logout', undefined, { headers: mine.headers })).status,
	).toBe(200);
	expect(await phonesOf(venue, boss)).toEqual([]);
	expect(await at.events('bar-phone.ended')).toMatchObject([
		{ username: 'ada', by_username: 'boss' },
		{ username: 'mo', by_username: 'Bar phone' },
	]);
});

test('it is in nobody’s list of sessions, and its maker’s account counts it', async () => {
	await using at = await open();
	expect(await listed(at.venue, at.boss, 'ada')).toMatchObject({ sessions: 0, barPhones: 1 });
});

test('it stays signed in while it is used, a year at the most, by tokens that are renewed', async () => {
	await using at = await open();
	const { venue, phone } = at;
	const renew = async (token: string) => {
		const response = await send(venue.app, 'POST', '/api/auth/refresh', undefined, {
			headers: bearer(token),
		});
		return response.status === 200
			? z.parse(z.object({ token: z.string() }), await response.json()).token
			: null;
	};
	let token: string | null = phone.token;
	for (let day = 25; day <= 350 && token; day += 25) {
		venue.setNow(new Date(Date.parse('2026-11-20T20:30:00Z') + day * 86_400_000).toISOString());
		token = await renew(token);
	}
	expect(token).not.toBeNull();
	venue.setNow('2027-11-20T20:30:01Z');
	expect(token && (await renew(token))).toBeNull();
});

test('a copy of its token ends it, and its maker is told', async () => {
	await using at = await open();
	const { venue, phone } = at;
	const renewed = await send(venue.app, 'POST', '/api/auth/refresh', undefined, { headers: phone.headers });
	const { token } = await renewed.json();
	await people(venue, { headers: bearer(token) });
	venue.setNow('2026-11-20T20:31:00Z');
	for (const headers of [phone.headers, bearer(token)]) {
		await refused(
			await send(venue.app, 'GET', '/api/auth/pin-login', undefined, { headers }),
			401,
			'UNAUTHORIZED',
		);
	}
	expect(await at.events('session.reused')).toMatchObject([{ username: 'ada' }]);
});
