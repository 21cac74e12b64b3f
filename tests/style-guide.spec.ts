import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('main').locator('.style-row');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const guide = '/beers/style-guide';

test.describe('the list', () => {
	test('the list holds all styles by category, is searched and narrowed, and says when nothing is found', async ({
		page,
	}) => {
		// Spec 2, Routes: The screen at /beers/style-guide is: Style guide list.
		await test.step('holds all 128 styles by category, each with its figures and its colors', async () => {
			await open(page, guide);
			await expect(page).toHaveTitle('Beer Style Guide · Gable & Grain');
			await expect(page.getByRole('heading', { level: 1, name: 'Beer Style Guide' })).toBeVisible();
			await expect(status(page)).toHaveText('128 styles in 35 categories');
			await expect(rows(page)).toHaveCount(128);
			await expect(page.getByRole('heading', { level: 2, name: '21 IPA' })).toBeAttached();
			const row = rows(page).filter({ hasText: '21AAmerican IPA' });
			for (const words of ['On tap Barn Door', '5.5–7.5%', '40–70', '6–14']) {
				await expect(row).toContainText(words);
			}
			await expect(row.locator('svg rect')).toHaveAttribute('fill', 'url(#srm-scale)');
		});
		await test.step('an option that the guide does not have is left out, with a note', async () => {
			await open(page, `${guide}?color=blue`);
			await expect(page.getByText('We don’t have that filter')).toBeVisible();
			await expect(rows(page)).toHaveCount(128);
		});
		await test.step('the index leads to a category', async () => {
			await open(page, guide);
			await page.getByText('Jump to a category').click();
			await page
				.getByRole('navigation', { name: 'Categories' })
				.getByRole('link', { name: /German Wheat Beer/ })
				.click();
			await expect(page).toHaveURL(/#category-10$/);
			await expect(page.getByRole('heading', { level: 2, name: '10 German Wheat Beer' })).toBeInViewport();
		});
		await test.step('finds as one types, by name or by code, and the address says what', async () => {
			await open(page, guide);
			const search = page.getByRole('searchbox', { name: 'Name or code' });
			await search.pressSequentially('kolsch');
			await expect(page).toHaveURL(/\?q=kolsch$/);
			await expect(search).toBeFocused();
			await expect(status(page)).toHaveText('1 of 128 styles');
			await expect(rows(page)).toContainText('Kölsch');
			await search.fill('21b');
			await expect(rows(page).first()).toContainText('21BSpecialty IPA');
			await search.fill('');
			await expect(page).toHaveURL(/style-guide$/);
			await expect(rows(page)).toHaveCount(128);
		});
		await test.step('options widen within a question and narrow across questions, each with its number', async () => {
			await page.getByText('Filters').click();
			const box = (name: string) => page.getByRole('group').getByRole('checkbox', { name });
			await box('Dark').check();
			await expect(page).toHaveURL(/\?color=dark$/);
			await expect(status(page)).toHaveText('22 of 128 styles');
			await box('Lager').check();
			await expect(page).toHaveURL(/\?color=dark&fermentation=lager$/);
			// The address changes before the list, so this waits for the list with both filters.
			await expect(status(page)).not.toHaveText('22 of 128 styles');
			const announced = Number((await status(page).textContent())?.split(' ')[0]);
			await expect(rows(page)).toHaveCount(announced);
			await expect(page.getByText('Lager', { exact: true }).locator('..')).toContainText(String(announced));
			await expectAccessible(page);
			await page.getByRole('link', { name: 'Clear all filters' }).click();
			await expect(rows(page)).toHaveCount(128);
			await expect(box('Dark')).not.toBeChecked();
		});
		await test.step('nothing found says so and leads back to everything', async () => {
			await open(page, `${guide}?q=root+beer`);
			await expect(page.getByRole('heading', { name: 'No Styles Found' })).toBeVisible();
			await expect(
				page.getByText('No styles match “root beer”. Try part of the name, or a code like 21A.'),
			).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('link', { name: 'Show All Styles' }).click();
			await expect(rows(page)).toHaveCount(128);
		});
		await test.step('is reached from the beer menu, also when it has to be fetched', async () => {
			await open(page, '/beer');
			await page.getByRole('link', { name: 'style guide', exact: true }).click();
			await expect(rows(page)).toHaveCount(128);
			await expect(rows(page).filter({ hasText: '21AAmerican IPA' })).toContainText('Barn Door');
		});
		await test.step('all filters stand open beside the list', async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await open(page, `${guide}?q=lager`);
			await page.getByRole('checkbox', { name: 'Dark' }).focus();
			await page.keyboard.press('Space');
			await expect(page).toHaveURL(/\?q=lager&color=dark$/);
		});
	});

	test('everything can be read, searched and followed without script', { tag: '@release' }, async ({
		browser,
		taproom,
	}) => {
		await test.step('works without script: search, filters, and the way to a style', async () => {
			const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
			await page.goto(guide);
			await expect(rows(page)).toHaveCount(128);
			await page.getByText('Filters').click();
			await page.getByRole('checkbox', { name: 'Dark' }).check();
			await page.getByRole('checkbox', { name: 'Amber' }).check();
			await page.getByRole('searchbox').fill('stout');
			await page.getByRole('button', { name: 'Show these styles' }).click();
			await expect(page).toHaveURL(/\?q=stout&color=amber&color=dark$/);
			await expect(rows(page).first()).toContainText('Stout');
			await page.getByRole('link', { name: 'Imperial Stout', exact: true }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Imperial Stout' })).toBeVisible();
			await page.close();
		});
		await test.step('is read whole without script', async () => {
			const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
			await page.goto(`${guide}/20c`);
			await expect(page).toHaveURL(/20C-imperial-stout$/);
			await expect(page.getByRole('main')).toContainText('Long Winter');
			await expect(page.getByRole('heading', { name: 'Mouthfeel' })).toBeVisible();
			await page.close();
		});
		await test.step('is complete as tables, also without script', async () => {
			const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
			await page.goto(`${guide}/chart`);
			for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click();
			const styles = page.getByRole('table', { name: 'All styles' }).getByRole('row');
			await expect(styles).toHaveCount(129);
			await expect(styles.filter({ hasText: '21B-Black' })).toContainText('50–90');
			await expect(
				page.getByRole('table', { name: 'Our beers' }).getByRole('row').filter({ hasText: 'Long Winter' }),
			).toContainText('11.2%');
			await page.close();
		});
	});
});

test.describe('the list that cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/] } });

	test('a list that cannot be had says why and asks again; an unknown style is a 404 that offers the nearest', {
		tag: '@release',
	}, async ({ page, request }) => {
		await test.step('says why, and asks again', async () => {
			await open(page, '/beer');
			await page.route('**/data/styles.json', (route) => route.fulfill({ status: 500, body: 'no' }));
			await page.getByRole('link', { name: 'style guide', exact: true }).click();
			await expect(page.getByRole('alert')).toContainText(
				'Failed to load beer styles: 500 Internal Server Error',
			);
			await expectAccessible(page);
			await page.unroute('**/data/styles.json');
			await page.getByRole('button', { name: 'Try again' }).click();
			await expect(rows(page)).toHaveCount(128);
		});
		await test.step('an unknown style is a 404 that offers the nearest ones', async () => {
			expect((await request.get(`${guide}/99Z`)).status()).toBe(404);
			expect((await request.get(`${guide}/%00`)).status()).toBe(404);
			await open(page, `${guide}/imperail-stout`);
			await expect(page.getByRole('heading', { level: 1, name: 'Style Not Found' })).toBeVisible();
			await expect(page.getByText('“imperail-stout”')).toBeVisible();
			await expectAccessible(page);
			await page
				.getByRole('list', { name: 'Nearest styles' })
				.getByRole('link', { name: /Imperial Stout/ })
				.click();
			await expect(page.getByRole('heading', { level: 1, name: 'Imperial Stout' })).toBeVisible();
		});
	});
});

test.describe('a style', () => {
	test('tells what of it is on tap, marks figures outside its ranges, leads on, and has one address', {
		tag: '@release',
	}, async ({ page, request }) => {
		// Spec 2, Routes: The screen at /beers/style-guide/{styleCode} is: Style detail.
		await test.step('tells everything, and what of it is on tap, in figures and in words', async () => {
			await open(page, `${guide}/21A-american-ipa`);
			await expect(page).toHaveTitle('American IPA, 21A · Gable & Grain');
			await expect(page.getByRole('heading', { level: 1, name: 'American IPA' })).toBeVisible();
			for (const name of [
				'Pouring now in this style',
				'Vital Statistics',
				'Aroma',
				'Flavor',
				'Appearance',
				'Mouthfeel',
				'History',
				'Comments',
				'Commercial Examples',
				'If you like this, try',
			]) {
				await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
			}
			const main = page.getByRole('main');
			for (const words of ['5.5–7.5%', '40–70', '6–14', 'Original gravity 1.056–1.070', 'Bell', 'BJCP']) {
				await expect(main).toContainText(words);
			}
			const table = page.getByRole('table', { name: 'How ours measures up' });
			await expect(table.getByRole('row').last()).toHaveText(
				/Barn Door6.8%, within the range65, within the range6, within the range/,
			);
			await expect(main.locator('.range-bar')).toHaveCount(3);
			await expect(main.locator('.range-bar-mark')).toHaveText([
				'Barn Door 6.8%',
				'Barn Door 65',
				'Barn Door 6',
			]);
		});
		await test.step('previous, next and neighbors lead on without a page load', async () => {
			const steps = page.getByRole('navigation', { name: 'Styles before and after' });
			await steps.getByRole('link', { name: /Next/ }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Specialty IPA' })).toBeVisible();
			await expect(page).toHaveURL(/21B-specialty-ipa$/);
			await page.goto(`${guide}/1A-american-light-lager`);
			await expect(steps.getByRole('link')).toHaveCount(1);
			await page
				.getByRole('region', { name: 'If you like this, try' })
				.getByRole('link', { name: 'American Lager', exact: true })
				.click();
			await expect(page.getByRole('heading', { level: 1, name: 'American Lager' })).toBeVisible();
		});
		await test.step('a type counts for its parent: beers that are not on tap stand apart', async () => {
			await open(page, `${guide}/21B-specialty-ipa`);
			await expect(page.getByText('We’re not pouring one today.')).toBeVisible();
			const others = page.getByRole('region', { name: 'Our other beers in this style' });
			await expect(others).toContainText('Black IPA · limited edition');
			await expectAccessible(page);
		});
		await test.step('a style without numbers says that they vary', async () => {
			await open(page, `${guide}/29A-fruit-beer`);
			await expect(page.getByRole('region', { name: 'Bitterness' })).toContainText(/var/i);
		});
		await test.step('a navigation by another spelling ends at its one address, with one fetch and no step back', async () => {
			await open(page, `${guide}/20C-imperial-stout`);
			const asked: string[] = [];
			page.on('request', (request) => {
				if (request.url().includes('/style-pages/')) asked.push(new URL(request.url()).pathname);
			});
			// None of our links has this spelling.
			const link = page.getByRole('banner').getByRole('link', { name: 'Beer', exact: true }).first();
			await link.evaluate((element, to) => element.setAttribute('href', to), `${guide}/21a`);
			await link.click();
			await expect(page.getByRole('heading', { level: 1, name: 'American IPA' })).toBeVisible();
			await expect(page).toHaveURL(/\/21A-american-ipa$/);
			expect(asked).toHaveLength(1);
			await page.goBack();
			await expect(page.getByRole('heading', { level: 1, name: 'Imperial Stout' })).toBeVisible();
		});
		await test.step('any other spelling is sent to its one address for good', async () => {
			for (const spelling of ['21a', '21A', '21A-AMERICAN-IPA', '21a-anything']) {
				const response = await request.get(`${guide}/${spelling}`, { maxRedirects: 0 });
				expect(response.status(), spelling).toBe(301);
				expect(response.headers().location).toBe(`${guide}/21A-american-ipa`);
			}
		});
		await test.step('a beer that leaves a range says on which side', async () => {
			await page.route('**/data/style-pages/*.json', async (route) => {
				const response = await route.fetch();
				const body = await response.text();
				await route.fulfill({ response, body: body.replace('"abv":4.9', '"abv":9') });
			});
			await open(page, `${guide}?q=5d`);
			await page.getByRole('link', { name: 'German Pils' }).click();
			const swallowtail = page.getByRole('table', { name: 'How ours measures up' }).getByRole('row').last();
			await expect(swallowtail).toContainText('Swallowtail9%, above the range');
		});
	});
});

test.describe('the chart', () => {
	test('marks every style that has figures and every beer of ours, and is walked by key', async ({
		page,
	}) => {
		await test.step('marks every style that has figures, and our beers, each a link with its name', async () => {
			await open(page, `${guide}/chart`);
			const chart = page.getByRole('group', { name: 'Styles and beers by strength and bitterness' });
			const links = chart.getByRole('link');
			expect(await links.count()).toBeGreaterThan(115);
			await expect(
				chart.getByRole('link', { name: 'Barn Door, our West Coast IPA, on tap, 6.8% ABV · 65 IBU · 6 SRM' }),
			).toHaveAttribute('href', '/beers/barn-door');
		});
		await test.step('is one stop of the keyboard, walked by strength and by bitterness', async () => {
			const chart = page.getByRole('group', { name: 'Styles and beers by strength and bitterness' });
			await expect(chart.locator('a[tabindex="0"]')).toHaveCount(1);
			await chart.locator('a[tabindex="0"]').focus();
			const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
			const first = await name();
			await page.keyboard.press('ArrowRight');
			expect(await name()).not.toBe(first);
			await expect(page.locator('.chart-readout')).toHaveText((await name()) ?? '');
			await page.keyboard.press('Home');
			expect(await name()).toBe(first);
			await page.keyboard.press('End');
			await page.keyboard.press('ArrowDown');
			await expect(chart.locator('a[tabindex="0"]')).toHaveCount(1);
			await page.keyboard.press('Tab');
			await expect(chart.locator('a:focus')).toHaveCount(0);
			await chart.getByRole('link', { name: /^20C Imperial Stout/ }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('heading', { level: 1, name: 'Imperial Stout' })).toBeVisible();
		});
	});

	test('has room for the names of some styles; the list leads to the chart of what it shows, and back, also without script', async ({
		page,
		browser,
		taproom,
	}) => {
		await open(page, `${guide}?color=dark&fermentation=ale`);
		await page.getByRole('link', { name: 'See these on a chart' }).click();
		await expect(page).toHaveURL(/\/chart\?color=dark&fermentation=ale$/);
		const chart = page.getByRole('group', { name: 'Styles and beers by strength and bitterness' });
		await expect(status(page)).toHaveText('16 of 128 styles');
		await expect(chart.getByRole('link', { name: /^20C Imperial Stout/ })).toBeVisible();
		await expect(chart.getByRole('link', { name: /Long Winter, our/ })).toBeVisible();
		await expect(chart.getByRole('link', { name: /American IPA|Swallowtail/ })).toHaveCount(0);
		const named = await page.locator('.chart-name:visible').count();
		expect(named).toBeGreaterThan((await chart.getByRole('link').count()) * 0.6);
		await expectAccessible(page);
		await page.locator('summary').filter({ hasText: 'Filters (2)' }).click();
		await page.getByRole('group').getByRole('checkbox', { name: 'Session' }).check();
		await expect(page).toHaveURL(/\?color=dark&strength=session&fermentation=ale$/);
		await expect(status(page)).toHaveText('2 of 128 styles');
		await page.getByRole('searchbox', { name: 'Name or code' }).fill('zzz');
		await expect(page.getByRole('heading', { name: 'No Styles Found' })).toBeVisible();
		await page.getByRole('link', { name: 'Show All Styles' }).click();
		await expect(page).toHaveURL(/\/chart$/);
		await expect(status(page)).toHaveText('128 styles');

		const bare = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
		await bare.goto(`${guide}/chart`);
		await bare.getByText('Filters').click();
		await bare.getByRole('checkbox', { name: 'Dark' }).check();
		await bare.getByRole('button', { name: 'Show these styles' }).click();
		await expect(status(bare)).toHaveText('22 of 128 styles');
		await bare.getByRole('link', { name: 'Back to the list' }).click();
		await expect(rows(bare)).toHaveCount(22);
		await bare.close();
	});

	test('names what pours and what stands alone, and as many more as a larger screen has room for', async ({
		page,
	}) => {
		await open(page, `${guide}/chart`);
		const names = page.locator('.chart-name:visible');
		let fewer = 0;
		for (const width of [320, 390, 768, 1152, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const boxes = await names.evaluateAll((all) =>
				all.map((name) => {
					const { left, top, right, bottom } = name.getBoundingClientRect();
					return { left, top, right, bottom, words: name.textContent };
				}),
			);
			const lie = boxes.flatMap((one, at) =>
				boxes
					.slice(at + 1)
					.filter((other) => one.left < other.right && other.left < one.right)
					.filter((other) => one.top + 4 < other.bottom && other.top + 4 < one.bottom)
					.map((other) => `${one.words} lies on ${other.words} at ${width} px`),
			);
			expect(lie).toEqual([]);
			expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
			expect(boxes.length, `at ${width} px`).toBeGreaterThanOrEqual(fewer);
			fewer = boxes.length;
		}
		expect(fewer).toBeGreaterThan(35);
		await expect(names.filter({ hasText: 'Barn Door' })).toBeVisible();
		await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
		await page.locator('summary').filter({ hasText: 'Our beers' }).click();
		await expect(page.getByRole('table', { name: 'Our beers' })).toBeVisible();
	});

	test.describe('under a finger', () => {
		test.use({ hasTouch: true, isMobile: true });
		test('a touch names the nearest mark, a second one opens it', async ({ page }) => {
			await open(page, `${guide}/chart`);
			const chart = page.getByRole('group', { name: 'Styles and beers by strength and bitterness' });
			const mark = chart.getByRole('link', { name: /^Long Winter/ });
			await mark.scrollIntoViewIfNeeded();
			const box = await mark.boundingBox();
			const beside = { x: (box?.x ?? 0) + 18, y: (box?.y ?? 0) - 8 };
			await page.touchscreen.tap(beside.x, beside.y);
			await expect(page.locator('.chart-readout')).toContainText('Long Winter, our Imperial Stout');
			await expect(page.locator('.chart-readout')).toContainText('Tap again to open.');
			await expectAccessible(page);
			await page.touchscreen.tap(beside.x, beside.y);
			await expect(page.getByRole('heading', { level: 1, name: 'Long Winter' })).toBeVisible();
		});
	});
});
