import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test } from './login.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const png = (width: number, height: number, background: string | typeof clear) =>
	sharp({ create: { width, height, channels: 4, background } }).png();

const sample = (page: Page, title: 'By day' | 'By night') =>
	page.getByRole('region', { name: 'As guests will see it' }).getByRole('figure').filter({ hasText: title });

const save = async (page: Page) => {
	await page.getByRole('button', { name: 'Save the look' }).click();
	await expect(toast(page, 'Look saved')).toBeVisible();
};

/** Some uploaded pictures are refused because of their content. */
test.use({ expected: { patterns: [/^error: Failed to load resource: .* 400 /] } });

test('a color, letters and a type are seen by day and by night before they are saved; guests have them at once, and an undo takes them back', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	const guest = await page.context().newPage();
	await open(guest, '/about');
	await open(page, '/admin/settings/look');

	const color = page.getByRole('textbox', { name: 'Color', exact: true });
	await color.fill('#12');
	await page.getByRole('radio', { name: 'Letters, drawn in a ring' }).check();
	await page.getByRole('button', { name: 'Save the look' }).click();
	await expect(page.getByText('Must be a color as # and six digits, such as #1f4e79.').first()).toBeVisible();
	await color.fill('#FFD400');
	await expect(page.getByText('Your yellow is too light for text on light paper.')).toBeVisible();
	await expect(sample(page, 'By day').getByText('Beer Menu')).toHaveCSS(
		'background-color',
		'rgb(255, 212, 0)',
	);
	await expect(sample(page, 'By night').locator('em')).toHaveCSS('color', 'rgb(255, 212, 0)');
	await expect(sample(page, 'By day').locator('em')).not.toHaveCSS('color', 'rgb(255, 212, 0)');
	await page.getByRole('textbox', { name: 'Letters' }).fill('ÖB');
	await expect(sample(page, 'By day').locator('svg text')).toHaveText('ÖB');

	// The arrow keys move from one type to the next.
	await page.getByRole('radio', { name: /^Warm and bookish/ }).focus();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('radio', { name: /^Tall and bold/ })).toBeChecked();
	await expect(sample(page, 'By day').locator('.look-title')).toHaveCSS('font-family', /^Oswald/);
	await expect.poll(() => page.evaluate(() => document.fonts.check('20px Oswald'))).toBe(true);
	await expect(sample(page, 'By day').locator('.look-lead')).toHaveCSS('font-family', /^"Public Sans"/);
	await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCSS('font-family', /^Fraunces/);
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await color.press('Enter');
	await expect(toast(page, 'Look saved')).toBeVisible();

	const title = guest.getByRole('heading', { level: 1 });
	await expect(title).toHaveCSS('font-family', /^Oswald/);
	await expect(guest.locator('.site-header img').first()).toHaveAttribute('src', /^\/brand\/mark-/);
	await open(guest, '/');
	await expect(guest.locator('.hero-primary')).not.toHaveCSS('background-color', 'rgb(142, 43, 28)');
	await expect(guest.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /\/oswald-/);
	await expectAccessibleLightAndNight(guest);
	await guest.emulateMedia({ media: 'print', colorScheme: 'light' });
	await open(guest, '/beer');
	await expect(guest.locator('.print-name')).toHaveCSS('font-family', /^Oswald/);
	expect(await (await page.request.get('/admin/login')).text()).toContain('--font-display:"Oswald"');

	await open(page, '/admin/log');
	await page.getByRole('button', { name: /^Undo: mia changed the look/ }).click();
	await expect(page.getByText('undone by mia')).toBeVisible();
	await open(guest, '/');
	await expect(guest.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Fraunces/);
	await guest.close();
});

test('each picture that can be no mark is answered before it is saved; one lost by night gets a plate, and guests see it', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/look');
	await page.getByRole('radio', { name: 'A picture of ours' }).check();
	const give = (name: string, mimeType: string, buffer: Buffer) =>
		page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });
	const wrong = page.locator('.look-upload').getByRole('alert');
	await give('dot.png', 'image/png', await png(3, 3, '#123456').toBuffer());
	await expect(wrong).toContainText('only 3 by 3 pixels; a mark needs at least 48 each way');
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	await give('huge.png', 'image/png', Buffer.concat([signature, Buffer.alloc(40 * 1024 * 1024)]));
	await expect(wrong).toContainText('10 MB');
	await give('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'));
	await expect(wrong).toContainText('SVG');
	await give('strip.png', 'image/png', await png(900, 60, '#123456').toBuffer());
	await expect(wrong).toContainText('too long for a header');
	await page.getByRole('button', { name: 'Save the look' }).click();
	await expect(page.getByText('Choose a picture, or one of the drawings.').first()).toBeVisible();

	const letters = await png(120, 60, '#000000').toBuffer();
	await give(
		'black.png',
		'image/png',
		await png(200, 100, clear)
			.composite([{ input: letters }])
			.png()
			.toBuffer(),
	);
	await expect(wrong).toBeEmpty();
	await expect(page.getByRole('combobox', { name: 'Behind the picture' })).toHaveValue('light');
	await expect(sample(page, 'By night').locator('img')).toHaveAttribute('data-plate', 'light');
	await page.getByText('The picture says our name').click();
	await expect(sample(page, 'By day').getByText('Gable & Grain', { exact: true })).toHaveCount(0);
	await expectAccessibleLightAndNight(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await save(page);

	await open(page, '/');
	const mark = page.locator('.site-header img').first();
	await expect(mark).toHaveAttribute('src', /^\/media\/mark-[\w-]{22}-200x100$/);
	await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
});
