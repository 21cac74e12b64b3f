import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { typePairNames } from './brand-schema.ts';
import { allTypesCss, typeCss } from './type-css.ts';
import { firstFile, typePairs } from './type-pairs.ts';

const folder = 'app/theme/fonts';
const filesOf = (css: string) => [
	...new Set([...css.matchAll(/url\(\/(.+?)\)/g)].map(([, file = '']) => file)),
];
const css = (name: (typeof typePairNames)[number]) => typeCss(name, (file) => `/${file}.woff2`);

test.each(typePairNames)(
	'%s has letters of at most 85,000 bytes, all of them cut, the first one preloaded',
	async (name) => {
		const files = filesOf(css(name));
		const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}/${file}`)).size));
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(85_000);
		expect(files[0]).toBe(`${firstFile(name)}.woff2`);
	},
);

test.each(typePairNames)(
	'%s has every weight and slant that pages use: none is made up by a browser',
	(name) => {
		const { display, text } = typePairs[name];
		const weightsOf = (family: typeof display, italic?: true) =>
			family.faces.filter((face) => face.italic === italic).map(({ weights }) => weights);
		expect([weightsOf(display), weightsOf(text)]).toEqual([['400 600'], ['400 700']]);
		expect(weightsOf(display, true)).toEqual(['400']);
	},
);

test('no file is cut that no pair shows', async () => {
	const shown = filesOf(allTypesCss((file) => `/${file}.woff2`));
	expect((await readdir(folder)).toSorted()).toEqual(shown.toSorted());
});

test.each(typePairNames)(
	'what stands in for %s is as high as its letters, whatever it is stretched by',
	(name) => {
		const standIns = [
			...css(name).matchAll(
				/"([^"]+) Fallback"[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g,
			),
		];
		for (const [, family, size, ascent] of standIns) {
			const { display, text } = typePairs[name];
			const wanted = family === display.name ? display.ascent : text.ascent;
			expect((Number(size) * Number(ascent)) / 100).toBeCloseTo(wanted, 0);
		}
		expect(standIns.length).toBeGreaterThanOrEqual(6);
	},
);
