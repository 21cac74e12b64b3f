import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitals, cutToFit, facesOf, fitText, textLine, widthOf } from './lettering.ts';

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

test('letters that are not ours are set upright and unspaced, in faces that machines have; ours in ours', () => {
	const at = { x: 0, y: 0, size: 10, fill: '#000000' };
	const { caps } = facesOf.almanac;
	expect(textLine('Größe', italic, at)).toContain('font-style="italic"');
	for (const text of ['مصنع الجعة', 'Ζυθοποιία', '酒蔵']) {
		for (const face of [italic, caps])
			expect(textLine(text, face, at)).not.toMatch(/italic|letter-spacing|Fraunces|Instrument/);
	}
	expect(textLine('Ζυθοποιία', display, at)).toContain('Noto Serif');
	expect(textLine('مصنع', display, at)).toContain('Noto Sans');
});

test('what runs to the left is cut at its end, and Greek capitals have no accents', () => {
	const cut = cutToFit('مصنع الجعة في الحي القديم '.repeat(3), italic, 42, 300);
	expect(textLine(cut, italic, { x: 0, y: 0, size: 42, fill: '#000000' })).toMatch(/…\u200f<\/text>$/);
	expect(cutToFit('Ζυθοποιία '.repeat(8), italic, 42, 300)).toMatch(/…$/);
	expect(capitals('Ζυθοποιία Κρήνη')).toBe('ΖΥΘΟΠΟΙΙΑ ΚΡΗΝΗ');
	expect(capitals('Größe & Łódź')).toBe('GRÖSSE & ŁÓDŹ');
});
