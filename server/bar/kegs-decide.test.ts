import { expect, test } from 'vitest';
import { beersJsonSchema } from '#domain/beers/beer-json.ts';
import { addKeg, endKegs } from '#tests/kegs.ts';
import { guestsSee, inputOf, refusal } from '#tests/staff-beer-requests.ts';
import { type Bar, openBar } from '#tests/taps.ts';

const uuid = (last: number) => `7c1f0a52-3d7e-4b0c-8f55-2a9d41b6${String(last).padStart(4, '0')}`;

/** Returns a beer's state according to each reader: guests' data, the staff's list, the beer itself, and its kegs. */
async function saidOf(bar: Bar, slug: string) {
	const beer = await bar.beer(slug);
	const row = (await bar.rows()).find(({ id }) => id === beer.id);
	const guests = beersJsonSchema.parse([await guestsSee(bar, slug)])[0];
	const kegs = [...(await bar.list()).taps.map(({ pouring }) => pouring), ...(await bar.list()).loose];
	const statuses = kegs.flatMap((keg) => (keg?.beer.slug === slug ? [keg.beer.status] : []));
	return new Set([
		...[beer, beer.beer, row].map((one) => `${one?.status} ${one?.tapNumber} ${one?.tappedOn} ${one?.low}`),
		`${guests?.status} ${guests?.tap_number ?? null} ${guests?.tapped_on ?? null} ${guests?.low ?? false}`,
		...statuses.map((status) => `${status} ${beer.tapNumber} ${beer.tappedOn} ${beer.low}`),
	]);
}

test('whatever a beer’s row says, its kegs say whether it pours, where, since when and whether it runs low', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { db, content } = bar.taproom;
	const { id } = await bar.beer('ice-house');
	await addKeg(db, id, 98);
	await db.updateTable('beers').set({ status: 'archived', tapped_on: '2025-01-01', low: 1 }).execute();
	content.changed('beers');
	expect([...(await saidOf(bar, 'ice-house'))]).toEqual(['on-tap 98 2026-11-20 false']);
	await endKegs(db, 'ice-house');
	await db.updateTable('beers').set({ status: 'on-tap', own_status: 'seasonal' }).execute();
	content.changed('beers');
	expect([...(await saidOf(bar, 'ice-house'))]).toEqual(['seasonal null 2025-01-01 false']);
	// The previous release has put on tap a beer that was announced here.
	await db.updateTable('beers').set({ status: 'on-tap', own_status: 'coming-soon' }).execute();
	content.changed('beers');
	expect([...(await saidOf(bar, 'ice-house'))]).toEqual(['archived null 2025-01-01 false']);
});

test('a seasonal beer is seasonal again, however it came on and however it goes', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const on = async (way: number) => {
		const { id, version } = await bar.beer('rooster-tax');
		if (way === 0) await bar.write('taps.pour', { number: 20 }, { body: { beerId: id } });
		if (way === 1) await bar.change('beers.status', 'rooster-tax', { body: { status: 'on-tap' } });
		if (way === 2)
			await bar.data('beers.statusBulk', { body: { status: 'on-tap', beers: [{ id, version }] } });
		if (way === 3)
			await bar.change('beers.update', 'rooster-tax', (beer) => ({
				body: inputOf(beer, { status: 'on-tap', tapNumber: 20, tappedOn: '2026-11-20' }),
			}));
	};
	await bar.write(
		'taps.create',
		{ number: 20 },
		{ body: { number: 20, name: null, gas: null, cleanedOn: null, outOfOrder: false } },
	);
	await bar.change('beers.status', 'rooster-tax', { body: { status: 'seasonal' } });
	for (const way of [0, 1, 2, 3]) {
		await on(way);
		const { tapNumber, status } = await bar.beer('rooster-tax');
		expect(status).toBe('on-tap');
		await bar.write('taps.kick', { number: tapNumber ?? 0 }, { body: {} });
		expect((await bar.beer('rooster-tax')).status, `way ${way}`).toBe('seasonal');
	}
});

test('forms, lists and the wall change kegs and nothing follows: what they leave is what the bar says', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { tappedOn: '2026-11-15', low: true }),
	}));
	expect((await bar.tap(1)).pouring).toMatchObject({ tappedOn: '2026-11-15', level: 'low' });
	const { id, version } = await bar.beer('barn-door');
	const body = { status: 'on-tap', beers: [{ id, version, tapNumber: 55 }] };
	await bar.data('beers.statusBulk', { body });
	expect((await bar.tap(55)).pouring?.beer.slug).toBe('barn-door');
	expect((await bar.tap(1)).pouring).toBeNull();
	await bar.write('kegs.level', { id: (await bar.tap(55)).pouring?.id ?? '' }, { body: { level: null } });
	expect([...(await saidOf(bar, 'barn-door'))]).toEqual(['on-tap 55 2026-11-15 false']);
});

test('a command sent ten times is done once, and its response is the same each time', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.queue(4, 'ice-house', 'stovepipe', 'stovepipe');
	const { pouring, queue } = await bar.tap(4);
	const responses = await Promise.all(
		Array.from({ length: 10 }, () => bar.write('taps.kick', { number: 4 }, { body: { id: uuid(1) } })),
	);
	expect(new Set(responses.map(({ change }) => change)).size).toBe(1);
	expect(
		responses.every(({ ended, poured }) => ended?.id === pouring?.id && poured?.id === queue[0]?.id),
	).toBe(true);
	expect((await bar.tap(4)).queue).toHaveLength(2);
});

test('a phone that slept for a week kicks no other keg, and puts nothing where something else pours', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const [one, other] = [await bar.tap(4), await bar.tap(5)];
	const { id: beerId } = await bar.beer('ice-house');
	await bar.write('taps.kick', { number: 4 }, { body: {} });
	await bar.write('taps.pour', { number: 4 }, { body: { beerId } });
	bar.setNow('2026-11-27T22:00:00Z');
	const kick = { body: { id: uuid(2) }, as: 'al' };
	expect(await bar.refused('kegs.kick', { id: one.pouring?.id ?? '' }, kick)).toMatchObject({
		status: 409,
		error: expect.stringContaining('jo kicked'),
	});
	const pour = { body: { id: uuid(3), beerId, ends: one.pouring?.id ?? null }, as: 'al' };
	expect((await bar.refused('taps.pour', { number: 4 }, pour)).status).toBe(409);
	expect((await bar.tap(4)).pouring?.beer.slug).toBe('ice-house');
	// The keg that it names still pours, so the command is done, and only once.
	for (let time = 0; time < 2; time += 1)
		await bar.write('kegs.kick', { id: other.pouring?.id ?? '' }, { body: { id: uuid(4) }, as: 'al' });
	expect((await bar.tap(5)).pouring).toBeNull();
});

test('a keg whose beer is in the bin all the same is kicked, and comes back once that is restored; guests read of neither', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.queue(4, 'ice-house');
	const { pouring } = await bar.tap(4);
	const [id, beer] = [pouring?.id ?? '', pouring?.beer];
	const deleted = (deleted_at: string | null) =>
		bar.taproom.db.transaction().execute((trx) =>
			trx
				.updateTable('beers')
				.set({ deleted_at })
				.where('id', '=', beer?.id ?? '')
				.execute(),
		);
	await deleted('2026-11-20T21:00:00.000Z');
	bar.taproom.content.changed('beers');
	bar.taproom.content.changed('taps');
	expect((await bar.tap(4)).pouring).toMatchObject({ id, beer: { deleted: true } });
	for (const path of ['/data/taps.json', '/data/beers.json', '/menu.txt', '/menu.json'])
		expect(await (await bar.app.request(path)).text(), path).not.toContain(beer?.name);
	const { change, ended, poured } = await bar.write('kegs.kick', { id }, { body: {} });
	expect([ended?.id, poured?.beer.slug]).toEqual([id, 'ice-house']);
	expect((await bar.undo(4, change)).obstacle).toBe(`${beer?.name} is in the bin. Restore it first.`);
	await deleted(null);
	expect((await bar.undo(4, change)).obstacle).toBeNull();
	expect((await bar.tap(4)).pouring?.id).toBe(id);
});

test('a queue of forty kegs goes on keg by keg; no more than twenty are named at once', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { id: beerId } = await bar.beer('ice-house');
	const tap = await bar.tap(4);
	const body = { queue: Array.from({ length: 40 }, () => ({ beerId })) };
	const refused = await bar.request('taps.queue', { number: 4 }, { version: tap.version, body });
	expect(await refusal(refused)).toMatchObject({ status: 422, paths: ['queue'] });
	const at = '2026-11-20T20:00:00.000Z';
	const kegs = Array.from({ length: 40 }, (_, position) => {
		return { id: uuid(100 + position), beer_id: beerId, tap_number: 4, position, created_at: at };
	});
	await bar.taproom.db.insertInto('kegs').values(kegs).execute();
	for (let at = 0; at < 40; at += 1) {
		const { poured } = await bar.write('taps.kick', { number: 4 }, { body: {} });
		expect(poured?.id).toBe(uuid(100 + at));
	}
	expect(await bar.tap(4)).toMatchObject({ pouring: { beer: { slug: 'ice-house' } }, queue: [] });
	expect(await saidOf(bar, 'ice-house')).toEqual(new Set(['on-tap 4 2026-11-20 false']));
});
