import type { Page } from '@playwright/test';
import { splash } from '#demo/words.ts';
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts';
import { setSetting, settings } from './settings.ts';
import type { TestTaproom } from './taproom-server.ts';

test.use({ splashSeen: false });

const announcementOf = (page: Page) => page.getByRole('dialog', { name: 'Online ordering is coming soon' });

/** Changes the announcement as staff would, with the notification of open pages. */
async function writeAnnouncement({ taproom }: TestTaproom, value: typeof splash): Promise<void> {
	await setSetting(taproom, settings.splash, value);
}

// Spec 2, Global behavior: A coming-soon splash overlay is shown on non-admin paths (until dismissed on the
//   device).
test('a first visit is told what is coming, accessibly, with the page complete below', async ({ page }) => {
	await open(page, '/beer');
	await expect(announcementOf(page)).toBeVisible();
	await expect(announcementOf(page)).toContainText(splash.text);
	await expect(announcementOf(page).getByRole('button', { name: 'Continue to site' })).toBeFocused();
	await expectAccessible(page);
	await expect(page.locator('article')).toHaveCount(14);
});

for (const [how, leave] of [
	['its button', (page: Page) => page.getByRole('button', { name: 'Continue to site' }).click()],
	['Escape', (page: Page) => page.keyboard.press('Escape')],
	['a click outside', (page: Page) => page.mouse.click(195, 20)],
] as const) {
	test(`${how} closes it on this device: not again on a reload, nor on another page, nor in another tab`, {
		tag: '@release',
	}, async ({ page, context }) => {
		await open(page, '/store');
		await expect(announcementOf(page)).toBeVisible();
		await leave(page);
		await expect(announcementOf(page)).toBeHidden();
		await page.reload();
		await hydrated(page);
		await expect(announcementOf(page)).toBeHidden();
		await page.getByRole('main').getByRole('link', { name: 'See what’s on tap' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
		await expect(announcementOf(page)).toBeHidden();
		const tab = await context.newPage();
		await open(tab, '/beer');
		await expect(announcementOf(tab)).toBeHidden();
	});
}

test('before the program has arrived it is open, closes by its button, and stays closed', async ({
	page,
}) => {
	const program = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await program.promise;
		await route.continue();
	});
	await page.goto('/beers/barn-door', { waitUntil: 'commit' });
	await expect(announcementOf(page)).toBeVisible();
	await page.getByRole('button', { name: 'Continue to site' }).click();
	await expect(announcementOf(page)).toBeHidden();
	await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
	program.resolve();
	await hydrated(page);
	await expect(announcementOf(page)).toBeHidden();
	await open(page, '/store');
	await expect(announcementOf(page)).toBeHidden();
});

test('a click inside does not close it, and another device is told', async ({ page, browser, taproom }) => {
	await test.step('a click inside does not close it', async () => {
		await open(page, '/store');
		await announcementOf(page).getByText('Online ordering is coming soon').click();
		await expect(announcementOf(page)).toBeVisible();
	});
	await test.step('another device is told', async () => {
		await page.getByRole('button', { name: 'Continue to site' }).click();
		const other = await browser.newPage({ baseURL: taproom.address });
		await open(other, '/store');
		await expect(announcementOf(other)).toBeVisible();
		await other.close();
	});
});

test('without script nothing covers the page', async ({ browser, taproom }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
	await page.goto('/');
	await expect(page.locator('dialog')).toBeHidden();
	await page.locator('#hero').getByRole('link', { name: 'Beer Menu' }).click();
	await expect(page).toHaveURL(/\/beer$/);
	await page.close();
});

test('staff may reword it, which shows it once more, and turn it off', async ({ page, taproom }) => {
	try {
		await open(page, '/store');
		await page.getByRole('button', { name: 'Continue to site' }).click();
		await writeAnnouncement(taproom, {
			enabled: true,
			title: 'Cider is <b>coming</b>',
			text: 'Apples & patience.',
			store: true,
		});
		await open(page, '/store');
		await expect(page.getByRole('dialog', { name: 'Cider is <b>coming</b>' })).toContainText(
			'Apples & patience.',
		);
		await writeAnnouncement(taproom, { ...splash, enabled: false });
		await open(page, '/store');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	} finally {
		await writeAnnouncement(taproom, splash);
	}
});
