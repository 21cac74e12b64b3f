import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BeerCard } from './beer.ts';
import { blankBeer } from './beer-fields.ts';
import { distance, likeThis, likeThisCount } from './like-this.ts';
import { tastes } from './taste.ts';

const card = (slug: string, fields: Partial<BeerCard> = {}): BeerCard => ({
	...blankBeer,
	slug,
	name: slug,
	style: 'Ale',
	abv: 5,
	ibu: 20,
	srm: 8,
	status: 'on-tap',
	...fields,
});
const ipa = card('ipa', { styleCode: '21A', tastes: ['hoppy'], abv: 6.8, srm: 6 });
const pale = card('pale', { styleCode: '18B', tastes: ['hoppy'], abv: 5.4, srm: 7 });
const hazy = card('hazy', { styleCode: '21C', tastes: ['hoppy', 'fruity'], abv: 7, srm: 4 });
const stout = card('stout', { styleCode: '16B', tastes: ['dark'], abv: 5.6, srm: 34 });
const slugs = (beers: readonly { slug: string }[]) => beers.map(({ slug }) => slug);

test('what tastes alike comes first; what has little in common is left out', () => {
	expect(slugs(likeThis(ipa, [stout, hazy, ipa, pale]))).toEqual(['pale', 'hazy']);
});

test('of beers that taste alike the one of the style family comes first, then the one as strong and as dark', () => {
	const sister = card('sister', { styleCode: '21B', tastes: ['hoppy'], abv: 6.8, srm: 6 });
	const cousin = card('cousin', { styleCode: '12C', tastes: ['hoppy'], abv: 6.8, srm: 6 });
	const strong = card('strong', { styleCode: '12C', tastes: ['hoppy', 'strong'], abv: 8.8, srm: 6 });
	expect(slugs(likeThis(ipa, [strong, cousin, sister]))).toEqual(['sister', 'cousin', 'strong']);
});

test('where nothing is alike the nearest is offered, alone', () => {
	expect(slugs(likeThis(stout, [ipa, hazy]))).toEqual(['ipa']);
	expect(likeThis(stout, [stout])).toEqual([]);
});

test('what does not pour is not offered; it is answered with what does', () => {
	const gone = { ...pale, status: 'archived' };
	expect(slugs(likeThis(ipa, [gone, stout]))).toEqual(['stout']);
	expect(slugs(likeThis(gone, [ipa]))).toEqual(['ipa']);
});

test('it is offered with its largest pour, which is no can', () => {
	const glass = 'pint' as const;
	const servings = [
		{ label: '5 oz', ounces: 5, glass, priceCents: 300 },
		{ label: '16 oz', ounces: 16, glass, priceCents: 700 },
		{ label: '32 oz crowler', ounces: 32, glass, priceCents: 1400 },
	];
	expect(likeThis(ipa, [{ ...pale, servings }])[0]?.pour).toEqual({ label: '16 oz', priceCents: 700 });
	expect(likeThis(ipa, [pale])[0]?.pour).toBeNull();
});

const anyCard = fc
	.record({
		status: fc.constantFrom('on-tap', 'on-tap', 'coming-soon', 'archived'),
		style: fc.constantFrom('Ale', 'Lager'),
		styleCode: fc.option(fc.constantFrom('21A', '21C', '16B', '27-Gose', 'X1')),
		tastes: fc.option(fc.subarray([...tastes]), { nil: undefined }),
		abv: fc.double({ min: 0, max: 70, noNaN: true }),
		srm: fc.option(fc.integer({ min: 0, max: 80 })),
		tapNumber: fc.option(fc.integer({ min: 1, max: 30 })),
	})
	.map(({ tastes: known, ...fields }) => ({ ...fields, ...(known && { tastes: known }) }));
const anyCards = fc
	.array(anyCard, { minLength: 1, maxLength: 12 })
	.map((all) => all.map((fields, at) => card(`beer-${at}`, fields)));

test('whatever pours: at most three, never itself, none nearer left out, in any order of the list', () => {
	fc.assert(
		fc.property(anyCards, (cards) => {
			const [beer] = cards;
			if (!beer) return;
			const others = cards.filter((one) => one !== beer && one.status === 'on-tap');
			const chosen = slugs(likeThis(beer, cards));
			expect(chosen.length).toBeLessThanOrEqual(likeThisCount);
			expect(chosen.length > 0).toBe(others.length > 0);
			expect(slugs(others)).toEqual(expect.arrayContaining(chosen));
			const far = (slug: string) =>
				Math.min(...others.filter((one) => one.slug === slug).map((one) => distance(beer, one)));
			const last = Math.max(0, ...chosen.map(far));
			if (chosen.length === likeThisCount)
				for (const one of others)
					if (!chosen.includes(one.slug)) expect(distance(beer, one)).toBeGreaterThanOrEqual(last);
			expect(slugs(likeThis(beer, cards.toReversed()))).toEqual(chosen);
		}),
	);
});

test('two beers are as far from each other as the other way round', () => {
	fc.assert(
		fc.property(anyCards, ([one, other]) => {
			if (!one || !other) return;
			expect(distance(one, other)).toBeCloseTo(distance(other, one), 12);
			expect(distance(one, other)).toBeGreaterThanOrEqual(0);
			expect(distance(one, other)).toBeLessThanOrEqual(1);
		}),
	);
});
