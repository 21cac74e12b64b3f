import { expect, test } from 'vitest';
import type { Serving } from '#domain/beers/beer.ts';
import type { PriceChange, PricedBeer } from '#domain/beers/price-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { staffRow } from '#tests/staff-rows.ts';
import { type PriceBasis, PriceEdits, pourKey } from './price-edits.ts';

const pint: Serving = { label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 };
const beer: PricedBeer = { ...staffRow({ name: 'Barn Door' }), servings: [pint] };
const key = pourKey(beer.id, '16 oz');

/** Opens a price list on which prices of $50 and more are unusual. */
function openList() {
	const sent: PriceChange[] = [];
	const edits = new PriceEdits();
	edits.connect({
		formats: americanFormats,
		doubtOf: ({ to }) => ((to ?? 0) < 5_000 ? null : 'It is a lot.'),
		send: (change) => void sent.push(change),
	});
	const type = (text: string, basis: PriceBasis = { from: 700 }) => {
		edits.type(beer, '16 oz', basis, text);
		edits.leave(key);
	};
	return { edits, sent, type, now: () => edits.snapshot().get(key) };
}

const change = (from: number, to: number): PriceChange => ({ beerId: beer.id, label: '16 oz', from, to });
const conflict = new AppError('CONFLICT', 'ben has made 16 oz of Barn Door $8.', {
	details: { current: [{ ...beer, servings: [{ ...pint, priceCents: 800 }] }], by: null },
});

test('a price is sent as it was typed, with what it cost; one that stays or cannot be read is not', () => {
	const { sent, type, now } = openList();
	type('7.50');
	type('7,00');
	expect([sent, now()]).toEqual([[change(700, 750)], undefined]);
	type('seven');
	expect([sent.length, now()]).toMatchObject([1, { state: 'wrong', text: 'seven' }]);
});

test('a price is sent with what it was typed over, whatever the list says by the time that it is left', () => {
	const { edits, sent } = openList();
	const first = { from: 700, version: 4 };
	edits.type(beer, '16 oz', first, '7');
	edits.type(beer, '16 oz', { from: 800, version: 5 }, '7.50');
	edits.leave(key);
	expect(sent).toEqual([{ ...change(700, 750), ...first }]);
});

test('a price that looks odd is sent once somebody keeps it, whatever the signal', () => {
	const { edits, sent, type, now } = openList();
	type('77');
	expect([sent, now()]).toMatchObject([[], { state: 'doubt', message: 'It is a lot. Keep it?' }]);
	edits.discard(key);
	type('77');
	edits.again(key);
	expect([sent, now()]).toEqual([[{ ...change(700, 7_700), meant: true }], undefined]);
});

test('a price that comes back refused is asked about where it was typed, and goes over theirs', () => {
	const { edits, sent, now } = openList();
	edits.refuse(change(700, 750), beer.name, conflict);
	expect(now()).toMatchObject({ state: 'conflict', text: '7.50', message: conflict.message });
	edits.again(key);
	expect([sent, now()]).toEqual([[{ ...change(800, 750), version: beer.version }], undefined]);
});

test('of two prices that come back the later stays, and neither takes the place of what is being typed', () => {
	const { edits, now } = openList();
	edits.refuse(change(700, 750), beer.name, conflict);
	edits.refuse(change(750, 775), beer.name, conflict);
	expect(now()).toMatchObject({ state: 'conflict', text: '7.75' });
	edits.type(beer, '16 oz', { from: 800 }, '9');
	edits.refuse(change(700, 750), beer.name, conflict);
	expect(now()).toMatchObject({ state: 'typed', text: '9' });
});
