import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

const picture = async (name: string, background: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
		.jpeg()
		.toBuffer(),
});
const [dog, fire, snow] = await Promise.all([
	picture('dog.jpg', '#a83c28'),
	picture('fire.jpg', '#e0a93b'),
	picture('snow.jpg', '#dfe7ee'),
]);
const menu = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };

test.beforeEach(async ({ page, taproom }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager');
});

test('a month of photos goes up in one go: what is no photo says so, what is missing is asked for, and one undo takes it back', {
	tag: '@release',
}, async ({ page }) => {
	await open(page, '/admin/photos');
	await page.getByRole('link', { name: 'Hang several at once' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Hang photos' })).toBeVisible();
	await page
		.getByLabel('Choose photos')
		.setInputFiles([dog, menu, fire, { ...dog, name: 'again.jpg' }, snow]);
	const rows = page.getByRole('list', { name: 'Photos to hang' }).getByRole('listitem');
	await expect(page.getByText('3 of 5 photos are here. 2 did not arrive.')).toBeVisible();
	await expect(rows.filter({ hasText: 'menu.jpg' }).getByRole('alert')).toContainText('This is a PDF');
	await expect(rows.filter({ hasText: 'again.jpg' }).getByRole('alert')).toHaveText(
		'This is the same photo as “dog.jpg”.',
	);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	const hang = page.getByRole('button', { name: 'Hang 3 photos' });
	const words = (name: string) => rows.filter({ hasText: name }).getByLabel('What the photo shows');
	await words('dog.jpg').fill('A hound by the fire.');
	await hang.click();
	await expect(words('fire.jpg')).toBeFocused();
	await expect(words('fire.jpg')).toHaveAttribute('aria-invalid', 'true');
	await words('fire.jpg').fill('The fire ring at night.');
	await words('snow.jpg').fill('The orchard in snow.');
	await page.getByRole('button', { name: 'Leave out again.jpg' }).click();
	await page.getByRole('button', { name: 'Move snow.jpg up' }).focus();
	for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Move snow.jpg up' })).toBeFocused();
	await expect(rows.first()).toContainText('snow.jpg');

	// What was typed outlives the page; what has not arrived does not.
	await open(page, '/admin/photos/hang');
	await expect(rows).toHaveCount(3);
	await expect(words('fire.jpg')).toHaveValue('The fire ring at night.');
	await page.getByLabel('Instead of them').check();
	await hang.click();
	await expect(page.getByText('3 photos hang on the home page, instead of 8 photos.')).toBeVisible();
	await expect(rows).toHaveCount(0);
	await expectAccessible(page);

	await open(page, '/');
	const shown = page.locator('.photo-feed img');
	await expect(shown).toHaveCount(3);
	await expect(shown.first()).toHaveAttribute('alt', 'The orchard in snow.');

	await open(page, '/admin/log');
	await expect(page.getByText('hung 3 photos')).toBeVisible();
});

test('a hanging is undone on the spot', { tag: '@release' }, async ({ page }) => {
	await open(page, '/admin/photos/hang');
	await page.getByLabel('Choose photos').setInputFiles([dog]);
	await page.getByLabel('What the photo shows').fill('A hound by the fire.');
	await page.getByRole('button', { name: 'Hang 1 photo', exact: true }).click();
	await expect(page.getByText('1 photo hangs on the home page.')).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('Undone: the home page shows what it showed before.')).toBeVisible();
	await open(page, '/');
	await expect(page.locator('.photo-feed img')).toHaveCount(8);
});

test('photos are put in order by a finger on their handle', { tag: '@release' }, async ({ page }) => {
	await open(page, '/admin/photos/hang');
	await page.getByLabel('Choose photos').setInputFiles([dog, fire]);
	await expect(page.getByText('2 of 2 photos are here.')).toBeVisible();
	const grips = page.locator('.hang-grip');
	await grips.first().scrollIntoViewIfNeeded();
	const box = await grips.first().boundingBox();
	if (!box) throw new Error('The handle has no place.');
	await page.mouse.move(box.x + 10, box.y + 10);
	await page.mouse.down();
	await expect(page.locator('.hang-row[data-held]')).toContainText('dog.jpg');
	const other = await page.locator('.hang-row').last().boundingBox();
	await page.mouse.move(box.x + 10, (other?.y ?? 0) + 20, { steps: 5 });
	await page.mouse.up();
	await expect(page.locator('.hang-row').first()).toContainText('fire.jpg');
	await expect(page.locator('.hang-row[data-held]')).toHaveCount(0);
});

test.describe('on a bad line', () => {
	test.use({ expected: { patterns: [/ERR_INTERNET_DISCONNECTED/] } });

	test('one that does not arrive says why, is tried again and loses no other', { tag: '@release' }, async ({
		page,
	}) => {
		await open(page, '/admin/photos/hang');
		let calls = 0;
		await page.route('**/api/upload', (route) => {
			calls += 1;
			return calls === 1 ? route.abort('internetdisconnected') : route.continue();
		});
		await page.getByLabel('Choose photos').setInputFiles([dog, fire]);
		await expect(page.getByText('1 of 2 photos is here. 1 did not arrive.')).toBeVisible();
		await expect(page.getByRole('alert').filter({ hasText: 'No signal' })).toBeVisible();
		await page.getByRole('button', { name: 'Try again: dog.jpg' }).click();
		await expect(page.getByText('2 of 2 photos are here.')).toBeVisible();
	});
});
