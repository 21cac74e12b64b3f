import { expect, test } from 'vitest';
import { changesSchema } from '#domain/changes/change-endpoints.ts';
import { openBar } from '#tests/taps.ts';

test('a bartender undoes another’s kick by the log of the night, once, and not a tap that the manager added', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.queue(4, 'ice-house');
	const before = await bar.state();
	const { change } = await bar.write('taps.kick', { number: 4 });
	bar.setNow('2026-11-20T22:40:00Z');
	const undo = (id: string | null) => bar.request('changes.undo', { id: id ?? '' }, { as: 'al', body: {} });
	expect((await undo(change)).status).toBe(200);
	expect(await bar.state()).toEqual(before);
	expect((await undo(change)).status).toBe(409);
	const line = { number: 30, name: null, gas: null, cleanedOn: null, outOfOrder: false };
	const added = await bar.write('taps.create', {}, { body: line });
	expect((await undo(added.change)).status).toBe(403);
});

test('a refused undo says what to do first, and once that is done the undo works: a new keg of the same, another beer, a move, a kick, a queue, a line', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const line = { name: null, gas: null, cleanedOn: null, outOfOrder: false };
	const beerId = async (slug: string) => (await bar.beer(slug)).id;
	const pourOn = (number: number, id: string) =>
		bar.write('taps.pour', { number }, { body: { beerId: id, ends: null } });
	const same = (await bar.tap(4)).pouring?.beer;
	const [three, six] = [(await bar.tap(3)).pouring, (await bar.tap(6)).pouring];
	const added = await bar.write('taps.create', {}, { body: { ...line, number: 40 } });
	const kicks = {
		again: await bar.write('taps.kick', { number: 4 }),
		other: await bar.write('taps.kick', { number: 5 }),
	};
	const low = await bar.write('kegs.level', { id: six?.id ?? '' }, { body: { level: 'low' } });
	const stands = {
		again: await pourOn(4, same?.id ?? ''),
		other: await pourOn(5, await beerId('stovepipe')),
		moved: await bar.write('kegs.move', { id: three?.id ?? '' }, { body: { tapNumber: 40 } }),
		gone: await bar.write('taps.kick', { number: 6 }),
	};
	const read = async (as: string) => {
		const response = await bar.request('changes.list', {}, { as });
		return changesSchema.parse((await response.json()).data).changes;
	};
	const refusalOf = async (change: string | null) =>
		(await read('al')).find(({ id }) => id === change)?.undo?.refused;
	expect(await refusalOf(kicks.again.change)).toBe(`A new keg of ${same?.name} is on. Undo that first.`);
	expect(await refusalOf(kicks.other.change)).toBe('Stovepipe pours on tap 5 now. Undo that first.');
	expect(await refusalOf(low.change)).toBe(`jo kicked ${six?.beer.name} at 5:00 PM. Undo that first.`);
	const undo = async (change: string | null) =>
		(await bar.request('changes.undo', { id: change ?? '' }, { as: 'al', body: {} })).status;
	for (const { change } of Object.values(stands).reverse()) expect(await undo(change)).toBe(200);
	for (const change of [kicks.again.change, kicks.other.change, low.change])
		expect(await undo(change)).toBe(200);
	// A beer that waits on a tap does not pour there.
	await bar.queue(40, 'ice-house');
	expect((await bar.undo(40, added.change)).obstacle).toBe(
		'Ice House waits on tap 40. Take it out of the queue first.',
	);
	await pourOn(40, await beerId('stovepipe'));
	expect((await bar.undo(40, added.change)).obstacle).toBe(
		'Stovepipe pours on tap 40. Kick it or move it first.',
	);
});
