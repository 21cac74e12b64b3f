import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

/** How many sheets of paper the page takes. */
async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
	const pdf = (await page.pdf({ format })).toString('latin1');
	return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('the printed menu', async ({ page }) => {
	await test.step('the menu prints on one sheet of either format', async () => {
		await open(page, '/beer');
		expect(await sheets(page, 'Letter')).toBe(1);
		expect(await sheets(page, 'A4')).toBe(1);
	});
	await test.step('two dozen taps print on one sheet, too', async () => {
		await page.locator('.beer-grid').evaluate((grid) => {
			for (const row of [...grid.children].slice(0, 10)) grid.append(row.cloneNode(true));
		});
		expect(await page.getByRole('article').count()).toBe(24);
		expect(await sheets(page, 'Letter')).toBe(1);
	});
	await test.step('the printed menu is a menu: house, day, beers, sizes and prices, what is coming, and a code', async () => {
		await page.setViewportSize({ width: 740, height: 1000 });
		await open(page, '/beer');
		await page.emulateMedia({ media: 'print' });
		const main = page.getByRole('main');
		await expect(main.getByText('Friday, November 20, 2026')).toBeVisible();
		await expect(main.getByText('gableandgrain.example/beer')).toBeVisible();
		await expect(main.getByRole('heading', { level: 2 })).toHaveText(['On Tap', 'Coming Soon']);
		await expect(main.getByRole('article')).toHaveCount(14);
		await expect(main.getByRole('article').first()).toContainText('16 oz $7');
		await expect(main.getByText('Ice House')).toBeVisible();
		const code = main.locator('.print-code img');
		await expect(code).toBeVisible();
		expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		for (const hidden of [
			page.getByRole('banner'),
			page.getByRole('contentinfo'),
			page.getByRole('group', { name: 'Filter the beers' }),
			page.getByRole('navigation', { name: 'The menu in other forms' }),
			main.getByRole('heading', { level: 1 }),
			page.getByText('14 beer(s) found'),
		]) {
			await expect(hidden).toBeHidden();
		}
	});
	await test.step('a filter prints what it shows, without what is coming', async () => {
		await open(page, '/beer?filter=retired');
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Retired']);
	});
});

test('paper is light, also for a guest of the night theme', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('theme', 'night'));
	await open(page, '/beer');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(34, 26, 20)');
});

test('on the screen none of it shows, and the ways to paper, text and feed are there', async ({ page }) => {
	await open(page, '/beer');
	await expect(page.locator('.print-head')).toBeHidden();
	await expect(page.getByText('Ice House')).toBeHidden();
	await page.evaluate(() => {
		Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
	});
	await page.getByRole('button', { name: 'Print the menu' }).click();
	expect(await page.evaluate(() => ('printed' in window ? window.printed : null))).toBe(1);
	await expect(page.getByRole('link', { name: 'Plain text' })).toHaveAttribute('href', '/menu.txt');
	await expect(page.getByRole('link', { name: 'Feed of new beers' })).toHaveAttribute('href', '/feed.xml');
});
