import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { barListsStored } from './bar-lists.ts';
import { beerOf, callAs, field, openForm, save, toast, unfold, wide } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** Saves a beer as another user. */
async function changeAs(
	taproom: TestTaproom,
	username: string,
	slug: string,
	change: Partial<StaffBeer['beer']>,
) {
	const { id, version, beer } = await beerOf(taproom, slug);
	const body = JSON.stringify({ ...beer, ...change });
	return callAs(taproom, username, `/beers/${id}`, {
		method: 'PUT',
		body,
		headers: { 'If-Match': `"${version}"` },
	});
}

test.describe('when the taproom refuses', () => {
	test.use({
		expected: { patterns: [/status of (?:401|404|409|422)/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] },
	});

	// Spec 5, Validation: Form-field validation of the login and admin beer forms is not shown: ours to decide.
	test('every wrong field says so beside it and in a summary that leads there; nothing typed is lost', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		for (const size of [{ width: 390, height: 844 }, wide]) {
			await page.setViewportSize(size);
			await openForm(page, taproom, 'swallowtail');
			await field(page, 'Name').fill('');
			await field(page, 'Web address').fill('Not An Address');
			await field(page, 'ABV').fill('strong');
			await field(page, 'IBU').fill('4000');
			const first = page.getByRole('list', { name: 'Sizes' }).getByRole('listitem').first();
			await field(first, 'True ounces').fill('0');
			await field(first, 'Price ($)').fill('five');
			await save(page).click();
			const summary = page.getByRole('alert').filter({ hasText: 'fields need another look' });
			await expect(summary).toBeFocused();
			for (const line of [
				'Name: Please fill this in.',
				'ABV: Must be a number such as 6.5.',
				'IBU: Must be at most 400.',
				'Size 1, true ounces: Must be more than 0.',
				'Size 1, price: Must be a price such as 7 or 7.50.',
			])
				await expect(summary.getByRole('link', { name: line })).toBeVisible();
			await expect(summary.getByRole('link')).toHaveCount(6);
			await expect(field(page, 'ABV')).toHaveAccessibleDescription(/Must be a number such as 6\.5\./);
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			await summary.getByRole('link', { name: 'ABV: Must be a number such as 6.5.' }).click();
			await expect(field(page, 'ABV')).toBeFocused();
			await expect(field(page, 'ABV')).toHaveValue('strong');
			// A corrected field leaves the summary; another attempt moves the focus back to it.
			await page.keyboard.press('Control+A');
			await page.keyboard.type('5');
			await expect(summary.getByRole('link')).toHaveCount(5);
			await page.keyboard.press('Control+s');
			await expect(summary).toBeFocused();
			page.once('dialog', (dialog) => void dialog.accept());
		}
		await page.evaluate(() => {
			for (const key of Object.keys(localStorage))
				if (key.startsWith('beer-draft')) localStorage.removeItem(key);
		});
		await page.reload();
		await hydrated(page);
		await unfold(page);
		// Errors that only the server can find are shown at the same fields.
		await field(page, 'Tap number').fill('5');
		await field(page, 'Web address').fill('barn-door');
		await save(page).click();
		await expect(page.getByRole('alert').filter({ hasText: 'One field needs another look' })).toBeFocused();
		await expect(field(page, 'Web address')).toHaveAccessibleDescription(/Barn Door has this address/);
		await field(page, 'Web address').fill('swallowtail');
		await save(page).click();
		await expect(field(page, 'Tap number')).toHaveAccessibleDescription(/Tap 5 pours Hazewater/);
		page.once('dialog', (dialog) => void dialog.accept());
		// There is no beer with this id.
		await page.goto('/admin/beers/00000000-0000-4000-8000-000000000000/edit');
		await expect(page.getByRole('heading', { name: 'Beer Not Found' })).toBeVisible();
		await expectAccessible(page);
	});

	test('without a connection the form stays, says so, and saves later', { tag: '@release' }, async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openForm(page, taproom, 'fencerow');
		await field(page, 'Yeast').fill('House ale');
		await page.route('**/api/beers/*', (route) => route.abort());
		await save(page).click();
		await expect(page.getByText('No signal. What you typed is still here', { exact: false })).toBeVisible();
		await expectAccessible(page);
		await page.unroute('**/api/beers/*');
		await save(page).click();
		await expect(toast(page, 'Fencerow saved')).toBeVisible();
		expect((await beerOf(taproom, 'fencerow')).beer.yeast).toBe('House ale');
	});

	test('an expired session asks for the password in place, and the save goes through', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		const { sessionId } = await signIn(page, taproom.taproom, 'admin', 'admin');
		await openForm(page, taproom, 'threshing-day');
		await field(page, 'Aroma').fill('Warm straw');
		await barListsStored(page, 7);
		await taproom.taproom.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
		await save(page).click();
		const again = page.getByRole('dialog', { name: 'Log in again' });
		await field(again, 'Password').fill('a-test-password');
		await again.getByRole('button', { name: 'Log In' }).click();
		await expect(toast(page, 'Threshing Day saved')).toBeVisible();
		await expect(field(page, 'Aroma')).toHaveValue('Warm straw');
		expect((await beerOf(taproom, 'threshing-day')).beer.aroma).toBe('Warm straw');
	});

	test('of two people who edit one beer, the second sees both versions and chooses field by field', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openForm(page, taproom, 'long-winter');
		await field(page, 'Name').fill('Long Winters');
		await field(page, 'IBU').fill('61');
		await changeAs(taproom, 'olive', 'long-winter', { ibu: 55, malts: 'Oats', yeast: 'Irish ale' });
		await save(page).click();
		const conflict = page.getByRole('region', { name: 'olive saved this beer while you were editing' });
		await expect(conflict.getByRole('heading')).toBeFocused();
		for (const size of [{ width: 390, height: 844 }, wide]) {
			await page.setViewportSize(size);
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
		}
		const choice = (name: string) => conflict.getByRole('group', { name, exact: true });
		// A field that only one of the two changed is preselected; one that both changed starts with yours.
		await expect(choice('Name').getByRole('radio', { name: 'Yours Long Winters' })).toBeChecked();
		await expect(choice('Malts').getByRole('radio', { name: 'Theirs Oats' })).toBeChecked();
		await expect(choice('IBU').getByRole('radio', { name: 'Yours 61' })).toBeChecked();
		// Nothing is decided yet, so the form is still there.
		await conflict.getByRole('button', { name: 'Back to the form' }).click();
		await expect(field(page, 'IBU')).toHaveValue('61');
		await save(page).click();
		await choice('IBU').getByRole('radio', { name: 'Theirs 55' }).check();
		await choice('Yeast')
			.getByRole('radio', { name: /^Yours/ })
			.check();
		await conflict.getByRole('button', { name: 'Save what is chosen here' }).click();
		await expect(toast(page, 'Long Winters saved')).toBeVisible();
		const { version, beer } = await beerOf(taproom, 'long-winter');
		expect([version, beer.name, beer.ibu, beer.malts]).toEqual([3, 'Long Winters', 55, 'Oats']);
		expect(beer.yeast).not.toBe('Irish ale');
	});
});
