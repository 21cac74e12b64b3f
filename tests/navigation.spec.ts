import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

test.describe('going from page to page', () => {
	test.use({ scrollsSmoothly: true });

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
		await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
		await link.click();
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	};

	/** Notes where the page stands right after it was told to scroll: at its old place if it travels, at its aim if it jumps. */
	const watchCommands = (page: Page) =>
		page.addInitScript(() => {
			const told: { from: number; after: number }[] = [];
			Object.assign(window, { told });
			const scroll = window.scrollTo.bind(window);
			window.scrollTo = (...target: [x: number, y: number] | [options?: ScrollToOptions]) => {
				const from = scrollY;
				Reflect.apply(scroll, window, target);
				told.push({ from, after: scrollY });
			};
		});
	const commands = (page: Page): Promise<{ from: number; after: number }[]> =>
		page.evaluate(() => Reflect.get(window, 'told'));

	test('scrolls smoothly to the top, from the first navigation on', async ({ page }) => {
		await watchCommands(page);
		await goToMenu(page);
		const travels = (await commands(page)).filter(({ from }) => from > 0);
		expect(travels.length).toBeGreaterThan(1);
		for (const { from, after } of travels) expect(after).toBeGreaterThan(from / 2);
	});

	test('jumps there for those who prefer less motion', async ({ page }) => {
		await watchCommands(page);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await goToMenu(page);
		const jumps = (await commands(page)).filter(({ from }) => from > 0);
		expect(jumps.length).toBeGreaterThan(1);
		for (const { after } of jumps) expect(after).toBe(0);
	});

	test('back and forward restore the place at once', { tag: '@release' }, async ({ page }) => {
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

	test('shows the loader with its message when the page is slow to come', { tag: '@release' }, async ({
		page,
	}) => {
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
