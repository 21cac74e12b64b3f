import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { toast, undo } from './toasts.ts';

const price = (page: Page, name: string, size: string) =>
	page.getByRole('textbox', { name: new RegExp(`^${name}, ${size}`) });
const row = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const menu = async (page: Page, address: string) => (await page.request.get(`${address}/menu.txt`)).text();

async function openPrices(page: Page, path = '/admin/prices'): Promise<void> {
	await open(page, path);
	await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('7');
}

test('from the open staff page a price takes three touches and its digits, guests read it, and Undo takes it back', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin');
	await page.getByRole('link', { name: 'Prices' }).click();
	await price(page, 'Barn Door', '16 oz').click();
	await page.keyboard.type('7.5');
	await page.getByRole('heading', { name: 'Prices' }).click();
	await expect(toast(page, 'Barn Door, 16 oz: $7.50')).toContainText('It was $7.');
	await expect(row(page, 'Barn Door')).toContainText('was $7');
	await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('7.50');
	expect(await menu(page, taproom.address)).toContain('16 oz $7.50');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await undo(page, 'Barn Door, 16 oz').click();
	await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('7');
	await expect(row(page, 'Barn Door')).not.toContainText('was');
});

test('by keys it is a spreadsheet; other beers stand behind a filter and a search', async ({
	page,
	taproom,
}) => {
	await test.step('by keys it is a spreadsheet: Enter and arrows save and go on, Escape takes back', async () => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openPrices(page);
		await price(page, 'Barn Door', '5 oz').focus();
		await page.keyboard.type('$3,50');
		await page.keyboard.press('ArrowRight');
		await expect(price(page, 'Barn Door', '10 oz')).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(price(page, 'Swallowtail', '10 oz')).toBeFocused();
		await page.keyboard.press('ArrowUp');
		await expect(price(page, 'Barn Door', '10 oz')).toBeFocused();
		await page.keyboard.type('99');
		await page.keyboard.press('Escape');
		await expect(price(page, 'Barn Door', '10 oz')).toHaveValue('5');
		await expect(price(page, 'Barn Door', '5 oz')).toHaveValue('3.50');

		await page.keyboard.type('ten');
		await page.keyboard.press('Enter');
		await expect(row(page, 'Barn Door').getByRole('alert')).toHaveText('10 oz: Write it as 7 or 7.50.');
		await expect(price(page, 'Barn Door', '10 oz')).toHaveValue('ten');
		await expectAccessible(page);
		await row(page, 'Barn Door').getByRole('button', { name: 'Back to $5' }).click();
		await expect(price(page, 'Barn Door', '10 oz')).toHaveValue('5');
	});
	await test.step('other beers stand behind a filter and a search', async () => {
		await page.getByRole('searchbox').fill('nothing of that name');
		await expect(page.getByText('Nothing here matches “nothing of that name”.')).toBeVisible();
		await page.getByRole('searchbox').fill('noon bell');
		await page.getByRole('link', { name: 'Look among all beers' }).click();
		await expect(price(page, 'Noon Bell', '1 L')).toBeVisible();
	});
});

test.describe('what looks odd', () => {
	test.use({ expected: { patterns: [/422/] } });

	test('a price far from the others waits in its row until somebody keeps it; guests read the old one meanwhile', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openPrices(page);
		await price(page, 'Barn Door', '16 oz').fill('77');
		await price(page, 'Barn Door', '16 oz').press('Enter');
		const question = row(page, 'Barn Door').getByRole('alert');
		await expect(question).toHaveText(
			/^16 oz: It is \$77, other 16 oz pours are \$\d.* to \$\d.*\. Keep it\? Guests do not read it yet\.$/,
		);
		expect(await menu(page, taproom.address)).not.toContain('$77');
		await expectAccessible(page);
		await row(page, 'Barn Door').getByRole('button', { name: 'Back to $7' }).click();
		await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('7');
		await expect(question).toHaveCount(0);

		await price(page, 'Barn Door', '16 oz').fill('77');
		await price(page, 'Barn Door', '16 oz').press('Enter');
		await row(page, 'Barn Door').getByRole('button', { name: 'Keep it' }).click();
		await expect(question).toHaveCount(0);
		await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('77');
		await expect(toast(page, 'Barn Door, 16 oz: $77')).toContainText('It was $7.');
		expect(await menu(page, taproom.address)).toContain('16 oz $77');
	});

	test('the form of a beer holds back a pint at $70 until somebody keeps it', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		const { id } = await taproom.taproom.db
			.selectFrom('beers')
			.select('id')
			.where('slug', '=', 'barn-door')
			.executeTakeFirstOrThrow();
		await open(page, `/admin/beers/${id}/edit`);
		const pint = page.getByRole('list', { name: 'Sizes' }).getByRole('listitem').nth(2);
		await pint.getByLabel('Price ($)').fill('70');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(pint).toContainText(/It is \$70, other 16 oz pours are .* Keep it\?/);
		expect(await menu(page, taproom.address)).not.toContain('$70');
		await expectAccessible(page);
		await pint.getByRole('button', { name: 'Keep it: 16 oz' }).click();
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByText(/^Barn Door saved/)).toBeVisible();
		expect(await menu(page, taproom.address)).toContain('16 oz $70');
	});
});

test.describe('without a network', () => {
	test.use({
		expected: { patterns: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /preload assets/] },
	});
	test('a price waits, is taken back or sent once; of two both are shown, and an odd one is held back', async ({
		page,
		context,
		taproom,
	}) => {
		const type = async (text: string) => {
			await price(page, 'Barn Door', '16 oz').fill(text);
			await price(page, 'Barn Door', '16 oz').press('Enter');
		};
		const waits = row(page, 'Barn Door').getByText('16 oz: Waits for a signal. It was $7.');
		const question = row(page, 'Barn Door').getByRole('alert');
		await page.setViewportSize({ width: 390, height: 844 });
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openPrices(page);
		await context.setOffline(true);
		await type('8');
		await expect(waits).toBeVisible();
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('8');
		await row(page, 'Barn Door').getByRole('button', { name: 'Undo: Barn Door, 16 oz: $8' }).click();
		await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('7');

		await type('77');
		await expect(question).toContainText('Keep it?');
		await row(page, 'Barn Door').getByRole('button', { name: 'Back to $7' }).click();
		await type('8.10');
		await expect(waits).toBeVisible();
		// A second price is typed while the first is being sent; the two must not conflict.
		await type('8.25');
		await expect(row(page, 'Barn Door').getByText('Waits for a signal. It was $8.10.')).toBeVisible();
		await context.setOffline(false);
		await expect(row(page, 'Barn Door').getByText('Waits for a signal.')).toHaveCount(0);
		await expect(question).toHaveCount(0);
		await expect.poll(() => menu(page, taproom.address)).toContain('16 oz $8.25');

		await context.setOffline(true);
		await type('8.50');
		await expect(row(page, 'Barn Door').getByText('16 oz: Waits for a signal.')).toBeVisible();
		const { db } = taproom.taproom;
		await db
			.updateTable('servings')
			.set({ price_cents: 800 })
			.where('label', '=', '16 oz')
			.where('beer_id', 'in', db.selectFrom('beers').select('id').where('slug', '=', 'barn-door'))
			.execute();
		await context.setOffline(false);
		await expect(question).toContainText('has made 16 oz of Barn Door $8. You typed $8.50.');
		await expect(page.locator('.outbox-bar')).toHaveText('');
		await row(page, 'Barn Door').getByRole('button', { name: 'Make it $8.50' }).click();
		await expect(toast(page, 'Barn Door, 16 oz: $8.50').filter({ hasText: 'It was $8.' })).toBeVisible();
	});
});

test('what was typed and never left is there again after a reload', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openPrices(page);
	await price(page, 'Barn Door', '16 oz').focus();
	await page.keyboard.type('8.25');
	await openAgain(page);
	await expect(price(page, 'Barn Door', '16 oz')).toHaveValue('8.25');
	await expect(row(page, 'Barn Door').getByRole('alert')).toContainText('Typed earlier and not saved.');
	await expectAccessible(page);
	await row(page, 'Barn Door').getByRole('button', { name: 'Save now' }).click();
	await expect(toast(page, 'Barn Door, 16 oz: $8.25')).toBeVisible();
});

async function openAgain(page: Page): Promise<void> {
	// A blur would save the price first, but closing the tab or an empty battery does not.
	await page.evaluate(() =>
		window.addEventListener('blur', (event) => event.stopImmediatePropagation(), true),
	);
	await open(page, '/admin/prices');
}

test.describe('with another at the same prices', () => {
	test.use({ expected: { patterns: [/409/] } });
	test('a price that somebody else has changed meanwhile shows both, and one of them is chosen', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openPrices(page);
		await price(page, 'Barn Door', '16 oz').focus();
		await page.keyboard.type('7.5');
		const { db } = taproom.taproom;
		await db
			.updateTable('servings')
			.set({ price_cents: 800 })
			.where('label', '=', '16 oz')
			.where('beer_id', 'in', db.selectFrom('beers').select('id').where('slug', '=', 'barn-door'))
			.execute();
		await page.keyboard.press('Enter');
		const words = row(page, 'Barn Door').getByRole('alert');
		await expect(words).toContainText('has made 16 oz of Barn Door $8. You typed $7.50.');
		await expectAccessible(page);
		await expect(row(page, 'Barn Door').getByRole('button', { name: 'Leave $8' })).toBeVisible();
		await row(page, 'Barn Door').getByRole('button', { name: 'Make it $7.50' }).click();
		await expect(toast(page, 'Barn Door, 16 oz: $7.50')).toContainText('It was $8.');
	});
});

test('several prices change by one rule, old and new seen before, and are undone as a whole', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openPrices(page);
	const before = await menu(page, taproom.address);
	await page.getByRole('button', { name: 'Change several' }).click();
	await page.getByLabel('Size').selectOption({ label: '16 oz (7)' });
	await expect(page.getByText(/^7 prices of 7 beers would change\./)).toBeVisible();
	await expect(row(page, 'Barn Door')).toContainText('$7 → becomes $7.50');
	await expectAccessible(page);

	await page.getByLabel('Change', { exact: true }).selectOption('Set to ($)');
	await page.getByLabel('Dollars').fill('77');
	await expect(page.getByText('7 prices look odd and stay as before:')).toBeVisible();
	await expect(page.getByText(/^Barn Door, 16 oz: It is \$77, other 16 oz pours are /)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Change 0 prices' })).toBeDisabled();
	await page.getByRole('button', { name: 'Keep these 7' }).click();
	await expect(page.getByText('7 prices look odd and change all the same:')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Change 7 prices' })).toBeEnabled();
	await page.getByLabel('Change', { exact: true }).selectOption('Raise by (%)');
	await page.getByLabel('Percent').fill('10');
	await page.getByLabel('Round').selectOption('To the next quarter');
	await page.getByRole('checkbox', { name: 'Barn Door' }).check();
	await page.getByRole('button', { name: 'Change 1 price' }).click();
	await expect(toast(page, '1 price changed')).toBeVisible();
	expect(await menu(page, taproom.address)).toContain('16 oz $7.75');

	await page.getByRole('button', { name: 'Undo that price' }).click();
	await expect(toast(page, 'Undone')).toBeVisible();
	expect(await menu(page, taproom.address)).toBe(before);
	await page.getByRole('button', { name: 'Done', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Change several' })).toBeFocused();
});

test('a new beer begins with the usual sizes and prices, a strong one with its own, and an odd price is doubted beside it', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openPrices(page);
	await page.getByRole('link', { name: 'Usual prices' }).click();
	const usual = page.getByRole('list', { name: 'Usual sizes' }).getByRole('listitem');
	await usual.nth(2).getByLabel('Price ($)').fill('7');
	// On a phone a row shows its buttons only while it has the focus.
	await usual.nth(1).getByLabel('Price ($)').focus();
	await usual.nth(1).getByRole('button', { name: 'Remove 10 oz' }).click();
	await page.getByRole('list', { name: 'Sizes of strong beers' }).getByLabel('Price ($)').last().fill('nine');
	await page.getByRole('button', { name: 'Save sizes and prices' }).click();
	await expect(page.getByText('Must be a price such as 7 or 7.50.').last()).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('list', { name: 'Sizes of strong beers' }).getByLabel('Price ($)').last().fill('9');
	await page.getByRole('button', { name: 'Save sizes and prices' }).click();
	await expect(toast(page, 'Usual sizes saved')).toContainText('New beers begin with them.');

	await open(page, '/admin/beers/new');
	const sizes = page.getByRole('list', { name: 'Sizes' }).getByRole('listitem');
	await expect(sizes).toHaveCount(2);
	await expect(sizes.nth(1).getByLabel('Price ($)')).toHaveValue('7');
	await page.getByLabel('ABV').fill('11');
	await expect(sizes.nth(1).getByLabel('Label')).toHaveValue('8 oz');
	await expect(sizes.nth(1).getByLabel('Price ($)')).toHaveValue('9');
	await page.getByLabel('ABV').fill('5');
	await expect(sizes.nth(1).getByLabel('Label')).toHaveValue('16 oz');
	await sizes.nth(1).getByLabel('Price ($)').fill('77');
	await expect(sizes.nth(1).getByRole('status')).toHaveText(/^It is \$77, other 16 oz pours are /);
	// Prices that were typed stay, whatever the strength.
	await page.getByLabel('ABV').fill('11');
	await expect(sizes.nth(1).getByLabel('Price ($)')).toHaveValue('77');
	await expectAccessible(page);
	await sizes.nth(0).getByLabel('Price ($)').focus();
	await sizes.nth(0).getByRole('button', { name: 'Remove 5 oz' }).click();
	await sizes.nth(0).getByRole('button', { name: 'Remove 16 oz' }).click();
	await page.getByRole('button', { name: 'Start with the usual sizes' }).click();
	await expect(sizes.nth(1).getByLabel('Price ($)')).toHaveValue('9');
});

test('a bartender finds no price list', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin');
	await expect(page.getByRole('link', { name: 'Prices' })).toHaveCount(0);
});

test('the price list fits every width, with fields a thumb can touch, by day and night', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openPrices(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	for (const width of [320, 390, 768, 1440]) {
		await test.step(`${width} px`, async () => {
			await page.setViewportSize({ width, height: 844 });
			await expectNoSidewaysScroll(page);
			const { height = 0, width: wide = 0 } = (await price(page, 'Barn Door', '16 oz').boundingBox()) ?? {};
			expect(height).toBeGreaterThanOrEqual(44);
			expect(wide).toBeGreaterThanOrEqual(44);
			await expectAccessible(page, 'colors');
			await page.getByRole('button', { name: 'Change several' }).click();
			await expectNoSidewaysScroll(page);
			await expectAccessible(page, 'colors');
			await page.getByRole('button', { name: 'Done' }).click();
		});
	}
	await test.step('on a wide screen a style of usual length is whole', async () => {
		const style = row(page, 'Swallowtail').getByText('Italian-Style Pilsner');
		expect(await style.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
	});
});
