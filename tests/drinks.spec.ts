import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('guests read what is no beer of ours below the taps: kind, maker, strength, sizes, marks, allergens', async ({
	page,
}) => {
	await open(page, '/beer');
	const drinks = page.getByRole('region', { name: 'Also at the Bar' });
	await expect(drinks.getByRole('heading', { level: 3 })).toHaveText([
		'Cider',
		'Wine',
		'Alcohol-free',
		'Soda',
		'Coffee & tea',
	]);
	const wine = drinks.getByRole('region', { name: 'Wine' }).getByRole('listitem').first();
	await expect(wine).toContainText('Lakeshore Riesling, dry');
	await expect(wine).toContainText('Slate Landing, Finger Lakes, 12.0% ABV');
	await expect(wine).toContainText('Glass $11 · Bottle $40');
	await expect(wine).toContainText('Contains sulfites');
	await expect(wine.getByRole('list', { name: 'Dietary marks' })).toContainText('Gluten-free');
	const jumps = page.getByRole('navigation', { name: 'Besides the taps' }).getByRole('link');
	await expect(jumps).toHaveText(['Flights', 'To go', 'Other drinks']);
	await jumps.nth(1).click();
	await expect(page.getByRole('heading', { name: 'To Go Today' })).toBeInViewport();
	await expect(page.getByRole('region', { name: 'Flights' })).toContainText('Flight $14');
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
	// The other filters select beers only.
	await open(page, '/beer?filter=archive');
	await expect(page.getByRole('heading', { name: 'Also at the Bar' })).toHaveCount(0);
	await expect(jumps.filter({ visible: true })).toHaveCount(0);
});

test('machines read them as a menu of its own', async ({ page }) => {
	await open(page, '/beer');
	const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
	const nodes: { '@id'?: string; hasMenuSection?: { name: string }[] }[] = JSON.parse(json)['@graph'];
	const menu = nodes.find((node) => node['@id']?.endsWith('/beer#drinks'));
	expect(menu?.hasMenuSection?.map(({ name }) => name)).toContain('Cider');
	expect(JSON.stringify(menu)).toContain('"price":"11.00"');
});

test('staff add a drink; guests read it on the open menu, in the plain menu and in the data file', async ({
	page,
	context,
	taproom,
}) => {
	const guest = await context.newPage();
	await open(guest, '/beer');
	await page.bringToFront();
	await signIn(page, taproom.taproom, 'manager');
	await page.goto('/admin/drinks');
	await page.getByRole('link', { name: 'New drink' }).click();
	await page.getByLabel('Name').fill('Perry');
	await page.getByLabel('Maker').fill('Crooked Ladder Orchard');
	await page.getByLabel('ABV (%)').fill('strong');
	await page.getByRole('button', { name: 'Add a size' }).click();
	await page.getByLabel('Size', { exact: true }).fill('10 oz');
	await page.getByLabel('Price').fill('8.50');
	await page.getByRole('button', { name: 'Create drink' }).click();
	await expect(page.getByText('Must be a number such as 6.5.').first()).toBeVisible();
	await page.getByLabel('ABV (%)').fill('5,5');
	await page.getByLabel('Sulfites').check();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Create drink' }).click();
	const row = guest.getByRole('region', { name: 'Cider' }).getByRole('listitem').filter({ hasText: 'Perry' });
	await expect(row).toContainText('Crooked Ladder Orchard, 5.5% ABV');
	await expect(row).toContainText('10 oz $8.50');
	const menu = await (await fetch(`${taproom.address}/menu.txt`)).text();
	expect(menu).toContain(
		'    Perry\n    Crooked Ladder Orchard, 5.5% ABV\n    10 oz $8.50\n    Contains sulfites',
	);
	const drinks = await (await fetch(`${taproom.address}/data/drinks.json`)).json();
	expect(drinks.at(-1)).toMatchObject({ slug: 'perry', kind: 'cider', abv: 5.5, allergens: ['sulfites'] });
});

test('a bartender 86’s a drink in one touch, and takes it back', async ({ page, context, taproom }) => {
	const guest = await context.newPage();
	await open(guest, '/beer');
	await page.bringToFront();
	await signIn(page, taproom.taproom, 'bartender');
	await page.goto('/admin/drinks');
	const button = page.getByRole('button', { name: '86: Windfall Dry' });
	await button.click();
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expectAccessible(page);
	const row = guest.getByRole('region', { name: 'Cider' }).getByRole('listitem').first();
	await expect(row).toContainText('Sold out tonight');
	await expect(row).not.toContainText('$7');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(row).toContainText('10 oz $7');
});

test('the printed menu holds them', async ({ page }) => {
	await open(page, '/beer');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('region', { name: 'Also at the Bar' })).toBeVisible();
	await expect(page.getByText('Windfall Dry')).toBeVisible();
});
