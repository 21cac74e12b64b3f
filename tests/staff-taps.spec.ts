import type { Page } from '@playwright/test';
import { readTaps } from '#server/bar/read-bar.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import { toasts } from './toasts.ts';
import { expectTouchable } from './touch-targets.ts';

const tap = (page: Page, number: number) =>
	page
		.getByRole('list', { name: 'Taps in the order of the line' })
		.locator('> li')
		.nth(number - 1);
const toast = (page: Page, title: string) => toasts(page).getByText(title, { exact: true });
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' }).first();

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('a bartender sees every line, queues a beer, and takes that back', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin/taps');
		await expect(page.getByRole('heading', { name: 'Taps', level: 1 })).toBeVisible();
		await expectAccessibleLightAndNight(page);
		await expectNoSidewaysScroll(page);
		await tap(page, 4).getByRole('button', { name: 'Tap 4: more' }).click();
		await tap(page, 4).getByRole('searchbox').fill('stovepipe');
		await tap(page, 4)
			.getByRole('button', { name: /^Add Stovepipe/ })
			.click();
		await expect(toast(page, 'Stovepipe comes next on tap 4')).toBeVisible();
		await expect(tap(page, 4).getByText('Next: Stovepipe')).toBeVisible();
		await tap(page, 4)
			.getByRole('button', { name: /^Add Ice House/ })
			.click();
		await tap(page, 4).getByRole('button', { name: 'Ice House earlier' }).click();
		await expect(tap(page, 4).getByText('Next: Ice House')).toBeVisible();
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		await tap(page, 4).getByRole('button', { name: 'Remove Ice House from the queue' }).click();
		await expect(tap(page, 4).getByText('Next: Stovepipe')).toBeVisible();
		await tap(page, 4).getByRole('button', { name: 'Remove Stovepipe from the queue' }).click();
		await expect(tap(page, 4).getByText('Nothing waits. A kick leaves this tap empty.')).toBeVisible();
	});

	test('a line is cleaned in one touch, breaks and works again; its keg comes back by the Undo', async ({
		page,
		taproom,
	}) => {
		const { db } = taproom.taproom;
		// The line was cleaned fourteen days ago.
		await db.updateTable('taps').set({ cleaned_on: '2026-11-06' }).where('number', '=', 5).execute();
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin/taps');
		const five = tap(page, 5);
		const name = (await five.getByRole('heading', { level: 2 }).textContent()) ?? '';
		await expect(page.getByText('Cleaning due')).toHaveCount(1);
		await five.getByRole('button', { name: 'Tap 5: more' }).click();
		await five.getByRole('button', { name: 'Cleaned today: tap 5' }).click();
		await expect(page.getByText('Cleaning due')).toHaveCount(0);
		await expect(five.getByRole('button', { name: 'Cleaned today already' })).toBeDisabled();
		await undo(page).click();
		await expect(five.getByText('Cleaning due')).toBeVisible();
		await expect(five.getByRole('button', { name: 'Cleaned today', exact: true })).toBeEnabled();
		await five.getByRole('button', { name: 'Out of order' }).click();
		await expect(five.getByRole('heading', { level: 2 })).toHaveText('Out of order');
		await expect(five.getByText(`Next: ${name}`)).toBeVisible();
		await expectAccessible(page);
		await undo(page).click();
		await expect(five.getByRole('heading', { level: 2 })).toHaveText(name);
	});

	test('on an empty tap what waits goes on in one touch: from its line, from its panel, and from the staff’s home', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin');
		const kick = async (number: number) => {
			await page.getByRole('button', { name: new RegExp(`^Kick it: .*tap ${number}$`) }).click();
			await page.getByRole('button', { name: `Leave empty: tap ${number}` }).click();
		};
		for (const number of [2, 3]) await kick(number);
		await open(page, '/admin/taps');
		const [two, three] = [tap(page, 2), tap(page, 3)];
		const name = (row: typeof two) => row.getByRole('heading', { level: 2 });
		await two.getByRole('button', { name: 'Tap 2: more' }).click();
		await expect(two.getByText('Nothing pours here, and nothing waits.')).toBeVisible();
		await expect(two).not.toContainText('kick');
		await two.getByRole('searchbox').fill('stovepipe');
		await two.getByRole('button', { name: 'Let it wait: Stovepipe, tap 2' }).click();
		await expect(toast(page, 'Stovepipe waits for tap 2')).toBeVisible();
		await expectAccessibleLightAndNight(page);
		await expectTouchable(page, 'an empty tap and what waits for it');
		await two.getByRole('button', { name: 'Put on now: Stovepipe on tap 2' }).first().click();
		await expect(name(two)).toHaveText('Stovepipe');
		await expect(two.getByText('Next: Stovepipe')).toHaveCount(0);
		await undo(page).click();
		await expect(name(two)).toHaveText('Empty');
		await expect(two.getByText('Next: Stovepipe')).toBeVisible();
		await three.getByRole('button', { name: 'Tap 3: more' }).click();
		await three.getByRole('button', { name: 'Put on now: Ice House on tap 3' }).click();
		await expect(name(three)).toHaveText('Ice House');
		await test.step('at the staff’s home', async () => {
			await open(page, '/admin');
			const row = page.getByRole('listitem').filter({ has: page.locator('#tap-2') });
			await row.getByRole('button', { name: 'Leave empty: tap 2' }).click();
			await expect(row).toContainText('Next: Stovepipe');
			await expectAccessible(page);
			await row.getByRole('button', { name: 'Put it on: Stovepipe, tap 2' }).click();
			await expect(page.locator('#tap-2')).toHaveText('Stovepipe');
			const now = (await readTaps(taproom.taproom.db)).find(({ number }) => number === 2);
			expect([now?.pouring?.beer.name, now?.queue]).toEqual(['Stovepipe', []]);
		});
	});

	test('two kegs change places, and what was on a tap is told', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin/taps');
		const [three, seven] = [tap(page, 3), tap(page, 7)];
		const names = [three, seven].map((one) => one.getByRole('heading', { level: 2 }).textContent());
		const [first, other] = await Promise.all(names);
		await three.getByRole('button', { name: 'Tap 3: more' }).click();
		await three.getByLabel('Move to').selectOption('7');
		await expect(seven.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
		await expect(three.getByRole('heading', { level: 2 })).toHaveText(other ?? '');
		await undo(page).click();
		await expect(three.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
		await three.getByLabel('Size').fill('1/2 bbl');
		await three.getByRole('button', { name: 'Save keg' }).click();
		await expect(three.getByText('1/2 bbl')).toBeVisible();
		await expect(three.getByText('No keg has gone from this tap yet.')).toBeVisible();
	});

	test('what is typed of a line and its keg stays while somebody else changes both, and nothing of theirs is lost', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		const { headers } = await hire(taproom.taproom, 'bartender', 'bo');
		const put = async (path: string, body: object, version?: number) => {
			const sent = { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` };
			const response = await page.request.put(`${taproom.address}/api${path}`, { headers: sent, data: body });
			expect(response.ok()).toBe(true);
		};
		const now = async () => (await readTaps(taproom.taproom.db)).find(({ number }) => number === 6);
		const before = await now();
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin/taps');
		const six = tap(page, 6);
		await six.getByRole('button', { name: 'Tap 6: more' }).click();
		await six.getByLabel('Name').fill('Hand pump');
		await six.getByLabel('Batch').fill('2026-31');
		const line = { name: null, gas: 'nitro', cleanedOn: '2026-11-19', outOfOrder: false };
		await put('/taps/6', line, before?.version);
		const keg = { size: '50 L', batch: null, filledOn: '2026-11-02' };
		await put(`/kegs/${before?.pouring?.id}`, keg, (await now())?.version);
		await expect(six.getByLabel('Size')).toHaveValue('50 L');
		await expect(six.getByLabel('Last cleaned')).toHaveValue('2026-11-19');
		await expect(six.getByLabel('Name')).toHaveValue('Hand pump');
		const sent = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		await page.route('**/api/kegs/*', async (route) => {
			sent.resolve();
			await held.promise;
			await route.continue();
		});
		await six.getByRole('button', { name: 'Save keg' }).click();
		await sent.promise;
		// These fields are changed while the first change is being sent, and are sent after it.
		await six.getByLabel('Size').fill('1/2 bbl');
		for (const name of ['Save line', 'Save keg'])
			await six.getByRole('button', { name }).click({ force: true });
		held.resolve();
		await expect.poll(now).toMatchObject({
			...{ name: 'Hand pump', gas: 'nitro', cleanedOn: '2026-11-19' },
			pouring: { size: '1/2 bbl', batch: '2026-31', filledOn: '2026-11-02' },
		});
	});

	test('a manager adds a tap by keyboard and removes it', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await open(page, '/admin/taps');
		await expect(page.getByRole('button', { name: 'Add a tap' })).toBeVisible();
		const count = await page.getByRole('button', { name: /: more$/ }).count();
		await page.getByRole('button', { name: 'Add a tap' }).focus();
		await page.keyboard.press('Enter');
		await page.getByLabel('Number of the new tap').fill('40');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Tap 40: more' })).toBeVisible();
		await page.getByRole('button', { name: 'Tap 40: more' }).press('Enter');
		await page.getByRole('button', { name: 'Remove tap 40' }).click();
		await expect(page.getByRole('button', { name: /: more$/ })).toHaveCount(count);
	});
});

test('the wall fits every screen, with a tap open', { tag: '@release' }, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/taps');
	await tap(page, 2).getByRole('button', { name: 'Tap 2: more' }).click();
	for (const size of [
		{ width: 320, height: 568 },
		{ width: 768, height: 1024 },
		{ width: 844, height: 390 },
		{ width: 1440, height: 900 },
	]) {
		await test.step(`${size.width} by ${size.height}`, async () => {
			await page.setViewportSize(size);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
			for (const button of await tap(page, 2).getByRole('button').all()) {
				expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			}
		});
	}
});
