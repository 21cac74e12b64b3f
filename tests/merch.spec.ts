import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('guests read what they can take home, its sizes and prices, and what is sold out for now', async ({
	page,
}) => {
	await open(page, '/store');
	await expect(page.getByRole('link', { name: 'Shirts, glasses and more' })).toHaveAttribute(
		'href',
		'/merch',
	);
	await open(page, '/beer');
	await page.getByRole('link', { name: 'shirts, glasses and more' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take Home');
	await expect(page.locator('main h2')).toHaveText([
		...['Gift Card', 'Barn Shirt', 'Wool Cap', 'Pint Glass', 'Dog Bandana'],
	]);
	const rows = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
	await expect(rows.nth(0).getByRole('listitem')).toHaveText(['$25', '$50', '$100']);
	await expect(rows.nth(1).locator('s')).toHaveText('L');
	await expect(rows.nth(1).getByRole('listitem')).toContainText(['$28', '2XL $30']);
	await expect(rows.nth(2)).toContainText('Sold out for now');
	await expect(rows.nth(2)).not.toContainText('$');
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
});

test('the page is whole without script, and machines read an offer for each size', async ({
	browser,
	taproom,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${taproom.address}/merch`);
	await expect(page.getByText('Printed in Kingston.')).toBeVisible();
	const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
	const nodes: { '@id'?: string; itemListElement?: object[] }[] = JSON.parse(json)['@graph'];
	const goods = nodes.find((node) => node['@id']?.endsWith('/merch#goods'));
	expect(goods?.itemListElement).toContainEqual(
		expect.objectContaining({ name: 'Pint Glass, Set of four', price: '32.00', priceCurrency: 'USD' }),
	);
	await context.close();
});

test('staff add goods and say that a size has gone; an open page follows', async ({
	page,
	context,
	taproom,
}) => {
	const guest = await context.newPage();
	await open(guest, '/merch');
	await page.bringToFront();
	await signIn(page, taproom.taproom, 'manager');
	await page.goto('/admin/merch');
	await page.getByRole('link', { name: 'New merch item' }).click();
	await page.getByLabel('Name').fill('Hop Yard Poster');
	await page.getByLabel('Sort').selectOption('Something else');
	await page.getByLabel('Price').fill('eighteen');
	await page.getByRole('button', { name: 'Create merch item' }).click();
	await expect(page.getByText(/^Must be a price such as /).first()).toBeVisible();
	await page.getByLabel('Price').fill('18');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Create merch item' }).click();
	const row = guest.locator('main li').filter({ hasText: 'Hop Yard Poster' });
	await expect(row).toContainText('$18');
	await page.getByText('Sold out', { exact: true }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(row).toContainText('Sold out for now');
	const goods = await (await fetch(`${taproom.address}/data/merch.json`)).json();
	expect(goods.at(-1)).toMatchObject({ slug: 'hop-yard-poster', sort: 'other' });
});

test('where there is nothing to take home, the page says so and nothing leads to it', async ({
	page,
	taproom: { taproom },
}) => {
	await taproom.db.deleteFrom('content_items').where('kind', '=', 'merch').execute();
	taproom.content.changed('merch');
	await open(page, '/merch');
	await expect(page.getByText('There’s nothing to take home yet but the beer.')).toBeVisible();
	await expectAccessible(page);
	for (const path of ['/store', '/beer']) {
		await open(page, path);
		await expect(page.locator('a[href="/merch"]')).toHaveCount(0);
	}
	const sitemap = await (await page.request.get('/sitemap.xml')).text();
	expect(sitemap).not.toContain('/merch');
});
