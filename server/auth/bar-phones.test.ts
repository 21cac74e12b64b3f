import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { barPhoneSchema, pinPeopleSchema } from '#domain/auth/pin.ts';
import { pinTokenHeader } from '#domain/auth/pin-header.ts';
import { actAs, type BarPhone, givePin, makeBarPhone, typePin } from '#tests/bar-phone.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire, makeFresh, makeStale, type TestStaff } from '#tests/staff.ts';
import { call, dataOf, type House, listed, refused } from '#tests/users.ts';

const password = 'forty feet of hose';

/** Ada's phone behind the bar, and two who have PINs. */
async function open() {
	const house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const boss = await hire(house.taproom, 'admin', 'boss');
	const jo = await employ(house.taproom, { username: 'jo', role: 'bartender', password });
	const mo = await employ(house.taproom, { username: 'mo', role: 'manager', password });
	await givePin(house.taproom, jo, '7291');
	await givePin(house.taproom, mo, '4826');
	const phone = await makeBarPhone(house, ada);
	const { taproom } = house;
	return {
		...{ house, ada, boss, jo, mo, phone },
		check: (headers: Record<string, string>) =>
			send(house.app, 'POST', '/api/menu/check', undefined, { headers }),
		async events(...kinds: string[]) {
			await taproom.securityLog.flush();
			const rows = await taproom.db.selectFrom('security_events').selectAll().orderBy('id').execute();
			return rows.filter(({ kind }) => kinds.includes(kind));
		},
		[Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
	};
}

const phonesOf = async (house: House, staff: TestStaff) =>
	(
		await dataOf(
			await call(house, staff, 'GET', '/bar-phones'),
			z.object({ phones: z.array(barPhoneSchema) }),
		)
	).phones;
const people = async (house: House, { headers }: Pick<BarPhone, 'headers'>) =>
	dataOf(await send(house.app, 'GET', '/api/auth/pin-login', undefined, { headers }), pinPeopleSchema);

test('a device becomes the bar’s: whoever made it one is signed out on it, and it opens nothing by itself', async () => {
	await using at = await open();
	const { house, ada, phone, check } = at;
	await refused(await call(house, ada, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await refused(await check(phone.headers), 403, 'PIN_REQUIRED')).error).toContain(
		'choose your name',
	);
	const me = await send(house.app, 'GET', '/api/auth/me', undefined, { headers: phone.headers });
	expect((await me.json()).data).toMatchObject({
		username: 'Bar phone',
		permissions: [],
		bar: { name: 'Bar phone', idleMinutes: 5 },
	});
	expect(await people(house, phone)).toMatchObject({
		name: 'Bar phone',
		people: [{ username: 'jo', asksPassword: false }, { username: 'mo' }],
	});
	expect(await at.events('bar-phone.made')).toMatchObject([{ username: 'ada', detail: 'Bar phone' }]);
});

test('making one takes a fresh proof and a manager', async () => {
	await using at = await open();
	const body = { name: 'Mine', idleMinutes: 2 };
	const mo = await hire(at.house.taproom, 'manager', 'mo');
	await makeStale(at.house.taproom, mo);
	await refused(await call(at.house, mo, 'POST', '/bar-phones', body), 403, 'CONFIRM_FIRST');
	const jo = await hire(at.house.taproom, 'bartender', 'jo');
	await refused(await call(at.house, jo, 'POST', '/bar-phones', body), 403, 'FORBIDDEN');
	await makeFresh(at.house.taproom, mo);
	await refused(
		await call(at.house, mo, 'POST', '/bar-phones', { name: ' ', idleMinutes: 3 }),
		422,
		'INVALID_INPUT',
	);
	expect((await call(at.house, mo, 'POST', '/bar-phones', body)).status).toBe(200);
});

test('two take turns, and each deed has the name of who did it', async () => {
	await using at = await open();
	const { house, phone, jo, mo, check } = at;
	const asJo = await actAs(house, phone, jo.id, { pin: '7291' });
	const asMo = await actAs(house, phone, mo.id, { pin: '4826' });
	expect(asMo.user).toMatchObject({ username: 'mo', role: 'manager', bar: { name: 'Bar phone' } });
	expect(asMo.user.permissions).toEqual(['admin:access', 'beer:read', 'beer:status', 'business:status']);
	const by = async (headers: Record<string, string>) => (await (await check(headers)).json()).data.by;
	expect([await by(asMo.headers), await by(asJo.headers)]).toEqual(['mo', 'jo']);
	await refused(
		await send(house.app, 'GET', '/api/users', undefined, { headers: asMo.headers }),
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
	const { house, phone, jo } = at;
	const turn = await actAs(house, phone, jo.id, { pin: '7291' });
	// 3:30 PM in New York.
	expect(turn.endsInMs).toBe(12.5 * 60 * 60_000);
	house.setNow('2026-11-21T08:59:59Z');
	const renewed = await send(house.app, 'POST', '/api/auth/refresh', undefined, { headers: phone.headers });
	const headers = { ...turn.headers, ...bearer((await renewed.json()).token) };
	expect((await at.check(headers)).status).toBe(200);
	house.setNow('2026-11-21T09:00:00Z');
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
});

test('what a PIN opened counts on that phone only, and a PIN opens nothing elsewhere', async () => {
	await using at = await open();
	const { house, phone, jo, boss } = at;
	const { pinToken } = await actAs(house, phone, jo.id, { pin: '7291' });
	const other = await makeBarPhone(house, boss);
	await refused(await at.check({ ...other.headers, [pinTokenHeader]: pinToken }), 403, 'PIN_REQUIRED');
	const own = await hire(house.taproom, 'manager', 'mo');
	await refused(await at.check({ ...own.headers, [pinTokenHeader]: pinToken }), 403, 'PIN_REQUIRED');
	await refused(await at.check(bearer(pinToken)), 401, 'UNAUTHORIZED');
	await refused(await at.check({ ...phone.headers, [pinTokenHeader]: phone.token }), 403, 'PIN_REQUIRED');
	await refused(await typePin(house, own, jo.id, { pin: '7291' }), 409, 'CONFLICT');
	await refused(await call(house, own, 'GET', '/auth/pin-login'), 409, 'CONFLICT');
});

test.each([
	[
		'disabled',
		(house: House, by: TestStaff, id: string, version: number) =>
			call(house, by, 'PUT', `/users/${id}`, { disabled: true }, version),
	],
	[
		'in another role',
		(house: House, by: TestStaff, id: string, version: number) =>
			call(house, by, 'PUT', `/users/${id}`, { role: 'manager' }, version),
	],
	[
		'given a new password',
		(house: House, by: TestStaff, id: string) => call(house, by, 'PUT', `/users/${id}/password`),
	],
])('whoever is %s acts no more by their PIN, at once', async (_, change) => {
	await using at = await open();
	const { house, boss, phone, jo } = at;
	const { headers } = await actAs(house, phone, jo.id, { pin: '7291' });
	const { version } = await listed(house, boss, 'jo');
	expect((await change(house, boss, jo.id, version)).status).toBe(200);
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
	await refused(await typePin(house, phone, jo.id, { pin: '7291' }), 404, 'NOT_FOUND');
	expect((await people(house, phone)).people.map(({ username }) => username)).toEqual(['mo']);
});

test('a PIN takes a fresh proof, is stored as a hash that the digits alone do not fit, and a new one ends a turn', async () => {
	await using at = await open();
	const { house, phone, jo } = at;
	const { headers } = await actAs(house, phone, jo.id, { pin: '7291' });
	const own = await hire(house.taproom, 'bartender', 'jo');
	await makeStale(house.taproom, own);
	await refused(await call(house, own, 'PUT', '/auth/pin', { pin: '5830' }), 403, 'CONFIRM_FIRST');
	await makeFresh(house.taproom, own);
	expect(
		(await refused(await call(house, own, 'PUT', '/auth/pin', { pin: '1234' }), 422, 'INVALID_INPUT')).fields,
	).toEqual([{ path: 'pin', message: 'Digits in a row are tried first. Choose others.' }]);
	// Mo has it, which is nobody's business.
	expect((await call(house, own, 'PUT', '/auth/pin', { pin: '4826' })).status).toBe(200);
	await refused(await at.check(headers), 403, 'PIN_REQUIRED');
	await refused(await typePin(house, phone, jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
	await actAs(house, phone, jo.id, { pin: '4826' });
	const rows = await house.taproom.db.selectFrom('pins').select('hash').execute();
	for (const { hash } of rows) expect(hash).toMatch(/^\$2b\$/);
	expect((await call(house, own, 'DELETE', '/auth/pin')).status).toBe(200);
	await refused(await typePin(house, phone, jo.id, { pin: '4826' }), 404, 'NOT_FOUND');
	expect(await at.events('pin.set', 'pin.removed')).toMatchObject([{ username: 'jo' }, { username: 'jo' }]);
});

test('five wrong PINs take the password once, however long somebody waits; others go on', async () => {
	await using at = await open();
	const { house, phone, jo, mo } = at;
	for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
		const { fields } = await refused(
			await typePin(house, phone, jo.id, { pin: '0001' }),
			422,
			'INVALID_INPUT',
		);
		expect(fields).toEqual([{ path: 'pin', message: `This is not jo’s PIN. ${left} left.` }]);
	}
	const last = await refused(await typePin(house, phone, jo.id, { pin: '0001' }), 422, 'INVALID_INPUT');
	expect(last).toMatchObject({ data: { asksPassword: true }, fields: [{ path: 'password' }] });
	await actAs(house, phone, mo.id, { pin: '4826' });
	house.setNow('2026-11-20T21:15:00Z');
	await refused(await typePin(house, phone, jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
	expect((await people(house, phone)).people).toMatchObject([
		{ asksPassword: true },
		{ asksPassword: false },
	]);
	await refused(await typePin(house, phone, jo.id, { password: 'not this one' }), 422, 'INVALID_INPUT');
	expect(await actAs(house, phone, jo.id, { password })).toMatchObject({ wrongTries: 5 });
	expect(await actAs(house, phone, jo.id, { pin: '7291' })).toMatchObject({ wrongTries: 0 });
	expect(await at.events('pin.wrong', 'pin.locked', 'confirm.wrong')).toMatchObject([
		{ kind: 'pin.wrong', username: 'jo', count: 5, detail: 'Bar phone' },
		{ kind: 'pin.locked', username: 'jo' },
		{ kind: 'confirm.wrong', username: 'jo' },
	]);
	const own = await hire(house.taproom, 'bartender', 'jo');
	const notice = await call(house, own, 'GET', '/auth/notice');
	expect((await notice.json()).data).toMatchObject({ wrongPins: 5 });
});

test('whoever was mistyped is told at their turn how often', async () => {
	await using at = await open();
	await typePin(at.house, at.phone, at.jo.id, { pin: '0001' });
	await typePin(at.house, at.phone, at.jo.id, { pin: '0002' });
	expect(await actAs(at.house, at.phone, at.jo.id, { pin: '7291' })).toMatchObject({ wrongTries: 2 });
});

test('tries that come at once are counted before any is compared', async () => {
	await using at = await open();
	const guesses = Array.from({ length: 9 }, (_, index) => ({ pin: `000${index}` }));
	const responses = await Promise.all(guesses.map((guess) => typePin(at.house, at.phone, at.jo.id, guess)));
	const answers = await Promise.all(responses.map((response) => response.json()));
	expect(answers.filter(({ data }) => data?.asksPassword)).toHaveLength(5);
	expect(await at.events('pin.locked')).toHaveLength(1);
	await refused(await typePin(at.house, at.phone, at.jo.id, { pin: '7291' }), 422, 'INVALID_INPUT');
});

test('twenty wrong PINs of all people lock the phone for fifteen minutes', async () => {
	await using at = await open();
	const { house, phone, mo } = at;
	for (const name of ['p1', 'p2', 'p3', 'p4']) {
		const { id } = await employ(house.taproom, { username: name, role: 'bartender' });
		await givePin(house.taproom, { id }, '5830');
		for (let guess = 0; guess < 5; guess += 1) await typePin(house, phone, id, { pin: '0001' });
	}
	const answer = await refused(await typePin(house, phone, mo.id, { pin: '4826' }), 429, 'LOCKED');
	expect(answer.error).toBe('Too many failed attempts. Try again in 15 minutes.');
	house.setNow('2026-11-20T20:46:00Z');
	await actAs(house, phone, mo.id, { pin: '4826' });
});

test('it is listed with who set it up, and ends by them, by an admin or by itself, not by another manager', async () => {
	await using at = await open();
	const { house, boss, phone } = at;
	const mo = await hire(house.taproom, 'manager', 'mo');
	expect(await phonesOf(house, mo)).toMatchObject([{ name: 'Bar phone', madeBy: 'ada', mayEnd: false }]);
	await refused(await call(house, mo, 'DELETE', `/bar-phones/${phone.id}`), 403, 'FORBIDDEN');
	expect(await phonesOf(house, boss)).toMatchObject([{ madeBy: 'ada', mayEnd: true }]);
	expect((await call(house, boss, 'DELETE', `/bar-phones/${phone.id}`)).status).toBe(200);
	await refused(
		await send(house.app, 'GET', '/api/auth/pin-login', undefined, { headers: phone.headers }),
		401,
		'UNAUTHORIZED',
	);
	await refused(await call(house, boss, 'DELETE', `/bar-phones/${phone.id}`), 404, 'NOT_FOUND');
	const mine = await makeBarPhone(house, mo);
	expect(
		(await send(house.app, 'POST', '/api/auth/logout', undefined, { headers: mine.headers })).status,
	).toBe(200);
	expect(await phonesOf(house, boss)).toEqual([]);
	expect(await at.events('bar-phone.ended')).toMatchObject([
		{ username: 'ada', by_username: 'boss' },
		{ username: 'mo', by_username: 'Bar phone' },
	]);
});

test('it belongs to the bar: it stays when its maker leaves, and is in nobody’s list of sessions', async () => {
	await using at = await open();
	const { house, boss, phone, jo } = at;
	const ada = await listed(house, boss, 'ada');
	expect(ada.sessions).toBe(0);
	expect((await call(house, boss, 'PUT', `/users/${ada.id}`, { disabled: true }, ada.version)).status).toBe(
		200,
	);
	await actAs(house, phone, jo.id, { pin: '7291' });
});

test('it stays signed in while it is used, a year at the most, by tokens that are renewed', async () => {
	await using at = await open();
	const { house, phone } = at;
	const renew = async (token: string) => {
		const response = await send(house.app, 'POST', '/api/auth/refresh', undefined, {
			headers: bearer(token),
		});
		return response.status === 200
			? z.parse(z.object({ token: z.string() }), await response.json()).token
			: null;
	};
	let token: string | null = phone.token;
	for (let day = 25; day <= 350 && token; day += 25) {
		house.setNow(new Date(Date.parse('2026-11-20T20:30:00Z') + day * 86_400_000).toISOString());
		token = await renew(token);
	}
	expect(token).not.toBeNull();
	house.setNow('2027-11-20T20:30:01Z');
	expect(token && (await renew(token))).toBeNull();
});

test('a copy of its token ends it, and its maker is told', async () => {
	await using at = await open();
	const { house, phone } = at;
	const renewed = await send(house.app, 'POST', '/api/auth/refresh', undefined, { headers: phone.headers });
	const { token } = await renewed.json();
	await people(house, { headers: bearer(token) });
	house.setNow('2026-11-20T20:31:00Z');
	for (const headers of [phone.headers, bearer(token)]) {
		await refused(
			await send(house.app, 'GET', '/api/auth/pin-login', undefined, { headers }),
			401,
			'UNAUTHORIZED',
		);
	}
	expect(await at.events('session.reused')).toMatchObject([{ username: 'ada' }]);
});
