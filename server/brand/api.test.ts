import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '#demo/brand.ts';
import { type Brand, typePairNames } from '#domain/brand/brand-schema.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';
import { hire } from '#tests/staff.ts';
import { StaticFiles } from '../pages/static-files.ts';
import * as mark from './mark.ts';
import { markSvg } from './mark.ts';
import { pageBrand } from './page-brand.ts';

const square = (side: number, background: string | { r: number; g: number; b: number; alpha: number }) =>
	sharp({ create: { width: side, height: side, channels: 4, background } });

async function upload(
	venue: OpenTaproom,
	bytes: Buffer,
	name = 'mark.png',
	role: 'manager' | 'bartender' = 'manager',
) {
	const { headers } = await hire(venue.taproom, role);
	const body = new FormData();
	body.append('file', new File([new Uint8Array(bytes)], name));
	return venue.app.request('/api/brand/mark', { method: 'POST', headers, body });
}

async function setBrand({ taproom }: OpenTaproom, value: Brand) {
	await setSetting(taproom, settings.brand, value);
	await taproom.settings.load(taproom);
}

test('a mark keeps its clear parts, is told its plate, and is served under an address that tells its size', async () => {
	await using venue = await openTaproom();
	const clear = await square(100, { r: 0, g: 0, b: 0, alpha: 0 })
		.composite([{ input: await square(60, '#000').png().toBuffer() }])
		.png()
		.toBuffer();
	const { data } = await (await upload(venue, clear)).json();
	expect(data).toEqual({ src: expect.stringMatching(/^\/media\/mark-[\w-]{22}-100x100$/), plate: 'light' });
	const served = await venue.app.request(data.src);
	expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
		format: 'webp',
		hasAlpha: true,
	});
	await upload(venue, clear);
	const rows = await venue.taproom.db
		.selectFrom('history')
		.selectAll()
		.where('action', '=', 'mark')
		.execute();
	expect(rows).toMatchObject([{ subject: 'picture', subject_id: data.src.slice('/media/'.length) }]);
	await setBrand(venue, { ...brand, mark: 'picture', picture: data.src });
	expect(await (await venue.app.request('/favicon.svg')).text()).toContain('data:image/png;base64,');
	expect((await venue.site.facts()).brand.mark).toMatchObject({ src: data.src, width: 100, height: 100 });
});

test.each([
	['three pixels', async () => square(3, '#fff').png().toBuffer(), 'at least 48 each way'],
	[
		'a drawing that can carry scripts',
		async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
		'SVG',
	],
	[
		'a picture without a pixel to see',
		async () => square(90, { r: 200, g: 80, b: 20, alpha: 0 }).png().toBuffer(),
		'clear all over',
	],
	[
		'a picture so faint that nobody sees it',
		async () => square(300, { r: 0, g: 0, b: 0, alpha: 0.1 }).webp({ lossless: true }).toBuffer(),
		'clear all over',
	],
	['half a file', async () => (await square(90, '#fff').png().toBuffer()).subarray(0, 60), 'damaged'],
])('%s is refused, with what to do', async (_, make, words) => {
	await using venue = await openTaproom();
	const response = await upload(venue, await make());
	expect(response.status).toBe(400);
	expect(JSON.stringify(await response.json())).toContain(words);
});

test('a bartender changes no mark', async () => {
	await using venue = await openTaproom();
	const response = await upload(venue, await square(90, '#fff').png().toBuffer(), 'mark.png', 'bartender');
	expect(response.status).toBe(403);
});

test.each([
	['GG', /<path fill="#f.+"/],
	['م', /<text [^>]*system-ui/],
])('a monogram of %s is outlines where we have the letters, and else letters', async (letters, drawn) => {
	await using venue = await openTaproom();
	await setBrand(venue, { ...brand, mark: 'monogram', letters });
	const svg = await (await venue.app.request('/favicon.svg')).text();
	expect(svg).toMatch(drawn);
	expect((await venue.app.request('/icons/maskable-512.png')).status).toBe(200);
});

/** This character belongs to no script, so no machine has a font for it. */
const unknown = '\u{10fffd}';

test('a PNG shows the glass where this machine cannot draw the letters; an SVG leaves them to whoever shows it', () => {
	const parts = {
		brand: { ...brand, mark: 'monogram', letters: unknown },
		business: { name: 'X' },
		picture: null,
	} as const;
	const glassPath = /translate\(9\.4 6\.6\)/;
	expect(markSvg({ ...parts, isDrawnHere: true })).toMatch(glassPath);
	expect(markSvg(parts)).not.toMatch(glassPath);
	expect(markSvg({ ...parts, brand: { ...parts.brand, letters: 'GG' }, isDrawnHere: true })).not.toMatch(
		glassPath,
	);
});

test('whoever names the taproom hears which letters this machine cannot draw', async () => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const missing = async (text: string) => {
		const path = `/api/brand/letters?text=${encodeURIComponent(text)}`;
		const { data } = await (await venue.app.request(path, { headers: manager.headers })).json();
		return data.missing;
	};
	expect(await missing('Gable & Grain, Größe, Łódź')).toEqual([]);
	expect(await missing(`A${unknown}B${unknown}`)).toEqual([unknown]);
	expect(await missing('')).toEqual([]);
	// These code points are no characters, and a drawing cannot contain them.
	expect(await missing('A\uffff\ufffe\ufdd0')).toEqual([]);
	const bartender = await hire(venue.taproom, 'bartender', 'ben');
	const refused = await venue.app.request('/api/brand/letters?text=x', { headers: bartender.headers });
	expect(refused.status).toBe(403);
});

test('a page has the colors of the brand in its head and style; the almanac’s red adds none', async () => {
	await using venue = await openTaproom();
	const of = () => pageBrand(venue.taproom, StaticFiles.none());
	expect(of().style).not.toMatch(/--color|--accent/);
	await setBrand(venue, { ...brand, color: '#14532d' });
	expect(of().style).toContain('--color-barn:light-dark(#14532d,');
	expect(of().themeColors).toEqual({
		light: expect.stringMatching(/^#/),
		night: expect.stringMatching(/^#/),
	});
	const { look } = (await venue.site.facts()).brand;
	expect(of().sheet).toBe(`/brand/${look}.css`);
	const sheet = await venue.app.request(of().sheet);
	expect(sheet.headers.get('cache-control')).toContain('immutable');
	expect(await sheet.text()).toContain('--color-wheat:');
	const board = await venue.app.request(`/brand/board-${look}.css`);
	expect(board.headers.get('cache-control')).toContain('immutable');
	const night = await board.text();
	expect(night).toContain('--color-accent:#');
	expect(night).toContain('@font-face');
	expect(night).not.toContain('light-dark(');
	expect((await venue.app.request('/brand/before.css')).headers.get('cache-control')).toBe('no-cache');
});

test('a page is set in the letters of the brand, fetched ahead; another look’s address ends with them, too', async () => {
	await using venue = await openTaproom();
	const of = () => pageBrand(venue.taproom, StaticFiles.none());
	expect(of().font).toMatch(/fraunces\.woff2$/);
	const before = (await venue.site.facts()).brand.look;
	await setBrand(venue, { ...brand, type: 'broadside' });
	const { look } = (await venue.site.facts()).brand;
	expect(look).not.toBe(before);
	expect(of().font).toMatch(/oswald\.woff2$/);
	const sheet = await (await venue.app.request(`/brand/${look}.css`)).text();
	for (const style of [of().style, sheet]) {
		expect(style).toContain('--font-display:"Oswald",var(--display-fallback)');
		expect(style).not.toContain('Fraunces');
	}
});

test('all letters stand side by side for whoever chooses', async () => {
	await using venue = await openTaproom();
	const css = await (await venue.app.request('/brand/types.css')).text();
	for (const name of typePairNames) expect(css).toContain(`[data-type="${name}"]{--display-fallback:`);
});

afterEach(() => {
	vi.restoreAllMocks();
});

test('mark and icon are drawn once per change of the brand, whoever asks', async () => {
	await using venue = await openTaproom();
	const reads = vi.spyOn(mark, 'readMarkParts');
	const ask = async () => {
		const texts = [];
		for (const path of ['/favicon.svg', '/favicon.svg?v=old', '/brand/mark-old.svg', '/brand/mark-other.svg'])
			texts.push(await (await venue.app.request(path)).text());
		return texts;
	};
	const before = await ask();
	expect(await ask()).toEqual(before);
	expect(reads).toHaveBeenCalledTimes(2);
	await setBrand(venue, { ...brand, color: '#2f4f8f' });
	const after = await ask();
	expect(after[0]).not.toBe(before[0]);
	expect(after[2]).not.toBe(before[2]);
	expect(reads).toHaveBeenCalledTimes(4);
});
