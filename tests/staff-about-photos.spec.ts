import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

const photo = {
	name: 'yard.jpg',
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#9db87a' } })
		.jpeg()
		.toBuffer(),
};

test('a chapter takes a photo for its drawing, in the shape of its place, once somebody says what it shows; a person has one or a letter', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/about');
	const chapter = page.getByRole('group', { name: 'chapter 1', exact: true });
	await chapter.getByLabel('Choose a photo of chapter 1').setInputFiles(photo);
	const shape = page.waitForResponse('**/focus');
	await chapter.getByRole('radio', { name: 'Wide, across the page' }).check();
	expect((await (await shape).json()).data).toMatchObject({ shape: 'wide', width: 1200, height: 800 });
	await expect(chapter.getByText('Across the page', { exact: true })).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const words = chapter.getByLabel('What the photo shows');
	await expect(words).toHaveAttribute('aria-invalid', 'true');
	await words.fill('The yard on a summer evening.');
	await chapter.getByLabel('Caption').fill('Seven o’clock in July.');
	const ruth = page.getByRole('group', { name: 'person 1', exact: true });
	await ruth.getByLabel('Choose a photo of person 1').setInputFiles({ ...photo, name: 'ruth.jpg' });
	await ruth.getByText('Only decoration').click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('All changes saved')).toBeVisible();

	await open(page, '/about');
	const farm = page.getByRole('region', { name: 'The Farm' });
	const shown = farm.getByRole('img', { name: 'The yard on a summer evening.' });
	await shown.scrollIntoViewIfNeeded();
	await expect(shown).toHaveAttribute('width', '1200');
	await expect(shown).toHaveAttribute('height', '800');
	await expect(shown).toHaveAttribute('loading', 'lazy');
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif');
	await expect(farm.getByText('Seven o’clock in July.')).toBeVisible();
	await expect(farm.getByRole('img')).toHaveCount(1);
	const people = page.getByRole('region', { name: 'The People' }).getByRole('listitem');
	await expect(people.first().locator('img')).toHaveAttribute('alt', '');
	await expect(people.nth(1).locator('img')).toHaveCount(0);
	await expect(people.nth(1).locator('.about-letter')).toHaveText('D');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});
