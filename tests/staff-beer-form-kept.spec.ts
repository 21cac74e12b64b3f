import type { Page } from '@playwright/test';
import { beerOf, callAs, field, openForm, save, toast, unfold, wide } from './beer-form.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { signIn } from './staff.ts';

/** Waits until the browser has stored the draft with this text. */
async function draftKept(page: Page, text: string): Promise<void> {
	await page.waitForFunction(
		(wanted) =>
			Object.entries(localStorage).some(
				([key, value]) => key.startsWith('beer-draft/') && value.includes(wanted),
			),
		text,
	);
}

test('unsaved changes are guarded, kept as a draft, and offered on return', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	const { id } = await openForm(page, taproom, 'fencerow');
	await field(page, 'Name').fill('Fencerow Number Two');
	await expect(page.getByText('Not saved yet')).toBeVisible();
	await draftKept(page, 'Fencerow Number Two');

	// For a navigation within the site a dialog asks; staying keeps everything.
	await page.getByRole('link', { name: 'Tonight' }).click();
	const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
	await expect(dialog).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(field(page, 'Name')).toHaveValue('Fencerow Number Two');
	// For leaving the site the browser asks.
	const asked = page.waitForEvent('dialog');
	const reloading = page.reload();
	const question = await asked;
	expect(question.type()).toBe('beforeunload');
	await question.accept();
	await reloading;
	await hydrated(page);

	const offer = page.getByRole('button', { name: 'Continue your draft from 3:30 PM' });
	await expect(offer).toBeVisible();
	await expect(field(page, 'Name')).toHaveValue('Fencerow');
	await expectAccessible(page);
	await offer.click();
	await expect(field(page, 'Name')).toHaveValue('Fencerow Number Two');
	await expect(offer).toBeHidden();

	await page.getByRole('link', { name: 'Tonight' }).click();
	await dialog.getByRole('button', { name: 'Leave, keep the draft' }).click();
	await expect(page).toHaveURL(/\/admin$/);
	await page.goto(`/admin/beers/${id}/edit`);
	await page.getByRole('button', { name: 'Discard' }).click();
	await expect(field(page, 'Name')).toHaveValue('Fencerow');
	expect(
		await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beer-draft'))),
	).toEqual([]);
	// A beer without changes can be left freely.
	await page.getByRole('link', { name: 'Tonight' }).click();
	await expect(page).toHaveURL(/\/admin$/);
});

// Spec 2, Routes: The screen at /admin/beers/{uuid}/edit is: Edit beer; requires admin:access and beer:update.
test('a changed address keeps the old one alive, and the history brings any version back', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize(wide);
	await signIn(page, taproom.taproom, 'manager', 'mia');
	const { id } = await openForm(page, taproom, 'hazewater');
	await field(page, 'Web address').fill('haze-water');
	await expect(page.getByText('The old address /beers/hazewater will lead to the new one.')).toBeVisible();
	await field(page, 'ABV').fill('6.5');
	await page
		.getByRole('list', { name: 'Sizes' })
		.getByRole('listitem')
		.nth(2)
		.getByLabel('Price ($)')
		.fill('8.50');
	await save(page).click();
	await expect(toast(page, 'Hazewater saved')).toBeVisible();
	expect((await page.request.get('/beers/hazewater', { maxRedirects: 0 })).status()).toBe(301);

	await page.getByRole('tab', { name: 'History' }).click();
	const history = page.getByRole('region', { name: 'History' });
	await expect(history.getByText('mia edited it')).toBeVisible();
	await expect(history.getByText('3:30 PM · version 2 · this is it now')).toBeVisible();
	await expect(history.getByRole('listitem').filter({ hasText: 'ABV 7.1 → 6.5' })).not.toHaveCount(0);
	await expect(history.getByText('16 oz $8 → $8.50')).toBeVisible();
	await expectAccessible(page);

	// Text typed meanwhile is offered as a draft after going back.
	await field(page, 'Hops').fill('Strata');
	await draftKept(page, 'Strata');
	await history.getByRole('button', { name: 'Restore the first version' }).click();
	await expect(toast(page, 'Version restored')).toBeVisible();
	await expect(field(page, 'ABV')).toHaveValue('7.1');
	await expect(field(page, 'Web address')).toHaveValue('hazewater');
	await expect(page.getByRole('button', { name: 'Continue your draft from 3:30 PM' })).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(field(page, 'ABV')).toHaveValue('6.5');
	await history.getByRole('button', { name: /^Restore version 3 / }).click();
	await expect(field(page, 'ABV')).toHaveValue('7.1');
	const now = await callAs(taproom, 'olive', `/beers/${id}`);
	expect([now.version, now.beer.slug, now.beer.abv]).toEqual([5, 'hazewater', 7.1]);
});

test('a beer is deleted with a way back, and one in the bin says so', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	const { id } = await openForm(page, taproom, 'barn-door');
	await page.getByRole('button', { name: 'Delete this beer' }).click();
	await expect(toast(page, 'Barn Door is deleted')).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/beers$/);
	await page.goto(`/admin/beers/${id}/edit`);
	await hydrated(page);
	await expect(page.getByText('This beer is in the bin.', { exact: false })).toBeVisible();
	await unfold(page);
	// While the rich text editor loads, its toolbar must not refer to missing elements.
	await expectAccessible(page);
	await expect(page.getByRole('toolbar', { name: 'Text' })).toHaveAttribute('aria-controls', 'field-content');
	await page.getByRole('button', { name: 'Restore it' }).click();
	await expect(page.getByRole('region', { name: 'In the bin' })).toBeHidden();
	expect((await beerOf(taproom, 'barn-door')).deletedAt).toBeNull();
});
