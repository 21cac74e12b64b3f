import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './fixtures.ts';

test.describe('going from page to page', () => {
	test.use({ scrollsSmoothly: true });

	/** Records every scroll position of the page from now on. */
	const watchScroll = (page: Page) =>
		page.evaluate(() => {
			const places: number[] = [];
			Object.assign(window, { places });
			addEventListener('scroll', () => places.push(scrollY));
		});
	const places = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'places'));
	/** Lists the different scroll positions from a click until the page rests at the top. */
	async function placesAfter(page: Page, click: () => Promise<void>): Promise<number[]> {
		await page.evaluate(() => {
			const frames = [Math.round(scrollY)];
			Object.assign(window, { scrolled: frames });
			const look = () => {
				const place = Math.round(scrollY);
				if (place !== frames.at(-1)) frames.push(place);
				requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		});
		const frames = () => page.evaluate((): number[] => Reflect.get(window, 'scrolled'));
		await click();
		await expect.poll(async () => (await frames()).at(-1)).toBe(0);
		return frames();
	}

	test.describe('in a window of 1280 x 800', () => {
		test.use({ viewport: { width: 1280, height: 800 } });

		// Spec 2, Global behavior: On every route change the page scrolls smoothly to the top (at once for
		//   reduced motion; back restores the place).
		test('scrolls smoothly and straight up to the top, from the first navigation on', async ({ page }) => {
			await open(page, '/beer');
			for (const name of ['Food Menu', 'FAQ', 'Our Beers', 'About Us']) {
				const link = page.getByRole('contentinfo').getByRole('link', { name });
				await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
				const from = await page.evaluate(() => Math.round(scrollY));
				expect(from).toBeGreaterThan(800);
				const places = await placesAfter(page, () => link.dispatchEvent('click'));
				expect(places, name).toEqual(places.toSorted((a, b) => b - a));
				expect(places.filter((place) => place > 0 && place < from).length, name).toBeGreaterThanOrEqual(4);
			}
		});

		test('is at the top at once for those who prefer less motion', async ({ page }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await open(page, '/beer');
			const link = page.getByRole('contentinfo').getByRole('link', { name: 'Food Menu' });
			await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
			const from = await page.evaluate(() => Math.round(scrollY));
			const places = await placesAfter(page, () => link.dispatchEvent('click'));
			expect(places.filter((place) => place > 0 && place < from)).toEqual([]);
		});
	});

	test('whoever takes the page in hand on its way up keeps it', async ({ page }) => {
		await open(page, '/about');
		const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Beers' });
		await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
		await link.click();
		await expect(page.locator('html')).toHaveAttribute('data-travels', '');
		await page.mouse.wheel(0, 1);
		await expect(page.locator('html')).not.toHaveAttribute('data-travels');
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

	// Spec 2, Global behavior: The route loader shows a spinner and the message 'Loading...' by default.
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

test.describe('a navigation', () => {
	const menu = (page: Page) => page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' });
	const atFoot = (page: Page, name: string) =>
		page.getByRole('contentinfo').getByRole('link', { name, exact: true });
	const loadsOf = (page: Page) => {
		const loads = { count: 0 };
		page.on('request', (request) => {
			if (request.isNavigationRequest()) loads.count += 1;
		});
		return loads;
	};
	/** Delays the code of a page until the returned function is called. */
	async function hold(page: Page, files: RegExp): Promise<() => void> {
		const held = Promise.withResolvers<void>();
		await page.route(files, async (route) => {
			await held.promise;
			await route.continue();
		});
		return held.resolve;
	}

	test('the keyboard goes on in the content of the new page, and its title is read out; a filter moves neither', async ({
		page,
	}) => {
		await open(page, '/about');
		await atFoot(page, 'Our Beers').click();
		await expect(menu(page)).toBeVisible();
		await expect(page.locator('#content')).toBeFocused();
		const announcer = page.locator('body > p[aria-live]');
		await expect(announcer).toHaveText('Our Craft Beer Selection · Gable & Grain');
		const filter = page.getByRole('button', { name: /^All Beers/ });
		await filter.click();
		await expect(page).toHaveURL(/filter=all/);
		await expect(filter).toBeFocused();
		await expectAccessible(page);
	});

	test('the last click wins, whatever comes later of the others', async ({ page }) => {
		await open(page, '/store');
		const letGo = await hold(page, /\/assets\/beer-.*\.js$/);
		await atFoot(page, 'Our Beers').click();
		await atFoot(page, 'FAQ').click();
		await expect(page.getByRole('heading', { level: 1, name: 'Questions & Answers' })).toBeVisible();
		letGo();
		await expect(page).toHaveURL(/\/faq$/);
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1, name: 'Online Store' })).toBeVisible();
	});

	test('back while a page is on its way leads back from the page in view', async ({ page }) => {
		await open(page, '/about');
		await atFoot(page, 'FAQ').click();
		await expect(page.getByRole('heading', { level: 1, name: 'Questions & Answers' })).toBeVisible();
		const letGo = await hold(page, /\/assets\/beer-.*\.js$/);
		await atFoot(page, 'Our Beers').click();
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
		await expect(page).toHaveURL(/\/about$/);
		letGo();
		await expect(page).toHaveURL(/\/about$/);
	});

	test('goes on where storage is refused, and is a page load where the history is', async ({ page }) => {
		await page.addInitScript(() => {
			for (const name of ['localStorage', 'sessionStorage'])
				Object.defineProperty(window, name, {
					get: () => {
						throw new DOMException('Denied', 'SecurityError');
					},
				});
		});
		await open(page, '/about');
		const loads = loadsOf(page);
		await page.getByRole('button', { name: 'Continue to site' }).click();
		await atFoot(page, 'Our Beers').click();
		await expect(menu(page)).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
		expect(loads.count).toBe(0);
		await page.evaluate(() => {
			history.pushState = () => {
				throw new DOMException('Too many calls', 'SecurityError');
			};
		});
		await atFoot(page, 'Our Beers').click();
		await expect(menu(page)).toBeVisible();
		expect(loads.count).toBe(1);
	});

	test('takes an address with a question of two thousand characters, and keeps it', async ({ page }) => {
		const search = `?q=${'hops'.repeat(500)}`;
		await open(page, `/beer${search}`);
		await expect(menu(page)).toBeVisible();
		expect(new URL(page.url()).search).toBe(search);
		await atFoot(page, 'FAQ').click();
		await expect(page.getByRole('heading', { level: 1, name: 'Questions & Answers' })).toBeVisible();
		await page.goBack();
		await expect(menu(page)).toBeVisible();
		expect(new URL(page.url()).search).toBe(search);
	});

	test('a part of the page in view is the browser’s own step, and back from it stays on the page', async ({
		page,
	}) => {
		await open(page, '/beer');
		const loads = loadsOf(page);
		await page.getByRole('link', { name: 'Other drinks' }).click();
		await expect(page).toHaveURL(/#also$/);
		await atFoot(page, 'FAQ').click();
		await expect(page.getByRole('heading', { level: 1, name: 'Questions & Answers' })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/\/beer#also$/);
		await expect(menu(page)).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/\/beer$/);
		await expect(menu(page)).toBeVisible();
		expect(loads.count).toBe(0);
	});

	test('whoever holds a key gets a tab of their own', async ({ page, context }) => {
		await open(page, '/about');
		const opened = context.waitForEvent('page');
		await atFoot(page, 'Our Beers').click({ modifiers: ['ControlOrMeta'] });
		await (await opened).waitForURL(/\/beer$/);
		await expect(page).toHaveURL(/\/about$/);
	});
});
