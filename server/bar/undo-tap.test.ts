import { expect, test } from 'vitest';
import { openBar } from '#tests/taps.ts';

test('hours later a kick is undone exactly: keg, tap, date and status of both beers; and done again', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.queue(4, 'ice-house', 'stovepipe');
	const before = await bar.state();
	const { change } = await bar.write('taps.kick', { number: 4 });
	const after = await bar.state();
	bar.setNow('2026-11-21T07:30:00Z');
	const undone = await bar.undo(4, change, 'al');
	expect(undone.obstacle).toBeNull();
	expect(await bar.state()).toEqual(before);
	bar.setNow('2026-11-21T08:10:00Z');
	expect((await bar.undo(4, undone.change)).obstacle).toBeNull();
	expect(await bar.state()).toEqual(after);
});

test('a pour, a queue with a deleted beer, a move, a level and a broken line are undone exactly', async () => {
	await using bar = await openBar();
	const { id: beerId } = await bar.beer('ice-house');
	const { pouring } = await bar.tap(4);
	const [three, seven] = [(await bar.tap(3)).pouring, (await bar.tap(7)).pouring];
	await bar.queue(5, 'stovepipe', 'ice-house');
	await bar.change('beers.delete', 'stovepipe');
	const { version } = await bar.tap(6);
	const broken = { name: 'Six', gas: 'nitro', cleanedOn: null, outOfOrder: true } as const;
	const deeds = [
		() => bar.write('taps.pour', { number: 4 }, { body: { beerId, ends: pouring?.id } }),
		() => bar.write('taps.kick', { number: 5 }),
		() => bar.write('kegs.move', { id: three?.id ?? '' }, { body: { tapNumber: 7, swaps: seven?.id } }),
		() => bar.write('kegs.level', { id: three?.id ?? '' }, { body: { level: 'low' } }),
		() => bar.write('taps.update', { number: 6 }, { version, body: broken }),
		() => bar.queue(8, 'ice-house', 'ice-house'),
		() => bar.write('taps.create', {}, { body: { ...broken, outOfOrder: false, number: 40 } }),
	];
	const numbers = [4, 5, 7, 7, 6, 8, 40];
	const states = [];
	const changes: (string | null)[] = [];
	for (const deed of deeds) {
		states.push(await bar.state());
		changes.push((await deed()).change);
	}
	for (const [index, change] of [...changes.entries()].reverse()) {
		expect(await bar.undo(numbers[index] ?? 0, change), String(index)).toMatchObject({ obstacle: null });
		expect(await bar.state(), String(index)).toEqual(states[index]);
	}
});

test('what stands against an undo is said', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	const { id: beerId } = await bar.beer('ice-house');
	const kick = await bar.write('taps.kick', { number: 4 });
	const pour = await bar.write('taps.pour', { number: 4 }, { body: { beerId } });
	expect(await bar.undo(4, kick.change)).toMatchObject({
		obstacle: 'Ice House pours on tap 4 now. Undo that first.',
	});
	await bar.write(
		'kegs.move',
		{ id: pour.poured?.id ?? '' },
		{ body: { tapNumber: 9, swaps: (await bar.tap(9)).pouring?.id } },
	);
	expect(await bar.undo(4, pour.change)).toMatchObject({
		obstacle: 'Ice House pours on tap 9 now. Undo that first.',
	});
	bar.setNow('2026-11-20T22:10:00Z');
	await bar.write('taps.kick', { number: 9 }, { as: 'al' });
	expect(await bar.undo(4, pour.change)).toMatchObject({
		obstacle: 'al kicked Ice House at 5:10 PM. Undo that first.',
	});
	const { ended } = await bar.write('taps.kick', { number: 4 });
	const five = await bar.write('taps.kick', { number: 5 });
	const { version } = await bar.tap(5);
	const line = { name: null, gas: null, cleanedOn: null, outOfOrder: true };
	const broke = await bar.write('taps.update', { number: 5 }, { version, body: line });
	expect(await bar.undo(5, five.change)).toMatchObject({
		obstacle: 'Tap 5 is out of order. Say first that it works.',
	});
	await bar.undo(5, broke.change);
	await bar.change('beers.delete', five.ended?.beer.slug ?? '');
	expect(await bar.undo(5, five.change)).toMatchObject({
		obstacle: `${five.ended?.beer.name} is in the bin. Restore it first.`,
	});
	const empty = await bar.tap(5);
	await bar.write('taps.delete', { number: 5 }, { version: empty.version });
	await bar.change('beers.restore', five.ended?.beer.slug ?? '');
	expect(await bar.undo(5, five.change)).toMatchObject({
		obstacle: 'There is no tap 5 any more. Add it again first.',
	});
	expect(ended?.id).toBeDefined();
});

test('an undo leaves alone what else was changed since', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(4);
	const slug = pouring?.beer.slug ?? '';
	const id = pouring?.id ?? '';
	const low = await bar.write('kegs.level', { id }, { body: { level: 'low' } });
	await bar.write('kegs.update', { id }, { body: { size: '50 L', batch: null, filledOn: null } });
	await bar.change('beers.update', slug, ({ beer }) => ({ body: { ...beer, tappedOn: '2026-11-01' } }));
	expect(await bar.undo(4, low.change)).toMatchObject({ obstacle: null });
	expect((await bar.tap(4)).pouring).toMatchObject({ level: null, size: '50 L', tappedOn: '2026-11-01' });
	expect(await bar.beer(slug)).toMatchObject({ low: false, tappedOn: '2026-11-01' });
});
