import { expect, test } from 'vitest';
import { tonightSchema } from '#domain/tonight/tonight-endpoints.ts';
import { addKeg } from '#tests/kegs.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';
import { openBar } from '#tests/taps.ts';

test('the board tells what pours and what is coming, today’s events and the last check', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	const { headers } = await hire(taproom, 'bartender', 'ben');
	await app.request('/api/menu/check', { method: 'POST', headers });
	const response = await app.request('/api/tonight', { headers });
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const board = tonightSchema.parse((await response.json()).data);
	const statuses = new Set(board.beers.map(({ status }) => status));
	expect(statuses).toEqual(new Set(['on-tap', 'coming-soon']));
	expect(board.beers.find(({ tapNumber }) => tapNumber === 1)).toMatchObject({
		slug: 'barn-door',
		version: 1,
	});
	expect(board.menuCheck).toEqual({ at: '2026-11-20T20:30:00.000Z', by: 'ben' });
	for (const { words } of board.events) expect(words).toMatch(/^(Tonight|Today|On now|Canceled)/);
});

test('a beer on two taps is one row, with the lower tap; one in the bin is none', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	const { headers } = await hire(taproom, 'manager');
	const read = async () =>
		tonightSchema.parse((await (await app.request('/api/tonight', { headers })).json()).data);
	const { beers } = await read();
	const beer = beers.find(({ tapNumber }) => tapNumber === 1);
	const other = beers.find(({ tapNumber }) => tapNumber === 2);
	if (!beer || !other) throw new Error('The demo has beers on tap.');
	await addKeg(taproom.db, beer.id, 99);
	await taproom.db
		.updateTable('beers')
		.set({ deleted_at: '2026-11-20T20:00:00.000Z' })
		.where('id', '=', other.id)
		.execute();
	const after = await read();
	expect(after.beers).toHaveLength(beers.length - 1);
	expect(after.beers.find(({ id }) => id === beer.id)).toEqual(beer);
});

test('a tap says who kicked and who put the next one on', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { id: beerId } = await bar.beer('ice-house');
	const noteOf = async () => {
		const response = await bar.request('tonight.read', {}, { as: 'al' });
		return tonightSchema.parse((await response.json()).data).notes.find(({ tapNumber }) => tapNumber === 4);
	};
	await bar.write('taps.kick', { number: 4 }, { as: 'jo' });
	bar.setNow('2026-11-20T22:09:00Z');
	await bar.write('taps.pour', { number: 4 }, { as: 'mia', body: { beerId, ends: null } });
	const kick = { by: 'jo', at: '2026-11-20T22:00:00.000Z' };
	expect(await noteOf()).toMatchObject({ by: 'mia', at: '2026-11-20T22:09:00.000Z', kick });
	// After a swap in one action, the user who swapped is named for the kick too.
	const { pouring } = await bar.tap(4);
	await bar.write('taps.pour', { number: 4 }, { as: 'al', body: { beerId, ends: pouring?.id } });
	expect(await noteOf()).toMatchObject({ by: 'al', kick: { by: 'al' } });
});

test('the board is for whoever may enter the staff area, and can only be read', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	expect((await app.request('/api/tonight')).status).toBe(401);
	expect((await app.request('/api/tonight', { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(
		401,
	);
	const { headers } = await hire(taproom, 'bartender');
	expect((await app.request('/api/tonight', { headers, method: 'POST' })).status).toBe(405);
});
