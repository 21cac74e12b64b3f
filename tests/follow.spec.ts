import type { Page } from '@playwright/test';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open, test } from './fixtures.ts';

const base = 'https://gableandgrain.example';

/** Lists the feeds and calendars that a reader finds in a page by itself. */
const alternates = (page: Page) =>
	page
		.locator('link[rel="alternate"]')
		.evaluateAll((links) => links.map((link) => `${link.getAttribute('type')} ${link.getAttribute('href')}`));

test('from the menu and the events one gets to all there is to follow, by keyboard, and can copy an address', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open(page, '/events');
	await expect(page.getByRole('link', { name: 'Follow without an account' })).toHaveAttribute(
		'href',
		'/follow',
	);
	await open(page, '/beer');
	await page.getByRole('link', { name: 'Follow without an account' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Follow the Beer' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Subscribe to beer releases' })).toHaveAttribute(
		'href',
		'webcal://gableandgrain.example/releases.ics',
	);
	await expect(page.getByRole('link', { name: 'gableandgrain.example/events.ics' })).toHaveAttribute(
		'href',
		`${base}/events.ics`,
	);
	await page.getByRole('link', { name: 'gableandgrain.example/feed.xml' }).focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: 'Copy the address of the tap list' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Link copied')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${base}/feed.xml`);
	await expectAccessibleLightAndNight(page);
});

test('a beer’s page folds its own feed at its end, opened by keyboard, and names it for readers', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, '/beers/barn-door');
	expect(await alternates(page)).toEqual(
		expect.arrayContaining(['application/atom+xml /feed.xml', 'application/atom+xml /beers/barn-door.atom']),
	);
	const feed = page.getByRole('link', { name: 'gableandgrain.example/beers/barn-door.atom' });
	await expect(feed).toBeHidden();
	await page.getByText('Follow Barn Door without an account').focus();
	await page.keyboard.press('Enter');
	await expect(feed).toHaveAttribute('href', `${base}/beers/barn-door.atom`);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'More to follow' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(feed).toBeFocused();
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
});

test('menu, events and a style name what can be followed there; each answers', async ({ page, taproom }) => {
	const named = {
		'/beer': ['application/json /menu.json', 'text/calendar /releases.ics', 'text/plain /menu.txt'],
		'/events': ['text/calendar /events.ics', 'text/calendar /releases.ics'],
		'/beers/style-guide/21A-american-ipa': ['application/atom+xml /beers/style-guide/21A-american-ipa.atom'],
	};
	for (const [path, wanted] of Object.entries(named)) {
		await open(page, path);
		expect(await alternates(page), path).toEqual(expect.arrayContaining(wanted));
		for (const link of wanted) {
			const [type = '', address = ''] = link.split(' ');
			const response = await fetch(taproom.address + address);
			expect(response.headers.get('content-type'), address).toContain(type);
		}
	}
	await expect(page.getByText('Follow American IPA without an account')).toBeVisible();
});

test.describe('where no script runs', () => {
	test.use({ javaScriptEnabled: false });

	test('the addresses are there to take, and no button that does nothing', async ({ page }) => {
		await page.goto('/follow');
		await expect(page.getByRole('link', { name: 'gableandgrain.example/feed.xml' })).toBeVisible();
		await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
	});
});
