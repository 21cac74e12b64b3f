import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { almanacColor, movedColors, type Palette, pairs, palettesOf } from './palette.ts';

const extremes = [
	'#ffffff',
	'#000000',
	'#ffff00',
	'#808080',
	'#767676',
	'#ff00ff',
	'#00ff00',
	'#0000ff',
	'#ff0000',
	'#00ffff',
	'#0b2a4a',
	'#ffd400',
	'#14532d',
	'#fbf6ea',
	'#15110e',
	'#010101',
	'#fefefe',
	almanacColor,
];

function unread(palette: Palette): string[] {
	return pairs.flatMap(({ words, on, least }) =>
		words.flatMap((word) =>
			on.flatMap((background) => {
				const ratio = contrast(palette[word], palette[background]);
				return ratio >= least ? [] : [`${word} on ${background}: ${ratio.toFixed(2)} of ${least}`];
			}),
		),
	);
}

test.each(extremes)('everything can be read in both palettes of %s', (color) => {
	const { light, night } = palettesOf(color);
	expect([...unread(light), ...unread(night)]).toEqual([]);
});

test('everything can be read in both palettes of any color', () => {
	const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
	fc.assert(
		fc.property(color, (chosen) => {
			const { light, night } = palettesOf(chosen);
			expect([...unread(light), ...unread(night)], chosen).toEqual([]);
		}),
		{ numRuns: 200 },
	);
});

test('barn red has the palettes of the style sheet', async () => {
	const css = await readFile('app/theme/tokens.css', 'utf8');
	const { light, night } = palettesOf(almanacColor);
	for (const [token, day] of Object.entries(light)) {
		const value = new RegExp(`--color-${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(
			css,
		);
		const [, ofDay = value?.[3], ofNight = value?.[3]] = value ?? [];
		expect({ token, day: ofDay, night: ofNight }).toEqual({ token, day, night: { ...night }[token] });
	}
});

test.each([
	['#14532d', ['night accent lighter']],
	['#1f4e79', ['night accent lighter']],
	['#ffd400', ['light accent darker']],
	['#ffffff', ['light accent darker', 'light barn darker']],
	['#000000', ['night accent lighter', 'night barn lighter']],
])('what of %s had to move is told', (color, expected) => {
	const moved = movedColors(color).map(({ theme, use, toward }) => `${theme} ${use} ${toward}`);
	expect(moved).toEqual(expect.arrayContaining(expected));
});

test('a color that reads is kept to the last digit', () => {
	expect(palettesOf('#14532d').light).toMatchObject({ accent: '#14532d', barn: '#14532d' });
	expect(palettesOf('#ffd400').light.barn).toBe('#ffd400');
	expect(palettesOf('#ffd400').night).toMatchObject({ accent: '#ffd400', barn: '#ffd400' });
});

test('a color comes back from OKLCH as it went in', () => {
	for (const color of extremes) expect(fromOklch(toOklch(color))).toBe(color);
});
