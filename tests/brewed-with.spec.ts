import { field, openFormAsManager, saveBeer } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

test('staff say whom a beer was brewed with; guests read it on its card, its page and paper, and find the beer by it', async ({
	page,
	taproom,
}) => {
	await openFormAsManager(page, taproom, 'barn-door');
	await field(page, 'Brewed with').fill('Quillfeather Brewing');
	await expectAccessible(page);
	await saveBeer(page, 'Barn Door');

	const line = 'Brewed with Quillfeather Brewing';
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, '/beer');
	const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Barn Door' }) });
	await expect(card.getByText(line)).toBeVisible();
	await expectNoSidewaysScroll(page);
	await page.emulateMedia({ media: 'print' });
	await expect(card.getByText(line)).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await open(page, '/beer?q=quillfeather');
	await expect(page.getByRole('article')).toHaveCount(1);
	await expect(card.getByText(line)).toBeVisible();
	await open(page, '/beers/barn-door');
	await expect(page.getByText(line)).toBeVisible();
	await expectAccessible(page);
});
