import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

test.describe('going from page to page', () => {
	/** Notes every place the page scrolls to from now on. */
	const watchScroll = (page: Page) =>
		page.evaluate(() => {
			const places: number[] = [];
			Object.assign(window, { places });
			addEventListener('scroll', () => places.push(scrollY));
		});
	const places = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'places'));
	/** From the foot of a page to one that is here already and longer, so that nothing but scrolling moves the place. */
	const goToMenu = async (page: Page) => {
		await open(page, '/beer');
		await page.getByRole('link', { name: 'Long Winter' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Long Winter' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Beers' });
		await link.scrollIntoViewIfNeeded();
		const start = await page.evaluate(() => scrollY);
		expect(start).toBeGreaterThan(600);
		await watchScroll(page);
		await link.click();
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		return start;
	};

	test('scrolls smoothly to the top', async ({ page }) => {
		const start = await goToMenu(page);
		const between = (await places(page)).filter((place) => place > 0 && place < start);
		expect(between.length).toBeGreaterThan(2);
		expect(between).toEqual(between.toSorted((a, b) => b - a));
	});

	test('jumps there for those who prefer less motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const start = await goToMenu(page);
		expect((await places(page)).filter((place) => place > 0 && place < start)).toEqual([]);
	});

	test('back and forward restore the place at once', async ({ page }) => {
		await open(page, '/beer?filter=all');
		const link = page.getByRole('article').filter({ hasText: 'Barn Raising' }).getByRole('link');
		await link.scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => scrollY);
		expect(before).toBeGreaterThan(1_000);
		await link.click();
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Raising' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await watchScroll(page);
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
		expect((await places(page)).filter((place) => place > 0 && place < before - 1)).toEqual([]);
		await page.goForward();
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Raising' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	});

	test('shows the loader with its message when the page is slow to come', async ({ page }) => {
		await open(page, '/');
		const held = Promise.withResolvers<void>();
		await page.route(/\/assets\/beer-.*\.js$/, async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.locator('#hero').getByRole('link', { name: 'Beer Menu' }).click();
		const loader = page.getByRole('status').filter({ has: page.locator('.spinner') });
		await expect(loader).toHaveText('Loading...');
		held.resolve();
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect(loader).toHaveCount(0);
	});
});
