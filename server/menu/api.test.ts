import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { listHistory } from '../history/store.ts';

const check = { method: 'POST' } as const;

test('one call says that the list is correct; guests read it on the very next request', async () => {
	await using open = await openTaproom({ now: '2026-11-20T20:58:00Z' });
	const { app, taproom } = open;
	const factsNow = async () => (await app.request('/data/site.json')).json();
	expect((await factsNow()).menuStamp.text).toBe('Updated Sunday, Nov 1');
	expect(await (await app.request('/menu.txt')).text()).not.toContain('Checked by staff');
	const before = taproom.content.of('settings');

	const { headers } = await hire(taproom, 'bartender', 'ben');
	const response = await app.request('/api/menu/check', { ...check, headers });
	expect(response.status).toBe(200);
	expect(await response.json()).toMatchObject({
		success: true,
		data: { at: '2026-11-20T20:58:00.000Z', by: 'ben' },
	});
	expect(taproom.content.of('settings')).toBeGreaterThan(before);
	expect((await factsNow()).menuStamp.text).toBe('Updated Sunday, Nov 1 · Checked by staff today 3:58 PM');
	expect(await (await app.request('/menu.txt')).text()).toContain('Checked by staff today 3:58 PM');

	open.setNow('2026-11-21T17:00:00Z');
	expect((await factsNow()).menuStamp.text).toBe(
		'Updated Sunday, Nov 1 · Checked by staff yesterday 3:58 PM',
	);
	expect(await (await app.request('/menu.txt')).text()).toContain('yesterday 3:58 PM');
});

test('guests do not learn who checked; the history does', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	const { headers } = await hire(taproom, 'bartender', 'ben');
	await app.request('/api/menu/check', { ...check, headers });
	await app.request('/api/menu/check', { ...check, headers });
	expect(await (await app.request('/data/site.json')).text()).not.toContain('ben');
	const [last, first] = await listHistory(taproom.db, 'setting', 'menu-checked');
	expect(first).toMatchObject({ username: 'ben', action: 'check', before: null });
	expect(last?.before).toEqual(first?.after);
});

test('a request sent again is one check, answered as the first, also after somebody else has checked', async () => {
	await using open = await openTaproom({ now: '2026-11-20T20:58:00Z' });
	const { app, taproom } = open;
	const [ben, ada] = [await hire(taproom, 'bartender', 'ben'), await hire(taproom, 'manager', 'ada')];
	const post = (by: typeof ben, id: string) =>
		send(app, 'POST', '/api/menu/check', { id }, { headers: by.headers });
	const id = randomUUID();
	const first = await (await post(ben, id)).json();
	open.setNow('2026-11-20T21:05:00Z');
	await post(ada, randomUUID());
	const again = await (await post(ben, id)).json();
	expect(again.data).toEqual(first.data);
	expect((await post(ada, id)).status).toBe(409);
	const doors = randomUUID();
	await send(app, 'POST', '/api/business-status', { isOpen: false, id: doors }, { headers: ben.headers });
	expect((await post(ben, doors)).status).toBe(409);
	expect((await send(app, 'POST', '/api/menu/check', { id: 7 }, { headers: ben.headers })).status).toBe(422);
	expect(await listHistory(taproom.db, 'setting', 'menu-checked')).toHaveLength(2);
	const facts = await (await app.request('/data/site.json')).json();
	expect(facts.menuStamp.text).toMatch(/Checked by staff today 4:05 PM$/);
});

test('who is not signed in may not say so, nor may whoever lacks the permission; reading is no way to say it', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	expect((await app.request('/api/menu/check', check)).status).toBe(401);
	const { id, headers } = await hire(taproom, 'bartender');
	await taproom.db.updateTable('users').set({ role: 'guest' }).where('id', '=', id).execute();
	expect((await app.request('/api/menu/check', { ...check, headers })).status).toBe(401);
	expect((await app.request('/api/menu/check', { headers })).status).toBe(405);
	expect((await app.request('/data/site.json')).status).toBe(200);
	expect(await (await app.request('/data/site.json')).text()).not.toContain('Checked by staff');
});
