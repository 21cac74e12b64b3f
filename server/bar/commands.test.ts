import { expect, test } from 'vitest';
import { guestsSee } from '#tests/staff-beer-requests.ts';
import { openBar } from '#tests/taps.ts';

const line = { name: null, gas: null, cleanedOn: null, outOfOrder: false };

test('of a line that goes out of order the keg waits first there; nothing can be put on it until it is in order', async () => {
	await using bar = await openBar();
	await bar.queue(4, 'ice-house');
	const { pouring, version } = await bar.tap(4);
	const body = { ...line, outOfOrder: true };
	await bar.write('taps.update', { number: 4 }, { version, body });
	const broken = await bar.tap(4);
	expect(broken).toMatchObject({ outOfOrder: true, pouring: null });
	expect(broken.queue.map(({ id }) => id)[0]).toBe(pouring?.id);
	expect(broken.queue).toHaveLength(2);
	expect(await guestsSee(bar, pouring?.beer.slug ?? '')).toMatchObject({ status: 'coming-soon' });
	const refused = await bar.refused('taps.pour', { number: 4 }, { body: { kegId: pouring?.id } });
	expect(refused).toMatchObject({ status: 409, error: 'Tap 4 is out of order.' });
	const { id, version: beerVersion } = await bar.beer('stovepipe');
	const old = { status: 'on-tap', tapNumber: 4 };
	expect((await bar.call('beers.status', { id, version: beerVersion, body: old })).status).toBe(409);
	// Tap 4 is empty but out of order, so the lowest free tap is another one.
	expect((await bar.change('beers.status', 'stovepipe', { body: { status: 'on-tap' } })).tapNumber).not.toBe(
		4,
	);
	await bar.write('taps.update', { number: 4 }, { version: broken.version, body: line });
	await bar.write('taps.pour', { number: 4 }, { body: { kegId: pouring?.id } });
	expect((await bar.tap(4)).pouring?.id).toBe(pouring?.id);
});

test('a tap has a name, a gas and the day it was cleaned; a stale change is refused with who changed it', async () => {
	await using bar = await openBar();
	const { version } = await bar.tap(4);
	const body = { name: ' Hand pump ', gas: 'cask', cleanedOn: '2026-11-20', outOfOrder: false };
	const { change, taps } = await bar.write('taps.update', { number: 4 }, { version, body });
	expect(taps).toMatchObject([
		{ name: 'Hand pump', gas: 'cask', cleanedOn: '2026-11-20', version: version + 1 },
	]);
	expect(change).not.toBeNull();
	const stale = await bar.refused('taps.update', { number: 4 }, { version, body, as: 'al' });
	expect(stale).toMatchObject({ status: 409, details: { by: { username: 'jo' }, taps: [{ number: 4 }] } });
	const same = { ...body, name: 'Hand pump' };
	const again = await bar.write('taps.update', { number: 4 }, { version: version + 1, body: same });
	expect(again.change).toBeNull();
	const tomorrow = { ...body, cleanedOn: '2026-11-22' };
	expect(
		await bar.refused('taps.update', { number: 4 }, { version: version + 1, body: tomorrow }),
	).toMatchObject({
		status: 422,
	});
});

test('a request for a tap that is sent again adds one, and is answered as the first', async () => {
	await using bar = await openBar();
	const body = { ...line, id: crypto.randomUUID(), number: 30 };
	const first = await bar.write('taps.create', {}, { body });
	expect(await bar.write('taps.create', {}, { body })).toEqual(first);
	expect(await bar.refused('taps.create', {}, { body: { ...body, id: crypto.randomUUID() } })).toMatchObject({
		status: 409,
	});
});

test('a tap is added empty and goes when nothing is on it; its kegs stay told', async () => {
	await using bar = await openBar();
	await bar.write('taps.create', {}, { body: { ...line, number: 30 } });
	expect(await bar.refused('taps.create', {}, { body: { ...line, number: 30 } })).toMatchObject({
		status: 409,
	});
	const { id: beerId } = await bar.beer('ice-house');
	await bar.write('taps.pour', { number: 30 }, { body: { beerId } });
	const full = await bar.tap(30);
	const refused = await bar.refused('taps.delete', { number: 30 }, { version: full.version });
	expect(refused.error).toBe('Ice House pours on tap 30. Kick it or move it first.');
	const { ended } = await bar.write('taps.kick', { number: 30 });
	const { version } = await bar.tap(30);
	await bar.write('taps.delete', { number: 30 }, { version });
	expect((await bar.list()).taps.some(({ number }) => number === 30)).toBe(false);
	const past = await (await bar.request('taps.past', { number: 30 })).json();
	expect(past.data.kegs).toMatchObject([{ id: ended?.id, tappedOn: '2026-11-20' }]);
	const bartender = await bar.call('taps.create', { body: { ...line, number: 31 }, as: 'bartender' });
	expect(bartender.status).toBe(403);
});

test('a queue is put in order as a whole, from the tap as it is', async () => {
	await using bar = await openBar();
	await bar.queue(4, 'ice-house', 'stovepipe');
	const { queue, version } = await bar.tap(4);
	const turned = queue.toReversed().map(({ id, beer }) => ({ id, beerId: beer.id }));
	const { taps } = await bar.write('taps.queue', { number: 4 }, { version, body: { queue: turned } });
	expect(taps[0]?.queue.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
	const stale = await bar.refused('taps.queue', { number: 4 }, { version, body: { queue: [] } });
	expect(stale).toMatchObject({ status: 409, details: { taps: [{ number: 4 }] } });
	await bar.write('taps.kick', { number: 4 });
	const now = await bar.tap(4);
	const poured = await bar.refused(
		'taps.queue',
		{ number: 4 },
		{ version: now.version, body: { queue: turned } },
	);
	expect(poured).toMatchObject({ status: 409, error: 'Stovepipe pours on tap 4 now.' });
	const twice = { queue: [turned[1], turned[1]] };
	expect(await bar.refused('taps.queue', { number: 4 }, { version: now.version, body: twice })).toMatchObject(
		{
			status: 422,
		},
	);
	const nobody = { queue: [{ beerId: 'nobody' }] };
	expect(
		await bar.refused('taps.queue', { number: 4 }, { version: now.version, body: nobody }),
	).toMatchObject({
		status: 422,
	});
});

test('a keg moves to an empty tap, or two change places', async () => {
	await using bar = await openBar();
	const [three, seven] = [(await bar.tap(3)).pouring, (await bar.tap(7)).pouring];
	const id = three?.id ?? '';
	const unnamed = await bar.refused('kegs.move', { id }, { body: { tapNumber: 7 } });
	expect(unnamed).toMatchObject({ status: 409, details: { keg: { id: seven?.id } } });
	const { version } = await bar.beer(three?.beer.slug ?? '');
	await bar.write('kegs.move', { id }, { body: { tapNumber: 7, swaps: seven?.id } });
	expect([(await bar.tap(3)).pouring?.id, (await bar.tap(7)).pouring?.id]).toEqual([seven?.id, id]);
	expect(await bar.beer(three?.beer.slug ?? '')).toMatchObject({ tapNumber: 7, version: version + 1 });
	await bar.write('taps.kick', { number: 9 });
	await bar.write('kegs.move', { id }, { body: { tapNumber: 9 } });
	expect([(await bar.tap(7)).pouring, (await bar.tap(9)).pouring?.id]).toEqual([null, id]);
});

test('a move and the details of a keg are refused where its tap has changed since somebody looked', async () => {
	await using bar = await openBar();
	const { version, pouring } = await bar.tap(4);
	const id = pouring?.id ?? '';
	const body = { size: '50 L', batch: null, filledOn: null };
	await bar.write('kegs.update', { id }, { version, body, as: 'al' });
	const later = { ...body, size: '20 L' };
	const stale = await bar.refused('kegs.update', { id }, { version, body: later });
	expect(stale).toMatchObject({ status: 409, details: { by: { username: 'al' }, taps: [{ number: 4 }] } });
	expect(stale.error).toBe('al has changed tap 4 in the meantime. Look again and repeat.');
	const moved = await bar.refused('kegs.move', { id }, { version, body: { tapNumber: 9, swaps: null } });
	expect(moved.status).toBe(409);
	expect((await bar.tap(4)).pouring).toMatchObject({ id, ...body });
});

test('a keg without a tap is moved from its beer’s version', async () => {
	await using bar = await openBar();
	await bar.write('taps.kick', { number: 9 });
	const { id, tapNumber } = (await bar.tap(4)).pouring ?? { id: '', tapNumber: null };
	await bar.taproom.db.updateTable('kegs').set({ tap_number: null }).where('id', '=', id).execute();
	expect(tapNumber).toBe(4);
	const stale = await bar.refused('kegs.move', { id }, { version: 999, body: { tapNumber: 9 } });
	expect(stale).toMatchObject({ status: 409, details: { keg: { id } } });
	await bar.write('kegs.move', { id }, { body: { tapNumber: 9 } });
	expect((await bar.tap(9)).pouring?.id).toBe(id);
});

test('a keg’s details are typed while it is there, never after', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(4);
	const id = pouring?.id ?? '';
	const body = { size: '50 L', batch: '31', filledOn: '2026-11-02' };
	await bar.write('kegs.update', { id }, { body });
	expect((await bar.tap(4)).pouring).toMatchObject(body);
	expect(
		await bar.refused('kegs.update', { id }, { body: { ...body, filledOn: '2027-01-01' } }),
	).toMatchObject({
		status: 422,
	});
	await bar.write('taps.kick', { number: 4 });
	const gone = await bar.refused('kegs.update', { id }, { body: { ...body, size: '20 L' } });
	expect(gone.error).toBe(`jo kicked ${pouring?.beer.name} at 3:30 PM.`);
});

test('an older way to change a beer brings its kegs along', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(4);
	const slug = pouring?.beer.slug ?? '';
	const { tappedOn } = await bar.beer(slug);
	await bar.change('beers.low', slug, { body: { low: true } });
	expect((await bar.tap(4)).pouring).toMatchObject({ id: pouring?.id, level: 'low' });
	await bar.change('beers.status', slug, { body: { status: 'archived' } });
	expect((await bar.tap(4)).pouring).toBeNull();
	const back = { status: 'on-tap', tapNumber: 4, tappedOn, low: true };
	await bar.change('beers.status', slug, { body: back });
	expect((await bar.tap(4)).pouring).toMatchObject({ id: pouring?.id, level: 'low', tappedOn });
	await bar.change('beers.status', slug, { body: { status: 'on-tap', tapNumber: 20 } });
	expect((await bar.tap(20)).pouring?.id).toBe(pouring?.id);
	expect((await bar.tap(4)).pouring).toBeNull();
	await bar.change('beers.delete', slug);
	expect((await bar.tap(20)).pouring).toBeNull();
	await bar.change('beers.restore', slug);
	expect((await bar.tap(20)).pouring?.id).toBe(pouring?.id);
});
