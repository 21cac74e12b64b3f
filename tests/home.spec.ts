import type { Page } from '@playwright/test';
import { expect, expectAccessible, fridayAfternoon, open, test } from './fixtures.ts';

const sections = ['Hero', 'InfoTabs', 'Instagram', 'Footer'];

/** Sets `window.rested` to a promise that resolves at the end of the next scroll. */
async function nextRest(page: Page): Promise<void> {
	await page.evaluate(() => {
		const rested = new Promise<void>((resolve) => {
			addEventListener('scrollend', () => resolve(), { once: true });
		});
		Object.assign(window, { rested });
	});
}

/** Finds the words in the window that an element covers. */
function wordsUnder(page: Page, selector: string, clear = 0): Promise<string[]> {
	return page.evaluate(
		([over, inset]) => {
			const cover = document.querySelector(over)?.getBoundingClientRect();
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const found: string[] = [];
			for (let node = walker.nextNode(); node && cover; node = walker.nextNode()) {
				const parent = node.parentElement;
				if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
				if (parent.closest(`${over}, header, .sr-only, script, style`)) continue;
				const range = document.createRange();
				range.selectNodeContents(node);
				for (const box of range.getClientRects()) {
					const apart =
						box.right <= cover.left + inset ||
						box.left >= cover.right ||
						box.bottom <= cover.top ||
						box.top >= cover.bottom;
					if (!apart) found.push(node.textContent);
				}
			}
			return found;
		},
		[selector, clear] as const,
	);
}

test('the home page names what pours, and is walked by dots, keys and tabs', async ({ page, context }) => {
	await test.step('the newest beer comes first, then the taproom’s own, each with size and price', async () => {
		await open(page, '/');
		const pours = page.locator('.hero-pour');
		await expect(pours).toHaveText([
			/^Hobnail20 oz \$7\.50.*Just tapped$/,
			/^Barn Door16 oz \$7/,
			/^Swallowtail16 oz \$7/,
		]);
		await expect(pours.first().getByRole('link')).toHaveAttribute('href', '/beers/hobnail');
		await expect(page.getByRole('link', { name: '11 more on tap' })).toHaveAttribute('href', '/beer');
	});
	// Spec 2, Home page: The hero shows the short tagline as its title; the hero shows a longer tagline; the
	//   hero shows 'Beer Menu' and 'Food Menu' links; the hero shows a 'Scroll to explore' hint.
	// Spec 3, Business info: Business info has short tagline; tagline.
	await test.step('the hero shows tagline, lead and the three ways on', async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beer from the barn.');
		await expect(page.locator('#hero')).toContainText('brewed seven barrels at a time');
		await expect(page.getByRole('link', { name: 'Beer Menu' })).toHaveAttribute('href', '/beer');
		await expect(page.locator('#hero').getByRole('link', { name: 'Food Menu' })).toHaveAttribute(
			'href',
			'/food',
		);
		await expect(page.getByRole('button', { name: 'Scroll to explore' })).toBeVisible();
	});
	// Spec 2, Home page: 'Visit Our Taproom' points to #location on the home page.
	await test.step('the way to the taproom leads down to where we are', async () => {
		await expect(page.getByRole('link', { name: 'Visit Our Taproom' })).toHaveAttribute('href', '#location');
	});
	// Spec 2, Home page: The page adds a homepage-active marker to the body.
	await test.step('the body carries the homepage marker on the home page only', async () => {
		await expect(page.locator('body')).toHaveClass(/homepage-active/);
		await page.goto('/beer');
		await expect(page.locator('body')).not.toHaveClass(/homepage-active/);
	});
	// Spec 2, Home page: Navigation dots, one per section, each labeled 'Go to {section} section', jump to that
	//   section.
	await test.step('each dot leads to its section', async () => {
		await open(page, '/');
		for (const name of [...sections].reverse()) {
			await page.getByRole('button', { name: `Go to ${name} section` }).click();
			await expect(page.getByRole('button', { name: `Go to ${name} section` })).toHaveAttribute(
				'aria-current',
				'location',
			);
		}
		await expect(page.getByRole('button', { name: /^Go to .* section$/ })).toHaveCount(4);
	});
	// Spec 2, Home page: ArrowDown, PageDown and Space go to the next section; Space wraps from the last
	//   section to the first; ArrowUp and PageUp go to the previous section; Home goes to the first and End to
	//   the last.
	await test.step('keys go from section to section, and Space goes around', async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/');
		const isCurrent = (name: string) =>
			expect(page.getByRole('button', { name: `Go to ${name} section` })).toHaveAttribute(
				'aria-current',
				'location',
			);
		const press = async (key: string, name: string) => {
			await page.keyboard.press(key);
			await isCurrent(name);
		};
		await isCurrent('Hero');
		await press('ArrowDown', 'InfoTabs');
		await press('PageDown', 'Instagram');
		await press('Space', 'Footer');
		await press('Space', 'Hero');
		await press('End', 'Footer');
		await press('ArrowUp', 'Instagram');
		await press('PageUp', 'InfoTabs');
		await press('Home', 'Hero');
		await press('ArrowUp', 'Hero');
		await page.setViewportSize({ width: 390, height: 844 });
	});
	await test.step('no notch of a wheel is thrown back', async () => {
		await open(page, '/');
		await page.mouse.move(100, 300);
		let before = 0;
		for (let notch = 0; notch < 4; notch += 1) {
			await nextRest(page);
			await page.mouse.wheel(0, 100);
			await page.evaluate(() => Reflect.get(window, 'rested'));
			const now = await page.evaluate(() => scrollY);
			expect(now, `after notch ${notch}`).toBeGreaterThan(before + 50);
			before = now;
		}
		// A position just before a section snaps forward to it, never back.
		const info = await page
			.locator('#info')
			.evaluate((section) => section.getBoundingClientRect().top + scrollY);
		await page.mouse.wheel(0, info - before - 60);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.round(info));
	});
	await test.step('the dots cover no word, and say what a guest calls the sections', async () => {
		const dots = page.getByRole('navigation', { name: 'Sections of this page' });
		await expect(dots).not.toContainText('InfoTabs');
		const dot = dots.getByRole('button', { name: 'Go to InfoTabs section' });
		await expect(dot).toHaveAccessibleDescription('Plan your visit');
		for (const viewport of [
			{ width: 390, height: 844 },
			{ width: 1366, height: 650 },
		]) {
			await page.setViewportSize(viewport);
			for (const id of ['hero', 'info', 'instagram', 'footer']) {
				await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
				expect(await wordsUnder(page, '.section-dots'), `${id} at ${viewport.width}`).toEqual([]);
			}
		}
		await page.setViewportSize({ width: 390, height: 844 });
		// The section is taller than the window, so that all of it scrolls past under the focus rings.
		for (let down = 0; down < 900; down += 60) {
			await page.locator('#footer').evaluate((footer, by) => {
				scrollTo(0, footer.getBoundingClientRect().top + scrollY + by);
			}, down);
			expect(await wordsUnder(page, '.section-dots', 14), `${down} px down the foot`).toEqual([]);
		}
		await page.setViewportSize({ width: 390, height: 844 });
	});
	// Spec 3, Business info: Business info has address full.
	await test.step('tabs follow arrows and tell today, way and farm; the week stands at the foot alone', async () => {
		await open(page, '/');
		await page.getByRole('tab', { name: 'Today' }).focus();
		const hours = page.getByRole('tabpanel', { name: 'Today' });
		await expect(hours).toContainText('Open today until 10:00 PM');
		await expect(hours).toContainText('Kitchen until 9:30 PM');
		await expect(hours).toContainText('Closed Thursday, Nov 26: Thanksgiving');
		await expect(hours).toContainText('Closed Friday, Jan 1: New Year');
		await expect(page.getByRole('table', { name: 'Opening hours' })).toHaveCount(1);
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('tabpanel', { name: 'Finding Us' })).toContainText(
			'214 Threshing Floor Road',
		);
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('tabpanel', { name: 'On the Farm' })).toContainText('Music on Fridays');
		await page.keyboard.press('ArrowRight');
		await expect(hours).toBeVisible();
	});
	await test.step('the home page is accessible in every tab', async () => {
		for (const tab of ['Today', 'Finding Us', 'On the Farm']) {
			await page.getByRole('tab', { name: tab }).click();
			await expectAccessible(page);
		}
	});
	await test.step('the photo feed shows eight described pictures', async () => {
		await page.getByRole('button', { name: 'Go to Instagram section' }).click();
		const pictures = page.locator('#instagram').getByRole('img');
		await expect(pictures).toHaveCount(8);
		for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('alt', /linocut/);
	});
	await test.step('a tall window is filled: two rows of photos, and no third of it left empty', async () => {
		await page.getByRole('tab', { name: 'Today' }).click();
		const rowsAt = async (width: number, height: number) => {
			await page.setViewportSize({ width, height });
			const tops = await page
				.locator('#instagram li')
				.evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().top));
			return new Set(tops).size;
		};
		for (const [width, height] of [[1440, 900] as const, [1024, 768] as const, [320, 568] as const]) {
			expect(await rowsAt(width, height), `${width} x ${height}`).toBe(1);
		}
		for (const [width, height] of [[390, 844] as const, [768, 1024] as const, [2560, 1440] as const]) {
			expect(await rowsAt(width, height), `${width} x ${height}`).toBe(2);
			const left = await page.locator('#info, #instagram').evaluateAll((both) =>
				both.map((section) => {
					const { bottom } = section.getBoundingClientRect();
					const last = [...section.children].findLast((part) => part.checkVisibility());
					return bottom - (last?.getBoundingClientRect().bottom ?? 0);
				}),
			);
			expect(Math.max(...left), `below the words at ${width} x ${height}`).toBeLessThan(height * 0.3);
		}
		await page.setViewportSize({ width: 1440, height: 900 });
	});
	// Spec 1, Product: They follow a link to order online for pickup or delivery; the online store is only a
	//   placeholder that says 'Coming Soon!'.
	// Spec 2, Routes: The screen at /store is: placeholder titled 'Online Store' with the text 'Coming Soon!'.
	// Spec 2, Home page: The hero shows an 'Order Online' button that opens /store in a new tab.
	// Spec 7, Clients: The order link opens /store in a new tab.
	await test.step('Order Online opens the store in a new tab', async () => {
		await open(page, '/');
		const opened = context.waitForEvent('page');
		await page.locator('#hero').getByRole('button', { name: 'Order Online' }).click();
		const store = await opened;
		await expect(store).toHaveURL(/\/store$/);
		await expect(store.getByRole('heading', { name: 'Online Store' })).toBeVisible();
		await expect(store.getByText('Coming Soon!')).toBeVisible();
	});
});

test('the secondary menu hides over the second section alone, and a low window scrolls as any page does', async ({
	page,
}) => {
	// Spec 2, Home page: It broadcasts a secondaryMenuVisibility event with show true, except while the second
	//   section (index 1) is in view, when show is false.
	await test.step('the secondary menu hides over the second section only, by its event', async () => {
		await page.addInitScript(() => {
			const heard: boolean[] = [];
			Object.assign(window, { heard });
			window.addEventListener('secondaryMenuVisibility', (event) => {
				if (event instanceof CustomEvent) heard.push(event.detail.show);
			});
		});
		await open(page, '/');
		const menu = page.getByRole('navigation', { name: 'Secondary' });
		await expect(menu).toBeVisible();
		await page.keyboard.press('ArrowDown');
		await expect(menu).toBeHidden();
		await page.keyboard.press('ArrowDown');
		await expect(menu).toBeVisible();
		const heard = await page.evaluate(() => Reflect.get(window, 'heard'));
		expect(heard).toContain(false);
		expect(heard.at(-1)).toBe(true);
	});
	await test.step('in a window that is too low for sections the keys scroll as everywhere, to the very end', async () => {
		await page.setViewportSize({ width: 683, height: 384 });
		await open(page, '/');
		// A key that is pressed while the last one still scrolls may be swallowed by the browser.
		const pressAndRest = async (key: string) => {
			await nextRest(page);
			await page.keyboard.press(key);
			await page.evaluate(() => Reflect.get(window, 'rested'));
			return page.evaluate(() => window.scrollY);
		};
		const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
		expect(await pressAndRest('End')).toBeGreaterThanOrEqual(end - 1);
		expect(await pressAndRest('Home')).toBe(0);
		expect(await pressAndRest('PageDown')).toBeGreaterThan(0);
		expect(await page.evaluate(() => window.scrollY)).toBeLessThan(384);
	});
	// Spec 2, Home page: It is a full-height vertical scroll-snap page.
	await test.step('the sections fill the window and snap', async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/');
		for (const id of ['hero', 'info', 'instagram', 'footer']) {
			const box = await page.locator(`#${id}`).boundingBox();
			expect(box?.height, id).toBeGreaterThanOrEqual(900);
			await expect(page.locator(`#${id}`)).toHaveCSS('scroll-snap-align', 'start');
		}
		await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'y');
	});
});

test("the page and its parts say 'Loading...' while they are on their way", async ({ page }) => {
	// Spec 2, Home page: The whole page shows 'Loading...' for about 100 ms before rendering (an overlay over
	//   rendered content).
	// Spec 9, Thresholds and timings: Home page render delay is 100 ms.
	await test.step("the page says 'Loading...' for a moment and then gets out of the way", async () => {
		await page.goto('/', { waitUntil: 'commit' });
		await expect(page.locator('.home-loading')).toBeHidden();
		const { duration, delay } = await page.evaluate(() => {
			const probe = Object.assign(document.createElement('div'), { className: 'home-loading' });
			document.body.append(probe);
			const style = getComputedStyle(probe);
			const found = { duration: style.animationDuration, delay: style.animationDelay };
			probe.remove();
			return found;
		});
		expect([duration, delay]).toEqual(['0.001s', '0.1s']);
		expect(await (await page.request.get('/')).text()).toContain('Loading...');
	});
	// Spec 2, Home page: Instagram loads lazily; InfoTabs and Instagram show 'Loading...' meanwhile.
	await test.step("the sections 'info' and 'instagram' say 'Loading...' while their own code is on its way", async () => {
		await open(page, '/store');
		const held = Promise.withResolvers<void>();
		await page.route(/\/assets\/(info-tabs|photo-feed)-.*\.js$/, async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.getByRole('link', { name: 'Gable & Grain' }).click();
		const loading = page.locator('#info, #instagram').getByRole('status');
		await expect(loading).toHaveText(['Loading...', 'Loading...']);
		held.resolve();
		await expect(loading).toHaveCount(0);
	});
});

test('the page follows hour and light, however it was left', async ({ page }) => {
	// Spec 4, Open/closed status: The hours message is cached for 60 s.
	// Spec 9, Thresholds and timings: Hours message cache is 60 s.
	await test.step('an open tab says at any hour what is true then', async () => {
		await open(page, '/');
		// Waits for the stream: a clock that jumps by days before the server's time is known counts as wrong.
		await expect(page.locator('html')).toHaveAttribute('data-live', /./);
		for (const [name, instant, words] of [
			['half past nine', '2026-11-21T02:20:00Z', 'Closing Soon'],
			['a quarter to ten', '2026-11-21T02:45:00Z', 'Closing soon at 10:00 PM'],
			['after closing', '2026-11-21T03:00:00Z', 'Closed - Opens Saturday at 12:00 PM'],
			['before opening', '2026-11-21T16:40:00Z', 'Opening Soon'],
			['Thanksgiving', '2026-11-26T20:00:00Z', 'Closed for Holiday'],
		] as const) {
			await page.clock.setFixedTime(instant);
			await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
			await expect(page.locator('#info'), name).toContainText(words);
		}
	});
	await test.step('the farm stands as the server drew it, until the light changes or the page is left and found again', async () => {
		await page.clock.setFixedTime(fridayAfternoon);
		await open(page, '/');
		const parts = page.locator('.skyline > *');
		const moon = page.locator('.skyline .craters');
		expect(await parts.count()).toBeGreaterThan(8);
		await expect(moon).toHaveCount(0);
		await page.clock.setFixedTime('2026-11-21T03:00:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(moon).toHaveCount(1);
		await page.getByRole('link', { name: 'Beer Menu' }).first().click();
		await expect(page).toHaveURL(/\/beer$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Beer from' })).toHaveCount(0);
		await page.goBack();
		await expect(moon).toHaveCount(1);
	});
});

test('where its content cannot be read the home page is 503, then whole again, and from then on the last good one', async ({
	page,
	taproom,
}) => {
	const { db, content } = taproom.taproom;
	const answer = async () => {
		content.changed('photo');
		const response = await page.request.get('/');
		const { 'retry-after': retryAfter, 'taproom-as-of': asOf } = response.headers();
		return [response.status(), retryAfter, asOf !== undefined];
	};
	const breakContent = () => db.schema.alterTable('content_items').renameTo('elsewhere').execute();
	const mendContent = () => db.schema.alterTable('elsewhere').renameTo('content_items').execute();
	content.replaced();
	await breakContent();
	try {
		expect(await answer()).toEqual([503, '5', false]);
		await mendContent();
		expect(await answer()).toEqual([200, undefined, false]);
		await breakContent();
		expect(await answer()).toEqual([200, undefined, true]);
	} finally {
		await mendContent();
	}
});
