import { expect, open, test } from './fixtures.ts';

/** The user agent of a guest, because that of the test browser is recognized as a program. */
test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1' });

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'webdriver', { value: false });
		const told: string[] = [];
		Object.assign(window, { told });
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (url, data) => {
			if (data instanceof Blob) data.text().then((text) => told.push(`${url} ${text}`));
			return send(url, data);
		};
	});
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
});

const told = (page: import('@playwright/test').Page) =>
	page.evaluate(() => ('told' in window ? window.told : null));

// Spec 2, Global behavior: Analytics is active in production mode (first-party, cookieless daily counts).
test('a page that is looked at is counted once, and so is the next', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await open(page, '/beer');
	expect(await told(page)).toEqual([]);
	await page.clock.runFor(3_000);
	await expect.poll(() => told(page)).toEqual(['/api/views {"path":"/beer"}']);
	await page.getByRole('link', { name: 'Long Winter' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Long Winter' })).toBeVisible();
	await page.clock.runFor(3_000);
	await expect.poll(() => told(page)).toHaveLength(2);
	await expect
		.poll(async () => {
			await taproom.taproom.views.flush();
			return taproom.taproom.db.selectFrom('page_views').select(['path', 'count']).orderBy('path').execute();
		})
		.toEqual([
			{ path: '/beer', count: 1 },
			{ path: '/beers/long-winter', count: 1 },
		]);
});

for (const [what, signal] of [
	['Do Not Track', { doNotTrack: '1' }],
	['the Global Privacy Control', { globalPrivacyControl: true }],
] as const) {
	test(`a browser with ${what} tells nothing`, { tag: '@release' }, async ({ page }) => {
		await page.addInitScript((given) => {
			for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value });
		}, signal);
		await open(page, '/beer');
		await page.clock.runFor(5_000);
		expect(await told(page)).toEqual([]);
	});
}

test.describe('where the call is blocked', () => {
	// The browser always logs a failed request; our page logs nothing.
	test.use({
		expected: { patterns: [/failed: .*\/api\/views/, /Failed to load resource: net::ERR_FAILED/] },
	});
	test('the page goes on without a word of its own', async ({ page }) => {
		await page.route('**/api/views', (route) => route.abort());
		await open(page, '/beer');
		await page.clock.runFor(3_000);
		await expect.poll(() => told(page)).toHaveLength(1);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
});
