import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { toasts } from './toasts.ts';

test('the page of a beer tells everything about it, says what its status means, and leads on', async ({
	page,
}) => {
	// Spec 2, Routes: The screen at /beers/{slug} is: Beer detail.
	// Spec 2, Beer detail: It has the breadcrumb Home → Beer Menu → beer name; it has a title; the title shows
	//   the brief description; it has ABV, IBU and SRM stats; 'Tasting Notes' shows Flavor, Aroma and
	//   Appearance; 'Brewing Details' shows Hops, Malts and Yeast; it has the call-to-action 'Ready to Try
	//   {beer name}?' with a message by status; on-tap gives 'This beer is currently on tap and ready to
	//   enjoy!'.
	await test.step('a beer tells everything about itself', async () => {
		await open(page, '/beers/long-winter');
		await expect(page).toHaveTitle('Long Winter, Imperial Stout, rye barrel · Gable & Grain');
		const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
		await expect(crumbs).toHaveText([/Home/, /Beer Menu/, /Long Winter/]);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long Winter');
		await expect(page.locator('.beer-status')).toHaveText('ON TAP');
		const main = page.getByRole('main');
		for (const words of [
			'11.2%',
			'58',
			'40',
			'Fourteen months in rye whiskey barrels. Fig, molasses, a little smoke.',
			'Flavor',
			'Aroma',
			'Appearance',
			'Hops',
			'Malts',
			'Yeast',
			'Style',
		]) {
			await expect(main).toContainText(words);
		}
		for (const name of ['About This Beer', 'Tasting Notes', 'Brewing Details', 'Ready to Try Long Winter?']) {
			await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
		}
		await expect(page.getByText('This beer is currently on tap and ready to enjoy!')).toBeVisible();
	});
	// Spec 2, Beer detail: IBU is colored by bitterness band; ABV is colored by the SRM color (as the ground it
	//   stands on).
	await test.step('ABV stands on the color of the beer, IBU on the color of its band', async () => {
		await open(page, '/beers/barn-door');
		const figures = page.locator('.beer-stat');
		await expect(figures).toHaveText([/6\.8% ABV Fairly strong/, /6 SRM gold/, /65 IBU Bitter/]);
		const grounds = figures
			.locator('rect')
			.evaluateAll((all) => all.map((rect) => rect.getAttribute('fill')));
		expect(await grounds).toEqual(['#EAAF38', '#EAAF38']);
		await expect(page.locator('[data-ibu-band]')).toHaveAttribute('data-ibu-band', 'bitter');
	});
	// Spec 2, Beer detail: 'About This Beer' renders the content field as HTML.
	await test.step('a beer is shown in its glass, and its own text keeps its markup', async () => {
		await open(page, '/beers/barn-door');
		await expect(page.locator('.beer-page-picture svg.glass use')).toHaveAttribute('href', '#glass-tulip');
		await expect(page.locator('.beer-stat').first()).toHaveText(/6\.8% ABV/);
		await expect(page.locator('.prose em')).toHaveText('even crisper');
		await expect(page.getByRole('table', { name: 'Pours' })).toContainText('$7');
	});
	// Spec 2, Beer detail: coming-soon gives 'This beer is coming soon to our taps. Stay tuned!'; any other
	//   status gives 'Visit us to see what's currently available on tap.'
	await test.step('badge and call to action fit the status', async () => {
		for (const [slug, message, badge] of [
			['ice-house', 'This beer is coming soon to our taps. Stay tuned!', 'COMING SOON'],
			['porch-lantern', "Visit us to see what's currently available on tap.", 'SEASONAL'],
			['both-hands', "Visit us to see what's currently available on tap.", 'LIMITED EDITION'],
		] as const) {
			await page.goto(`/beers/${slug}`);
			await expect(page.locator('.beer-status')).toHaveText(badge);
			await expect(page.getByText(message)).toBeVisible();
			await expect(page.getByText('Not pouring today')).toHaveCount(badge === 'COMING SOON' ? 0 : 1);
			const like = page.getByRole('region', { name: 'Like this? Pouring now' });
			await expect(like.getByRole('link').first()).toBeVisible();
			await expect(page.getByRole('table', { name: 'Pours' })).toHaveCount(0);
		}
	});
	// Spec 2, Home page: 'Visit Our Taproom' points to the in-page anchor #location (the footer's 'Visit Us'
	//   column): on beer and about page.
	// Spec 2, Beer detail: It has the buttons '← Back to Beer Menu' and 'Visit Our Taproom'.
	await test.step('the ways on: to what tastes alike, back to the menu, and down to where we are', async () => {
		await open(page, '/beers/ice-house');
		const like = page.getByRole('region', { name: 'Like this? Pouring now' }).getByRole('link');
		await expect(like).toHaveText(['Barn Door', 'Fencerow', 'Hazewater']);
		await like.first().click();
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
		await expect(like).toHaveText(['Fencerow', 'Hazewater', 'Swallowtail']);
		await page.getByRole('link', { name: 'Visit Our Taproom' }).click();
		await expect(page).toHaveURL(/#location$/);
		await expect(page.locator('#location')).toBeInViewport();
		await page.getByRole('link', { name: '← Back to Beer Menu' }).click();
		await expect(page).toHaveURL(/\/beer$/);
	});
});

test.describe(() => {
	test.use({ expected: { patterns: [/status of 404/] } });
	// Spec 2, Beer detail: If not found it says 'Beer Not Found' with 'Sorry, we couldn't find a beer with the
	//   name "{slug}".'; 'Beer Not Found' has a link '← Back to Beer Menu'.
	// Spec 8, Data loading: An unknown beer slug gives the 'Beer Not Found' page.
	test('an unknown beer is a 404 that names what was looked for and leads back', async ({
		page,
		request,
	}) => {
		expect((await request.get('/beers/no-such-beer')).status()).toBe(404);
		await open(page, '/beers/no-such-beer');
		await expect(page.getByRole('heading', { level: 1, name: 'Beer Not Found' })).toBeVisible();
		await expect(
			page.getByText('Sorry, we couldn\'t find a beer with the name "no-such-beer".'),
		).toBeVisible();
		await expect(page.getByRole('link', { name: '← Back to Beer Menu' })).toHaveAttribute('href', '/beer');
	});
});

test('a beer on its way says so; what nobody knows about it is left out', async ({ page, request }) => {
	// Spec 2, Beer detail: While loading it says 'Loading beer details...'
	await test.step('a beer on its way says so, and is drawn from the lineup afterwards', async () => {
		await open(page, '/beer');
		const held = Promise.withResolvers<void>();
		await page.route('**/data/beers.json', async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.getByRole('link', { name: 'Swallowtail' }).click();
		await expect(page.getByText('Loading beer details...')).toBeVisible();
		held.resolve();
		await expect(page.getByRole('heading', { level: 1, name: 'Swallowtail' })).toBeVisible();
	});
	// Spec 2, Beer detail: 'Tasting Notes' shows when any of them exists, and nothing otherwise; 'Brewing
	//   Details' shows Hops, Malts and Yeast when present.
	await test.step('what nobody knows about a beer is left out', async () => {
		await page.unrouteAll();
		const beers = await (await request.get('/data/beers.json')).json();
		const bare = {
			...beers[0],
			slug: 'bare',
			name: 'Bare',
			flavor_profile: null,
			aroma: null,
			appearance: null,
		};
		await open(page, '/store');
		await page.route('**/data/beers.json', (route) =>
			route.fulfill({ json: [{ ...bare, hops: null, malts: null, yeast: null }] }),
		);
		await page.getByRole('navigation', { name: 'Secondary' }).getByRole('link', { name: 'Beer' }).click();
		await page.getByRole('link', { name: 'Bare' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Tasting Notes' })).toHaveCount(0);
		await expect(page.getByRole('region', { name: 'Brewing Details' }).getByRole('term')).toHaveText([
			'Style',
		]);
	});
});

test('sharing copies the address and says so for five seconds', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
	await open(page, '/beers/barn-door');
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
	await page.clock.pauseAt('2026-11-20T20:30:01Z');
	await page.getByRole('button', { name: 'Share' }).click();
	const toast = page.getByRole('status').filter({ hasText: 'Link copied' });
	await expect(toast).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/beers\/barn-door$/);
	await page.mouse.move(0, 600);
	await page.clock.runFor(4_900);
	await expect(toast).toBeVisible();
	await page.clock.runFor(500);
	await expect(toast).toHaveCount(0);
});

// Spec 2, Global behavior: Toasts appear at the top right.
// Spec 4, Toasts: They can be closed.
test('a toast can be closed, and leaves over its animation', async ({ page, context }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
	await open(page, '/beers/barn-door');
	// The clock is pinned, because the toasts would disappear before everything is checked on a busy machine.
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
	await page.clock.pauseAt('2026-11-20T20:30:01Z');
	for (let count = 0; count < 7; count += 1) await page.getByRole('button', { name: 'Share' }).click();
	await page.clock.runFor(1_000);
	const all = toasts(page).getByRole('status');
	await expect(all).toHaveCount(5);
	// The newest toast enters from the side and pushes the others down.
	await expect.poll(async () => (await all.first().boundingBox())?.y, 'at the top').toBeLessThan(40);
	const box = await all.first().boundingBox();
	expect(box && box.x + box.width, 'at the right').toBeGreaterThan(1_400);
	await page.getByRole('button', { name: 'Close notification: Link copied' }).first().click();
	await page.clock.runFor(1_000);
	await expect(all).toHaveCount(4);
});

/** Navigates from a card to its page. The page is fetched before, so that the picture is animated. */
async function travel(page: Page) {
	const fetched = page.waitForResponse('**/data/beers.json');
	await page.mouse.move(100, 300);
	await fetched;
	await page.getByRole('link', { name: 'Swallowtail' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Swallowtail' })).toBeVisible();
}

test('a card becomes its page: the picture travels in a view transition', async ({ page }) => {
	await open(page, '/beer');
	await page.evaluate(() => {
		const start = document.startViewTransition.bind(document);
		Object.assign(window, { transitions: 0 });
		document.startViewTransition = (update) => {
			Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
			return start(update);
		};
	});
	await travel(page);
	expect(await page.evaluate(() => Reflect.get(window, 'transitions'))).toBe(1);
});

test('a window that changes its size while the picture travels ends the journey, and nothing is logged', async ({
	page,
}) => {
	await open(page, '/beer');
	await page.exposeFunction('shrink', () => page.setViewportSize({ width: 900, height: 700 }));
	await page.evaluate(() => {
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (given) => {
			const update = typeof given === 'function' ? given : given?.update;
			const transition = start(async () => {
				await update?.();
				await Reflect.get(window, 'shrink')();
			});
			const ended = transition.ready.catch((error: unknown) => error instanceof Error && error.name);
			Object.assign(window, { ended });
			return transition;
		};
	});
	await travel(page);
	expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toBe('InvalidStateError');
});

test.describe('when the beer cannot be had', () => {
	test.use({ expected: { patterns: [/Failed to load resource/] } });
	// Spec 2, Beer detail: On an error 'Beer Not Found' stands with the error text.
	test('its page says why, and leads back', async ({ page }) => {
		await page.route('**/data/beers.json', (route) => route.fulfill({ status: 502, body: '' }));
		await open(page, '/beer');
		await page.getByRole('link', { name: 'Barn Door' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Beer Not Found' })).toBeVisible();
		await expect(page.getByText('Failed to load beers: 502 Bad Gateway')).toBeVisible();
		await expect(page.getByRole('link', { name: '← Back to Beer Menu' })).toBeVisible();
	});
});
