import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newApiTokenSchema } from '#domain/tokens/api-token.ts';
import { changedUserSchema, userPasswordSchema } from '#domain/users/users.ts';
import { listHistory } from '#server/history/store.ts';
import { type BarPhone, givePin, makeBarPhone, typePin } from '#tests/bar-phone.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire, type TestStaff } from '#tests/staff.ts';
import { call, dataOf, listed, refused, type Venue } from '#tests/users.ts';

const pin = '7291';

async function makeToken(venue: Venue, maker: TestStaff, name: string) {
	const body = { name, scopes: ['beer:read', 'beer:status'] };
	const { token, secret } = await dataOf(
		await call(venue, maker, 'POST', '/tokens', body),
		newApiTokenSchema,
		201,
	);
	return { id: token.id, headers: bearer(secret) };
}

/**
 * Opens a taproom with the admin Boss; Eve, an admin with two logins, a bar phone and a token; and Jo, who has a PIN.
 */
async function open() {
	const venue = await openTaproom();
	const { taproom } = venue;
	const boss = await hire(taproom, 'admin', 'boss');
	const eve = await hire(taproom, 'admin', 'eve');
	const phone = await makeBarPhone(venue, await hire(taproom, 'admin', 'eve'));
	await hire(taproom, 'admin', 'eve');
	const token = await makeToken(venue, eve, 'POS');
	const jo = await employ(taproom, { username: 'jo', role: 'bartender' });
	await givePin(taproom, jo, pin);
	const change = async (body: object) =>
		call(venue, boss, 'PUT', `/users/${eve.id}`, body, (await listed(venue, boss, 'eve')).version);
	return {
		venue,
		boss,
		eve,
		phone,
		token,
		jo,
		change,
		names: () => send(venue.app, 'GET', '/api/auth/pin-login', undefined, { headers: phone.headers }),
		beers: () => send(venue.app, 'GET', '/api/beers', undefined, { headers: token.headers }),
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}

test.each([
	[{ disabled: true }, { sessions: 2, barPhones: 1, tokens: 1 }],
	[{ role: 'bartender' }, { sessions: 0, barPhones: 1, tokens: 1 }],
	[{ role: 'manager' }, { sessions: 0, barPhones: 0, tokens: 1 }],
	[{ username: 'eva' }, { sessions: 0, barPhones: 0, tokens: 0 }],
] as const)('%j ends of what hangs on somebody: %j', async (change, ended) => {
	await using at = await open();
	expect(await listed(at.venue, at.boss, 'eve')).toMatchObject({ sessions: 2, barPhones: 1, tokens: 1 });
	const after = await dataOf(await at.change(change), changedUserSchema);
	expect(after).toMatchObject({
		ended,
		sessions: 2 - ended.sessions,
		barPhones: 1 - ended.barPhones,
		tokens: 1 - ended.tokens,
	});
	expect((await at.names()).status).toBe(ended.barPhones === 0 ? 200 : 401);
	expect((await typePin(at.venue, at.phone, at.jo.id, { pin })).status).toBe(
		ended.barPhones === 0 ? 200 : 401,
	);
	expect((await at.beers()).status).toBe(ended.tokens === 0 ? 200 : 401);
	const { taproom } = at.venue;
	await taproom.securityLog.flush();
	const events = await taproom.db
		.selectFrom('security_events')
		.selectAll()
		.where('by_username', '=', 'boss')
		.execute();
	const kinds = events.map(({ kind }) => kind);
	expect(kinds.filter((kind) => kind === 'bar-phone.ended')).toHaveLength(ended.barPhones);
	const actions = (await listHistory(taproom.db, 'user', at.eve.id)).map(({ action }) => action);
	expect(actions.filter((action) => action === 'end-bar-phone')).toHaveLength(ended.barPhones);
	const tokenActions = (await listHistory(taproom.db, 'token', at.token.id)).map(({ action }) => action);
	expect(tokenActions).toEqual(ended.tokens === 0 ? ['create'] : ['revoke', 'create']);
});

test('enabling somebody brings nothing back', async () => {
	await using at = await open();
	await at.change({ disabled: true });
	const again = await dataOf(await at.change({ disabled: false }), changedUserSchema);
	expect(again).toMatchObject({ disabled: false, sessions: 0, barPhones: 0, tokens: 0 });
	expect([(await at.names()).status, (await at.beers()).status]).toEqual([401, 401]);
});

test('a new password ends the sessions and says what goes on', async () => {
	await using at = await open();
	const response = await call(at.venue, at.boss, 'PUT', `/users/${at.eve.id}/password`);
	const { person } = await dataOf(response, userPasswordSchema);
	expect(person).toMatchObject({ sessions: 0, barPhones: 1, tokens: 1 });
	expect([(await at.names()).status, (await at.beers()).status]).toEqual([200, 200]);
});

/** Changes rows as a direct edit of the database or an older release would. */
const behindOurBack = {
	disabled: ({ taproom }: Venue) =>
		taproom.db.updateTable('users').set({ disabled: 1 }).where('username', '=', 'eve').execute(),
	'in a lesser role': ({ taproom }: Venue) =>
		taproom.db.updateTable('users').set({ role: 'bartender' }).where('username', '=', 'eve').execute(),
	'in a role that nobody knows': ({ taproom }: Venue) =>
		taproom.db.updateTable('users').set({ role: 'owner' }).where('username', '=', 'eve').execute(),
	deleted: ({ taproom }: Venue) => taproom.db.deleteFrom('users').where('username', '=', 'eve').execute(),
};

test.each(Object.entries(behindOurBack))(
	'a phone and a token whose maker is %s do nothing, not even read',
	async (_, change) => {
		await using at = await open();
		const turn = z.object({ data: z.object({ pinToken: z.string() }) });
		const typed = await typePin(at.venue, at.phone, at.jo.id, { pin });
		const { pinToken } = z.parse(turn, await typed.json()).data;
		await change(at.venue);
		expect([(await at.names()).status, (await at.beers()).status]).toEqual([401, 401]);
		const headers = { ...at.phone.headers, 'Pin-Token': pinToken };
		const acting = await send(at.venue.app, 'POST', '/api/menu/check', undefined, { headers });
		await refused(acting, 401, 'UNAUTHORIZED');
	},
);

test('who takes a token over is responsible for it: it goes on when its maker goes, and again when it had stopped', async () => {
	await using at = await open();
	const adopt = (by: TestStaff) => call(at.venue, by, 'POST', `/tokens/${at.token.id}/adopt`);
	expect((await adopt(at.boss)).status).toBe(200);
	expect(await dataOf(await at.change({ disabled: true }), changedUserSchema)).toMatchObject({
		ended: { tokens: 0 },
	});
	expect((await at.beers()).status).toBe(200);
	expect(await listed(at.venue, at.boss, 'boss')).toMatchObject({ tokens: 1 });
	// An older release left tokens without their maker like this.
	await at.venue.taproom.db.updateTable('api_tokens').set({ made_by: null }).execute();
	const stopped = await refused(await at.beers(), 401, 'UNAUTHORIZED');
	expect(stopped.error).toContain('An admin can take it over');
	expect((await adopt(at.boss)).status).toBe(200);
	expect((await at.beers()).status).toBe(200);
	const mo = await hire(at.venue.taproom, 'manager', 'mo');
	await refused(await adopt(mo), 403, 'FORBIDDEN');
});

/** Ends something after the guard has let a request in, and before its transaction begins. */
function beforeNextWrite(venue: Venue, work: () => Promise<unknown>): void {
	const { db } = venue.taproom;
	const transaction = db.transaction.bind(db);
	let done = false;
	db.transaction = () => {
		const builder = transaction();
		if (done) return builder;
		done = true;
		const execute = builder.execute.bind(builder);
		builder.execute = async (callback) => {
			await work();
			return execute(callback);
		};
		return builder;
	};
}

test('a token whose maker is disabled in the same second writes nothing', async () => {
	await using at = await open();
	const { venue, token } = at;
	beforeNextWrite(venue, () => behindOurBack.disabled(venue));
	const kick = await send(venue.app, 'POST', '/api/taps/3/kick', undefined, { headers: token.headers });
	await refused(kick, 401, 'UNAUTHORIZED');
	expect(await listHistory(venue.taproom.db, 'tap', '3')).toEqual([]);
});

test('a right PIN that is tried on a phone that is being logged out opens nothing', async () => {
	await using at = await open();
	const { venue, phone, jo } = at;
	const [first, second] = await Promise.all([
		typePin(venue, phone, jo.id, { pin }),
		send(venue.app, 'POST', '/api/auth/logout', undefined, { headers: phone.headers }),
	]);
	expect(second.status).toBe(200);
	// Whichever request came first, its token does not work.
	const answer = await first.json();
	const headers = { ...phone.headers, ...(answer.data?.pinToken && { 'Pin-Token': answer.data.pinToken }) };
	await refused(
		await send(venue.app, 'POST', '/api/menu/check', undefined, { headers }),
		401,
		'UNAUTHORIZED',
	);
});

test('a write whose author loses the right to it in the same second is refused', async () => {
	await using at = await open();
	const { venue } = at;
	const mo = await hire(venue.taproom, 'manager', 'mo');
	beforeNextWrite(venue, () =>
		venue.taproom.db.updateTable('users').set({ role: 'bartender' }).where('id', '=', mo.id).execute(),
	);
	const body = { name: 'Mine', idleMinutes: 5 };
	await refused(await call(venue, mo, 'POST', '/bar-phones', body), 403, 'FORBIDDEN');
	const phones = await venue.taproom.db
		.selectFrom('sessions')
		.select('id')
		.where('bar_name', '=', 'Mine')
		.execute();
	expect(phones).toEqual([]);
});

test('a phone says whose it is to whoever sees the list', async () => {
	await using at = await open();
	const { phones } = await dataOf(
		await call(at.venue, at.boss, 'GET', '/bar-phones'),
		z.object({ phones: z.array(z.object({ id: z.string(), madeBy: z.string(), madeById: z.string() })) }),
	);
	const own: Pick<BarPhone, 'id'> = at.phone;
	expect(phones).toEqual([{ id: own.id, madeBy: 'eve', madeById: at.eve.id }]);
});
