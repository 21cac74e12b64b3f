import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

const beers = [
	{ slug: 'barn-door', name: 'Barn Door' },
	{ slug: 'barn-raising', name: 'Barn Raising' },
	{ slug: 'hazewater', name: 'Hazewater' },
	{ slug: 'threshing-day', name: 'Threshing Day' },
	{ slug: 'lantern-and-latch', name: 'Lantern & Latch' },
	{ slug: 'plowmans-lunch', name: 'Plowman’s Lunch' },
	{ slug: 'kolsch', name: 'Kölsch' },
	{
		slug: 'the-long-way-home-by-way-of-the-orchard-road',
		name: 'The Long Way Home by Way of the Orchard Road',
	},
];
const first = (text: string) => nearest(text, beers)[0]?.slug;

test.each([
	['barn-dor', 'barn-door', 'a letter too few'],
	['barrn-door', 'barn-door', 'a letter too many'],
	['bran-door', 'barn-door', 'two letters swapped'],
	['barndoor', 'barn-door', 'no hyphen'],
	['Barn_Door', 'barn-door', 'another way of writing'],
	['raising', 'barn-raising', 'one word of two'],
	['hazy-water', 'hazewater', 'a word that sounds like it'],
	['thresh', 'threshing-day', 'the beginning of a word'],
	['latch', 'lantern-and-latch', 'the last word'],
	['ploughmans-lunch', 'plowmans-lunch', 'the other spelling'],
	['kölsch', 'kolsch', 'an umlaut'],
	['long-way-home', 'the-long-way-home-by-way-of-the-orchard-road', 'a part of a long name'],
])('%s means %s: %s', (text, slug) => {
	expect(first(text)).toBe(slug);
});

test('both barns are offered for a barn, the closer first', () => {
	expect(nearest('barn-doors', beers).map(({ slug }) => slug)).toEqual(['barn-door', 'barn-raising']);
});

test.each(['', '---', 'zzzzzz', 'xq'])('nothing is like “%s”', (text) => {
	expect(nearest(text, beers)).toEqual([]);
});

test('no more than asked are offered', () => {
	expect(nearest('barn', beers, 1)).toHaveLength(1);
});

test('an exact name comes first, and a very long address is cut without harm', () => {
	for (const { slug } of beers) expect(first(slug)).toBe(slug);
	expect(nearest('x'.repeat(100_000), beers)).toEqual([]);
});

test('one slip in a longer slug never loses it', () => {
	const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
	const long = beers.filter(({ slug }) => slug.length >= 8);
	fc.assert(
		fc.property(fc.constantFrom(...long), fc.nat(), letters, (beer, spot, letter) => {
			const at = spot % beer.slug.length;
			const slipped = beer.slug.slice(0, at) + letter + beer.slug.slice(at + 1);
			expect(nearest(slipped, beers)).toContain(beer);
		}),
	);
});

test('slips: none between equals, symmetric, at most the longer word, one for a swap', () => {
	expect(editDistance('bran', 'barn')).toBe(1);
	expect(editDistance('kitten', 'sitting')).toBe(3);
	expect(editDistance('', 'abc')).toBe(3);
	fc.assert(
		fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
			const edits = editDistance(one, other);
			expect(edits).toBe(editDistance(other, one));
			expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
			expect(edits === 0).toBe(one === other);
		}),
	);
});
