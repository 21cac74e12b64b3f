import { expect, expectAccessibleLightAndNight, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('staff choose how the list looks on another website, see it live, and copy what goes there', {
	tag: '@release',
}, async ({ page, context, taproom }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await signIn(page, taproom.taproom, 'bartender');
	await open(page, '/admin/paper');
	await page.getByRole('link', { name: 'On another website' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'On another website' })).toBeVisible();
	const preview = page.frameLocator('iframe[title="Your tap list on another website"]');
	await expect(preview.getByRole('link', { name: 'Barn Door' })).toBeVisible();
	await expect(preview.getByText('$7').first()).toBeVisible();
	await page.getByRole('radio', { name: 'Without', exact: true }).check();
	await page.getByRole('radio', { name: 'Always night' }).check();
	await expect(preview.getByText('$7')).toHaveCount(0);
	const frame = page.getByTitle('Your tap list on another website');
	await expect
		.poll(async () => (await frame.boundingBox())?.height)
		.toBeGreaterThan(await preview.locator('main').evaluate((main) => main.clientHeight));
	const address = 'https://gableandgrain.example/embed/taps?prices=off&amp;look=night';
	await expect(page.getByRole('textbox', { name: 'For most sites' })).toHaveValue(
		new RegExp(address.replaceAll('?', '[?]')),
	);
	await page.getByRole('button', { name: 'Copy: For most sites' }).click();
	await expect(page.getByText('Copied.')).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toContain(`<a data-tap-list href="${address}">What’s on tap at Gable &amp; Grain</a>`);
	expect(copied).toContain('<script async src="https://gableandgrain.example/embed.js"></script>');
	await expectAccessibleLightAndNight(page);
});
