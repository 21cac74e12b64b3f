import { expect, test } from 'vitest';
import { beerHistorySchema } from '#domain/beers/beer-endpoints.ts';
import { listHistory } from '#server/history/store.ts';
import { guestsSee, inputOf } from '#tests/staff-beer-requests.ts';
import { openBar } from '#tests/taps.ts';

const uuid = (last: number) => `d3b0a8f6-5b1e-4c52-9a52-0d6c3d1f${String(last).padStart(4, '0')}`;

test('a kick ends the keg; the next of the queue goes on that tap in the same touch', async () => {
	await using bar = await openBar('2026-11-21T03:00:00Z');
	await bar.queue(4, 'ice-house', 'stovepipe');
	const before = await bar.tap(4);
	const response = await bar.write('taps.kick', { number: 4 });
	expect(response).toMatchObject({
		ended: { id: before.pouring?.id, goneAt: '2026-11-21T03:00:00.000Z' },
		poured: { id: before.queue[0]?.id, tapNumber: 4, tappedOn: '2026-11-20', beer: { slug: 'ice-house' } },
		skipped: [],
	});
	expect(response.taps).toMatchObject([{ number: 4, queue: [{ beer: { slug: 'stovepipe' } }] }]);
	expect(await guestsSee(bar, 'ice-house')).toMatchObject({ status: 'on-tap', tap_number: 4 });
	expect(await guestsSee(bar, before.pouring?.beer.slug ?? '')).toMatchObject({ status: 'archived' });
	const [entry] = await listHistory(bar.taproom.db, 'beer', before.pouring?.beer.id ?? '', 1);
	expect(entry).toMatchObject({ action: 'kicked', username: 'jo' });
});

test('a beer’s history shows the whole beer before and after a kick, and brings it back as it was then', async () => {
	await using bar = await openBar();
	const { id, beer } = await bar.beer('barn-door');
	await bar.write('taps.kick', { number: 1 });
	const off = await bar.beer('barn-door');
	await bar.change('beers.update', 'barn-door', { body: inputOf(off, { hops: 'Sorachi Ace' }) });
	const { entries } = beerHistorySchema.parse(await bar.data('beers.history', { id }));
	expect(entries).toMatchObject([
		{ action: 'update', before: { hops: beer.hops, status: 'archived' }, after: { hops: 'Sorachi Ace' } },
		{ action: 'kicked', before: { status: 'on-tap', tapNumber: 1, hops: beer.hops }, after: off.beer },
	]);
	await bar.change('beers.revert', 'barn-door', { entry: entries[1]?.id ?? '' });
	expect((await bar.beer('barn-door')).beer).toEqual(off.beer);
});

test('without a queue the tap is empty and stays; the next kick there has nothing to kick', async () => {
	await using bar = await openBar();
	await bar.write('taps.kick', { number: 4 });
	expect(await bar.tap(4)).toMatchObject({ pouring: null, queue: [] });
	const again = await bar.refused('taps.kick', { number: 4 });
	expect(again).toMatchObject({ status: 409, error: 'Nothing pours on tap 4.' });
});

test('two phones that kick one keg at once kick it once, and the other is told by whom', async () => {
	await using bar = await openBar('2026-11-20T22:47:00Z');
	await bar.queue(4, 'ice-house');
	const { pouring } = await bar.tap(4);
	const id = pouring?.id ?? '';
	const kicks = await Promise.all(
		['jo', 'al'].map((as) => bar.request('kegs.kick', { id }, { as, body: {} })),
	);
	expect(kicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const first = kicks[0]?.status === 200 ? 'jo' : 'al';
	const refused = await kicks.find(({ status }) => status === 409)?.json();
	expect(refused.error).toBe(`${first} kicked ${pouring?.beer.name} at 5:47 PM.`);
	expect(refused.data).toMatchObject({
		by: { username: first, at: '2026-11-20T22:47:00.000Z' },
		keg: { id },
		taps: [{ number: 4, pouring: { beer: { slug: 'ice-house' } } }],
	});
	const byTap = await bar.refused('taps.kick', { number: 4 }, { body: { kegId: id } });
	expect(byTap.error).toBe(refused.error);
	expect((await bar.tap(4)).pouring?.beer.slug).toBe('ice-house');
});

test('a request that comes twice is one kick with one answer', async () => {
	await using bar = await openBar();
	await bar.queue(4, 'ice-house', 'stovepipe');
	const { pouring } = await bar.tap(4);
	const body = { id: uuid(1) };
	const responses = [];
	for (let time = 0; time < 3; time += 1)
		responses.push(await bar.write('taps.kick', { number: 4 }, { body }));
	expect(responses[1]).toEqual(responses[0]);
	expect(responses[2]).toEqual(responses[0]);
	expect(responses[0]).toMatchObject({ ended: { id: pouring?.id }, poured: { beer: { slug: 'ice-house' } } });
	const other = await bar.refused('kegs.kick', { id: pouring?.id ?? '' }, { body, as: 'al' });
	expect(other).toMatchObject({ status: 409, error: 'This id is taken. Make a new one.' });
});

test('a queue that names a deleted beer skips it and says so', async () => {
	await using bar = await openBar();
	await bar.queue(4, 'ice-house', 'stovepipe');
	const { name } = await bar.change('beers.delete', 'ice-house');
	expect((await bar.tap(4)).queue).toMatchObject([{ beer: { deleted: true } }, { beer: { deleted: false } }]);
	const response = await bar.write('taps.kick', { number: 4 });
	expect(response).toMatchObject({ skipped: [name], poured: { beer: { slug: 'stovepipe' } } });
	expect(response.taps).toMatchObject([{ queue: [] }]);
	expect((await bar.beer('ice-house')).deletedAt).not.toBeNull();
});

test('the night is ordered by the server’s clock', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.request('taps.kick', { number: 4 }, { body: {} });
	bar.setNow('2026-11-20T22:05:00Z');
	await bar.queue(5, 'ice-house');
	const { poured } = await bar.write('taps.kick', { number: 5 }, { body: {} });
	expect(poured).toMatchObject({ tappedAt: '2026-11-20T22:05:00.000Z', tappedOn: '2026-11-20' });
	const forged = { id: uuid(7), at: '2001-01-01T00:00:00Z' };
	expect(await bar.refused('taps.kick', { number: 6 }, { body: forged })).toMatchObject({ status: 422 });
});

test('a keg that takes another’s place must name it', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(4);
	const { id: beerId } = await bar.beer('ice-house');
	const refused = await bar.refused('taps.pour', { number: 4 }, { body: { beerId } });
	expect(refused).toMatchObject({
		status: 409,
		error: `${pouring?.beer.name} pours on tap 4. Kick it first, or put this keg in its place.`,
		details: { keg: { id: pouring?.id }, taps: [{ number: 4 }] },
	});
	const body = { id: uuid(2), beerId, ends: pouring?.id, size: '1/2 bbl', level: 'full' };
	const response = await bar.write('taps.pour', { number: 4 }, { body });
	expect(response).toMatchObject({
		ended: { id: pouring?.id },
		poured: { id: uuid(2), size: '1/2 bbl', level: 'full', tapNumber: 4 },
	});
	expect(await bar.write('taps.pour', { number: 4 }, { body })).toEqual(response);
	const late = await bar.refused('taps.pour', { number: 4 }, { body: { beerId, ends: pouring?.id } });
	expect(late.details?.keg).toMatchObject({ id: uuid(2) });
});

test('a fresh keg of the same beer is no news to guests, whether or not the tap was empty for a while', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(4);
	const slug = pouring?.beer.slug ?? '';
	const { tappedOn, version } = await bar.beer(slug);
	const beerId = pouring?.beer.id;
	await bar.write('taps.pour', { number: 4 }, { body: { beerId, ends: pouring?.id } });
	expect(await bar.beer(slug)).toMatchObject({ tappedOn, version });
	const fresh = (await bar.tap(4)).pouring;
	expect(fresh?.tappedOn).toBe('2026-11-20');
	await bar.write('kegs.kick', { id: fresh?.id ?? '' }, { body: {} });
	expect((await bar.beer(slug)).status).toBe('archived');
	await bar.write('taps.pour', { number: 4 }, { body: { beerId } });
	expect(await bar.beer(slug)).toMatchObject({ status: 'on-tap', tappedOn });
	const third = (await bar.tap(4)).pouring;
	await bar.write('kegs.kick', { id: third?.id ?? '' }, { body: {} });
	bar.setNow('2026-11-21T20:30:00Z');
	await bar.write('taps.pour', { number: 4 }, { body: { beerId } });
	expect(await guestsSee(bar, slug)).toMatchObject({ status: 'on-tap', tapped_on: '2026-11-21' });
});

test('a beer on two taps is on until its last keg is gone, and almost gone when both are low', async () => {
	await using bar = await openBar();
	const { pouring: first } = await bar.tap(3);
	const { pouring: other } = await bar.tap(7);
	const beerId = first?.beer.id;
	const slug = first?.beer.slug ?? '';
	const { poured } = await bar.write('taps.pour', { number: 7 }, { body: { beerId, ends: other?.id } });
	expect(await bar.beer(slug)).toMatchObject({ status: 'on-tap', tapNumber: 3, low: false });
	await bar.write('kegs.level', { id: first?.id ?? '' }, { body: { level: 'low' } });
	expect((await bar.beer(slug)).low).toBe(false);
	await bar.write('kegs.level', { id: poured?.id ?? '' }, { body: { level: 'low' } });
	expect((await bar.beer(slug)).low).toBe(true);
	await bar.write('taps.kick', { number: 3 });
	expect(await bar.beer(slug)).toMatchObject({ status: 'on-tap', tapNumber: 7, low: true });
	await bar.write('taps.kick', { number: 7 });
	expect(await bar.beer(slug)).toMatchObject({ status: 'archived', tapNumber: null, low: false });
});

test('what waits is no keg to kick, what pours none to put on, and a deleted beer cannot be poured', async () => {
	await using bar = await openBar();
	await bar.queue(4, 'ice-house');
	const { queue, pouring } = await bar.tap(4);
	const waits = await bar.refused('kegs.kick', { id: queue[0]?.id ?? '' }, { body: {} });
	expect(waits).toMatchObject({ status: 409, error: expect.stringContaining('waits; it does not pour') });
	await bar.write('taps.kick', { number: 9 });
	const twice = await bar.refused('taps.pour', { number: 9 }, { body: { kegId: pouring?.id } });
	expect(twice.error).toBe(`${pouring?.beer.name} pours on tap 4 already.`);
	const none = await bar.refused('taps.pour', { number: 9 }, { body: {} });
	expect(none).toMatchObject({ status: 422 });
	const { id: beerId, name } = await bar.change('beers.delete', 'stovepipe');
	const taken = { id: queue[0]?.id, beerId: queue[0]?.beer.id };
	expect(await bar.refused('taps.pour', { number: 9 }, { body: taken })).toMatchObject({ status: 409 });
	const bin = await bar.refused('taps.pour', { number: 9 }, { body: { beerId } });
	expect(bin.error).toBe(`${name} is in the bin. Restore it first.`);
	for (const number of [99, '0', 'x', '1e1', '01', '9999']) {
		expect((await bar.refused('taps.kick', { number }, { body: {} })).status).toBe(404);
	}
	const moved = await bar.write('taps.pour', { number: 9 }, { body: { kegId: queue[0]?.id } });
	expect(moved.taps).toMatchObject([
		{ number: 4, queue: [] },
		{ number: 9, pouring: { id: queue[0]?.id } },
	]);
});
