import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCents } from '../locale/formats.ts';
import type { Beer, Serving } from './beer.ts';
import { beerFieldNames, blankBeer } from './beer-fields.ts';
import { beerSchema, servingSchema } from './beer-schema.ts';

const tenOunces: Serving = { label: '10 oz', ounces: 9.5, glass: 'tulip', priceCents: 500 };
const ghost: Beer = {
	...blankBeer,
	slug: 'silo-ghost-2025',
	name: 'Silo Ghost',
	style: 'Imperial Stout',
	styleCode: '20C',
	abv: 11.2,
	ibu: 60,
	srm: 40,
	status: 'limited-edition',
	barrelAged: true,
	briefDescription: 'A year in rye barrels.',
	content: '<p>Poured in the dark months.</p>',
	tappedOn: '2025-12-05',
	glass: 'snifter',
	allergens: ['barley'],
	servings: [tenOunces],
};

const accepts = (change: Record<string, unknown>) => beerSchema.safeParse({ ...ghost, ...change }).success;
const serves = (change: Record<string, unknown>) =>
	servingSchema.safeParse({ ...tenOunces, ...change }).success;

/** The statuses of the first release; none is ever added. */
const first: readonly (keyof Beer)[] = [
	...(['slug', 'name', 'style', 'abv', 'ibu', 'srm', 'status', 'featured', 'barrelAged', 'image'] as const),
	...(['briefDescription', 'content', 'tappedOn', 'flavorProfile', 'aroma', 'appearance', 'hops'] as const),
	...(['malts', 'yeast', 'styleCode', 'glass', 'imageAlt', 'low', 'tapNumber', 'servings'] as const),
];
const later = beerFieldNames.filter((name) => !first.includes(name));

test('a beer written down before a field was asked for has said nothing of it, and was seen', () => {
	const older = Object.fromEntries(first.map((name) => [name, ghost[name]]));
	expect(beerSchema.parse(older)).toEqual({ ...ghost, allergens: null });
	for (const name of later) expect(accepts({ [name]: undefined }), name).toBe(true);
	expect(beerSchema.parse(older).published).toBe(true);
	expect(accepts({ allergens: ['luck'] })).toBe(false);
});

test('a whole beer passes unchanged', () => {
	expect(beerSchema.parse(ghost)).toEqual(ghost);
});

test.each(first)('a beer without %s is refused: absent is null, never missing', (field) => {
	expect(accepts({ [field]: undefined })).toBe(false);
});

test('what nobody measured or wrote may be null', () => {
	const absent = ['styleCode', 'ibu', 'srm', 'image', 'tappedOn', 'flavorProfile', 'aroma', 'appearance'];
	for (const field of [...absent, 'hops', 'malts', 'yeast', 'tapNumber']) {
		expect(accepts({ [field]: null }), field).toBe(true);
	}
});

test('what every beer has may not be null', () => {
	const required = ['slug', 'name', 'style', 'abv', 'status', 'featured', 'barrelAged', 'content', 'glass'];
	for (const field of [...required, 'briefDescription', 'servings']) {
		expect(accepts({ [field]: null }), field).toBe(false);
	}
});

test.each(['a', 'barn-door', '1816-porter', 'x'.repeat(80)])('a slug may be %s', (slug) => {
	expect(accepts({ slug })).toBe(true);
});

test.each([
	'',
	'Barn-Door',
	'barn door',
	'-barn',
	'barn-',
	'barn--door',
	'barn/door',
	'bière',
	'x'.repeat(81),
])('a slug may not be %j', (slug) => {
	expect(accepts({ slug })).toBe(false);
});

test('an accepted slug is its own URL segment, whatever was typed', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'ab19-A _/%.é'), maxLength: 6 }), (slug) => {
			if (!accepts({ slug })) return;
			expect(slug).not.toBe('');
			expect(encodeURIComponent(slug)).toBe(slug);
			expect(slug).toBe(slug.toLowerCase());
		}),
	);
});

test.each([
	['abv', 0, 70],
	['ibu', 0, 400],
	['srm', 0, 200],
])('%s runs from %d to %d', (field, least, most) => {
	expect(accepts({ [field]: least })).toBe(true);
	expect(accepts({ [field]: most })).toBe(true);
	expect(accepts({ [field]: least - 0.1 })).toBe(false);
	expect(accepts({ [field]: most + 0.1 })).toBe(false);
	expect(accepts({ [field]: Number.NaN })).toBe(false);
	expect(accepts({ [field]: '5' })).toBe(false);
});

test('a tap number is whole and counts from 1 to 999', () => {
	expect([1, 999].map((tapNumber) => accepts({ tapNumber }))).toEqual([true, true]);
	expect([0, -1, 1.5, 1000].map((tapNumber) => accepts({ tapNumber }))).toEqual([false, false, false, false]);
});

test('tapped on is a calendar date that exists', () => {
	expect(accepts({ tappedOn: '2028-02-29' })).toBe(true);
	for (const tappedOn of ['2026-02-29', '2026-11', '11/06/2026', '2026-11-06T00:00:00Z', '']) {
		expect(accepts({ tappedOn }), tappedOn).toBe(false);
	}
});

test('a status that this version does not know is still a beer’s status; none at all is not', () => {
	expect(accepts({ status: 'aging' })).toBe(true);
	expect(accepts({ status: '' })).toBe(false);
});

test('a glass is one of those the bar owns', () => {
	expect(accepts({ glass: 'mug' })).toBe(true);
	expect(accepts({ glass: 'goblet' })).toBe(false);
	expect(serves({ glass: 'goblet' })).toBe(false);
});

test.each([
	['name', 80],
	['style', 80],
	['styleCode', 40],
	['status', 40],
	['image', 500],
	['briefDescription', 300],
	['content', 50_000],
	['flavorProfile', 2_000],
	['yeast', 2_000],
])('%s holds at most %d characters', (field, most) => {
	expect(accepts({ [field]: 'x'.repeat(most) })).toBe(true);
	expect(accepts({ [field]: 'x'.repeat(most + 1) })).toBe(false);
});

test('a beer is served in at most twelve sizes, or none', () => {
	expect(accepts({ servings: [] })).toBe(true);
	expect(accepts({ servings: Array(12).fill(tenOunces) })).toBe(true);
	expect(accepts({ servings: Array(13).fill(tenOunces) })).toBe(false);
});

test('a serving has a label, true ounces above zero, and a price in whole cents or none', () => {
	expect(serves({ label: '0.5 L', ounces: 16.9 })).toBe(true);
	expect(serves({ priceCents: null })).toBe(true);
	expect(serves({ priceCents: 0 })).toBe(true);
	expect(serves({ label: '' })).toBe(false);
	expect(serves({ label: 'x'.repeat(41) })).toBe(false);
	for (const ounces of [0, -5, 641]) expect(serves({ ounces }), String(ounces)).toBe(false);
	for (const priceCents of [-1, 6.5, mostCents + 1, undefined]) {
		expect(serves({ priceCents }), String(priceCents)).toBe(false);
	}
});
