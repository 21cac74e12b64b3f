import { beerOf, field, openFormAsManager, save, saveBeer } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

test('staff tick what is in a beer; guests read it on its card, its page, the plain menu and the data file', async ({
	page,
	taproom,
}) => {
	await openFormAsManager(page, taproom, 'barn-door');
	await expect(field(page, 'Barley')).toBeChecked();
	await field(page, 'Lactose').check();
	await expectAccessible(page);
	await saveBeer(page, 'Barn Door');

	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, '/beer');
	const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Barn Door' }) });
	await expect(card.getByText('Contains barley, lactose')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await open(page, '/beers/barn-door');
	await expect(page.getByText('Contains barley, lactose')).toBeVisible();
	await expectAccessible(page);
	const menu = await (await fetch(`${taproom.address}/menu.txt`)).text();
	expect(menu).toContain('Contains barley, lactose');
	const [first] = await (await fetch(`${taproom.address}/data/beers.json`)).json();
	expect(first).toMatchObject({ slug: 'barn-door', allergens: ['barley', 'lactose'] });
});

test('none known is said as such; with nothing ticked the menu says nothing', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await openFormAsManager(page, taproom, 'barn-door');
	await field(page, 'None known').check();
	await expect(field(page, 'Barley')).not.toBeChecked();
	await saveBeer(page, 'Barn Door');
	expect((await beerOf(taproom, 'barn-door')).beer.allergens).toEqual([]);
	await field(page, 'None known').uncheck();
	await save(page).click();
	await expect(async () => {
		expect((await beerOf(taproom, 'barn-door')).beer.allergens).toBeNull();
	}).toPass();
	await open(page, '/beers/barn-door');
	await expect(page.getByText(/Contains|No known allergens/)).toHaveCount(0);
});
