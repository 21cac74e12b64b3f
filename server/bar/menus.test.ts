import { expect, test } from 'vitest';
import { openBar } from '#tests/taps.ts';

const line = { name: null, cleanedOn: '2026-11-01', outOfOrder: false };

test('guests read where a beer pours: on two taps in one row, by nitrogen beside the number', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(3);
	const { pouring: other } = await bar.tap(7);
	const { name, slug, id: beerId } = pouring?.beer ?? { name: '', slug: '', id: '' };
	const text = async () => (await bar.app.request('/menu.txt')).text();
	// Drinks to go are listed below, without a tap, and are left out here.
	const rows = async () => (await text()).split('\n').filter((row) => /^\d/.test(row) && row.includes(name));
	await bar.write('taps.pour', { number: 7 }, { body: { beerId, ends: other?.id } });
	expect(await rows()).toEqual([expect.stringMatching(new RegExp(`^3 · 7  ${name} \\.+ `))]);
	const { version } = await bar.tap(7);
	await bar.write('taps.update', { number: 7 }, { version, body: { ...line, gas: 'nitro' } });
	expect(await rows()).toEqual([expect.stringMatching(new RegExp(`^3 · 7 nitro  ${name} \\.+ `))]);
	for (const row of (await text()).split('\n')) expect([...row].length).toBeLessThanOrEqual(72);
	const lineup = await (await bar.app.request('/data/lineup.json?filter=on-tap')).json();
	const card = lineup.sections[0].beers.find((beer: { slug: string }) => beer.slug === slug);
	expect(card.taps).toEqual([
		{ number: 3, gas: 'co2' },
		{ number: 7, gas: 'nitro' },
	]);
	const file = await (await bar.app.request('/data/beers.json')).json();
	const beer = file.find((one: { slug: string }) => one.slug === slug);
	expect(beer.tap_number).toBe(3);
	expect(beer.taps).toEqual(card.taps);
});

test('what pours on which tap is public, and nothing else of the taps', async () => {
	await using bar = await openBar();
	const { version } = await bar.tap(4);
	await bar.write('taps.update', { number: 4 }, { version, body: { ...line, name: 'Four', gas: 'cask' } });
	await bar.queue(4, 'ice-house');
	const read = async () => (await bar.app.request('/data/taps.json')).json();
	const four = async () => (await read()).find(({ number }: { number: number }) => number === 4);
	const { pouring } = await bar.tap(4);
	const { slug, name } = pouring?.beer ?? {};
	expect(await four()).toEqual({ number: 4, name: 'Four', gas: 'cask', beer: { slug, name } });
	await bar.write('kegs.kick', { id: pouring?.id ?? '' }, { body: { skipQueue: true } });
	expect((await four()).beer).toBeNull();
});
