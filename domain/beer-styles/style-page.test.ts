import { expect, test } from 'vitest';
import { styleWith } from '#tests/style-fixtures.ts';
import { stylePage, toSummary } from './style-page.ts';
import { type BeerStyle, type StyleBeer, styleSummarySchema } from './style-schema.ts';

const guide = ['1A', '1B', '2A'].map((style_code) =>
	styleWith({ style_code, category: style_code.slice(0, 1) }),
);
const whole = (code: string): BeerStyle => {
	const summary = guide.find(({ style_code }) => style_code === code) ?? styleWith({ style_code: code });
	const words = { overall_impression: '', aroma: '', flavor: '', appearance: '', mouthfeel: '' };
	return {
		...summary,
		...words,
		history: '',
		comments: '',
		vital_stats: { ...summary.vital_stats, abv: '', ibu: '', srm: '' },
		commercial_examples: { american: [], english: [], other: [] },
	};
};
const beer = (slug: string, status: string): StyleBeer => ({
	slug,
	name: slug,
	style: 'Lager',
	brewery: null,
	breweryTown: null,
	abv: 5,
	ibu: 20,
	srm: 4,
	status,
	tapNumber: null,
	glass: 'pint',
	image: null,
	imageAlt: null,
});
const beersOf = (code: string) => (code === '1B' ? [beer('on', 'on-tap'), beer('gone', 'retired')] : []);

test('what is on tap stands apart from what is not', () => {
	const page = stylePage(whole('1B'), guide, beersOf);
	expect(page.pouring.map(({ slug }) => slug)).toEqual(['on']);
	expect(page.others.map(({ slug }) => slug)).toEqual(['gone']);
});

test('a style stands between its neighbors in the guide’s order, and the ends have one', () => {
	const codes = (code: string) => {
		const { previous, next } = stylePage(whole(code), guide, beersOf);
		return [previous?.style_code, next?.style_code];
	};
	expect(codes('1A')).toEqual([undefined, '1B']);
	expect(codes('1B')).toEqual(['1A', '2A']);
	expect(codes('2A')).toEqual(['1B', undefined]);
});

test('a style to try names what is on tap of it', () => {
	const { neighbors } = stylePage(whole('1A'), guide, beersOf);
	expect(neighbors.find(({ style }) => style.style_code === '1B')?.pouring).toEqual(['on']);
	expect(neighbors.find(({ style }) => style.style_code === '2A')?.pouring).toEqual([]);
});

const summary = styleWith();
const style = {
	...summary,
	vital_stats: { ...summary.vital_stats, abv: '5.5% - 7.5%', ibu: '40 - 70', srm: '6 - 14', og_min: 1.056 },
	overall_impression: 'Words.',
	aroma: 'Words.',
	flavor: 'Words.',
	appearance: 'Words.',
	mouthfeel: 'Words.',
	history: 'Words.',
	comments: 'Words.',
	commercial_examples: { american: ['An IPA'], english: [], other: [] },
};

test('a summary is the style without sentences, examples, texts and gravities', () => {
	expect(toSummary(style)).toEqual(summary);
});

test('a summary of a style without numbers survives the wire', () => {
	const bare = toSummary({ ...style, vital_stats: { abv: 'Varies', ibu: 'Varies', srm: 'Varies' } });
	expect(styleSummarySchema.parse(JSON.parse(JSON.stringify(bare)))).toEqual({ ...bare, vital_stats: {} });
});
