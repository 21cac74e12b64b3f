import type { Page } from '@playwright/test';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { expectTouchable } from './touch-targets.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('a menu is printed from a phone, knows on the tables what has changed since, and tells the guest who scans it', async ({
	page,
	taproom,
}) => {
	const ben = await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin/beers');
	await page.getByRole('link', { name: 'Print menus' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Menus to print' })).toBeVisible();
	await expect(part(page, 'On the tables')).toContainText('No printed menu is out.');
	await expect(page.getByRole('radio', { name: /^Table menu/ })).toBeChecked();
	await expectAccessibleLightAndNight(page);

	const { href, code } = await test.step('the file is a PDF with a code of its own', async () => {
		await page.getByRole('button', { name: 'Make the file' }).click();
		await expect(page.getByRole('heading', { name: 'Table menu: ready' })).toBeFocused();
		const link = page.getByRole('link', { name: 'Open to print' });
		const path = (await link.getAttribute('href')) ?? '';
		const file = await page.request.get(path);
		expect(file.headers()['content-type']).toBe('application/pdf');
		const row = taproom.taproom.db.selectFrom('menu_prints').select('code');
		return { href: path, ...(await row.executeTakeFirstOrThrow()) };
	});
	expect(href).toMatch(/^\/prints\/[0-9a-f-]+\.pdf$/);
	await expect(part(page, 'On the tables')).toContainText('Nothing has changed since.');
	await expect(part(page, 'On the tables')).toContainText('No guest has scanned it.');
	await expectNoSidewaysScroll(page);
	await expectTouchable(page, 'the menus to print');

	await test.step('a keg is kicked: the paper is old, here and on the staff’s home', async () => {
		const beer = taproom.taproom.db
			.selectFrom('beers')
			.select(['id', 'version'])
			.where('slug', '=', 'barn-door');
		const { id, version } = await beer.executeTakeFirstOrThrow();
		const kicked = await page.request.post(`/api/beers/${id}/status`, {
			data: { status: 'archived' },
			headers: { ...ben.headers, 'If-Match': `"${version}"` },
		});
		expect(kicked.status()).toBe(200);
		await expect(part(page, 'On the tables')).toContainText('1 change since: 1 gone');
		await expect(part(page, 'On the tables')).toContainText('Gone: Barn Door');
		await expectAccessibleLightAndNight(page);
		await open(page, '/admin');
		const notices = page.getByRole('list', { name: 'Printed menus' });
		await expect(notices).toContainText('Table menu of 3:30 PM: 1 change since.');
		await notices.getByRole('link', { name: 'Print again?' }).click();
		await expect(page.getByRole('radio', { name: /^Table menu/ })).toBeChecked();
	});

	await test.step('a guest scans the paper, with and without script', async () => {
		await open(page, `/m/${code}`);
		await expect(page).toHaveURL(new RegExp(`/beer\\?since=${code}$`));
		const note = page.getByRole('status').filter({ hasText: 'Your printed menu' });
		await expect(note).toContainText('is from 3:30 PM. Since this was printed: 1 gone');
		await expect(note).toContainText('Gone: Barn Door');
		await expectAccessibleLightAndNight(page);
		expect(await (await page.request.get(`/beer?since=${code}`)).text()).toContain('Since this was printed');
		await open(page, '/m/zzzzzz');
		await expect(
			page.getByText('Your printed menu is out of date. Here’s what’s pouring now.'),
		).toBeVisible();
		await taproom.taproom.scans.flush();
	});

	await test.step('put away, it reminds nobody any more', async () => {
		await open(page, '/admin/paper');
		await expect(part(page, 'On the tables')).toContainText('Guests scanned it once, last today.');
		await page.getByRole('button', { name: /^Put away Table menu/ }).click();
		await expect(part(page, 'On the tables')).toContainText('No printed menu is out.');
		await expect(part(page, 'Put away')).toContainText('Table menu');
		await open(page, '/admin');
		await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
		await expect(page.getByRole('list', { name: 'Printed menus' })).toHaveCount(0);
	});
});

test.describe('where a sheet is refused', () => {
	test.use({ expected: { patterns: [/status of 422/] } });

	test('whoever prints hears which names this server has no letters for, and what cannot be half a sheet', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'bartender', 'ben');
		const { db, content } = taproom.taproom;
		const beer = db.updateTable('beers').where('slug', '=', 'barn-door');
		await beer.set({ name: '\u{10fffd}\u{10fffe}', style: 'West Coast IPA' }).execute();
		content.changed('beers');
		await open(page, '/admin/paper');
		await page.getByRole('button', { name: 'Make the file' }).click();
		const ready = part(page, 'Table menu: ready');
		await expect(ready).toContainText('It opens as a PDF file of 2 pages.');
		await expect(ready.getByRole('listitem')).toHaveText(
			'“\u{10fffd}\u{10fffe}” is printed as “West Coast IPA”.',
		);
		await expectAccessibleLightAndNight(page);

		const codes = part(page, 'QR codes');
		await codes.getByRole('radio', { name: /^Each beer/ }).check();
		const sheet = page.waitForEvent('download');
		await codes.getByRole('button', { name: 'Sheet to print' }).click();
		await sheet;
		await expect(codes.getByRole('listitem')).toHaveText(
			'“\u{10fffd}\u{10fffe}” is printed as “West Coast IPA”.',
		);

		const dish = await db
			.selectFrom('content_items')
			.selectAll()
			.where('kind', '=', 'food-item')
			.executeTakeFirstOrThrow();
		const dishes = Array.from({ length: 90 }, (_, number) => ({ ...dish, slug: `dish-${number}` }));
		await db.insertInto('content_items').values(dishes).execute();
		content.changed('food-item');
		await page.getByRole('radio', { name: /^Half sheets/ }).check();
		await page.getByRole('button', { name: 'Make the file' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'half a sheet' })).toContainText(
			'Print it without them, or print the table menu.',
		);
		await page.getByText('Food and other drinks on the back').click();
		await page.getByRole('button', { name: 'Make the file' }).click();
		await expect(page.getByRole('heading', { name: 'Half sheets: ready' })).toBeFocused();
	});
});

test('by keyboard alone a large print is made on A4, in black, without a back', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/paper');
	await page.getByRole('radio', { name: /^Table menu/ }).focus();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('radio', { name: /^Large print/ })).toBeChecked();
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Large print: ready' })).toBeFocused();
	const made = await taproom.taproom.db.selectFrom('menu_prints').selectAll().executeTakeFirstOrThrow();
	expect(made).toMatchObject({ sheet: 'large', paper: 'a4', back: 0, plain: 1 });
});

test('codes for tables come as a sheet, those for places as pictures; a wrong number is said beside it', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin/paper');
	const codes = part(page, 'QR codes');
	const tables = codes.getByRole('textbox', { name: 'How many tables' });
	await tables.fill('0');
	await codes.getByRole('button', { name: 'Sheet to print' }).click();
	await expect(tables).toHaveAccessibleDescription('The number of tables must be from 1 to 200.');
	await tables.fill('14');
	const sheet = page.waitForEvent('download');
	await codes.getByRole('button', { name: 'Sheet to print' }).click();
	expect((await sheet).suggestedFilename()).toBe('codes-tables.pdf');
	await codes.getByRole('radio', { name: /^Door, bar/ }).check();
	await expect(codes.getByRole('textbox', { name: 'Names, one on each line' })).toHaveValue('Door\nBar');
	await expectAccessibleLightAndNight(page);
	const pictures = page.waitForEvent('download');
	await codes.getByRole('button', { name: 'Pictures (SVG, PNG)' }).click();
	expect((await pictures).suggestedFilename()).toBe('codes-places.zip');
});
