import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
	test,
} from './fixtures.ts';
import { employ } from './sign-in.ts';
import { hire, signIn, type TestStaff } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toast, undo } from './toasts.ts';

// These journeys provoke refusals, each of which the browser logs.
test.use({ expected: { patterns: [/^error: Failed to load resource: .* 409 /] } });

const row = (page: Page, name: string) =>
	page.locator('main').getByRole('listitem').filter({ hasText: name });
const logsIn = async ({ address }: TestTaproom, username: string, password: string) => {
	const body = JSON.stringify({ username, password });
	const headers = { 'Content-Type': 'application/json' };
	return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status;
};
const isIn = async ({ address }: TestTaproom, { headers }: TestStaff) =>
	(await fetch(`${address}/api/auth/me`, { headers })).status === 200;

test('an admin adds somebody: mistakes are told beside their fields, the password is shown once', async ({
	page,
	context,
	taproom,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await signIn(page, taproom.taproom, 'admin', 'ada');
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin/staff');
	await expect(row(page, 'ada')).toContainText('You');
	await expect(row(page, 'ada')).toContainText('Admin, runs the place: everything, people included');
	await expect(row(page, 'ada')).toContainText('Never logged in. Logged in on one device.');
	const rights = page.getByRole('table').getByRole('row', { name: 'change beers and their prices' });
	await expect(rights.getByRole('cell')).toHaveText(['Yes', 'Yes', 'No']);
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);

	await page.getByRole('link', { name: 'Add somebody' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Add somebody' })).toBeVisible();
	await page.getByRole('radio', { name: 'Choose one' }).check();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const summary = page.locator('main').getByRole('alert');
	await expect(summary).toBeFocused();
	await expect(summary).toContainText('2 fields need another look');
	await summary.getByRole('link', { name: 'Username: Please fill this in.' }).click();
	await expect(page.getByLabel('Username')).toBeFocused();
	await expect(page.getByLabel('Chosen password')).toHaveAccessibleDescription(/Please fill this in\.$/);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await page.keyboard.type('Ada');
	await page.getByRole('radio', { name: 'Make one' }).check();
	await page.keyboard.press('Enter');
	await expect(summary).toContainText('Username: ada has this name already. Choose another.');
	await expect(page.getByLabel('Username')).toHaveValue('Ada');
	await page.getByLabel('Username').fill('cy');
	await expect(page.getByRole('radio', { name: 'Bartender' })).toBeChecked();
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.keyboard.press('Enter');

	await expect(toast(page, 'cy is a manager here now')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'The new password of cy' })).toBeFocused();
	const field = page.getByRole('textbox', { name: 'The new password of cy' });
	const password = await field.inputValue();
	await page.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByText('Copied.')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	expect(await logsIn(taproom, 'cy', password)).toBe(200);
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByRole('heading', { name: 'cy', level: 1 })).toBeVisible();
	await expect(page.locator('main')).not.toContainText(password);
	await expect(page.getByText('Last login today at 3:30 PM. Logged in on one device.')).toBeVisible();
	// Going back leads to the list, not to a form that would add the user again.
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
});

test.describe('when the response gets lost', () => {
	test.use({ expected: { patterns: [/net::ERR_FAILED/] } });

	test('adding somebody again adds them once, with a password that works', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'admin', 'ada');
		await open(page, '/admin/staff/new');
		await page.route(
			'**/api/users',
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await page.getByLabel('Username').fill('cy');
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await expect(toast(page, 'Nobody added')).toContainText('No signal. Try again when it is back.');
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		const password = await page.getByRole('textbox', { name: 'The new password of cy' }).inputValue();
		expect(await logsIn(taproom, 'cy', password)).toBe(200);
	});
});

test('an admin changes a role and shuts somebody out, takes both back, and is shown who was quicker', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const eve = await hire(taproom.taproom, 'admin', 'eve');
	const bo = await hire(taproom.taproom, 'bartender', 'bo');
	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'bo', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'bo', level: 1 })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'A bartender can' })).toBeVisible();
	await expectAccessibleLightAndNight(page);

	await page.getByRole('radio', { name: 'Bartender' }).focus();
	await page.keyboard.press('ArrowUp');
	await expect(page.getByRole('heading', { name: 'A manager can' })).toBeVisible();
	await page.getByRole('button', { name: 'Save role' }).click();
	await expect(toast(page, 'bo is a manager now')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked();
	await expect(page.getByText('Manager, runs the taproom')).toBeVisible();
	await undo(page, 'bo is a manager now').click();
	await expect(toast(page, 'Undone').filter({ hasText: 'bo is a manager now' })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Bartender' })).toBeChecked();
	await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0);

	// A chosen but unsaved role is not saved by another button.
	await page.getByRole('radio', { name: 'Admin' }).check();
	await page.getByRole('button', { name: 'Disable bo' }).click();
	await expect(toast(page, 'bo is disabled')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Disabled');
	await expect(page.getByText('Bartender, keeps taps')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Bartender' })).toBeChecked();
	await expect(page.getByText('Nowhere.', { exact: true })).toBeVisible();
	expect(await isIn(taproom, bo)).toBe(false);
	await expectAccessible(page);
	await undo(page, 'bo is disabled').click();
	await expect(toast(page, 'Undone').filter({ hasText: 'bo is disabled' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Disable bo' })).toBeVisible();

	// Without a chosen role the screen would follow eve's changes, and there would be no conflict to show.
	await page.getByRole('radio', { name: 'Admin' }).check();
	const quicker = (change: unknown, version: number) =>
		fetch(`${taproom.address}/api/users/${bo.id}`, {
			method: 'PUT',
			headers: { ...eve.headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
			body: JSON.stringify(change),
		});
	expect((await quicker({ role: 'manager' }, 5)).status).toBe(200);
	await page.getByRole('button', { name: 'Save role' }).click();
	const both = page.getByRole('region', { name: 'eve has changed bo in the meantime.' });
	await expect(both.getByRole('radio', { name: 'Theirs Manager' })).not.toBeChecked();
	await expect(both.getByRole('radio', { name: 'Yours Admin' })).toBeChecked();
	await expectAccessible(page);
	await both.getByRole('button', { name: 'Save what is chosen here' }).click();
	await expect(toast(page, 'bo is an admin now')).toBeVisible();
	await expect(both).toBeHidden();
	await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();

	// An undo restores what its change has changed, and leaves later changes by others.
	expect((await quicker({ disabled: true }, 7)).status).toBe(200);
	await undo(page, 'bo is an admin now').click();
	await expect(toast(page, 'Undone').filter({ hasText: 'bo is an admin now' })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Disabled');

	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'ada', exact: true }).click();
	await expect(page.getByText('You cannot change your own role or disable yourself.')).toBeVisible();
	await expect(page.getByRole('button', { name: /Disable|Reset|Save/ })).toHaveCount(0);
	await expect(page.locator('main').getByRole('link', { name: 'Account screen' })).toBeVisible();
	await expectAccessible(page);
	await open(page, '/admin/staff/nobody');
	await expect(page.getByRole('heading', { name: 'Nobody here has this account' })).toBeVisible();
});

test('an admin helps somebody who locked themselves out, and ends a session on a lost phone', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { password: old } = await employ(taproom.taproom, { username: 'bo' });
	const lost = await hire(taproom.taproom, 'manager', 'bo');
	await taproom.taproom.db
		.insertInto('login_failures')
		.values({
			subject: 'account:bo',
			account: 'bo',
			count: 5,
			last_at: fridayAfternoon,
			locked_until: '2026-11-20T20:45:00.000Z',
		})
		.execute();
	await open(page, '/admin/staff');
	await expect(row(page, 'bo')).toContainText('New devices locked until 3:45 PM');
	await page.getByRole('link', { name: 'bo', exact: true }).click();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Unlock now' }).click();
	await expect(toast(page, 'bo can try again')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.getByText('locked until')).toHaveCount(0);

	await page.getByRole('button', { name: 'End this session: A test, logged in today at 3:30 PM' }).click();
	await expect(toast(page, 'Session ended')).toContainText('bo is logged out of A test.');
	await expect(page.getByRole('heading', { name: 'Where bo is logged in' })).toBeFocused();
	await expect(page.getByText('Nowhere.', { exact: true })).toBeVisible();
	expect(await isIn(taproom, lost)).toBe(false);

	await page.getByRole('button', { name: 'Reset password' }).click();
	await expect(page.getByText('The password that bo has stops working')).toBeFocused();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByRole('button', { name: 'Reset password' })).toBeFocused();
	expect(await logsIn(taproom, 'bo', old)).toBe(200);
	await page.getByRole('button', { name: 'Reset password' }).click();
	await page.getByRole('button', { name: 'Make a new password' }).click();
	await expect(page.getByRole('heading', { name: 'The new password of bo' })).toBeFocused();
	const password = await page.getByRole('textbox', { name: 'The new password of bo' }).inputValue();
	await expectAccessible(page);
	expect([await logsIn(taproom, 'bo', old), await logsIn(taproom, 'bo', password)]).toEqual([401, 200]);
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByRole('button', { name: 'Reset password' })).toBeFocused();
	await expect(page.locator('main')).not.toContainText(password);
});

test('people are the admins’ matter: a manager is shown neither the way nor the screen', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mo');
	await open(page, '/admin/staff');
	await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Staff' })).not.toContainText('Staff');
});

test('a name is corrected by keyboard, refused where somebody has or had it; one’s own shows at once', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await employ(taproom.taproom, { username: 'gerge', role: 'bartender' });
	await open(page, `/admin/staff/${id}`);
	const name = page.getByLabel('New username');
	await name.fill('Ada');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: 'ada has this name already' })).toBeFocused();
	await expectAccessible(page);
	await name.fill('george');
	await page.keyboard.press('Enter');
	await expect(toast(page, 'gerge is george now')).toContainText('The log keeps the old name.');
	await expect(page.getByRole('heading', { name: 'george', level: 1 })).toBeVisible();
	expect(await logsIn(taproom, 'george', 'forty feet of hose')).toBe(200);

	await page.getByRole('link', { name: '← All staff' }).click();
	await row(page, 'ada').getByRole('link').click();
	await name.fill('adah');
	await page.getByRole('button', { name: 'Rename' }).click();
	await expect(toast(page, 'ada is adah now')).toBeVisible();
	await expect(page.locator('.admin-name')).toContainText('adah');
	await expectAccessible(page);
});
