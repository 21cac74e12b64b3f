import { beerOf, field, openFormAsManager, save, saveBeer } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';

test('staff say whose a beer is, whom it was brewed with and what is in it; guests read all of it on its card, its page and paper, and find the beer by it', async ({
	page,
	taproom,
}) => {
	await openFormAsManager(page, taproom, 'barn-door');
	await field(page, 'Brewery').fill('Quillfeather Brewing');
	await field(page, 'Town of the brewery').fill('Beacon, NY');
	await field(page, 'Brewed with').fill('Ashgrove Ales');
	await expect(field(page, 'Barley')).toBeChecked();
	await field(page, 'Lactose').check();
	await expectAccessible(page);
	await saveBeer(page, 'Barn Door');

	const lines = ['Quillfeather Brewing, Beacon, NY', 'Brewed with Ashgrove Ales', 'Contains barley, lactose'];
	const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Barn Door' }) });
	await page.setViewportSize({ width: 320, height: 640 });
	for (const word of ['quillfeather', 'ashgrove']) {
		await open(page, `/beer?q=${word}`);
		await expect(page.getByRole('article')).toHaveCount(1);
		for (const line of lines) await expect(card.getByText(line)).toBeVisible();
	}
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await page.emulateMedia({ media: 'print' });
	for (const line of lines) await expect(card.getByText(line)).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await open(page, '/beers/barn-door');
	for (const line of lines) await expect(page.getByText(line)).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	const menu = await (await fetch(`${taproom.address}/menu.txt`)).text();
	for (const line of lines.slice(1)) expect(menu).toContain(line);
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
