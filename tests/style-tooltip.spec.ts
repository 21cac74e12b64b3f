import type { Page } from '@playwright/test';
import { expect, expectAccessible, fridayAfternoon, open, test } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const styleOf = (page: Page, name: string) => card(page, name).getByRole('button').first();
const tooltip = (page: Page) => page.getByRole('dialog', { name: '21A. American IPA' });
const guideFile = '**/data/beer-styles.json';

test.describe('on a wide screen', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test('it opens by mouse, click and keyboard, in its place, and tells all of the style', async ({
		page,
	}) => {
		// Spec 2, Beer style tooltip: It opens on hover on a style name; the title is '{style_code}.
		//   {style_name}'; the title stands with the category name; the sections are Overall Impression, Vital
		//   Statistics (ABV, IBU, SRM), Aroma, Flavor, Appearance, Mouthfeel, History, Comments, Commercial
		//   Examples; Commercial Examples has the American list; the footer has the attribution to a
		//   beer-judging style guideline, 2021 edition.
		// Spec 4, Data and tooltip: The tooltip is closed or open.
		await test.step('it opens when the mouse comes over a style, and tells all of it', async () => {
			await open(page, '/beer');
			const name = styleOf(page, 'Barn Door');
			await expect(name).toHaveAttribute('aria-haspopup', 'dialog');
			await expect(name).toHaveAttribute('aria-expanded', 'false');
			await name.hover();
			await expect(tooltip(page)).toBeVisible();
			await expect(name).toHaveAttribute('aria-expanded', 'true');
			await expect(tooltip(page).getByText('IPA', { exact: true })).toBeVisible();
			for (const heading of [
				'Overall Impression',
				'Vital Statistics',
				'Aroma',
				'Flavor',
				'Appearance',
				'Mouthfeel',
				'History',
				'Comments',
				'Commercial Examples',
			]) {
				await expect(tooltip(page).getByRole('heading', { name: heading, exact: true })).toBeAttached();
			}
			for (const words of ['ABV', '5.5% - 7.5%', 'IBU', '40 - 70', 'SRM', '6 - 14', 'American:', 'Bell']) {
				await expect(tooltip(page)).toContainText(words);
			}
			await expect(tooltip(page)).toContainText('BJCP Beer Style Guidelines, 2021 edition');
			await expect(tooltip(page)).toContainText('The descriptions are our own.');
			await expectAccessible(page);
		});
		await test.step('it begins at the name, opens to the right side without room, and is never two', async () => {
			await page.mouse.move(0, 0);
			await open(page, '/beer');
			const left = styleOf(page, 'Barn Door');
			await left.hover();
			await expect(tooltip(page)).toHaveAttribute('data-place', /^name /);
			const [name, panel] = [await left.boundingBox(), await tooltip(page).boundingBox()];
			expect(panel?.x).toBeCloseTo(name?.x ?? 0, 0);
			expect(panel?.width).toBe(650);
			await styleOf(page, 'Swallowtail').hover();
			await expect(page.getByRole('dialog')).toHaveCount(1);
			const right = page.getByRole('dialog', { name: '5D. German Pils' });
			await expect(right).toHaveAttribute('data-place', /^right /);
			const box = await right.boundingBox();
			const width = await page.evaluate(() => document.documentElement.clientWidth);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width - 20);
		});
		await test.step('the guide is fetched once, when it is first needed', async () => {
			await page.mouse.move(0, 0);
			const asked: string[] = [];
			page.on('request', (request) => {
				if (request.url().endsWith('/data/beer-styles.json')) asked.push(request.url());
			});
			await open(page, '/beer');
			expect(asked).toHaveLength(0);
			await styleOf(page, 'Barn Door').hover();
			await expect(tooltip(page)).toBeVisible();
			await styleOf(page, 'Hearthstone').hover();
			await expect(page.getByRole('dialog', { name: '16B. Oatmeal Stout' })).toBeVisible();
			expect(asked).toHaveLength(1);
		});
		// Spec 2, Beer style tooltip: It opens on click; it closes on a click outside.
		await test.step('a click keeps the style from closing under the mouse, a click outside closes it', async () => {
			await page.mouse.move(0, 0);
			await open(page, '/beer');
			await styleOf(page, 'Barn Door').click();
			await expect(tooltip(page)).toBeVisible();
			await page.getByRole('heading', { level: 1 }).click();
			await expect(tooltip(page)).toHaveCount(0);
			await expect(page).toHaveURL(/\/beer$/);
		});
		await test.step('the keyboard opens it, walks through it, and comes back with Escape', async () => {
			const name = styleOf(page, 'Barn Door');
			await name.focus();
			await page.keyboard.press('Enter');
			const closing = tooltip(page).getByRole('button', { name: 'Close tooltip' });
			await expect(closing).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(
				tooltip(page).getByRole('link', { name: 'American IPA in the style guide' }),
			).toBeFocused();
			await page.keyboard.press('Escape');
			await expect(tooltip(page)).toHaveCount(0);
			await expect(name).toBeFocused();
			await page.keyboard.press('Enter');
			await page.keyboard.press('Enter');
			await expect(tooltip(page)).toHaveCount(0);
			await expect(name).toBeFocused();
		});
		await test.step('walking on past its end closes it', async () => {
			await styleOf(page, 'Barn Door').focus();
			await page.keyboard.press('Enter');
			await expect(tooltip(page).getByRole('link')).toBeAttached();
			await page.keyboard.press('Tab');
			await page.keyboard.press('Tab');
			await expect(tooltip(page)).toHaveCount(0);
			await expect(card(page, 'Swallowtail').getByRole('link')).toBeFocused();
		});
		// Spec 2, Beer detail: The title shows the style with tooltip; 'Brewing Details' shows the style with
		//   tooltip.
		await test.step('the beer’s own page tells about its style twice: under its name and among the brewing details', async () => {
			await page.mouse.move(0, 0);
			await open(page, '/beers/barn-door');
			const names = page.getByRole('main').getByRole('button', { name: 'West Coast IPA' });
			await expect(names).toHaveCount(2);
			await names.last().click();
			await expect(tooltip(page)).toBeVisible();
			await expectAccessible(page);
			await tooltip(page).getByRole('link', { name: 'American IPA in the style guide' }).click();
			await expect(page).toHaveURL(/\/beers\/style-guide\/21A-american-ipa$/);
		});
		// Spec 2, Beer style tooltip: Commercial Examples has the English and Other lists.
		await test.step('the example beers stand in three lists: American, English, other', async () => {
			await page.mouse.move(0, 0);
			await open(page, '/beers/hearthstone');
			await page.getByRole('button', { name: 'Oatmeal Stout' }).first().click();
			const dialog = page.getByRole('dialog', { name: '16B. Oatmeal Stout' });
			for (const words of ['American:', 'Barney Flats', 'English:', 'Samuel Smith', 'Other:', 'Broughton']) {
				await expect(dialog).toContainText(words);
			}
		});
	});

	test('it takes its time: 120 ms to open, 300 ms to go, none for a click', { tag: '@release' }, async ({
		page,
	}) => {
		// Spec 2, Beer style tooltip: It closes 300 ms after the mouse leaves.
		// Spec 9, Thresholds and timings: Tooltip close delay is 300 ms.
		await test.step('it goes 300 ms after the mouse has left, and stays while the mouse is on it', async () => {
			await open(page, '/beer');
			await styleOf(page, 'Barn Door').hover();
			await expect(tooltip(page)).toBeVisible();
			await page.mouse.move(5, 5);
			await expect(tooltip(page)).toHaveCount(0);
			await page.clock.install({ time: fridayAfternoon });
			await page.clock.pauseAt('2026-11-20T20:30:01Z');
			await styleOf(page, 'Barn Door').hover();
			await page.clock.runFor(120);
			await expect(tooltip(page)).toBeVisible();
			await page.mouse.move(5, 5);
			await page.clock.runFor(299);
			await expect(tooltip(page)).toBeVisible();
			await tooltip(page).hover();
			await page.clock.runFor(2_000);
			await expect(tooltip(page)).toBeVisible();
			await page.mouse.move(5, 5);
			await page.clock.runFor(300);
			await expect(tooltip(page)).toHaveCount(0);
		});
		await test.step('a mouse that only crosses a style opens nothing; a click need not wait', async () => {
			// The panel's code has loaded by now, so only the delay keeps it closed.
			await styleOf(page, 'Barn Door').hover();
			await page.clock.runFor(119);
			await page.mouse.move(5, 5);
			await page.clock.runFor(2_000);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await styleOf(page, 'Barn Door').hover();
			await page.clock.runFor(120);
			await expect(tooltip(page)).toBeVisible();
			await page.keyboard.press('Escape');
			await styleOf(page, 'Swallowtail').click();
			await expect(page.getByRole('dialog', { name: '5D. German Pils' })).toBeVisible();
		});
	});
});

test.describe('on a phone', () => {
	test.use({ hasTouch: true, isMobile: true });

	test('a touch opens a sheet; the rest of the card still leads to the beer', { tag: '@release' }, async ({
		page,
	}) => {
		// Spec 2, Beer style tooltip: It closes on the close button (label 'Close tooltip').
		await test.step('a touch opens a sheet, a touch beside it only puts it away', async () => {
			await open(page, '/beer');
			await styleOf(page, 'Barn Door').tap();
			await expect(tooltip(page)).toHaveAttribute('data-place', 'sheet');
			await expectAccessible(page);
			const box = await tooltip(page).boundingBox();
			expect(box?.x).toBe(0);
			expect(box?.width).toBe(390);
			await page.touchscreen.tap(200, 60);
			await expect(tooltip(page)).toHaveCount(0);
			await expect(page).toHaveURL(/\/beer$/);
			await styleOf(page, 'Barn Door').tap();
			await tooltip(page).getByRole('button', { name: 'Close tooltip' }).tap();
			await expect(tooltip(page)).toHaveCount(0);
		});
		await test.step('the rest of the card still leads to the beer', async () => {
			await card(page, 'Barn Door').tap({ position: { x: 30, y: 40 } });
			await expect(page).toHaveURL(/\/beers\/barn-door$/);
		});
	});
});

test('the tooltip says while the guide is loading, and describes a style that the guide lacks in general', {
	tag: '@release',
}, async ({ page }) => {
	// Spec 2, Beer style tooltip: A state says 'Loading style information...'
	await test.step('while the guide is on its way it says so', async () => {
		await open(page, '/beer');
		const held = Promise.withResolvers<void>();
		await page.route(guideFile, async (route) => {
			await held.promise;
			await route.continue();
		});
		await styleOf(page, 'Barn Door').click();
		await expect(page.getByRole('dialog', { name: 'West Coast IPA' })).toContainText(
			'Loading style information...',
		);
		await expectAccessible(page);
		held.resolve();
		await expect(tooltip(page)).toBeVisible();
	});
	// Spec 2, Beer style tooltip: If the style is unknown a generic fallback description is shown.
	await test.step('a style that the guide does not know is described in general', async () => {
		await page.unrouteAll();
		await page.route(guideFile, (route) => route.fulfill({ json: [] }));
		await open(page, '/beer');
		await styleOf(page, 'Barn Door').click();
		const dialog = page.getByRole('dialog', { name: 'West Coast IPA' });
		await expect(dialog).toContainText('West Coast IPA has its own balance of malt, hops and yeast');
		await expect(dialog).not.toContainText('Unable to load');
		await expectAccessible(page);
	});
});

test.describe('when the guide cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /failed: .*beer-styles\.json/] } });

	// Spec 2, Beer style tooltip: A state says 'Unable to load detailed style information.'
	// Spec 8, Data loading: A failure says 'Failed to load beer styles: {status} {statusText}': the tooltip
	//   shows 'Unable to load detailed style information.' and falls back to a generic description.
	test('it says so, describes the style in general, and asks again the next time', {
		tag: '@release',
	}, async ({ page }) => {
		await page.route(guideFile, (route) => route.fulfill({ status: 503, body: 'no' }));
		await open(page, '/beer');
		await styleOf(page, 'Barn Door').click();
		const dialog = page.getByRole('dialog', { name: 'West Coast IPA' });
		await expect(dialog).toContainText('Unable to load detailed style information.');
		await expect(dialog).toContainText('Failed to load beer styles: 503 Service Unavailable');
		await expect(dialog).toContainText('West Coast IPA has its own balance of malt, hops and yeast');
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await page.unroute(guideFile);
		await styleOf(page, 'Barn Door').click();
		await expect(tooltip(page)).toBeVisible();
	});
});

test('without script the name leads to the style’s own page', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/beer');
	await expect(styleOf(page, 'Barn Door')).toBeHidden();
	await card(page, 'Barn Door').getByRole('link', { name: 'West Coast IPA' }).click();
	await expect(page).toHaveURL(/\/beers\/style-guide\/21A-american-ipa$/);
	await page.close();
});
