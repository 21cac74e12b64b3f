import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawScene, sceneNames } from '#domain/settings/scene.ts';

const lights = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
const drawn = sceneNames.filter((scene) => scene !== 'photo');
const views = drawn.flatMap((scene) =>
	lights.flatMap((light) => seasons.map((season) => ({ scene, light, season }))),
);
const landOf = (scene: string) => readFileSync(new URL(`./${scene}.svg`, import.meta.url), 'utf8');
const lands = Object.fromEntries(drawn.map((scene) => [scene, landOf(scene)]));

/** The limit in bytes after brotli: the size of the heaviest view of the farm when it was the only scene. */
const heaviest = 4_393;

describe.each(views)('the $scene at $light in $season', ({ scene, light, season }) => {
	const markup = drawScene(landOf('sky'), lands[scene] ?? '', `${light} ${season}`);
	const shows = (part: string) => new RegExp(`class="(?:[\\w -]* )?${part}[ "]`).test(markup);

	it('shows all that belongs to this light and season, and nothing else', () => {
		expect(shows('craters')).toBe(light === 'night');
		expect(shows('clouds')).toBe(light !== 'night');
		if (light !== 'dawn') expect(shows('spill')).toBe(light !== 'day');
		expect(shows('on')).toBe(light !== 'day');
		expect(shows('snow-cap')).toBe(season === 'winter');
		expect(markup).toContain('class="pane"');
		expect(markup).not.toContain('<!--');
	});

	it('has what grows there as it is in this season', () => {
		expect(shows('crown')).toBe(season !== 'winter');
		expect(shows('branches')).toBe(season === 'winter' || !['mountains', 'harbor'].includes(scene));
		expect(shows('fallen')).toBe(season === 'autumn');
		expect(shows('blossom')).toBe(season === 'spring' || (scene === 'mountains' && season !== 'winter'));
	});

	it('needs nothing that the content security policy forbids', () => {
		expect(markup).not.toMatch(/ style=|<style|<image|https?:|NaN|undefined/);
	});

	it('uses each of its names once, and only names it has', () => {
		const names = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
		const used = [...markup.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, name]) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(names.filter((name) => !name?.startsWith('skyline-'))).toEqual([]);
		expect(used.filter((name) => !names.includes(name))).toEqual([]);
	});

	it('is no heavier on the wire than the farm', () => {
		expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(heaviest);
	});
});

it('every class of a scene has its ink in the one stylesheet', () => {
	const sheet = ['sky', 'land', 'buildings', 'growth', 'engraving', 'repeated', 'skyline', 'motion', 'tall']
		.map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
		.join('');
	const classes = new Set(
		[
			...[...drawn, 'sky']
				.map(landOf)
				.join('')
				.matchAll(/class="([^"]+)"/g),
		].flatMap(([, names]) => names?.split(' ') ?? []),
	);
	expect([...classes].filter((name) => !sheet.includes(`.${name}`))).toEqual([]);
});
