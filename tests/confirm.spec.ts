import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
} from './fixtures.ts';
import { atMinute, test as base } from './login.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

const test = base.extend({
	expected: {
		patterns: [/^error: Failed to load resource: .* (?:403|422|429) /, /net::ERR_INTERNET_DISCONNECTED/],
	},
});
const right = 'forty feet of hose';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your password' });

test.beforeEach(async ({ page, taproom }) => {
	await employ(taproom.taproom, { username: 'ada', role: 'admin', password: right });
	await employ(taproom.taproom, { username: 'bo', role: 'bartender' });
	await signIn(page, taproom.taproom, 'admin', 'ada');
});

test('six minutes after signing in, a new admin takes the password; the call is repeated by itself', async ({
	page,
	taproom,
}) => {
	await open(page, '/admin/staff/new');
	await atMinute(page, taproom, 6);
	await page.getByLabel('Username').fill('cy');
	await page.getByRole('radio', { name: 'Admin' }).check();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(password(page)).toBeFocused();
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
	await page.keyboard.press('Enter');
	await expect(password(page)).toHaveAccessibleDescription('Please fill this in.');
	await page.keyboard.type('not this one');
	await page.keyboard.press('Enter');
	await expect(password(page)).toHaveAccessibleDescription('This is not your current password.');
	await expect(password(page)).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.type(right);
	await page.keyboard.press('Enter');
	await expect(toast(page, 'cy is an admin here now')).toBeVisible();
	await expect(dialog(page)).toBeHidden();
	await expect(page.getByRole('heading', { name: 'The new password of cy' })).toBeFocused();
});

test('an undo in the log that gives somebody another role asks who it is first', async ({
	page,
	taproom,
}) => {
	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'bo', exact: true }).click();
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.getByRole('button', { name: 'Save role' }).click();
	await expect(toast(page, 'bo is a manager now')).toBeVisible();
	await open(page, '/admin/log');
	await atMinute(page, taproom, 6);
	await page.getByRole('button', { name: 'Undo: ada made bo a manager' }).click();
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(toast(page, 'Undone').filter({ hasText: 'made bo a manager' })).toBeVisible();
	const { db } = taproom.taproom;
	const bo = db.selectFrom('users').select('role').where('username', '=', 'bo');
	expect(await bo.executeTakeFirst()).toEqual({ role: 'bartender' });
	// The undo of that undo is tapped without a signal; once the signal is back, one tap asks for the confirmation and
	// sends it.
	await atMinute(page, taproom, 12);
	await open(page, '/admin/log');
	const again = page.getByRole('button', { name: 'Undo: ada undid: made bo a manager' });
	await expect(again).toBeVisible();
	await page.context().setOffline(true);
	await again.click();
	const bar = page.locator('.outbox-bar');
	await expect(bar).toHaveText('No signal. 1 change waiting.');
	await page.context().setOffline(false);
	await bar.getByRole('button', { name: 'Confirm it’s you to send 1 change.' }).click();
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(dialog(page)).toBeHidden();
	await expect(bar).toHaveText('');
	await open(page, '/admin/log');
	await expect(page.getByRole('listitem').first()).toContainText('took back the undo: made bo a manager');
	expect(await bo.executeTakeFirst()).toEqual({ role: 'manager' });
});

test('whoever cancels finds the form as they left it, and nothing changed', async ({ page, taproom }) => {
	await open(page, '/admin/staff/new');
	await atMinute(page, taproom, 6);
	await page.getByLabel('Username').fill('cy');
	await page.getByRole('radio', { name: 'Admin' }).check();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await dialog(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(toast(page, 'Nobody added')).toContainText('Confirm that it is you');
	await expect(page.getByLabel('Username')).toHaveValue('cy');
	await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(toast(page, 'cy is a manager here now')).toBeVisible();
});

test('a call that is refused while the screen still loads is asked about all the same', async ({
	page,
	taproom,
}) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/api/auth/notice**', async (route) => {
		await held;
		await route.continue();
	});
	await open(page, '/admin/staff/new');
	await atMinute(page, taproom, 6);
	await page.getByLabel('Username').fill('cy');
	await page.getByRole('radio', { name: 'Admin' }).check();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(toast(page, 'cy is an admin here now')).toBeVisible();
	release();
});

test('a role change asks once and saves; within five minutes nobody is asked again, and disabling never asks', async ({
	page,
	taproom,
}) => {
	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'bo', exact: true }).click();
	await atMinute(page, taproom, 6);
	await page.getByRole('button', { name: 'Disable bo' }).click();
	await expect(toast(page, 'bo is disabled')).toBeVisible();
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.getByRole('button', { name: 'Save role' }).click();
	await password(page).fill(right);
	await dialog(page).getByRole('button', { name: 'Confirm' }).click();
	await expect(toast(page, 'bo is a manager now')).toBeVisible();
	await page.getByRole('radio', { name: 'Bartender' }).check();
	await page.getByRole('button', { name: 'Save role' }).click();
	await expect(toast(page, 'bo is a bartender now')).toBeVisible();
	await expect(dialog(page)).toBeHidden();
});

test('five wrong passwords lock, and the dialog says for how long', async ({ page, taproom }) => {
	await open(page, '/admin/tokens');
	await atMinute(page, taproom, 6);
	await page.getByLabel('Name').fill('Till');
	await page.getByRole('checkbox').first().check();
	await page.getByRole('button', { name: 'Make the token' }).click();
	for (let attempt = 0; attempt < 5; attempt += 1) {
		await password(page).fill('guess');
		const answered = page.waitForResponse('**/api/auth/confirm');
		await page.keyboard.press('Enter');
		await answered;
		// Until the refusal is shown, another Enter would only repeat the request.
		await expect(dialog(page).getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
	}
	await expect(password(page)).toHaveAccessibleDescription(
		/^Too many failed attempts\. Try again in 15 minutes\./,
	);
	await dialog(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByLabel('Name')).toHaveValue('Till');
});
