import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { mixed } from '#domain/brand/oklch.ts';
import { almanacColor, palettesOf } from '#domain/brand/palette.ts';
import { skyAccents } from '#domain/brand/sky-accents.ts';
import { sceneNames } from '#domain/settings/scene.ts';
import type { ImageLook } from './frame.ts';
import { facesOf } from './lettering.ts';
import { sceneStyle } from './scene-style.ts';
import { siteImage } from './site-image.ts';

const look = (color: string): ImageLook => ({
	color,
	colors: palettesOf(color).light,
	faces: facesOf.almanac,
	mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="7"/></svg>',
});
const view = { business: brewery, eyebrow: 'Taproom', pours: [] };

const lights = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

test('colors mix as CSS mixes them: half of black and white in oklab is #636363', () => {
	expect(mixed('#000000', '#ffffff', 0.5)).toBe('#636363');
	expect(mixed('#8e2b1c', '#ffffff', 0)).toBe('#8e2b1c');
});

test.each(sceneNames.filter((name) => name !== 'photo'))(
	'the %s is painted whole at every light and season: each ink is known, nothing is left to a stylesheet',
	async (scene) => {
		for (const light of lights)
			for (const season of seasons) {
				const svg = await siteImage({ ...view, scene, light, season }, look(almanacColor), null);
				expect(svg).not.toMatch(/class=|var\(|calc|color-mix|light-dark|NaN|undefined/);
				expect(svg.match(/(?:fill|stroke):(?!none|#[0-9a-f]{3,8}\b)[^;"]*/g)).toBeNull();
			}
	},
);

test('the sun stands where the hour has it', async () => {
	const sunAt = async (light: string) =>
		(await sceneStyle(light, 'summer', almanacColor)).paint('<g class="sun"/>');
	expect(await sunAt('day')).toBe('<g transform="translate(975 176)"/>');
	expect(await sunAt('dusk')).toBe('<g transform="translate(905 404)"/>');
});

test('the first screen is shown with the brand’s mark, its color and its letters', async () => {
	const blue = '#1f4e79';
	const ofBlue = { ...look(blue), faces: facesOf.broadside };
	const svg = await siteImage({ ...view, scene: 'harbor', light: 'day', season: 'summer' }, ofBlue, null);
	const [[, inTheSky] = ['', '']] = skyAccents(blue);
	expect(svg).toContain(`fill="${inTheSky}"`);
	expect(svg).toContain(`height="6" fill="${blue}"`);
	expect(svg).toContain('<svg x="1068" y="44" width="76" height="76"');
	expect(svg).toContain('font-family="Oswald"');
	expect(svg).not.toMatch(/Fraunces|#8e2b1c/);
});
