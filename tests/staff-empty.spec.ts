import type { Page } from '@playwright/test';
import { adminScreens } from '#app/admin/screens.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';
import { expectTouchable } from './touch-targets.ts';

const openBlank = async () => {
	const venue = await startTestTaproom({ environment: { DEMO_CONTENT: 'off' } });
	return Object.assign(venue, { [Symbol.asyncDispose]: () => venue.stop() });
};

/**
 * Navigates to a screen like a step in the browser's history, without loading the document, which is the same for all
 * screens.
 */
async function stepTo(page: Page, path: string): Promise<void> {
	const title = await page.title();
	await page.evaluate((to) => {
		history.pushState({ key: to, index: history.length }, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
	await expect(page).not.toHaveTitle(title);
}

/**
 * These screens are excluded: an empty brewery has no beer and no change-over, and both addresses of the About page
 * have the same form.
 */
const leftOut = ['beers/:id/edit', 'plans/:id', 'content/about/:slug', 'login'];

test('every place of the staff’s screens works on an empty brewery, and none says that something failed', async ({
	page,
}) => {
	test.slow();
	await using venue = await openBlank();
	const { id } = await signIn(page, venue.taproom, 'admin', 'olive');
	const failures: string[] = [];
	page.on('response', (response) => {
		if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
	});
	await page.setViewportSize({ width: 320, height: 700 });
	await open(page, `${venue.address}/admin/account`);
	for (const { path } of adminScreens) {
		if (leftOut.includes(path)) continue;
		await test.step(path, async () => {
			await stepTo(page, `/admin/${path.replace(':slug', 'new').replace(':id', id)}`);
			await expect(page.locator('main h1').first()).toBeVisible();
			await expect(page.getByText(/^Loading/)).toHaveCount(0);
			await expect(page.locator('main')).not.toContainText(/Not Found|Try again|There is no such/);
			await expectNoSidewaysScroll(page);
		});
	}
	await stepTo(page, '/admin');
	await expect(page.getByRole('link', { name: 'Add the first' })).toHaveAttribute('href', '/admin/taps');
	expect(failures).toEqual([]);
	await page.close();
});

test('the About page is written from nothing, at either of its addresses, and once more after somebody deleted it', async ({
	page,
}) => {
	await using venue = await openBlank();
	const { address, taproom } = venue;
	await signIn(page, taproom, 'admin', 'olive');
	const lead = page.getByLabel('Lead', { exact: true });
	await open(page, `${address}/admin/about`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
	await lead.fill('Two brothers and a kettle.');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Create about page' }).click();
	await expect(page.getByText('About saved')).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/about$/);
	await expect(page.getByRole('link', { name: /^View its page/ })).toBeVisible();
	await test.step('the same form changes it, and guards what is typed', async () => {
		await lead.fill('Two sisters and a kettle.');
		await page.getByRole('link', { name: 'Photos', exact: true }).click();
		await page.getByRole('button', { name: 'Stay here' }).click();
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByText('All changes saved')).toBeVisible();
	});
	expect(await (await page.request.get(`${address}/about`)).text()).toContain('Two sisters and a kettle.');
	await taproom.db.deleteFrom('content_items').where('kind', '=', 'about').execute();
	taproom.content.changed('about');
	await open(page, `${address}/admin/content/about/about`);
	await lead.fill('Back again.');
	await page.getByRole('button', { name: 'Create about page' }).click();
	await expect(page.getByText('About saved')).toBeVisible();
	expect(await (await page.request.get(`${address}/about`)).text()).toContain('Back again.');
	await page.close();
});

test.describe('a phone in another zone', () => {
	test.use({ timezoneId: 'America/Denver' });

	test('is told in the first step, and takes its own with one touch; where nothing can be told nobody is asked', async ({
		page,
	}) => {
		await using venue = await openBlank();
		const { address, taproom } = venue;
		await signIn(page, taproom, 'admin', 'olive');
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, `${address}/admin/start/place`);
		const notice = page.getByRole('region', { name: 'Time zone' });
		// The times are the taproom's, whatever the phone's clock shows.
		await expect(notice).toContainText('Denver time, where it is 1:30 PM');
		await expect(notice).toContainText('New York time, where it is 3:30 PM');
		await expectAccessible(page);
		await notice.getByRole('button', { name: 'Use Denver time' }).click();
		await expect(notice).toHaveCount(0);
		await expect.poll(() => taproom.schedule.timeZone).toBe('America/Denver');
		await page.close();
	});
});

test('a device that says no zone, with a clock years off, has none to offer, and its first step works', async ({
	page,
}) => {
	await using venue = await openBlank();
	await signIn(page, venue.taproom, 'admin', 'olive');
	await page.clock.setFixedTime('2019-02-28T00:00:00Z');
	await page.addInitScript(() => {
		const { resolvedOptions } = Intl.DateTimeFormat.prototype;
		Intl.DateTimeFormat.prototype.resolvedOptions = function said() {
			return Object.assign(resolvedOptions.call(this), { timeZone: undefined });
		};
	});
	await open(page, `${venue.address}/admin/start/place`);
	await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Time zone' })).toHaveCount(0);
	await page.getByLabel('Name', { exact: true }).fill('Ironbridge Brewing');
	await page.getByLabel('Short name').fill('Ironbridge');
	await page.getByRole('button', { name: 'Save details' }).click();
	await expect(page.getByText('Business details saved')).toBeVisible();
	expect(venue.taproom.schedule.timeZone).toBe('America/New_York');
	await page.close();
});

test('a printed menu waits for the address of the site, which is set right there', async ({ page }) => {
	await using venue = await openBlank();
	const { address, taproom } = venue;
	await signIn(page, taproom, 'admin', 'olive');
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, `${address}/admin/paper`);
	const notice = page.getByRole('region', { name: 'The site’s address' });
	await expect(notice).toBeVisible();
	await expect(page.getByRole('button', { name: 'Sheet to print' })).toHaveCount(0);
	await expectAccessible(page);
	await expectTouchable(page, 'without an address');
	await notice.getByLabel('Website').fill('not an address');
	await notice.getByRole('button', { name: 'Save the address' }).click();
	await expect(notice).toContainText('Must be a whole web address');
	await notice.getByLabel('Website').fill('ironbridge.example');
	await notice.getByRole('button', { name: 'Save the address' }).click();
	await expect(notice).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Sheet to print' })).toBeVisible();
	expect(taproom.baseUrl).toBe('https://ironbridge.example');
	await open(page, `${address}/admin/embed`);
	await expect(page.locator('main')).toContainText('https://ironbridge.example');
	await page.close();
});
