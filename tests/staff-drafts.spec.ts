import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('who logs out with drafts in the browser is asked whose it is; without any nobody is', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const anna = await signIn(page, taproom.taproom, 'manager', 'anna');
	await open(page, '/admin/account');
	const drafts = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beer-draft/')));
	await page.evaluate((id) => {
		localStorage.setItem(`beer-draft/a1@${id}`, '{}');
		localStorage.setItem('beer-draft/a1@somebody-else', '{}');
	}, anna.id);
	const logOut = page.getByRole('button', { name: 'Log Out' }).first();
	await logOut.press('Enter');
	const question = page.getByRole('dialog', { name: 'You have unsaved drafts here' });
	await expect(question.getByText('One draft of yours is stored in this browser.')).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await page.keyboard.press('Escape');
	await expect(question).toBeHidden();
	await expect(logOut).toBeFocused();
	await logOut.click();
	await question.getByRole('button', { name: 'Log out and delete it' }).click();
	await expect(page).toHaveURL(/\/admin\/login/);
	expect(await drafts()).toEqual(['beer-draft/a1@somebody-else']);
});
