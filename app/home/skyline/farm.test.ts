import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawFarm } from './farm.tsx';

const lights = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
const scenes = lights.flatMap((light) => seasons.map((season) => ({ light, season })));

describe.each(scenes)('the farm at $light in $season', ({ light, season }) => {
	const markup = drawFarm(`${light} ${season}`);

	it('shows all that belongs to this light and season, and nothing else', () => {
		const shows = (part: string) => markup.includes(`class="${part}"`);
		expect(shows('craters')).toBe(light === 'night');
		expect(shows('clouds')).toBe(light !== 'night');
		expect(shows('spill')).toBe(light === 'dusk' || light === 'night');
		expect(shows('bulbs on')).toBe(light !== 'day');
		expect(shows('snow-cap')).toBe(season === 'winter');
		expect(shows('crown')).toBe(season !== 'winter');
		expect(shows('skyline-cone')).toBe(season === 'summer' || season === 'autumn');
		expect(shows('blossom')).toBe(season === 'spring');
		expect(shows('fallen')).toBe(season === 'autumn');
		expect(markup).not.toContain('<!--');
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

	it('stays small on the wire', () => {
		expect(brotliCompressSync(markup).length).toBeLessThan(5_000);
		expect(markup.length).toBeLessThan(18_500);
	});
});
