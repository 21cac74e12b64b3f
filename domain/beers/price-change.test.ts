import { expect, test } from 'vitest';
import { americanFormats, mostCents } from '../locale/formats.ts';
import type { Serving } from './beer.ts';
import { newPrice, type PriceRule, type PriceScope, planPrices, withPrices } from './price-change.ts';
import { priceIndex } from './price-doubt.ts';
import type { PricedBeer } from './price-endpoints.ts';

const pour = (label: string, priceCents: number | null): Serving => ({
	label,
	ounces: Number.parseFloat(label),
	glass: 'pint',
	priceCents,
});
const beer = (id: string, servings: Serving[], of: Partial<PricedBeer> = {}): PricedBeer => ({
	id,
	slug: id,
	name: id.toUpperCase(),
	style: 'IPA',
	brewery: null,
	styleCode: null,
	abv: 6,
	status: 'on-tap',
	tapNumber: null,
	low: false,
	tappedOn: null,
	published: true,
	version: 1,
	updatedAt: '2026-11-20T12:00:00.000Z',
	deletedAt: null,
	servings,
	...of,
});
const all = { size: null, style: null, status: null, picked: null };
const rule = (kind: PriceRule['kind'], amount = 0, step = 1): PriceRule => ({ kind, amount, step });
const plan = (beers: readonly PricedBeer[], scope: Partial<PriceScope>, by: PriceRule) =>
	planPrices(americanFormats, beers, { ...all, ...scope }, by, priceIndex(beers)).map(
		({ name, label, from, to }) => `${name} ${label} ${from} ${to}`,
	);

test.each([
	[rule('raise', 50), 700, 750],
	[rule('lower', 50), 700, 650],
	[rule('lower', 900), 700, 0],
	[rule('set', 800), 700, 800],
	[rule('set', 800), null, 800],
	[rule('raise', 50), null, null],
	[rule('raisePercent', 10), 700, 770],
	[rule('raisePercent', 10, 25), 700, 775],
	[rule('raisePercent', 10, 50), 700, 750],
	[rule('lowerPercent', 5), 650, 618],
	[rule('round', 0, 25), 712, 700],
	[rule('round', 0, 25), 713, 725],
	[rule('round', 0, 50), 725, 750],
	[rule('raisePercent', 200_000), mostCents, mostCents],
])('%o makes %s of %s cents', (by, before, after) => {
	expect(newPrice(before, by)).toBe(after);
});

test('a change is narrowed by size, style, status and choice, and leaves out what stays', () => {
	const beers = [
		beer('a', [pour('10 oz', 500), pour('16 oz', 700)]),
		beer('b', [pour('16oz', 800)], { style: 'Stout', status: 'seasonal' }),
		beer('c', [pour('16 oz', null)]),
	];
	const by = rule('raise', 50);
	expect(plan(beers, {}, by)).toEqual(['A 10 oz 500 550', 'A 16 oz 700 750', 'B 16oz 800 850']);
	expect(plan(beers, { size: '16 oz' }, by)).toEqual(['A 16 oz 700 750', 'B 16oz 800 850']);
	expect(plan(beers, { style: 'Stout' }, by)).toEqual(['B 16oz 800 850']);
	expect(plan(beers, { status: 'on-tap' }, by)).toEqual(['A 10 oz 500 550', 'A 16 oz 700 750']);
	expect(plan(beers, { picked: new Set(['b']) }, by)).toEqual(['B 16oz 800 850']);
	expect(plan(beers, { size: '16 oz' }, rule('set', 700))).toEqual(['B 16oz 800 700', 'C 16 oz null 700']);
});

test('what becomes odd by a change is doubted; what was odd before is not doubted again where it moves a little', () => {
	const beers = [600, 700, 700, 800].map((cents, index) => beer(`b${index}`, [pour('16 oz', cents)]));
	const odd = beer('odd', [pour('16 oz', 7000)]);
	const planned = planPrices(
		americanFormats,
		[...beers, odd],
		all,
		rule('set', 7700),
		priceIndex([...beers, odd]),
	);
	expect(planned.map(({ doubt }) => doubt)).toEqual([
		...[0, 1, 2, 3].map(() => expect.stringContaining('It is $77, other 16 oz pours are $')),
		null,
	]);
});

test('new prices go onto the sizes that cost what the change began from, or have it already', () => {
	const servings = [pour('10 oz', 500), pour('16 oz', 700)];
	const change = { beerId: 'a', label: '16 oz', from: 700, to: 750 };
	const after = withPrices(servings, [change]);
	expect(after?.map(({ priceCents }) => priceCents)).toEqual([500, 750]);
	expect(withPrices(after ?? [], [change])).toEqual(after);
	expect(withPrices(servings, [{ ...change, from: 650 }])).toBeNull();
	expect(withPrices(servings, [{ ...change, label: '20 oz' }])).toBeNull();
});
