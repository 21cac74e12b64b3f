import type { Locator } from '@playwright/test';
import { expect, expectAccessible, fridayAfternoon, open, test } from './fixtures.ts';
import { bringKegsBack, endKegs } from './kegs.ts';

/** Finds words that are broken over several lines. */
const brokenWords = (part: Locator) =>
	part.evaluate((element) => {
		const text = element.firstChild;
		const range = document.createRange();
		return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
			if (!text) return [];
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			return range.getClientRects().length > 1 ? [word] : [];
		});
	});

test('the food menu says whether the kitchen cooks, filters its dishes, and leads to each dish and its beer', async ({
	page,
}) => {
	await test.step('the menu answers first whether the kitchen cooks, until when, and today from when', async () => {
		await open(page, '/food');
		await expect(page).toHaveTitle('Food Menu · Gable & Grain');
		await expect(page.getByRole('heading', { level: 1, name: 'Food Menu' })).toBeVisible();
		await expect(page.getByText('Kitchen until 9:30 PM')).toBeVisible();
		await expect(page.getByText('Serving today from 3:00 PM to 9:30 PM.')).toBeVisible();
		await page.getByRole('link', { name: 'Kitchen hours' }).click();
		await expect(page.getByRole('heading', { name: 'Kitchen hours' })).toBeInViewport();
		const week = page.getByRole('table', { name: 'Kitchen hours this week' });
		await expect(week.getByRole('row', { name: 'Saturday 12:00 PM to 9:30 PM' })).toBeVisible();
		await expect(week.getByRole('row', { name: 'Thursday Closed, Thanksgiving' })).toBeVisible();
	});
	// Spec 1, Product: Visitors browse a food menu.
	// Spec 2, Routes: The screen at /food is: Food list (content is ours).
	await test.step('the dishes stand in their sections with name, description, price, marks and allergens', async () => {
		await open(page, '/food');
		await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
			'From the Oven',
			'Plates',
			'Snacks',
			'Salads & Sides',
			'Sweet',
			'Dietary key',
			'Kitchen hours',
		]);
		const oven = page.getByRole('region', { name: 'From the Oven' });
		const margherita = oven.getByRole('listitem').filter({ hasText: 'Margherita' }).first();
		await expect(margherita).toContainText('$15');
		await expect(margherita).toContainText('Crushed plum tomatoes');
		await expect(margherita).toContainText('Contains milk, wheat, gluten');
		await expect(margherita.getByRole('list', { name: 'Dietary marks' })).toContainText('VVegetarian');
		await expect(
			oven.getByRole('listitem').filter({ hasText: 'Vegetable of the Week' }).first(),
		).toContainText('ask us');
	});
	await test.step('a dish names the beer that is on for it and leads there', async () => {
		await open(page, '/food');
		await page.getByRole('link', { name: 'Goes with Swallowtail, tap 2' }).first().click();
		await expect(page).toHaveURL(/\/beers\/swallowtail$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Swallowtail' })).toBeVisible();
		// The beer's page links back to its dishes.
		const table = page.getByRole('region', { name: 'Goes well with' });
		await expect(table.getByRole('link')).toHaveText(['Margherita', 'Focaccia, Olives & Anchovies']);
		await table.getByRole('link', { name: 'Margherita' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
	});
	await test.step('marks narrow the menu; the choice is in the address and counts follow', async () => {
		await open(page, '/food');
		await page.getByRole('checkbox', { name: 'Vegan 10' }).check({ force: true });
		await expect(page).toHaveURL(/\/food\?diet=vegan$/);
		await expect(page.getByText('10 of 24 dishes are vegan')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Margherita' })).toHaveCount(0);
		await page.getByRole('checkbox', { name: /Gluten-free/ }).check({ force: true });
		await expect(page).toHaveURL(/\?diet=vegan&diet=gluten-free$/);
		await expect(page.getByText(/^\d of 24 dishes are vegan and gluten-free$/)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Charred Cabbage' })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('checkbox', { name: /Gluten-free/ })).not.toBeChecked();
		await expect(page.getByRole('checkbox', { name: /Vegan/ })).toBeChecked();
		await page.getByRole('link', { name: 'Show all dishes' }).click();
		await expect(page).toHaveURL(/\/food$/);
		await expect(page.getByRole('checkbox', { name: /Vegan/ })).not.toBeChecked();
		await expect(page.getByText('24 dishes')).toBeVisible();
	});
	await test.step('the filter works by keyboard alone', async () => {
		await open(page, '/food');
		await page.getByRole('checkbox', { name: /Vegetarian/ }).focus();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		await expect(page).toHaveURL(/diet=vegan$/);
		await expect(page.getByRole('checkbox', { name: /Vegan/ })).toBeFocused();
		await page.getByRole('link', { name: 'Charred Cabbage' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name: 'Charred Cabbage' })).toBeVisible();
	});
	await test.step('a mark that nobody has is named, so that no guest takes it for heeded', async () => {
		await open(page, '/food?diet=paleo&diet=VEGAN&utm_source=x');
		await expect(page.getByText('10 of 24 dishes are vegan')).toBeVisible();
		await expect(page.getByText('We can’t filter by “paleo”. Ask us before you order.')).toBeVisible();
		await page.getByRole('link', { name: 'Clear this filter' }).click();
		await expect(page).toHaveURL(/\/food$/);
		await expect(page.getByText('We can’t filter by')).toHaveCount(0);
	});
	// Spec 3, Food and event: Food exists as pages and data hooks.
	await test.step('the whole line leads to the dish; in the browser it is drawn from one fetch of the menu', async () => {
		await open(page, '/store');
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Food' }).click();
		const row = page.getByRole('listitem').filter({ hasText: 'Gingerbread' }).first();
		await row.click({ position: { x: 20, y: 60 } });
		await expect(page.getByRole('heading', { level: 1, name: 'Gingerbread' })).toBeVisible();
		await expect(page.getByText('Every tray gets a pint of our oatmeal stout')).toBeVisible();
		await page.getByRole('link', { name: '← Back to Food Menu' }).click();
		await expect(page.getByText('24 dishes')).toBeVisible();
	});
});

test('the menu follows the taps, the kitchen and the night', async ({ page, taproom, request }) => {
	await test.step('a beer that leaves the tap is named no more', async () => {
		const { db, content } = taproom.taproom;
		await endKegs(db, 'low-cloud');
		content.changed('beers');
		await open(page, '/food');
		await expect(page.getByText('Goes with Low Cloud')).toHaveCount(0);
		await expect(page.getByText('Goes with Swallowtail, tap 2').first()).toBeVisible();
		await bringKegsBack(db, 'low-cloud');
		content.changed('beers');
	});
	await test.step('the rendered menu follows the kitchen and the night too, out of the cache or not', async () => {
		const html = async () => (await request.get('/food')).text();
		expect(await html()).toContain('Kitchen until 9:30 PM');
		taproom.setNow('2026-11-21T02:31:00Z');
		expect(await html()).toContain('Kitchen closed - Opens Saturday at 12:00 PM');
		expect(await html()).toContain('Sold out tonight');
		taproom.setNow('2026-11-21T09:00:00Z');
		// The page is outdated only by time: the first request may still get it, and starts the render.
		await expect.poll(html).not.toContain('Sold out tonight');
		taproom.setNow('2026-11-20T20:30:00Z');
		taproom.taproom.content.changed('food-item');
	});
	await test.step('what ran out is struck through for the night, and gone after four in the morning', async () => {
		await open(page, '/food');
		const pork = page.getByRole('listitem').filter({ hasText: 'Pork Shoulder' }).first();
		await expect(pork).toContainText('Sold out tonight');
		await expect(pork.locator('s')).toHaveText(['Pork Shoulder with Caraway', '$22']);
		await expect(pork.getByText('Goes with')).toHaveCount(0);
		await expect(page.getByText('24 dishes')).toBeVisible();
		await page.clock.setFixedTime('2026-11-21T09:00:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(page.getByText('Pork Shoulder')).toHaveCount(0);
		await expect(page.getByText('23 dishes')).toBeVisible();
		await expect(page.getByText('Kitchen opens today at 12:00 PM')).toBeVisible();
	});
	await test.step('the home page says until when the kitchen cooks, and when it opens next', async () => {
		await page.clock.setFixedTime(fridayAfternoon);
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/');
		const hero = page.locator('#hero');
		await expect(hero.getByRole('link', { name: 'Kitchen until 9:30 PM' })).toHaveAttribute('href', '/food');
		await page.clock.setFixedTime('2026-11-21T02:30:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(hero.getByRole('link', { name: 'Kitchen closed' })).toHaveAttribute('href', '/food');
		await expect(hero).toContainText('Opens Saturday at 12:00 PM');
	});
});

test('without script the menu is whole, and the filter is a form with a button', async ({
	browser,
	taproom,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/food');
	await expect(page.getByText('Kitchen until 9:30 PM')).toBeVisible();
	await expect(page.getByText('Goes with Swallowtail, tap 2').first()).toBeVisible();
	await page.getByText('Vegan', { exact: false }).first().click();
	await page.getByText('Nut-free').first().click();
	await page.getByRole('button', { name: 'Show' }).click();
	await expect(page).toHaveURL(/\/food\?diet=vegan&diet=nut-free$/);
	await expect(page.getByRole('checkbox', { name: /Nut-free/ })).toBeChecked();
	await expect(page.getByText(/of 24 dishes are vegan and nut-free$/)).toBeVisible();
	await page.getByRole('link', { name: 'Oven Potatoes' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Oven Potatoes' })).toBeVisible();
	await page.close();
});

test('a dish tells everything about itself, also that it ran out', async ({ page, taproom }) => {
	// Spec 2, Routes: The screen at /food/{slug} is: individual food page (content is ours).
	await test.step('a dish tells everything about itself', async () => {
		await open(page, '/food/squash-and-sage-pizza');
		await expect(page).toHaveTitle('Squash & Sage Pizza · Gable & Grain');
		const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
		await expect(crumbs).toHaveText([/Home/, /Food Menu/, /Squash & Sage Pizza/]);
		await expect(page.getByText('$17', { exact: true })).toBeVisible();
		await expect(page.getByText('Long Island Cheese is a pumpkin')).toBeVisible();
		await expect(page.getByText('Contains wheat, gluten.')).toBeVisible();
		for (const [mark, meaning] of [
			['Vegetarian', 'No meat, fish or shellfish.'],
			['Vegan', 'No animal products, including honey.'],
			['Dairy-free', 'No milk, butter or cheese.'],
			['Nut-free', 'Made without tree nuts or peanuts.'],
		] as const) {
			await expect(page.getByRole('term').filter({ hasText: mark })).toBeVisible();
			await expect(page.getByRole('definition').filter({ hasText: meaning })).toBeVisible();
		}
		const others = page.getByRole('region', { name: 'From the Oven' });
		await expect(others.getByRole('heading', { level: 3 })).toHaveCount(6);
		const pairing = page.getByRole('complementary', { name: 'Pairing' });
		await expect(pairing.locator('svg.glass')).toBeVisible();
		await pairing.getByRole('link', { name: 'Goes with Second Cutting, tap 12' }).click();
		await expect(page).toHaveURL(/\/beers\/second-cutting$/);
	});
	await test.step('no name of a beer breaks within a word, also on a small phone', async () => {
		const usual = page.viewportSize();
		await open(page, '/food/margherita');
		// The window is resized only after the transition, because a resize cancels a view transition.
		await page.setViewportSize({ width: 320, height: 568 });
		const pairing = page.getByRole('complementary', { name: 'Pairing' });
		await expect(pairing).toContainText('Swallowtail');
		expect(await brokenWords(pairing.getByRole('link'))).toEqual([]);
		if (usual) await page.setViewportSize(usual);
	});
	await test.step('a dish that ran out says so at its own address, tonight and afterwards', async () => {
		await open(page, '/food/pork-shoulder');
		await expect(page.getByText('Sold out tonight')).toBeVisible();
		taproom.setNow('2026-11-22T20:00:00Z');
		taproom.taproom.content.changed('food-item');
		await page.clock.setFixedTime('2026-11-22T20:00:00Z');
		await open(page, '/food/pork-shoulder');
		await expect(page.getByText('Off the menu for now')).toBeVisible();
		taproom.setNow('2026-11-20T20:30:00Z');
		taproom.taproom.content.changed('food-item');
	});
});

test.describe('an address that names no dish', () => {
	test.use({ expected: { patterns: [/status of 404/] } });

	test('is a 404 that offers what may have been meant, or leads back to the menu', async ({
		page,
		request,
	}) => {
		await test.step('is a 404 that offers what may have been meant', async () => {
			expect((await request.get('/food/soft-pretzl')).status()).toBe(404);
			await open(page, '/food/soft-pretzl');
			await expect(page.getByRole('heading', { level: 1, name: 'Dish Not Found' })).toBeVisible();
			await expect(page.getByText('we couldn’t find a dish called “soft-pretzl”')).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
			await expectAccessible(page);
			await page.getByRole('link', { name: 'Soft Pretzel & Sweet Mustard' }).click();
			await expect(
				page.getByRole('heading', { level: 1, name: 'Soft Pretzel & Sweet Mustard' }),
			).toBeVisible();
		});
		await test.step('and is like nothing we cook leads back to the menu', async () => {
			await open(page, '/food/qqqqzzzz');
			await expect(page.getByRole('heading', { name: 'Did you mean' })).toHaveCount(0);
			await page.getByRole('link', { name: '← Back to Food Menu' }).click();
			await expect(page.getByText('24 dishes')).toBeVisible();
		});
	});
});

test.describe('when the food cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /failed: .*food\.json/] } });

	test('the page says what happened and tries again; a beer stays whole without its dishes', async ({
		page,
	}) => {
		await test.step('the page says what happened and tries again', async () => {
			await open(page, '/store');
			await page.route('**/data/food.json', (route) => route.fulfill({ status: 500, body: 'no' }));
			await page.getByRole('contentinfo').getByRole('link', { name: 'Food Menu' }).click();
			await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible();
			await expect(page.getByText('Failed to load food: 500 Internal Server Error')).toBeVisible();
			await expectAccessible(page);
			await page.unroute('**/data/food.json');
			await page.getByRole('button', { name: 'Try Again' }).click();
			await expect(page.getByText('24 dishes')).toBeVisible();
		});
		await test.step('a beer stays whole without its dishes', async () => {
			await page.mouse.move(0, 0);
			await open(page, '/beer');
			await page.route('**/data/food.json', (route) => route.abort());
			await page.getByRole('link', { name: 'Swallowtail' }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Swallowtail' })).toBeVisible();
			await expect(page.getByRole('heading', { name: 'Brewing Details' })).toBeVisible();
			await expect(page.getByText('Goes well with')).toHaveCount(0);
		});
	});
});

test('while the food is on its way the page says so, and an empty menu says that', async ({ page }) => {
	await open(page, '/store');
	const held = Promise.withResolvers<void>();
	await page.route('**/data/food.json', async (route) => {
		await held.promise;
		await route.fulfill({ json: { sections: [], items: [], beers: [] } });
	});
	await page.getByRole('contentinfo').getByRole('link', { name: 'Food Menu' }).click();
	await expect(page.getByText('Loading the food menu...')).toBeVisible();
	await expectAccessible(page);
	held.resolve();
	await expect(page.getByRole('heading', { name: 'No Dishes Found' })).toBeVisible();
	await expectAccessible(page);
});
