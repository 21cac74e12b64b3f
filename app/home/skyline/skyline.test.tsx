import { brotliCompressSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Skyline } from './skyline.tsx';

const lights = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
const scenes = lights.flatMap((light) => seasons.map((season) => ({ light, season })));

describe.each(scenes)('the farm at $light in $season', ({ light, season }) => {
	const markup = renderToString(<Skyline light={light} season={season} />);

	it('is the same drawing each time', () => {
		expect(renderToString(<Skyline light={light} season={season} />)).toBe(markup);
	});

	it('is decoration, which neither reader nor keyboard meets', () => {
		expect(markup).toMatch(/^<svg[^>]* aria-hidden="true" focusable="false"/);
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
