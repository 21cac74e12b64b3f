import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { veils } from '../settings/scrim.ts';
import { contrast } from './contrast.ts';
import { almanacColor } from './palette.ts';
import { skyAccents } from './palette-css.ts';

const css = await readFile('app/home/skyline/light.css', 'utf8');
const both = /light-dark\((#\w{6}), (#\w{6})\)/;

/** Reads the two colors of each token for a time of day, and the name of its accent. */
function skyOf(light: string) {
	const block = css.split(`[data-light="${light}"] {`)[1]?.split('}')[0] ?? '';
	const of = (token: string) => both.exec(block.split(`--${token}: `)[1] ?? '')?.slice(1, 3) ?? [];
	return {
		backgrounds: [of('sky-top'), of('sky-low')],
		usual: of('hero-accent'),
		accent: /--hero-accent: var\(--accent-(\w+),/.exec(block)?.[1],
	};
}

const lights = ['dawn', 'day', 'dusk', 'night'];
/** Words on the button: paper by day, ink where the sky is dark (`app/home/hero-actions.css`). */
const wordsOn = (light: string, theme: number) =>
	theme === 0 && (light === 'dawn' || light === 'day') ? '#fbf6ea' : '#221a14';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test.each(lights)(
	'at %s any color reads in the sky and under the words of its button, light and night',
	(light) => {
		const { backgrounds, accent } = skyOf(light);
		const check = (chosen: string) => {
			const [, ...accents] = skyAccents(chosen).find(([name]) => name === accent) ?? [];
			for (const [theme, hex] of accents.entries()) {
				for (const background of backgrounds)
					expect(contrast(hex, background[theme] ?? ''), `${chosen} at ${light}`).toBeGreaterThanOrEqual(4.5);
				expect(contrast(hex, wordsOn(light, theme))).toBeGreaterThanOrEqual(4.5);
			}
			expect(accents).toHaveLength(2);
		};
		for (const hard of ['#ffffff', '#000000', '#ffff00', '#39ff14', '#808080', '#8e2b1d']) check(hard);
		fc.assert(fc.property(color, check), { numRuns: 40 });
	},
);

test('barn red keeps the colors that the skies were mixed for', () => {
	for (const light of lights) {
		const { usual, accent } = skyOf(light);
		expect(skyAccents(almanacColor).find(([name]) => name === accent)).toEqual([accent, ...usual]);
	}
});

test('a color over a photo reads as well as the one that the veil was measured for', () => {
	const [, , light] = veils.light.words;
	const [, , night] = veils.night.words;
	expect([light?.[0], night?.[0]]).toEqual([
		[0x8e, 0x2b, 0x1c],
		[0xea, 0xb5, 0x58],
	]);
	fc.assert(
		fc.property(color, (chosen) => {
			const [[, day, ofNight] = ['', '', '']] = skyAccents(chosen);
			expect(contrast(day, '#fbf6ea')).toBeGreaterThanOrEqual(contrast('#8e2b1c', '#fbf6ea'));
			expect(contrast(ofNight, '#15110e')).toBeGreaterThanOrEqual(contrast('#eab558', '#15110e'));
		}),
		{ numRuns: 40 },
	);
});
