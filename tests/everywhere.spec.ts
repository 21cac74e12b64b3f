import type { Page } from '@playwright/test';
import { doubleLetters } from './double-letters.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

/** Finds long words in columns that are only a few letters wide. */
function squeezedWords(page: Page) {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('body *')]
			.filter((element) => {
				const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
				const letters = own.map(({ textContent }) => textContent?.trim() ?? '').join(' ').length;
				if (letters < 5 || !element.checkVisibility({ visibilityProperty: true })) return false;
				const { width, height } = element.getBoundingClientRect();
				const size = Number.parseFloat(getComputedStyle(element).fontSize);
				if (width <= 1 || element.closest('svg, .sr-only, .chip-row')) return false;
				return width < 2 * size && height > 3 * size;
			})
			.map(({ textContent }) => textContent),
	);
}

for (const [which, paths] of [
	['home, menu and events', ['/', '/beer', '/events']],
	['every page', publicPages],
] as const)
	test(`in letters twice as large on a phone, ${which}: nothing moves sideways or stands in columns of a few letters, and menu and bar are on it`, {
		tag: paths === publicPages ? '@release' : [],
	}, async ({ page }) => {
		await doubleLetters(page);
		const menu = page.getByRole('button', { name: 'Menu', exact: true });
		const bar = page.getByRole('navigation', { name: 'Secondary' });
		for (const path of paths) {
			await page.goto(path);
			await expect(menu, path).toBeInViewport({ ratio: 1 });
			for (const link of await bar.getByRole('link').all())
				await expect(link, path).toBeInViewport({ ratio: 1 });
			await expectNoSidewaysScroll(page);
			expect(await squeezedWords(page), path).toEqual([]);
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

test('who prefers less motion sees none on any page, nor when the header comes back', {
	tag: '@release',
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const moving = () =>
		page.evaluate(() =>
			document
				.getAnimations()
				// The specified 'Loading...' covers the home page for 100 ms and is not counted as motion.
				.filter((one) => !(one instanceof CSSAnimation && one.animationName.startsWith('home-load')))
				.map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
		);
	for (const path of publicPages) {
		await open(page, path);
		expect(await moving(), path).toEqual([]);
		await page.mouse.wheel(0, 900);
		await page.mouse.wheel(0, -200);
		await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
		expect(await moving(), path).toEqual([]);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
	}
});

test('a phone on its side shows more page than header', { tag: '@release' }, async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	for (const path of publicPages.filter((page) => page !== '/')) {
		await page.goto(path);
		const header = await page.getByRole('banner').boundingBox();
		expect(header?.height, path).toBeLessThan(96);
		await expectNoSidewaysScroll(page);
	}
});

test('from the header to the footer every page begins at one edge, on any screen', {
	tag: '@release',
}, async ({ page }) => {
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

test('in the reader’s own colors what is chosen looks chosen, buttons have an edge and the focus a ring, on every page', {
	tag: '@release',
}, async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	for (const path of publicPages) {
		await open(page, path);
		await expectAccessible(page, 'no colors');
		await expectNoSidewaysScroll(page);
		const bare = page
			.locator('.button:visible')
			.evaluateAll(
				(buttons) =>
					buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0).length,
			);
		expect(await bare, path).toBe(0);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		const ring = await page.evaluate(() => {
			const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
			return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
		});
		expect(ring, path).toBeGreaterThan(1);
	}
	await open(page, '/beer');
	const fill = (name: RegExp) =>
		page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
	expect(await fill(/^On Tap/)).not.toBe(await fill(/^All Beers/));
	await open(page, '/events');
	const line = (name: string) =>
		page
			.getByRole('link', { name, exact: true })
			.evaluate((link) => getComputedStyle(link).textDecorationLine);
	expect(await line('Coming up')).not.toBe(await line('Past events'));
	await open(page, '/');
	const underline = (name: string) =>
		page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomWidth);
	expect(await underline('Today')).not.toBe(await underline('Finding Us'));
	// Without the dark banner, drawings in its light color would be invisible.
	const ink = (part: string) =>
		page
			.locator(part)
			.first()
			.evaluate((drawing) => getComputedStyle(drawing).color);
	expect(await ink('svg.hero-pour-picture')).toBe(await ink('.hero-pour-style'));
});

test('between a phone and a desk no column is of a few words, and no number of a tap lies on what is beside it', {
	tag: '@release',
}, async ({ page }) => {
	for (const path of publicPages) {
		await open(page, path);
		for (const width of [320, 844, 1024, 1180]) {
			await page.setViewportSize({ width, height: 800 });
			const narrow = await page.getByRole('main').evaluate((main) =>
				[...main.querySelectorAll('p')]
					.filter((part) => part.checkVisibility() && (part.textContent ?? '').length > 120)
					.filter((part) => part.getBoundingClientRect().width < 12 * 16)
					.map((part) => part.textContent),
			);
			expect(width > 700 ? narrow : [], `${path} at ${width}`).toEqual([]);
			const covered = await page.locator('.beer-card').evaluateAll((cards) =>
				cards.flatMap((card) => {
					const [number, words] = [card.children[0], card.children[2]];
					if (!number || !words) return [];
					const right = number.getBoundingClientRect().right;
					return right > words.getBoundingClientRect().left ? [number.textContent] : [];
				}),
			);
			expect(covered, `${path} at ${width}`).toEqual([]);
		}
	}
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

test('no page opens the browser’s tables of languages and time zones while it starts, for which a phone needs 60 ms', {
	tag: '@release',
}, async ({ page }) => {
	await page.addInitScript(() => {
		for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'Segmenter'])
			Object.defineProperty(Intl, name, {
				value: class {
					constructor() {
						throw new Error(`The page opened Intl.${name}.`);
					}
				},
			});
	});
	for (const path of publicPages) await open(page, path);
});
