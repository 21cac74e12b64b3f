import { expect, test } from 'vitest';
import { measures, rangeOf } from '#domain/beer-styles/style-figures.ts';
import { styleByCode, styleByName } from '#domain/beer-styles/style-lookup.ts';
import { toSummary } from '#domain/beer-styles/style-page.ts';
import { type BeerStyle, styleSchema, styleSummarySchema } from '#domain/beer-styles/style-schema.ts';
import { styles } from './index.ts';

const sections = [
	'overall_impression',
	'aroma',
	'flavor',
	'appearance',
	'mouthfeel',
	'history',
	'comments',
] as const;
const codes = styles.map(({ style_code }) => style_code);
const byCode = (code: string): BeerStyle => {
	const style = styleByCode(styles, code);
	if (!style) throw new Error(`There is no ${code}.`);
	return style;
};

/** Sentences end in a full stop, a question mark or an exclamation mark, perhaps inside a closing quote. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!][”’)]?)\s+/);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu) ?? [];
/** Lists every sentence of the guide with its place, such as '5B flavor'. */
const proseOf = (style: BeerStyle) =>
	sections.map((section) => ({ place: `${style.style_code} ${section}`, text: style[section] }));
const prose = styles.flatMap(proseOf);

test('the guide has 128 styles in the guideline’s order, the types of 21B behind it, local styles last', () => {
	expect(styles).toHaveLength(128);
	expect([codes[0], codes.at(-6), codes.at(-5), codes.at(-1)]).toEqual(['1A', '34C', 'X1', 'X5']);
	const ipa = codes.indexOf('21A');
	expect(codes.slice(ipa, ipa + 10)).toEqual([
		...['21A', '21B', '21B-Belgian', '21B-Black', '21B-Brown', '21B-Red', '21B-Rye', '21B-White', '21B-Brut'],
		'21C',
	]);
	const plain = codes.filter((code) => /^\d+[A-G]$/.test(code));
	const inOrder = [...plain].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
	expect(plain).toEqual(inOrder);
	const categories = [...new Set(styles.map(({ category }) => category))];
	expect(categories).toEqual([...Array.from({ length: 34 }, (_, at) => String(at + 1)), 'X']);
});

test.each(styles.map((style) => [style.style_code, style] as const))(
	'%s parses with the schema',
	(_, style) => {
		expect(styleSchema.parse(style)).toEqual(style);
		expect(styleSummarySchema.parse(toSummary(style))).toEqual(toSummary(style));
	},
);

test('codes, slugs and names are unique in any case, and a category has one name', () => {
	for (const field of ['style_code', 'slug', 'style_name'] as const) {
		expect(new Set(styles.map((style) => style[field].toLowerCase())).size, field).toBe(128);
	}
	const pairs = new Set(styles.map(({ category, category_name }) => `${category} ${category_name}`));
	expect(pairs.size).toBe(35);
});

test('codes and slugs can stand in an address as they are, and begin with their category', () => {
	for (const { style_code, slug, category } of styles) {
		expect(encodeURIComponent(style_code)).toBe(style_code);
		expect(slug).toMatch(/^[0-9X][0-9A-Z]*(?:-[a-z0-9]+)+$/);
		expect(style_code.startsWith(category) && slug.startsWith(category), style_code).toBe(true);
	}
});

test('every style is found by its code and its slug, in any case', () => {
	for (const style of styles) {
		for (const text of [style.style_code, style.slug]) {
			for (const spelled of [text, text.toLowerCase(), text.toUpperCase()]) {
				expect(styleByCode(styles, spelled)?.style_code, spelled).toBe(style.style_code);
			}
		}
		expect(styleByName(styles, style.style_name.toUpperCase())).toBe(style);
	}
});

test('a slug with another name behind a code finds the longest code: 21B-belgian-ipa is not 21B', () => {
	expect(byCode('21B-belgian-ipa').style_code).toBe('21B-Belgian');
	expect(byCode('21b-anything').style_code).toBe('21B');
	expect(byCode('27-kellerbier-hell').style_code).toBe('27-Kellerbier');
});

test('every range has both ends in order, and 21 styles have none', () => {
	const none = styles.filter((style) => measures.every((measure) => rangeOf(style, measure) === null));
	expect(none.map(({ style_code }) => style_code)).toEqual([
		...['21B', '27-Kellerbier', '28A', '28B', '28C', '29A', '29B', '29C', '30A', '30B', '30C', '30D'],
		...['31A', '31B', '32A', '32B', '33A', '33B', '34A', '34B', '34C'],
	]);
	for (const style of styles.filter((one) => !none.includes(one))) {
		for (const measure of measures) {
			const range = rangeOf(style, measure);
			expect(range && range.min <= range.max, `${style.style_code} ${measure}`).toBe(true);
		}
		const { og_min = 0, og_max = 0, fg_min = 0, fg_max = 0 } = style.vital_stats;
		expect(0.99 <= fg_min && fg_min <= fg_max && fg_max < og_max, style.style_code).toBe(true);
		expect(fg_min < og_min && og_min <= og_max && og_max <= 1.13, style.style_code).toBe(true);
	}
});

test('vital statistics read as text, with words where a range would say too little', () => {
	expect(byCode('1A').vital_stats).toMatchObject({ abv: '2.8% - 4.2%', ibu: '8 - 12', srm: '2 - 3' });
	expect(byCode('34C').vital_stats).toEqual({
		abv: 'Varies with the base style',
		ibu: 'Varies with the base style',
		srm: 'Varies with the base style',
	});
	expect(byCode('25B').vital_stats.srm).toBe('5 - 14 (pale), 15 - 22 (dark)');
	expect(byCode('10C').vital_stats.srm).toBe('6 - 9 (pale), 10 - 25 (dark)');
	expect(byCode('21B').vital_stats.abv).toBe(
		'Session 3.0% - 5.0%, standard 5.0% - 7.5%, double 7.5% - 10.0%',
	);
	expect(byCode('30C').vital_stats.abv).toBe('Generally above 6.0%');
});

test('example beers and tags are named once each, and every base style has examples', () => {
	for (const { style_code, tags, commercial_examples: examples } of styles) {
		expect(new Set(tags).size, style_code).toBe(tags.length);
		const all = [...examples.american, ...examples.english, ...examples.other];
		expect(new Set(all).size, style_code).toBe(all.length);
		for (const example of all) expect(example, style_code).toBe(example.trim());
	}
	expect(byCode('17D').commercial_examples.english).toContain('J.W. Lees Vintage Harvest Ale');
});

test('every section has two to four sentences, each with a capital, or a figure, and an end', () => {
	for (const { place, text } of prose) {
		const sentences = sentencesOf(text);
		expect(sentences.length >= 2 && sentences.length <= 4, `${place}: ${sentences.length} sentences`).toBe(
			true,
		);
		for (const sentence of sentences) {
			expect(sentence, place).toMatch(/^[“‘(]?[\p{Lu}\p{N}].*[.?!][”’)]?$/u);
			expect(wordsOf(sentence).length, `${place}: “${sentence}”`).toBeGreaterThanOrEqual(2);
		}
	}
});

test('no two sections of the whole guide share a sentence', () => {
	const owners = new Map<string, string>();
	for (const { place, text } of prose) {
		for (const sentence of sentencesOf(text)) {
			const normalized = wordsOf(sentence).join(' ');
			expect(owners.get(normalized), `${place}: “${sentence}”`).toBeUndefined();
			owners.set(normalized, place);
		}
	}
});

test('no section opens like more than two others: there is no template with the name swapped in', () => {
	const openers = new Map<string, string[]>();
	for (const style of styles) {
		const name = wordsOf(style.style_name).join(' ');
		for (const { place, text } of proseOf(style)) {
			const opener = wordsOf(text).join(' ').replace(name, '#').split(' ').slice(0, 4).join(' ');
			openers.set(opener, [...(openers.get(opener) ?? []), place]);
		}
	}
	for (const [opener, places] of openers) {
		expect(places.length, `“${opener}” in ${places.join(', ')}`).toBeLessThanOrEqual(3);
	}
});

test('prose is typeset: curly quotes, no double blanks, no dashes or dots typed by hand', () => {
	for (const { place, text } of prose) expect(text, place).not.toMatch(/["'!]| {2}|--|\.\.\.|\s$|^\s/);
});
