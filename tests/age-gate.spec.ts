import type { Page } from '@playwright/test';
import { expect, expectAccessible, fridayAfternoon, hydrated, open, test } from './fixtures.ts';
import { setSetting, settings } from './settings.ts';
import type { TestTaproom } from './taproom-server.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const later = (ms: number) => new Date(Date.parse(fridayAfternoon) + ms);
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you 21 or older?' });
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, I’m 21 or older' });

/** Turns the gate on or off as staff would, and announces the change. */
async function writeGate({ taproom }: TestTaproom, enabled: boolean): Promise<void> {
	await setSetting(taproom, settings.ageVerification, { enabled });
}

async function expectBlurred(page: Page, blurred: boolean): Promise<void> {
	const ground = page.locator('#page');
	await expect(ground).toHaveAttribute('data-blurred', String(blurred));
	await expect(ground).toHaveJSProperty('inert', blurred);
	await expect(ground).toHaveCSS('filter', blurred ? 'blur(14px)' : 'none');
	await expect(question(page)).toHaveCount(blurred ? 1 : 0);
}

test('a fresh taproom asks nobody; turned on and off again, the next page is open', async ({
	page,
	taproom,
}) => {
	// Spec 2, Global behavior: The visitor is currently always treated as verified (a fresh database has the
	//   gate off).
	await test.step('a fresh taproom asks nobody: every visitor counts as verified', async () => {
		await open(page, '/beer');
		await expectBlurred(page, false);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
	await test.step('turned off again, the next page is open', async () => {
		await writeGate(taproom, true);
		await open(page, '/store');
		await expectBlurred(page, true);
		await writeGate(taproom, false);
		await page.reload();
		await hydrated(page);
		await expectBlurred(page, false);
	});
});

test.describe('with the gate on', () => {
	test.beforeEach(({ taproom }) => writeGate(taproom, true));

	test('the question stays until it is answered, and the answer counts everywhere for thirty days', async ({
		page,
		context,
	}) => {
		// Spec 2, Global behavior: Page content is marked blurred until an age-verified flag is set.
		await test.step('the page is blurred and out of reach behind an accessible question', async () => {
			await open(page, '/beer');
			await expectBlurred(page, true);
			await expect(question(page)).toBeVisible();
			await expectAccessible(page);
			for (let count = 0; count < 6; count += 1) {
				await page.keyboard.press('Tab');
				expect(await page.locator('#page :focus').count()).toBe(0);
			}
		});
		await test.step('neither Escape nor a click outside answers it', async () => {
			for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape');
			await page.mouse.click(195, 20);
			await expect(question(page)).toBeVisible();
			expect(await question(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
			await expectBlurred(page, true);
		});
		await test.step('No is a polite end, from which one may come back', async () => {
			await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
			await expect(question(page).getByRole('status')).toHaveText(
				'Sorry, you need to be 21 or older to see this site.',
			);
			await expect(question(page)).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(yes(page)).toBeFocused();
			await expectBlurred(page, true);
			await page.reload();
			await hydrated(page);
			await expectBlurred(page, true);
		});
		await test.step('an answer in one tab counts in the other', async () => {
			const other = await context.newPage();
			await other.clock.setFixedTime(fridayAfternoon);
			await open(other, '/store');
			await yes(other).click();
			await expectBlurred(page, false);
			await other.close();
		});
		await test.step('Yes lifts it everywhere, over reloads, for thirty days and no longer', async () => {
			await page.evaluate(() => localStorage.clear());
			await page.clock.setFixedTime(fridayAfternoon);
			await open(page, '/beer');
			await yes(page).click();
			await expectBlurred(page, false);
			// The link is followed by keyboard, because the pointer is still where the answer was, over a style that
			// would show its tooltip.
			await page.getByRole('link', { name: 'Barn Door' }).press('Enter');
			await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
			const reloadAfter = async (ms: number) => {
				await page.clock.setFixedTime(later(ms));
				await page.reload();
				await hydrated(page);
			};
			await reloadAfter(0);
			await expectBlurred(page, false);
			await reloadAfter(30 * dayMs - 1);
			await expectBlurred(page, false);
			await reloadAfter(30 * dayMs);
			await expectBlurred(page, true);
		});
		await test.step('a memory that holds nonsense does not count as an answer', async () => {
			await page.evaluate(() => localStorage.clear());
			await page.clock.setFixedTime(fridayAfternoon);
			for (const value of ['true', '', 'NaN', '-1', 'Infinity', String(later(365 * dayMs).getTime())]) {
				await page.addInitScript((text) => localStorage.setItem('age-verified', text), value);
				await open(page, '/store');
				await expectBlurred(page, true);
			}
		});
	});

	test('without script the page is readable, with a notice in the place of the question that covers nothing', {
		tag: '@release',
	}, async ({ browser, taproom }) => {
		await test.step('without script the page is readable, with a notice in the place of the question', async () => {
			const page = await browser.newPage({ javaScriptEnabled: false, baseURL: taproom.address });
			await page.goto('/beer');
			await expect(page.locator('#page')).toHaveCSS('filter', 'none');
			await expect(page.locator('.age-notice')).toHaveText('Our beer is for guests 21 and over.');
			await expect(page.locator('dialog')).toBeHidden();
			await page.getByRole('article').getByRole('link', { name: 'Barn Door' }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
			await page.close();
		});
		await test.step('without script on a phone the notice and the bar at the thumb are both there, and the page ends above them', async () => {
			for (const viewport of [
				{ width: 390, height: 844 },
				{ width: 320, height: 640 },
			]) {
				const page = await browser.newPage({
					javaScriptEnabled: false,
					baseURL: taproom.address,
					viewport,
				});
				await page.goto('/store');
				const bar = page.getByRole('navigation', { name: 'Secondary' });
				const notice = page.locator('.age-notice');
				// A trial click fails if the link is covered.
				for (const link of await bar.getByRole('link').all()) await link.click({ trial: true });
				await notice.click({ trial: true });
				const top = (await notice.boundingBox())?.y ?? 0;
				const end = page.getByRole('contentinfo').getByText('All rights reserved');
				await page.keyboard.press('End');
				await expect
					.poll(async () => {
						const box = await end.boundingBox();
						return box && box.y + box.height;
					})
					.toBeLessThanOrEqual(top);
				await page.close();
			}
		});
	});

	test.describe('and a first visit', () => {
		test.use({ splashSeen: false });

		test('the question comes first, the splash after it', { tag: '@release' }, async ({ page }) => {
			await open(page, '/beer');
			await expect(question(page)).toBeVisible();
			await expect(page.getByRole('dialog')).toHaveCount(1);
			await yes(page).click();
			await expect(page.getByRole('dialog')).toHaveCount(1);
			await expect(page.getByRole('dialog', { name: 'Online ordering is coming soon' })).toBeVisible();
		});
	});

	test.describe('the staff area', () => {
		test.use({ expected: { patterns: [/status of 404/] } });

		test('asks nobody', { tag: '@release' }, async ({ page }) => {
			await open(page, '/admin/anything');
			await expectBlurred(page, false);
		});
	});
});

test.describe('when the server could not say', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /failed: .*\/api\//] } });
	test.beforeEach(async ({ taproom: { taproom } }) => {
		await taproom.db.schema.alterTable('settings').renameTo('settings_elsewhere').execute();
		taproom.content.changed('settings');
	});
	test.afterEach(async ({ taproom: { taproom } }) => {
		await taproom.db.schema.alterTable('settings_elsewhere').renameTo('settings').execute();
		taproom.content.changed('settings');
	});

	/** The two requests of a page without the facts; its live connection does not count. */
	const asked = /\/api\/(?:business-status|age-verification)$/;
	const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ });
	const status = { isOpen: true, lastUpdated: '2026-11-20T20:00:00.000Z', updatedBy: 'system' };
	const age = { enabled: false, lastUpdated: '2026-11-20T20:00:00.000Z', updatedBy: 'ada' };

	test('the page waits for both answers, asks when they do not come, and is not kept', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		// Spec 2, Global behavior: While business status and age-verification settings are loading, a
		//   full-screen 'Loading...' appears (over the rendered page).
		await test.step("'Loading...' fills the screen over the rendered page until both answers are there", async () => {
			const held = { status: Promise.withResolvers<void>(), age: Promise.withResolvers<void>() };
			await page.route('**/api/business-status', async (route) => {
				await held.status.promise;
				await route.fulfill({ json: status });
			});
			await page.route('**/api/age-verification', async (route) => {
				await held.age.promise;
				await route.fulfill({ json: age });
			});
			await open(page, '/store');
			await expect(loading(page)).toBeVisible();
			const box = await loading(page).boundingBox();
			expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
			await expect(page.locator('main h1')).toHaveText('Online Store');
			await expectAccessible(page);
			const answered = page.waitForResponse('**/api/age-verification');
			held.age.resolve();
			await answered;
			await expect(loading(page)).toBeVisible();
			held.status.resolve();
			await expect(loading(page)).toHaveCount(0);
			await expectBlurred(page, false);
		});
		// Spec 4, Defaults: The age verification default on fetch failure is enabled true.
		await test.step('the question is asked when the answers fail, are rubbish, or do not come', async () => {
			await page.unrouteAll();
			for (const response of [
				{ status: 500, body: 'no' },
				{ status: 200, contentType: 'application/json', body: '{"enabled":"perhaps"}' },
				null,
			]) {
				await page.route(asked, (route) => (response ? route.fulfill(response) : route.abort()));
				await open(page, '/store');
				await expect(question(page)).toBeVisible();
				await expect(loading(page)).toHaveCount(0);
				await expectBlurred(page, true);
				await page.unroute(asked);
			}
		});
		await test.step('a page without the facts is not kept: the next one has them again', async () => {
			const text = async () => (await page.request.get('/beers/long-winter')).text();
			const { db } = taproom.taproom;
			expect((await text()).includes('role="status" class="fixed inset-0')).toBe(true);
			await db.schema.alterTable('settings_elsewhere').renameTo('settings').execute();
			try {
				expect((await text()).includes('role="status" class="fixed inset-0')).toBe(false);
			} finally {
				await db.schema.alterTable('settings').renameTo('settings_elsewhere').execute();
			}
		});
	});
});

test.describe('when neither the server nor the code for asking is there', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /failed: .*\/assets\/calls-/, /net::ERR/] } });

	test('the question is asked all the same', async ({ page, taproom: { taproom } }) => {
		await taproom.db.schema.alterTable('settings').renameTo('settings_elsewhere').execute();
		taproom.content.changed('settings');
		try {
			await page.route('**/assets/calls-*.js', (route) => route.abort());
			await open(page, '/store');
			await expectBlurred(page, true);
		} finally {
			await taproom.db.schema.alterTable('settings_elsewhere').renameTo('settings').execute();
			taproom.content.changed('settings');
		}
	});
});
