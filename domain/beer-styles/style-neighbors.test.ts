import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGuide, anyStyle, styleWith } from '#tests/style-fixtures.ts';
import { neighborsOf, styleDistance } from './style-neighbors.ts';

const origin = styleWith();
const codes = (styles: readonly { style_code: string }[]) => styles.map(({ style_code }) => style_code);
const without = { abv: null, ibu: null, srm: null } as const;

test('nearer numbers are nearer, the tags being the same', () => {
	const near = styleWith({ abv: [6, 8], ibu: [45, 75] });
	const far = styleWith({ abv: [2, 4], ibu: [5, 15], srm: [30, 40] });
	expect(styleDistance(origin, near)).toBeLessThan(styleDistance(origin, far));
});

test('shared tags bring nearer, the numbers being the same; family and sourness weigh more than origin', () => {
	const sour = styleWith({ tags: ['sour', 'north-america'] });
	const alsoSour = styleWith({ tags: ['sour', 'pacific'] });
	const sameRegion = styleWith({ tags: ['fruit', 'north-america'] });
	expect(styleDistance(sour, alsoSour)).toBeLessThan(styleDistance(sour, sameRegion));
	expect(styleDistance(sour, sameRegion)).toBeLessThan(styleDistance(sour, styleWith({ tags: ['smoke'] })));
});

test('wild fermentation is one thing in either spelling', () => {
	const [one, other] = [styleWith({ tags: ['wild-fermented'] }), styleWith({ tags: ['wild-fermentation'] })];
	expect(styleDistance(one, other)).toBe(styleDistance(one, one));
});

test('color counts by what the eye sees: 3 and 8 are further apart than 30 and 35', () => {
	const [straw, amber] = [styleWith({ srm: [3, 3] }), styleWith({ srm: [8, 8] })];
	const [dark, darker] = [styleWith({ srm: [30, 30] }), styleWith({ srm: [35, 35] })];
	expect(styleDistance(straw, amber)).toBeGreaterThan(styleDistance(dark, darker));
});

test('a style without numbers has neighbors by its tags', () => {
	const fruit = styleWith({
		style_code: '29A',
		category: '29',
		tags: ['specialty-beer', 'fruit'],
		...without,
	});
	const guide = [
		origin,
		styleWith({ style_code: '30A', category: '30', tags: ['specialty-beer', 'spice'], ...without }),
		styleWith({ style_code: '29C', category: '29', tags: ['specialty-beer', 'fruit'], ...without }),
		fruit,
	];
	expect(codes(neighborsOf(fruit, guide))).toEqual(['29C', '30A', '21A']);
});

test('a style without numbers and tags is taken for what its category has in common', () => {
	const parent = styleWith({ style_code: '21B', tags: [], ...without });
	const stout = styleWith({ style_code: '16B', category: '16', tags: ['stout-family', 'dark-color'] });
	const types = ['21B-Black', '21B-Red'].map((style_code) => styleWith({ style_code }));
	expect(codes(neighborsOf(parent, [stout, parent, ...types]))).toEqual(['21B-Black', '21B-Red', '16B']);
});

test('the last neighbor comes from another category if all nearer ones are from its own', () => {
	const own = ['21B', '21C', '21D', '21E', '21F'].map((style_code) => styleWith({ style_code }));
	const stout = styleWith({ style_code: '16B', category: '16', tags: ['stout-family'], abv: [4, 6] });
	expect(codes(neighborsOf(origin, [origin, ...own, stout]))).toEqual(['21B', '21C', '21D', '16B']);
	expect(codes(neighborsOf(origin, [origin, ...own]))).toEqual(['21B', '21C', '21D', '21E']);
});

test('property: the distance is the same in both directions, and from 0 to 1', () => {
	fc.assert(
		fc.property(anyStyle, anyStyle, (one, other) => {
			const distance = styleDistance(one, other);
			expect(distance).toBeCloseTo(styleDistance(other, one), 12);
			expect(distance >= 0 && distance <= 1).toBe(true);
			expect(styleDistance(one, one)).toBeLessThanOrEqual(distance + 1e-12);
		}),
	);
});

test('property: neighbors are others, none twice, as many as there can be, one of another category if any', () => {
	fc.assert(
		fc.property(anyGuide, fc.nat(), (styles, at) => {
			const style = styles[at % styles.length];
			if (!style) return;
			const neighbors = neighborsOf(style, styles);
			expect(neighbors).toHaveLength(Math.min(4, styles.length - 1));
			expect(new Set(codes(neighbors)).size).toBe(neighbors.length);
			expect(neighbors).not.toContain(style);
			const elsewhere = styles.some(({ category }) => category !== style.category);
			expect(neighbors.some(({ category }) => category !== style.category)).toBe(elsewhere);
			expect(neighborsOf(style, styles)).toEqual(neighbors);
		}),
	);
});
