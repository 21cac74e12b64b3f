import sharp from 'sharp';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test } from './login.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

test('staff choose what the home page opens with, seen at any hour; guests see it, and a photo under its veil', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/scene');
	await expect(page.getByRole('radio', { name: 'A farm' })).toBeChecked();
	await page.getByRole('radio', { name: 'A harbor' }).check();
	const preview = page.locator('.scene-preview');
	await expect(preview.locator('.water').first()).toBeAttached();
	await page.getByLabel('Hour').selectOption('Night');
	await expect(preview.locator('.craters')).toHaveCount(1);
	await page.getByLabel('Season').selectOption('Winter');
	await expect(preview.locator('.snow-cap').first()).toBeAttached();
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Save first screen' }).click();
	await expect(toast(page, 'First screen saved')).toBeVisible();
	await open(page, '/');
	await expect(page.locator('#hero .water').first()).toBeAttached();
	await expectAccessibleLightAndNight(page);

	await open(page, '/admin/settings/scene');
	await page.getByRole('radio', { name: 'A photo of ours' }).check();
	const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7d8a99' } });
	await page.getByLabel('Choose a photo').setInputFiles({
		...{ name: 'bar.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() },
	});
	await page.getByLabel('What the photo shows').fill('The bar on a quiet morning.');
	await expect(page.locator('.focus-photo')).toBeVisible();
	await expect(preview.getByRole('img', { name: 'The bar on a quiet morning.' })).toBeVisible();
	await page.getByLabel('Theme', { exact: true }).selectOption('Night');
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Save first screen' }).click();
	await expect(toast(page, 'First screen saved')).toBeVisible();
	await open(page, '/');
	const shown = page.getByRole('img', { name: 'The bar on a quiet morning.' });
	await expect(shown).toBeVisible();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
});
