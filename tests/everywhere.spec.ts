import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

const publicPages = [
	'/',
	'/beer',
	'/beers/barn-door',
	'/food',
	'/food/margherita',
	'/events',
	'/events/hayloft-sessions',
	'/beers/style-guide',
	'/beers/style-guide/21A-american-ipa',
	'/beers/style-guide/chart',
	'/about',
	'/faq',
	'/store',
];

/** As a browser does whose owner chose letters of twice the size. */
async function doubleLetters(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Page.enable');
	await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

test('in letters twice as large no page of a phone moves sideways, and menu and bar are on it', async ({
	page,
}) => {
	await doubleLetters(page);
	const menu = page.getByRole('button', { name: 'Menu', exact: true });
	const bar = page.getByRole('navigation', { name: 'Secondary' });
	for (const path of publicPages) {
		await page.goto(path);
		await expect(menu, path).toBeInViewport({ ratio: 1 });
		for (const link of await bar.getByRole('link').all())
			await expect(link, path).toBeInViewport({ ratio: 1 });
		await expectNoSidewaysScroll(page);
	}
	await open(page, '/beer');
	await expectAccessible(page);
});

test('the header goes with a reader who goes down, comes back to one who turns, and the bar leads to beer, food, events and the way', async ({
	page,
}) => {
	await open(page, '/beer');
	const menu = page.getByRole('button', { name: 'Menu', exact: true });
	await page.mouse.wheel(0, 1500);
	await expect(menu).not.toBeInViewport();
	await page.mouse.wheel(0, -200);
	await expect(menu).toBeInViewport({ ratio: 1 });
	await page.mouse.wheel(0, 400);
	await expect(menu).not.toBeInViewport();
	await menu.focus();
	await expect(menu).toBeInViewport({ ratio: 1 });
	const bar = page.getByRole('navigation', { name: 'Secondary' });
	await expect(bar.getByRole('link')).toHaveText(['Beer', 'Food', 'Events', 'Directions']);
	for (const [name, path] of [
		['Food', '/food'],
		['Events', '/events'],
	] as const) {
		await bar.getByRole('link', { name }).click();
		await expect(page).toHaveURL(path);
	}
});

test('a phone on its side shows more page than header', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	for (const path of publicPages.slice(1)) {
		await page.goto(path);
		const header = await page.getByRole('banner').boundingBox();
		expect(header?.height, path).toBeLessThan(96);
		await expectNoSidewaysScroll(page);
	}
});

test('from the header to the footer every page begins at one edge, on any screen', async ({ page }) => {
	for (const width of [390, 1024, 1440, 2560]) {
		await page.setViewportSize({ width, height: 900 });
		for (const path of ['/', '/beer', '/store', '/about', '/beers/style-guide']) {
			await page.goto(path);
			const edges = await page.evaluate(() =>
				['.wordmark', 'main h1', '.footer-columns h2'].map((part) =>
					Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? -1),
				),
			);
			expect(new Set(edges).size, `${path} at ${width}: ${edges.join(', ')}`).toBe(1);
		}
	}
});

test('in the reader’s own colors what is chosen looks chosen, and buttons have an edge', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await open(page, '/beer');
	const fill = (name: RegExp) =>
		page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
	expect(await fill(/^On Tap/)).not.toBe(await fill(/^All Beers/));
	await expectAccessible(page, 'no colors');
	await open(page, '/');
	const widths = await page
		.getByRole('main')
		.getByRole('link', { name: /^(?:Beer|Food) Menu$/ })
		.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth));
	expect(widths.every((width) => Number.parseFloat(width) > 0)).toBe(true);
	await expectAccessible(page, 'no colors');
});

test('who types menu, hours or contact arrives', async ({ page }) => {
	await page.goto('/menu');
	await expect(page).toHaveURL('/beer');
	for (const path of ['/hours', '/visit', '/contact']) {
		await page.goto(path);
		await expect(page).toHaveURL('/#location');
		await expect(page.locator('#location')).toBeInViewport();
	}
});

test('a page in a narrow window opens no sheet because the mouse passes', async ({ page }) => {
	await page.setViewportSize({ width: 700, height: 900 });
	await open(page, '/beer');
	await page.getByRole('button', { name: /West Coast IPA/ }).hover();
	await page.clock.runFor(2_000);
	await expect(page.getByRole('button', { name: 'Close tooltip' })).toHaveCount(0);
});
