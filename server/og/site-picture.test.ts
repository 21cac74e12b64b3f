import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { sceneNames } from '#domain/settings/scene-names.ts';
import { mixed, sceneStyle } from './scene-style.ts';
import { sitePicture } from './site-picture.ts';

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
				const svg = await sitePicture(
					{ business: brewery, eyebrow: 'Taproom', scene, light, season, pours: [] },
					null,
				);
				expect(svg).not.toMatch(/class=|var\(|calc|color-mix|light-dark|NaN|undefined/);
				expect(svg.match(/(?:fill|stroke):(?!none|#[0-9a-f]{3,8}\b)[^;"]*/g)).toBeNull();
			}
	},
);

test('the sun stands where the hour has it', async () => {
	const sunAt = async (light: string) => (await sceneStyle(light, 'summer')).paint('<g class="sun"/>');
	expect(await sunAt('day')).toBe('<g transform="translate(975 176)"/>');
	expect(await sunAt('dusk')).toBe('<g transform="translate(905 404)"/>');
});
