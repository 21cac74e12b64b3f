import type { Page } from '@playwright/test';
import { beerOf, field, toast } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

/** Writes a heading, a bold word, and a list with a link, through the toolbar and by keyboard. */
async function writeStory(page: Page): Promise<void> {
	const keys = page.keyboard;
	const story = page.getByRole('textbox', { name: "The beer's story" });
	await story.focus();
	await keys.press('Shift+Tab');
	await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
	await keys.press('ArrowRight');
	await keys.press('ArrowRight');
	await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
	await keys.press('Enter');
	await expect(story).toBeFocused();
	await keys.type('The barn');
	await keys.press('Enter');
	await keys.type('Brewed in ');
	await keys.press('Control+b');
	await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
	await keys.type('March');
	await keys.press('Control+b');
	await keys.type('.');
	await keys.press('Enter');
	await keys.type('- Kept cold, see the cellar');
	for (let letter = 0; letter < 'the cellar'.length; letter += 1) await keys.press('Shift+ArrowLeft');
	// The browser reports a selection one task later; no person is that fast.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
	await keys.press('Shift+Tab');
	await keys.press('End');
	await keys.press('Enter');
	await expect(field(page, 'Link to')).toBeFocused();
	await keys.type('javascript:alert(1)');
	await keys.press('Enter');
	await expect(page.getByText('Must be a web address', { exact: false })).toBeVisible();
	await expectAccessible(page);
	await field(page, 'Link to').fill('farm.example/cellar');
	await keys.press('Enter');
	await expect(story.getByRole('link', { name: 'the cellar' })).toHaveAttribute(
		'href',
		'https://farm.example/cellar',
	);
	await expectFocusAtOnce(page);
}

/**
 * Expects that a toolbar button focuses the text within the press; a frame later it would take the focus from the next
 * field.
 */
async function expectFocusAtOnce(page: Page): Promise<void> {
	const focused = await page.getByRole('button', { name: 'Italic' }).evaluate((tool: HTMLElement) => {
		const after = () => {
			tool.focus();
			tool.click();
			return document.activeElement?.getAttribute('role');
		};
		// Each button is pressed twice, so that the text stays the same.
		return [after(), after()];
	});
	expect(focused).toEqual(['textbox', 'textbox']);
}

// Spec 2, Routes: The screen at /admin/beers/new is: Create beer; requires admin:access and beer:create.
// Spec 3, Other entities: The fields of the admin beer create/edit form are not shown: ours to decide.
// Spec 7, Clients: Calls for admin beer create/edit/delete are not shown: they are ours.
test('a beer is created with every field by keyboard alone, and guests see it at once', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/beers/new');
	await expectAccessible(page);
	const keys = page.keyboard;
	const type = async (label: string, text: string) => {
		await expect(field(page, label)).toBeFocused();
		await keys.type(text);
		await keys.press('Tab');
	};
	await field(page, 'Name').focus();
	await type('Name', 'Märzen & Söhne');
	await expect(page.getByText('/beers/marzen-and-sohne').first()).toBeVisible();
	// A style is chosen by its name, as the second option; then the printed name follows it.
	await expect(field(page, 'Style in the guide')).toBeFocused();
	await keys.type('marz');
	await expect(page.getByRole('option').first()).toHaveText(/6AMärzen/);
	await expectAccessible(page);
	await keys.press('Enter');
	await expect(field(page, 'Style in the guide')).toHaveValue('6A Märzen');
	await expect(field(page, 'Style as printed')).toHaveValue('Märzen');
	await keys.press('Tab');
	await keys.press('End');
	await type('Style as printed', ' of the farm');
	await type('Brief description', 'Toast and quiet fire.');
	await type('ABV', '7.4');
	await expect(page.getByText('6A usually runs 5.6–6.3% ABV')).toBeVisible();
	await type('IBU', '22');
	await type('SRM', '12');
	await expect(page.getByText('deep amber')).toBeVisible();
	await expect(field(page, 'Glass')).toBeFocused();
	await field(page, 'Glass').selectOption('mug');
	await page.getByRole('button', { name: 'Start with the usual sizes' }).focus();
	await keys.press('Enter');
	const rows = page.getByRole('list', { name: 'Sizes' }).getByRole('listitem');
	await expect(rows).toHaveCount(3);
	await expect(field(rows.nth(0), 'Price ($)')).toBeFocused();
	await keys.type('3');
	await field(rows.nth(1), 'Price ($)').focus();
	await keys.type('5.50');
	await field(rows.nth(2), 'Price ($)').focus();
	await keys.type('7');
	// The last size comes first; the focus goes with it.
	await keys.press('Alt+ArrowUp');
	await expect(page.getByRole('button', { name: 'Move 16 oz up' })).toBeFocused();
	await keys.press('Enter');
	await expect(field(rows.nth(0), 'Label')).toHaveValue('16 oz');
	await expect(page.getByText('16 oz is now size 1 of 3')).toBeAttached();
	// A row shows its buttons for order and removal only while the focus is in it.
	await field(rows.nth(1), 'Label').focus();
	await page.getByRole('button', { name: 'Remove 5 oz' }).focus();
	await keys.press('Enter');
	await expect(rows).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Remove 10 oz' })).toBeFocused();
	// 'On tap' is chosen by its first letter; the date becomes today's, and the field for the tap appears.
	await field(page, 'Status').focus();
	await field(page, 'Status').selectOption('on-tap');
	await expect(field(page, 'Tapped on')).toHaveValue('2026-11-20');
	await field(page, 'Tap number').focus();
	await keys.type('41');
	await field(page, 'Almost gone').focus();
	await keys.press('Space');
	await keys.press('Tab');
	await keys.press('Space');
	await keys.press('Tab');
	await keys.press('Space');
	for (const section of ['About this beer', 'Tasting notes', 'Brewing details']) {
		await page.locator('summary').filter({ hasText: section }).focus();
		await keys.press('Enter');
	}
	await writeStory(page);
	for (const [label, text] of [
		['Flavor', 'Crust of bread'],
		['Aroma', 'Honey'],
		['Appearance', 'Copper'],
		['Hops', 'Hallertau'],
		['Malts', 'Munich, Vienna'],
		['Yeast', 'Bavarian lager'],
	] as const) {
		await field(page, label).focus();
		await keys.type(text);
	}
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);

	// The preview shows the beer before it is saved.
	await page.getByRole('tab', { name: 'Preview' }).click();
	const preview = page.frameLocator('iframe');
	await expect(preview.getByText('Märzen of the farm')).toBeVisible();
	await expect(preview.getByText('$5.50')).toBeVisible();
	// Lists the loaded fonts, which must be the brewery's own.
	const letters = () =>
		preview
			.locator('main')
			.evaluate(({ ownerDocument: { fonts } }) =>
				[...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
			);
	await expect.poll(letters).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']));
	await page.getByRole('button', { name: 'Its page' }).click();
	await expect(preview.getByRole('heading', { name: 'Ready to Try Märzen & Söhne?' })).toBeVisible();
	await expectAccessible(page);

	await keys.press('Control+s');
	await expect(toast(page, 'Märzen & Söhne saved')).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/beers\/[0-9a-f-]{36}\/edit$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märzen & Söhne');
	await expect(page.getByText('All changes saved')).toBeVisible();

	const { beer } = await beerOf(taproom, 'marzen-and-sohne');
	expect(beer).toMatchObject({
		name: 'Märzen & Söhne',
		style: 'Märzen of the farm',
		styleCode: '6A',
		abv: 7.4,
		ibu: 22,
		srm: 12,
		status: 'on-tap',
		tapNumber: 41,
		tappedOn: '2026-11-20',
		low: true,
		featured: true,
		barrelAged: true,
		glass: 'mug',
		flavorProfile: 'Crust of bread',
		yeast: 'Bavarian lager',
		servings: [
			{ label: '16 oz', ounces: 16, glass: 'mug', priceCents: 700 },
			{ label: '10 oz', ounces: 10, glass: 'mug', priceCents: 550 },
		],
	});
	expect(beer.content).toBe(
		'<h3>The barn</h3><p>Brewed in <strong>March</strong>.</p><ul><li><p>Kept cold, see <a rel="noopener" href="https://farm.example/cellar">the cellar</a></p></li></ul>',
	);
	await open(page, '/beers/marzen-and-sohne');
	await expect(page.getByRole('heading', { name: 'The barn' })).toBeVisible();
	await expect(page.getByText('Tap 41')).toBeVisible();
});

// Spec 2, Login and panel: The admin panel, the create screen and the edit screen exist as guarded routes;
//   their fields and layout are not shown.
// Spec 6, Roles: beer:create guards creating beers; beer:update guards editing beers.
test('the form opens to whoever may create or change beers, and to nobody else', async ({
	page,
	taproom,
}) => {
	const { id } = await beerOf(taproom, 'fencerow');
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	for (const path of ['/admin/beers/new', `/admin/beers/${id}/edit`]) {
		await open(page, path);
		await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
		await expect(page.getByRole('button', { name: /Save|Create/ })).toHaveCount(0);
	}
	// This file has no script: on a staff screen, the bar's lists might still load and be refused.
	await page.goto('/robots.txt');
	await page.evaluate(() => {
		localStorage.removeItem('auth-token');
		sessionStorage.removeItem('auth-token');
	});
	await page.goto('/admin/beers/new');
	await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fbeers%2Fnew$/);
});

test('a tap that is taken and a day that is still to come are told while they are typed', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/beers/new');
	await field(page, 'Status').selectOption('on-tap');
	const tap = field(page, 'Tap number');
	await tap.fill('9');
	await expect(tap).toHaveAccessibleDescription(/Lantern & Latch pours on tap 9\. Kick it first/);
	await tap.fill('41');
	await expect(tap).not.toHaveAccessibleDescription(/pours on/);
	await field(page, 'Tapped on').fill('2026-11-28');
	await expect(field(page, 'Tapped on')).toHaveAccessibleDescription(/still to come/);
	await field(page, 'Status').selectOption('coming-soon');
	await expect(field(page, 'Tapped on')).toHaveAccessibleDescription(
		'A day to come is in your release calendar',
	);
});
