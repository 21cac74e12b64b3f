import fc from 'fast-check';
import { expect, test } from 'vitest';
import { styleByCode, styleByName } from './style-lookup.ts';

const style = (style_code: string, slug: string, style_name: string) => ({ style_code, slug, style_name });
const styles = [
	style('1A', '1A-american-light-lager', 'American Light Lager'),
	style('10A', '10A-weissbier', 'Weissbier'),
	style('10B', '10B-dunkles-weissbier', 'Dunkles Weissbier'),
	style('12A', '12A-british-golden-ale', 'British Golden Ale'),
	style('16B', '16B-oatmeal-stout', 'Oatmeal Stout'),
	style('20B', '20B-american-stout', 'American Stout'),
	style('20C', '20C-imperial-stout', 'Imperial Stout'),
	style('21A', '21A-american-ipa', 'American IPA'),
	style('21B', '21B-specialty-ipa', 'Specialty IPA'),
	style('21B-Belgian', '21B-belgian-ipa', 'Specialty IPA: Belgian IPA'),
	style('21B-Black', '21B-black-ipa', 'Specialty IPA: Black IPA'),
	style('27-Kellerbier', '27-kellerbier', 'Historical Beer: Kellerbier'),
];
const codeOf = (text: string) => styleByCode(styles, text)?.style_code ?? null;
const nameOf = (text: string) => styleByName(styles, text)?.style_name ?? null;

const anyStyle = fc.constantFrom(...styles);
/** Generates the same text in other cases. */
const inAnyCase = (text: string) => fc.mixedCase(fc.constant(text));

// Spec 5, Validation: Beer style lookup by code: the code prefix (such as '12A') is taken from a slug like
//   '12A-name'.
test.each(['12A', '12a', '12A-name', '12a-NAME', '12A-british-golden-ale', ' 12A '])(
	'by code, %j is British Golden Ale',
	(text) => {
		expect(codeOf(text)).toBe('12A');
	},
);

test.each([
	['21B', '21B'],
	['21b-specialty-ipa', '21B'],
	['21B-anything', '21B'],
	['21B-Belgian', '21B-Belgian'],
	['21B-belgian-ipa', '21B-Belgian'],
	['21B-BELGIAN-IPA', '21B-Belgian'],
	['21B-belgian-strong-ipa', '21B-Belgian'],
	['21b-black', '21B-Black'],
	['21B-blackish', '21B'],
	['27-Kellerbier', '27-Kellerbier'],
	['27-kellerbier-pale', '27-Kellerbier'],
])('by code, %j is %s: its own entry before its prefix', (text, code) => {
	expect(codeOf(text)).toBe(code);
});

test('a slug finds its own entry wherever its prefix stands in the list', () => {
	for (const list of [styles, styles.toReversed()]) {
		expect(styleByCode(list, '21B-belgian-ipa')?.style_code).toBe('21B-Belgian');
		expect(styleByCode(list, '21B-belgian-tripel')?.style_code).toBe('21B-Belgian');
		expect(styleByCode(list, '21B-red-ipa')?.style_code).toBe('21B');
	}
});

test.each([
	'',
	'  ',
	'12',
	'2',
	'12Aname',
	'112A',
	'12AA-name',
	'27',
	'27-gose',
	'-12A',
	'british-golden-ale',
	'A',
])('by code, %j is no style', (text) => {
	expect(codeOf(text)).toBeNull();
});

// Spec 5, Validation: The code is compared case-insensitively to style_code or slug.
test('every style is found by its code, its slug and its code with any name behind it, in any case', () => {
	const known = anyStyle.chain((wanted) =>
		fc.tuple(
			fc.constant(wanted),
			inAnyCase(wanted.style_code),
			inAnyCase(wanted.slug),
			inAnyCase(`${wanted.style_code}-zz`),
		),
	);
	fc.assert(
		fc.property(known, ([wanted, ...texts]) => {
			for (const text of texts) expect(styleByCode(styles, text)).toBe(wanted);
		}),
	);
});

test('whatever is found by code really begins with that code or is that slug', () => {
	const pieces = ['', '1', '12', '21', 'A', 'b', '12a', '21B', '-', '-ipa', 'belgian', '-belgian', 'x'];
	const piece = fc.constantFrom(...pieces);
	fc.assert(
		fc.property(piece, piece, piece, (...parts) => {
			const wanted = parts.join('');
			const found = styleByCode(styles, wanted);
			if (!found || found.slug.toLowerCase() === wanted.toLowerCase()) return;
			expect(`${wanted}-`.toLowerCase().startsWith(`${found.style_code}-`.toLowerCase())).toBe(true);
		}),
	);
});

// Spec 5, Validation: Beer style lookup by name: an exact case-insensitive match.
test.each(['American IPA', 'american ipa', 'AMERICAN IPA', ' American IPA '])(
	'by name, %j is American IPA: the same name in any case',
	(text) => {
		expect(nameOf(text)).toBe('American IPA');
	},
);

test('the exact name wins over every partial one, wherever it stands in the list', () => {
	expect(nameOf('Weissbier')).toBe('Weissbier');
	expect(nameOf('Specialty IPA')).toBe('Specialty IPA');
	expect(styleByName(styles.toReversed(), 'Specialty IPA')?.style_code).toBe('21B');
});

// Spec 5, Validation: Beer style lookup by name: otherwise a partial match in either direction.
test.each([
	['Belgian IPA', 'Specialty IPA: Belgian IPA'],
	['Kellerbier', 'Historical Beer: Kellerbier'],
	['oatmeal', 'Oatmeal Stout'],
])('the part %j finds the name that holds it', (text, name) => {
	expect(nameOf(text)).toBe(name);
});

test.each([
	['Imperial Stout, barrel-aged', 'Imperial Stout'],
	['Oatmeal Stout on nitro', 'Oatmeal Stout'],
	['Our American Light Lager', 'American Light Lager'],
])('%j finds the name that it holds', (text, name) => {
	expect(nameOf(text)).toBe(name);
});

test('of several partial matches the closest in length wins, whatever the order of the list', () => {
	for (const list of [styles, styles.toReversed()]) {
		expect(styleByName(list, 'weiss')?.style_name).toBe('Weissbier');
		expect(styleByName(list, 'Dunkles Weissbier Bock')?.style_name).toBe('Dunkles Weissbier');
	}
});

test.each(['', '   ', 'Sake', 'Hard Seltzer', '12A'])('by name, %j is no style', (text) => {
	expect(nameOf(text)).toBeNull();
});

test('every style is found by its own name in any case', () => {
	const known = anyStyle.chain((wanted) => fc.tuple(fc.constant(wanted), inAnyCase(wanted.style_name)));
	fc.assert(
		fc.property(known, ([wanted, text]) => {
			expect(styleByName(styles, text)).toBe(wanted);
		}),
	);
});

test('in a guide without styles nothing is found', () => {
	expect(styleByCode([], '12A')).toBeNull();
	expect(styleByName([], 'Weissbier')).toBeNull();
});
