import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToFit, facesOf, fitText, widthOf } from './lettering.ts';

const { display, italic } = facesOf.almanac;
const sizes = [
	[100, 1],
	[60, 2],
] as const;

test('a short name is set large, a longer one smaller and on two lines', () => {
	expect(fitText('Barn Door', display, sizes, 632)).toEqual({ size: 100, lines: ['Barn Door'] });
	const longer = fitText('The Long Way Home from Kingston', display, sizes, 632);
	expect(longer.size).toBe(60);
	expect(longer.lines).toHaveLength(2);
});

test('no line is wider than its room, whatever the name', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[A-Za-z&<' ]{1,80}$/), (name) => {
			for (const line of fitText(name, display, sizes, 632).lines) {
				expect(widthOf(line, display, 60)).toBeLessThanOrEqual(632);
			}
		}),
		{ numRuns: 15 },
	);
});

test('a name in letters that are not ours is cut to its room, too', () => {
	for (const name of ['酒'.repeat(80), 'مصنع الجعة في الحي القديم '.repeat(3), 'Ζυθοποιία '.repeat(8)]) {
		const { lines } = fitText(name, display, sizes, 632);
		expect(lines.length).toBeLessThanOrEqual(2);
		for (const line of lines) expect(widthOf(line, display, 60)).toBeLessThanOrEqual(632);
		expect(lines.at(-1)).toMatch(/…$/);
	}
});

test('what fits is not cut', () => {
	expect(cutToFit('West Coast IPA', italic, 42, 632)).toBe('West Coast IPA');
	expect(cutToFit('West Coast IPA'.repeat(6), italic, 42, 632)).toMatch(/^West Coast IPA.*…$/);
});
