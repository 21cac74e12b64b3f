import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './fixtures.ts';

test.describe('the theme', () => {
	const ground = (page: Page) =>
		page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
	const paper = 'rgb(251, 246, 234)';
	const night = 'rgb(21, 17, 14)';
	const chosen = (page: Page) =>
		page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')]);

	test('is switched, and remembered over a reload', async ({ page }) => {
		await open(page, '/beer');
		expect(await ground(page)).toBe(paper);
		await page.getByRole('button', { name: 'Switch to the night theme' }).click();
		expect(await ground(page)).toBe(night);
		await page.reload();
		await hydrated(page);
		expect(await ground(page)).toBe(night);
		await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
	});

	test('follows the system, and goes on doing so once the choice equals it', async ({ page }) => {
		await open(page, '/beer');
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await ground(page)).toBe(night);
		await page.getByRole('button', { name: 'Switch to the light theme' }).click();
		expect([await ground(page), await chosen(page)]).toEqual([paper, ['light', 'light']]);
		await page.getByRole('button', { name: 'Switch to the night theme' }).click();
		expect([await ground(page), await chosen(page)]).toEqual([night, [undefined, null]]);
		await page.emulateMedia({ colorScheme: 'light' });
		expect(await ground(page)).toBe(paper);
	});

	test('is there before the first paint', async ({ browser, taproom }) => {
		// The page is new, because a pinned clock would hide the browser's paint timings.
		const page = await browser.newPage({ baseURL: taproom.address });
		await page.addInitScript(() => {
			localStorage.setItem('theme', 'night');
			new MutationObserver((_, observer) => {
				if (document.documentElement?.dataset.theme === undefined) return;
				observer.disconnect();
				const painted = performance.getEntriesByType('paint').length > 0;
				Object.assign(window, { themed: { painted, body: document.body !== null } });
			}).observe(document, { attributes: true, childList: true, subtree: true });
		});
		await page.goto('/beer');
		await hydrated(page);
		expect(await page.evaluate(() => Reflect.get(window, 'themed'))).toEqual({ painted: false, body: false });
		expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
		await page.close();
	});

	test('a memory that holds nonsense, or none at all, is as good as none', async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
		await open(page, '/beer');
		expect(await ground(page)).toBe(paper);
		await page.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('denied', 'SecurityError');
				},
			});
		});
		await page.getByRole('button', { name: 'Switch to the night theme' }).click();
		expect(await ground(page)).toBe(night);
	});
});
