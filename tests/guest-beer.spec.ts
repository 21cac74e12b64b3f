import { field, openFormAsManager, saveBeer } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

test('staff say whose a guest beer is; guests read it on its card and its page, and find the beer by it', async ({
	page,
	taproom,
}) => {
	await openFormAsManager(page, taproom, 'barn-door');
	await field(page, 'Brewery').fill('Quillfeather Brewing');
	await field(page, 'Town of the brewery').fill('Beacon, NY');
	await expectAccessible(page);
	await saveBeer(page, 'Barn Door');

	const line = 'Quillfeather Brewing, Beacon, NY';
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, '/beer?q=quillfeather');
	const card = page.getByRole('article');
	await expect(card).toHaveCount(1);
	await expect(card.getByText(line)).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await page.emulateMedia({ media: 'print' });
	await expect(card.getByText(line)).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await open(page, '/beers/barn-door');
	await expect(page.getByText(line)).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
});
