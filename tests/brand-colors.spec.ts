import type { Page } from '@playwright/test';
import { brand } from '#demo/brand.ts';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { setSetting, settings } from './settings.ts';
import type { TestTaproom } from './taproom-server.ts';

/** White, black, yellow, neon green and gray have too little contrast by themselves. */
const hard = ['#ffffff', '#000000', '#ffd400', '#39ff14', '#808080'];

/** Returns random colors, the same on every machine (Lehmer's generator). */
function randomColors(count: number): string[] {
	let state = 2025;
	return Array.from({ length: count }, () => {
		state = (state * 48_271) % 2_147_483_647;
		return `#${(state % 0x1000000).toString(16).padStart(6, '0')}`;
	});
}

const colors = [...hard, ...randomColors(35)];

/** Reads the style sheets with which the server changes the look of an open page. */
async function readSheets({
	taproom,
	address,
}: TestTaproom): Promise<(readonly [color: string, css: string])[]> {
	const sheets: (readonly [string, string])[] = [];
	for (const color of colors) {
		await setSetting(taproom, settings.brand, { ...brand, color });
		await taproom.settings.load(taproom);
		sheets.push([color, await (await fetch(`${address}/brand/now.css`)).text()]);
	}
	return sheets;
}

/** Returns what axe finds in an open page under each style sheet in turn. */
const findingsUnder = (page: Page, sheets: readonly (readonly [color: string, css: string])[]) =>
	page.evaluate(async (each) => {
		const found: string[] = [];
		for (const [color, css] of each) {
			const sheet = new CSSStyleSheet();
			// The fonts are already loaded.
			sheet.replaceSync(css.replaceAll(/@font-face\{[^}]*\}/g, ''));
			document.adoptedStyleSheets = [sheet];
			// A button's color is still animated for a moment.
			await Promise.all(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished));
			const runOnly = ['color-contrast', 'link-in-text-block'];
			const { violations } = await window.axe.run({ reporter: 'no-passes', runOnly });
			for (const { id, nodes } of violations)
				found.push(`${color}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
		}
		return found;
	}, sheets);

test.describe('forty palettes', () => {
	test.use({ reducedMotion: 'reduce' });
	test.slow();
	for (const [path, ready] of [
		['/', '#hero h1'],
		['/beer', 'main h1'],
		['/beers/barn-door', 'main h1'],
	] as const)
		test(`axe finds no color on ${path} that cannot be read, light or night, whichever color was chosen`, {
			tag: '@release',
		}, async ({ page, taproom }) => {
			const sheets = await readSheets(taproom);
			expect(new Set(sheets.map(([, css]) => css)).size).toBe(40);
			await taproom.reset();
			await open(page, path);
			await expect(page.locator(ready)).toBeVisible();
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme });
				await expectAccessible(page, 'colors');
				expect(await findingsUnder(page, sheets), colorScheme).toEqual([]);
			}
		});
});
