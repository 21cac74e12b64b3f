import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

const wide = { width: 1440, height: 900 };

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error('It does not show.');
	return box;
}

const primary = [
	['Beer', '/beer'],
	['Food', '/food'],
	['Events', '/events'],
	['About', '/about'],
	['FAQ', '/faq'],
] as const;

test.describe('the header', () => {
	test.use({ viewport: wide });

	test('leads home and to the five sections from every page, and marks the current one', async ({ page }) => {
		// Spec 1, Product: Visitors check the current open/closed status (in header, footer and InfoTabs).
		// Spec 3, Business info: Business info has short name.
		await test.step('leads home and to the five sections from any page, and says whether the doors are open', async () => {
			for (const path of ['/', '/beer', '/beers/long-winter', '/store']) {
				await page.goto(path);
				const header = page.getByRole('banner');
				await expect(header.getByRole('link', { name: 'Gable & Grain' })).toHaveAttribute('href', '/');
				const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
				await expect(links).toHaveText(primary.map(([label]) => label));
				const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
				expect(hrefs).toEqual(primary.map(([, to]) => to));
				const pill = header.getByText('Open today until 10:00 PM').locator('visible=true');
				await expect(pill).toHaveCount(1);
			}
		});
		await test.step('marks the section that the page belongs to', async () => {
			await open(page, '/beer');
			const main = page.getByRole('navigation', { name: 'Main' });
			await expect(main.locator('[aria-current="page"]')).toHaveText('Beer');
			await page.goto('/beers/long-winter');
			await expect(main.locator('[aria-current="page"]')).toHaveText('Beer');
			await page.getByRole('link', { name: 'Gable & Grain' }).click();
			await expect(page).toHaveURL(/\/$/);
			await expect(main.locator('[aria-current="page"]')).toHaveCount(0);
		});
		await test.step('offers the way and the phone at hand', async () => {
			await open(page, '/beer');
			const menu = page.getByRole('navigation', { name: 'Secondary' });
			await expect(menu.getByRole('link', { name: 'Call us, (845) 555-0142' })).toHaveAttribute(
				'href',
				'tel:+18455550142',
			);
			await menu.getByRole('link', { name: 'Directions' }).click();
			await expect(page.locator('#location')).toBeInViewport();
			await expect(page).toHaveURL(/\/beer#location$/);
		});
	});
});

test.describe('the staff area', () => {
	test.use({ splashSeen: false, expected: { patterns: [/status of 404/] } });

	// Spec 2, Global behavior: The header is hidden on any path starting with /admin.
	test('has no header and no splash, but the footer', async ({ page }) => {
		await open(page, '/admin/anything');
		await expect(page.getByRole('contentinfo')).toBeVisible();
		await expect(page.getByRole('banner')).toHaveCount(0);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
});

test.describe('the menu of a phone', () => {
	const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

	test('by keyboard it stands behind the way to the content, gives the focus back, and closes behind whoever leaves it', async ({
		page,
	}) => {
		await open(page, '/beer');
		await test.step('the first Tab offers to skip to the content, and Enter does', async () => {
			const skip = page.getByRole('link', { name: 'Skip to content' });
			await expect(skip).not.toBeInViewport();
			await page.keyboard.press('Tab');
			await expect(skip).toBeFocused();
			await expect(skip).toBeInViewport({ ratio: 1 });
			await page.keyboard.press('Enter');
			await expect(page.locator('#content')).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
		});
		const button = page.getByRole('button', { name: 'Menu', exact: true });
		await test.step('it opens and closes, and gives the focus back', async () => {
			await button.focus();
			await page.keyboard.press('Enter');
			await expect(menuOf(page)).toBeVisible();
			await page.keyboard.press('Tab');
			await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
			await page.keyboard.press('Escape');
			await expect(menuOf(page)).toBeHidden();
			await expect(button).toBeFocused();
		});
		await test.step('it closes behind whoever leaves it by Tab, so that the focus is never under it', async () => {
			await button.press('Enter');
			const last = menuOf(page).locator('..').getByRole('link', { name: 'Call (845) 555-0142' });
			await last.focus();
			await page.keyboard.press('Tab');
			await expect(menuOf(page)).toBeHidden();
			await expect(page.getByRole('main').getByRole('link', { name: 'Flights' })).toBeFocused();
		});
	});

	test('opens and closes by touch, and closes behind whoever leaves it', async ({ page }) => {
		await test.step('lists home and the five sections, and closes on the way to one', async () => {
			await open(page, '/store');
			await page.getByRole('button', { name: 'Menu', exact: true }).click();
			await expect(menuOf(page).getByRole('link')).toHaveText(['Home', ...primary.map(([label]) => label)]);
			await menuOf(page).getByRole('link', { name: 'Beer' }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
			await expect(menuOf(page)).toBeHidden();
		});
		await test.step('closes also on the way to the page that is open already', async () => {
			await open(page, '/beer');
			await page.getByRole('button', { name: 'Menu', exact: true }).click();
			await menuOf(page).getByRole('link', { name: 'Beer' }).click();
			await expect(menuOf(page)).toBeHidden();
		});
		await test.step('closes by its button and by a touch outside', async () => {
			await open(page, '/store');
			const button = page.getByRole('button', { name: 'Menu', exact: true });
			await button.click();
			await page.getByRole('button', { name: 'Close menu' }).click();
			await expect(menuOf(page)).toBeHidden();
			await button.click();
			await expect(menuOf(page)).toBeVisible();
			await page.mouse.click(5, 700);
			await expect(menuOf(page)).toBeHidden();
		});
	});

	test('works without script', async ({ browser, taproom }) => {
		const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
		await page.goto('/store');
		await expect(menuOf(page)).toBeHidden();
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		await menuOf(page).getByRole('link', { name: 'Beer' }).click();
		await expect(page).toHaveURL(/\/beer$/);
		await expect(menuOf(page)).toBeHidden();
		await page.close();
	});
});

test.describe('the footer', () => {
	const column = (page: Page, name: string) =>
		page.getByRole('contentinfo').getByRole('region', { name, exact: true });

	test('its columns stand one below the other, from the way to the links, and the map beside what it shows', async ({
		page,
	}) => {
		await open(page, '/faq');
		const left = (name: string) => boxOf(column(page, name)).then(({ x }) => x);
		const { notes, map } = {
			notes: column(page, 'Visit Us').getByText('Parking', { exact: true }),
			map: column(page, 'Visit Us').getByRole('img'),
		};
		for (const width of [1024, 1440, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			expect((await boxOf(notes)).x, `Follow Us at ${width}`).toBeCloseTo(await left('Follow Us'), 0);
			expect((await boxOf(map)).x, `Quick Links at ${width}`).toBeCloseTo(await left('Quick Links'), 0);
		}
		for (const width of [700, 768, 844]) {
			await page.setViewportSize({ width, height: 900 });
			const { x, width: mapWidth } = await boxOf(map);
			expect(x, `the map at ${width}`).toBeCloseTo(await left('Follow Us'), 0);
			expect(mapWidth).toBeLessThan(width / 2);
		}
	});

	// Spec 1, Product: They check opening hours.
	// Spec 2, Footer: It has four columns; 'Visit Us' has the address, a phone link ({phone}) and an e-mail
	//   link ({email}); 'Hours' has the seven days; 'Follow Us' has links to the business's profiles on three
	//   social networks, each opening in a new tab; 'Quick Links' has Our Beers, Food Menu, Events, About Us,
	//   FAQ.
	// Spec 3, Business info: Business info has address {street, city, state, zip}; contact phone formatted and
	//   link; contact general e-mail; social links (three networks).
	test('has four columns: where, when, elsewhere, further', async ({ page }) => {
		await open(page, '/beer');
		await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveText([
			'Visit Us',
			'Hours',
			'Follow Us',
			'Quick Links',
		]);

		const visit = column(page, 'Visit Us');
		await expect(visit).toHaveAttribute('id', 'location');
		await expect(visit.locator('address')).toHaveText('214 Threshing Floor RoadKingston, NY 12401');
		const phone = visit.getByRole('link', { name: '(845) 555-0142' });
		await expect(phone).toHaveAttribute('href', 'tel:+18455550142');
		const mail = visit.getByRole('link', { name: 'hello@gableandgrain.example' });
		await expect(mail).toHaveAttribute('href', 'mailto:hello@gableandgrain.example');

		const hours = column(page, 'Hours');
		await expect(hours.getByRole('row')).toHaveText([
			'Monday3:00 PM to 9:00 PM',
			'Tuesday3:00 PM to 9:00 PM',
			'Wednesday3:00 PM to 9:00 PM',
			'Thursday3:00 PM to 9:00 PM',
			'Friday (today)3:00 PM to 10:00 PM',
			'Saturday12:00 PM to 10:00 PM',
			'Sunday12:00 PM to 6:00 PM',
		]);
		await expect(hours.locator('[aria-current="date"]')).toContainText('Friday');
		await expect(hours).toContainText('Open today until 10:00 PM');
		await expect(hours).toContainText('Closed Thursday, Nov 26: Thanksgiving');

		const networks = column(page, 'Follow Us').getByRole('link');
		await expect(networks).toHaveText([/^Instagram/, /^Facebook/, /^Untappd/]);
		for (const link of await networks.all()) {
			await expect(link).toHaveAttribute('target', '_blank');
			await expect(link).toHaveAttribute('rel', /noopener/);
			await expect(link).toHaveAttribute('href', /^https:\/\/\w+\.example\/gableandgrain$/);
		}

		const links = column(page, 'Quick Links').getByRole('link');
		await expect(links).toHaveText(['Our Beers', 'Food Menu', 'Events', 'About Us', 'FAQ']);
		const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(hrefs).toEqual(['/beer', '/food', '/events', '/about', '/faq']);
	});

	test('on a holiday its week says of today what holds today', async ({ page, taproom }) => {
		const thanksgiving = '2026-11-26T20:00:00Z';
		taproom.setNow(thanksgiving);
		await page.clock.setFixedTime(thanksgiving);
		await open(page, '/store');
		const hours = column(page, 'Hours');
		await expect(hours.locator('[aria-current="date"]')).toHaveText('Thursday (today)Closed');
		await expect(hours.getByRole('row').first()).toHaveText('Monday3:00 PM to 9:00 PM');
	});

	// Spec 2, Footer: The bottom line has a copyright symbol, the current year, the business name, 'All rights
	//   reserved.', then the tagline.
	// Spec 3, Business info: Business info has name.
	test("its last line has the year of the brewery's own clock", async ({ page, taproom }) => {
		const line = (year: number) =>
			`© ${year} Gable & Grain Brewing Company. All rights reserved. ${taproom.taproom.business.tagline}`;
		await open(page, '/beer');
		const last = page.getByRole('contentinfo').locator(':scope > p');
		await expect(last).toHaveText(line(2026));
		await expect(page.locator('html')).toHaveAttribute('data-live', /./);
		const turn = async (instant: string) => {
			await page.clock.setFixedTime(instant);
			await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		};
		await turn('2027-01-01T04:59:00Z');
		await expect(page.getByRole('contentinfo').getByText('Closed - Opens')).toBeVisible();
		await expect(last).toHaveText(line(2026));
		await turn('2027-01-01T05:00:00Z');
		await expect(last).toHaveText(line(2027));
	});

	// Spec 2, Global behavior: A footer is shown on all pages (the error screen of a broken page stands alone).
	test('stands on every page, complete without script', async ({ browser, taproom }) => {
		const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
		for (const path of ['/', '/beer', '/beers/long-winter', '/store', '/no-such-page', '/admin']) {
			await page.goto(path);
			// Staff screens have only the last line of the footer.
			const where = page.locator('#location');
			if (path === '/admin') await expect(where).toHaveCount(0);
			else await expect(where).toContainText('214 Threshing Floor Road');
			await expect(page.getByRole('contentinfo')).toContainText('© 2026 Gable & Grain Brewing Company.');
		}
		await page.close();
	});
});
