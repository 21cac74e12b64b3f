import { brotliCompressSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DayLight, Season } from '#domain/hours/daylight.ts';
import { Farm } from './farm.tsx';

const lights = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
const scenes = lights.flatMap((light) => seasons.map((season) => ({ light, season })));

const drawn = (light: DayLight, season: Season) => renderToString(<Farm light={light} season={season} />);

describe.each(scenes)('the farm at $light in $season', ({ light, season }) => {
	const markup = drawn(light, season);

	it('is the same drawing each time', () => {
		expect(drawn(light, season)).toBe(markup);
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
