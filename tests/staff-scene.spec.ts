import sharp from 'sharp';
import { brand } from '#demo/brand.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
} from './fixtures.ts';
import { test } from './login.ts';
import { setSetting, settings } from './settings.ts';
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
	const bar = { name: 'bar.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
	await page.getByLabel('Choose a photo').setInputFiles(bar);
	await page.getByLabel('What the photo shows').fill('The bar on a quiet morning.');
	await expect(page.locator('.focus-photo')).toBeVisible();
	await expect(preview.getByRole('img', { name: 'The bar on a quiet morning.' })).toBeVisible();
	await page.getByLabel('Theme', { exact: true }).selectOption('Night');
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Save first screen' }).click();
	await expect(toast(page, 'First screen saved')).toBeVisible();
	await test.step('what is saved is not told to be saved, nor the same photo once more', async () => {
		await expect(page.getByText('The photo is ready.', { exact: true })).toBeVisible();
		await page.getByLabel('Choose another photo').setInputFiles(bar);
		await expect(page.getByText('The photo is ready.', { exact: true })).toBeVisible();
		await expect(page.getByText('Not saved yet')).toHaveCount(0);
	});
	await open(page, '/');
	const shown = page.getByRole('img', { name: 'The bar on a quiet morning.' });
	await expect(shown).toBeVisible();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
	await test.step('the floor below the photo is dark, in the color of whatever brand', async () => {
		await page.emulateMedia({ colorScheme: 'light' });
		const floorUnder = async (color: string) => {
			await setSetting(taproom.taproom, settings.brand, { ...brand, color });
			await taproom.taproom.settings.load(taproom.taproom);
			taproom.taproom.content.changed('settings');
			await open(page, '/');
			await expectAccessible(page, 'colors');
			return page.locator('#hero').evaluate((hero) => {
				const canvas = new OffscreenCanvas(1, 1).getContext('2d');
				if (!canvas) throw new Error('Nothing can be drawn.');
				canvas.fillStyle = getComputedStyle(hero).backgroundColor;
				canvas.fillRect(0, 0, 1, 1);
				return [...canvas.getImageData(0, 0, 1, 1).data];
			});
		};
		const [navy, gold] = [await floorUnder('#16325c'), await floorUnder('#f2c029')];
		for (const [red = 255, green = 255, blue = 255] of [navy, gold])
			expect(Math.max(red, green, blue)).toBeLessThan(120);
		expect(navy[2]).toBeGreaterThan((navy[0] ?? 0) + 10);
		expect(gold[0]).toBeGreaterThan((gold[2] ?? 0) + 10);
	});
});
