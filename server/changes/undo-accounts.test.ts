import { expect, test } from 'vitest';
import { faqGroups } from '#demo/faq.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import { allSettingsSchema } from '#domain/settings/versioned-settings.ts';
import { newApiTokenSchema } from '#domain/tokens/api-token.ts';
import { userListSchema } from '#domain/users/users.ts';
import { changesOf, findChange, later, undo } from '#tests/changes.ts';
import { checkLog } from '#tests/check-log.ts';
import { makeFresh, makeStale } from '#tests/staff.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function userOf(venue: Venue, username: string) {
	const { people } = userListSchema.parse(await venue.data('users.list', { as: 'admin' }));
	const user = people.find((one) => one.username === username);
	if (!user) throw new Error(`Nobody is called ${username}.`);
	return user;
}

async function change(venue: Venue, username: string, body: object) {
	const { id, version } = await userOf(venue, username);
	await venue.data('users.update', { id, version, body, as: 'admin' });
}

const newest = async (venue: Venue) => {
	const [first] = (await changesOf(venue, '', 'admin')).changes;
	if (!first) throw new Error('Nothing was changed.');
	return first;
};

const refuse = async (venue: Venue, id: string, as: 'admin' | 'manager' = 'admin') =>
	refusal(await venue.call('changes.undo', { id, body: {}, as }));

test.each([
	['a role', { role: 'manager' }],
	['a name', { username: 'benjamin' }],
	['a name, a role and the account', { username: 'benjamin', role: 'admin', disabled: true }],
	['a disabled account', { disabled: true }],
] as const)('an admin undoes %s in the log, and a manager does not', async (_case, body) => {
	await using venue = await openStaffedTaproom();
	const before = await userOf(venue, 'ben');
	await change(venue, 'ben', body);
	const { id, undo: offered } = await newest(venue);
	expect(offered).toEqual({ refused: null });
	expect((await refuse(venue, id, 'manager')).status).toBe(403);
	const undone = await undo(venue, { id }, 'admin');
	expect(await userOf(venue, 'ben')).toMatchObject({ role: before.role, disabled: false });
	const name = 'username' in body ? body.username : 'ben';
	await undo(venue, undone, 'admin');
	expect(await userOf(venue, name)).toMatchObject({ id: before.id, ...body });
});

test('an undo of an account asks for a fresh proof where the change did', async () => {
	await using venue = await openStaffedTaproom();
	const sessions = venue.taproom.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id');
	const ada = await sessions
		.select('sessions.id as sessionId')
		.where('username', '=', 'ada')
		.executeTakeFirstOrThrow();
	await change(venue, 'ben', { role: 'manager' });
	const role = await newest(venue);
	await change(venue, 'ben', { disabled: true });
	const disabled = await newest(venue);
	await makeStale(venue.taproom, ada);
	// Enabling a user again needs no confirmation, as in the ordinary request.
	await undo(venue, disabled, 'admin');
	expect(await refuse(venue, role.id)).toMatchObject({ status: 403, code: 'CONFIRM_FIRST' });
	await makeFresh(venue.taproom, ada);
	await undo(venue, role, 'admin');
	expect(await userOf(venue, 'ben')).toMatchObject({ role: 'bartender', disabled: false });
});

test('what stands against an undo of an account is said: a later change, the last admin, oneself', async () => {
	await using venue = await openStaffedTaproom();
	await change(venue, 'ben', { role: 'manager' });
	const role = await newest(venue);
	await change(venue, 'ben', { username: 'benjamin' });
	// A change of another field does not prevent the undo.
	expect((await findChange(venue, 'made ben', 'admin')).undo).toEqual({ refused: null });
	await change(venue, 'benjamin', { role: 'admin' });
	expect((await refuse(venue, role.id)).error).toMatch(/^ada changed it .+ Undo that first\.$/);
	const promoted = await newest(venue);
	await change(venue, 'mia', { role: 'admin' });
	const own = await newest(venue);
	await later(venue, '2026-11-20T20:40:00Z');
	const asMia = async (id: string) => refusal(await venue.call('changes.undo', { id, body: {} }));
	expect((await asMia(own.id)).error).toBe(
		'You cannot change your own role or disable yourself. Ask another admin.',
	);
	await undo(venue, promoted, 'admin');
	expect(await userOf(venue, 'benjamin')).toMatchObject({ role: 'manager' });
});

test('of what no undo brings back the log says what helps, and the undo is refused with it', async () => {
	await using venue = await openStaffedTaproom();
	const made = await venue.data('tokens.create', {
		as: 'admin',
		body: { name: 'Till', scopes: ['beer:read'] },
	});
	const { token } = newApiTokenSchema.parse(made);
	await venue.data('tokens.revoke', { id: token.id, as: 'admin' });
	await venue.data('users.create', { as: 'admin', body: { username: 'cy', role: 'bartender' } });
	const { changes } = await changesOf(venue, '', 'admin');
	expect(changes.map(({ words, undo: offered }) => [words, offered?.refused])).toEqual([
		['made an account for cy, a bartender', 'Disable the account: then nobody signs in with it.'],
		[
			'revoked the token Till',
			'A revoked token never comes back. Make a new one for the program that used it.',
		],
		['made the token Till', 'Revoke the token.'],
	]);
	for (const { id, undo: offered } of changes) {
		expect(await refuse(venue, id)).toMatchObject({ status: 409, error: offered?.refused });
	}
});

test('an order goes back with what was added since in its place; a later order stands against it', async () => {
	await using venue = await openStaffedTaproom();
	const kind = 'faq-group';
	const orderOf = async () => {
		const { items } = Object(await venue.data('content.list', { kind }));
		return Array.from(items, (item) => String(Object(item).slug));
	};
	const arrange = async (order: readonly string[]) => {
		await venue.data('content.arrange', { kind, body: { order, from: await orderOf() } });
		return newest(venue);
	};
	const before = await orderOf();
	const first = await arrange(before.toReversed());
	await venue.data('content.create', { kind, body: { title: 'Quite new' } });
	const at = (await orderOf()).indexOf('quite-new');
	const undone = await undo(venue, first, 'manager');
	expect(await orderOf()).toEqual(before.toSpliced(at, 0, 'quite-new'));
	await undo(venue, undone, 'manager');
	expect(await orderOf()).toEqual(before.toReversed().toSpliced(at, 0, 'quite-new'));
	const [one = '', ...rest] = await orderOf();
	const second = await arrange([...rest, one]);
	expect((await refuse(venue, first.id, 'manager')).error).toMatch(/ changed it .+ Undo that first\.$/);
	await undo(venue, second, 'manager');
	await undo(venue, first, 'manager');
	expect(await orderOf()).toEqual(before.toSpliced(at, 0, 'quite-new'));
	expect(faqGroups.length).toBe(before.length);
});

test('the locale goes back, unless amounts that were typed since would read as others', async () => {
	await using venue = await openStaffedTaproom(undefined, 'blank');
	const locale = async () => allSettingsSchema.parse(await venue.data('settings.read')).locale;
	const { value, version } = await locale();
	const write = (name: StaffEndpointName, parts: object) => venue.data(name, { as: 'admin', ...parts });
	await write('settings.locale', { version, body: { ...value, currency: 'JPY' } });
	const changed = await newest(venue);
	const undone = await undo(venue, changed, 'admin');
	expect((await locale()).value).toEqual(value);
	await undo(venue, undone, 'admin');
	const sizes = allSettingsSchema.parse(await venue.data('settings.read')).sizes;
	const priced = { ...sizes.value, sizes: [{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 }] };
	await write('settings.sizes', { version: sizes.version, body: priced });
	expect((await refuse(venue, changed.id)).error).toBe(
		'Prices have been typed since. Choose the currency again under “Place and time”.',
	);
});

test('an entry of a kind of which nobody has said what its undo does fails whatever test wrote it', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const at = '2026-11-20T20:30:00.000Z';
	const row = { id: 'odd', at, username: 'ada', subject: 'user', subject_id: 'x', action: 'juggle' };
	await db.insertInto('history').values(row).execute();
	await expect(checkLog(db)).rejects.toThrow('user x: juggle');
	await db.deleteFrom('history').where('id', '=', 'odd').execute();
	await checkLog(db);
});
