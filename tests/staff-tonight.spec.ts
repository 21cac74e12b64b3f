import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';

/** A guest's page beside the staff's, following the taproom. */
async function guest(page: Page, path: string): Promise<Page> {
	const browser = page.context().browser();
	const { origin } = new URL(page.url());
	const context = await browser?.newContext({ viewport: page.viewportSize() });
	if (!context) throw new Error('There is no browser.');
	const other = await context.newPage();
	await other.clock.setFixedTime(fridayAfternoon);
	await other.addInitScript(() => sessionStorage.setItem('splash-seen', '1'));
	await other.goto(`${origin}${path}`);
	await expect(other.locator('html')).toHaveAttribute('data-live', 'stream');
	return other;
}

test('a keg is kicked in one touch from the home of the staff area; guests see it, and Undo brings all of it back', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin');
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	const pouring = page.getByRole('region', { name: /On tap/ }).getByRole('listitem');
	const lantern = pouring.filter({ hasText: 'Lantern & Latch' });
	await expect(lantern).toContainText('Tap 9');
	await expect(lantern).toContainText('23 days');
	await expect(page.getByRole('link', { name: 'What guests look at' })).toHaveCount(0);
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 390, height: 844 });

	const menu = await guest(page, '/beer');
	const card = menu.getByRole('link', { name: 'Lantern & Latch' });
	await expect(card).toBeVisible();
	await lantern.getByRole('button', { name: 'Kick it: Lantern & Latch' }).click();
	await expect(card).toHaveCount(0);
	await expect(lantern).toContainText('Kicked.');
	await expect(page.getByRole('status').filter({ hasText: 'Lantern & Latch is kicked' })).toContainText(
		'Tap 9 is free.',
	);
	await expectAccessible(page);

	await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
	await expect(card).toBeVisible();
	await expect(lantern).toContainText('Tap 9');
	await expect(lantern).toContainText('23 days');
	await expect(lantern.getByRole('button', { name: 'Kick it: Lantern & Latch' })).toBeVisible();

	// By the row itself, too, once the board has been read again without the beer.
	const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/tonight'));
	await lantern.getByRole('button', { name: 'Kick it: Lantern & Latch' }).click();
	await expect(lantern).toContainText('Kicked.');
	await readAgain;
	await lantern.getByRole('button', { name: 'Undo: Lantern & Latch' }).click();
	await expect(card).toBeVisible();
	await expect(lantern).toContainText('Tap 9');
	await expect(lantern).toContainText('23 days');
	await menu.context().close();
});

test('the evening by keyboard: mark a keg low, tap what is coming, find the list correct, close the doors', async ({
	page,
	taproom,
}) => {
	const { db } = taproom.taproom;
	await db.updateTable('beers').set({ low: 0 }).execute();
	taproom.taproom.content.changed('beers');
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin');
	const due = page.getByText('The list has not been checked today.');
	await expect(due).toBeVisible();
	const menu = await guest(page, '/beer');
	const press = async (name: string | RegExp) => {
		const button = page.getByRole('button', { name });
		await button.focus();
		await page.keyboard.press('Enter');
		return button;
	};

	const low = await press('Low: Hearthstone');
	await expect(low).toHaveAttribute('aria-pressed', 'true');
	// The row stays under the thumb and the focus in it; only the sentence at the top is new.
	await expect(low).toBeFocused();
	await expect(page.getByText('Hearthstone is running low.')).toBeVisible();
	await expect(menu.getByRole('listitem').filter({ hasText: 'Hearthstone' })).toContainText('Almost gone');

	await press('List is correct');
	await expect(due).toHaveCount(0);
	await expect(page.getByText('today 3:30 PM, by ben')).toBeVisible();
	const checked = menu.getByText('Checked by staff today 3:30 PM').filter({ visible: true });
	await expect(checked).toHaveCount(1);

	await press('Tap it: Stovepipe');
	const stovepipe = page.getByRole('listitem').filter({ hasText: 'Stovepipe' });
	await expect(stovepipe).toContainText(/On tap \d+\./);
	await expect(menu.getByRole('link', { name: 'Stovepipe' })).toBeVisible();
	await stovepipe.getByRole('button', { name: 'Undo: Stovepipe' }).click();
	await expect(stovepipe.getByRole('button', { name: 'Tap it: Stovepipe' })).toBeFocused();
	await expect(menu.getByRole('link', { name: 'Stovepipe' })).toHaveCount(0);

	// A row that was touched keeps its place for as long as its toast; then whoever had the focus there stays near.
	await press('Tap it: Stovepipe');
	await expect(stovepipe).toContainText(/On tap \d+\./);
	await page.clock.fastForward(9_000);
	await expect(page.getByRole('heading', { name: /^Coming/ })).toBeFocused();
	await expect(page.getByRole('region', { name: /On tap/ }).getByText('Stovepipe')).toBeVisible();
	await press('Kick it: Stovepipe');
	await expect(stovepipe).toContainText('Kicked.');

	await press('Close now');
	await expect(page.getByRole('heading', { name: 'Doors closed' })).toBeVisible();
	await expect(menu.getByRole('contentinfo')).toContainText('Closed early today');
	await expectAccessible(page);
	await press('Back to the hours');
	await expect(menu.getByRole('contentinfo')).toContainText('Open today until 10:00 PM');

	await page.getByRole('button', { name: 'Low: Hearthstone' }).click();
	await expect(menu.getByText('Almost gone')).toHaveCount(0);
	await menu.context().close();
	// The next test finds the evening as it began.
	await db.deleteFrom('settings').where('key', '=', 'menu-checked').execute();
	await db
		.updateTable('beers')
		.set({ status: 'coming-soon', tapped_on: null })
		.where('slug', '=', 'stovepipe')
		.execute();
	taproom.taproom.content.changed('beers');
});

test.describe('with a colleague', () => {
	test.use({ expected: { patterns: [/409 \(Conflict\)/] } });

	test('what a colleague does is on this phone too; a touch that came too late changes nothing and says who was first', async ({
		page,
		taproom,
	}) => {
		const { headers } = await hire(taproom.taproom, 'manager', 'ada');
		await signIn(page, taproom.taproom, 'bartender', 'ben');
		await open(page, '/admin');
		await expect(page.locator('html')).toHaveAttribute('data-live', 'stream');
		const { id, version } = await taproom.taproom.db
			.selectFrom('beers')
			.select(['id', 'version'])
			.where('slug', '=', 'root-cellar')
			.executeTakeFirstOrThrow();
		const byAda = (path: string, body: unknown, at: number) =>
			fetch(`${taproom.address}/api/beers/${id}${path}`, {
				method: path === '/low' ? 'PUT' : 'POST',
				headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${at}"` },
				body: JSON.stringify(body),
			});
		await byAda('/low', { low: true }, version);
		await expect(page.getByRole('button', { name: 'Low: Root Cellar' })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await expect(
			page
				.getByRole('region', { name: /On tap/ })
				.getByRole('listitem')
				.first(),
		).toContainText('Root Cellar');

		// The touch is on its way when ada's arrives.
		await page.route(`**/api/beers/${id}/status`, async (route) => {
			await byAda('/low', { low: false }, version + 1);
			await route.continue();
		});
		await page.getByRole('button', { name: 'Kick it: Root Cellar' }).click();
		await expect(page.getByRole('alert')).toContainText('ada has changed Root Cellar');
		await expect(page.getByRole('button', { name: 'Kick it: Root Cellar' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Low: Root Cellar' })).toHaveAttribute(
			'aria-pressed',
			'false',
		);
	});
});
