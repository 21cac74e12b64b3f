import { expect, expectAccessible, expectNoSidewaysScroll, open } from './fixtures.ts';
import { password, test } from './login.ts';
import { employ } from './sign-in.ts';
import { hire, signIn } from './staff.ts';
import { toast } from './toasts.ts';

test('the account says who one is and what one may do, and ends sessions elsewhere', async ({
	page,
	taproom,
}) => {
	const { password: right } = await employ(taproom.taproom, { username: 'ida', role: 'bartender' });
	await signIn(page, taproom.taproom, 'bartender', 'ida');
	const elsewhere = await page.request.post('/api/auth/login', {
		data: { username: 'ida', password: right },
		headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
	});
	const { token } = await elsewhere.json();
	await open(page, '/admin/account');
	await expect(
		page.getByText('Bartender, keeps taps, sold-out dishes, kitchen and doors up to date.'),
	).toBeVisible();
	const rights = page.getByRole('region', { name: 'What you can do' });
	await expect(rights.getByRole('listitem')).toHaveText([
		'use the staff area',
		'see every beer, also those that guests do not',
		'tap and kick beers, arrange the taps, say what is coming soon, low or sold out, close the kitchen for today, and say that the list is correct',
		'open and close the doors',
	]);
	const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
	await expect(sessions).toHaveCount(2);
	await expect(sessions.nth(0)).toContainText('This device');
	await expect(sessions.nth(1)).toContainText('Firefox on Linux');
	await expect(sessions.nth(1)).toContainText('today at 3:30 PM');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await sessions
		.nth(1)
		.getByRole('button', { name: /^End this session/ })
		.click();
	await expect(sessions).toHaveCount(1);
	await expect(toast(page, 'Session ended')).toContainText('Firefox on Linux');
	const me = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
	expect(me.status()).toBe(401);

	await page.getByLabel('Current password').fill('not this one');
	await page.getByLabel('New password').fill('short');
	const change = page.getByRole('button', { name: 'Change password' });
	await change.click();
	await expect(page.getByRole('alert').filter({ hasText: 'One field' })).toBeFocused();
	await page.getByRole('link', { name: 'New password: Choose at least 8 characters.' }).click();
	await expect(page.getByLabel('New password')).toBeFocused();
	await page.keyboard.type('er than before');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
		'This is not your current password.',
	);
	await expectAccessible(page);
	await expect(page.getByLabel('New password')).toHaveValue('shorter than before');

	await page.getByLabel('Current password').fill(right);
	await page.getByLabel('New password').fill('b@rn-door 2026');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
		/This is hardly more than the name of the brewery or of a beer\. Choose a longer one/,
	);
	await expect(page.getByLabel('New password')).toHaveValue('b@rn-door 2026');
	await expect(page.getByLabel('Current password')).toHaveValue(right);
});

test('a session that is used elsewhere than where it began is marked', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	const { token } = await hire(taproom.taproom, 'bartender', 'jo');
	const headers = { Authorization: `Bearer ${token}`, 'User-Agent': 'curl/8.17.0' };
	expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(200);
	await signIn(page, taproom.taproom, 'bartender', 'jo');
	await open(page, '/admin/account');
	const row = page.locator('.admin-row').filter({ hasText: 'curl' });
	await expect(row).toContainText('Used elsewhere');
	await expect(row).toContainText('Logged in today at 3:30 PM with A test from 127.0.0.1');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});

test('whoever has a password that an admin typed is told so until they choose their own', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const ada = await hire(taproom.taproom, 'admin', 'ada');
	const body = { username: 'kim', role: 'bartender', password: 'forty feet of hose' };
	const made = await page.request.post('/api/users', { headers: ada.headers, data: body });
	expect(made.status()).toBe(201);
	await open(page, '/admin/login?next=/admin/account');
	await page.getByLabel('Username').fill('kim');
	await password(page).fill(body.password);
	await page.keyboard.press('Enter');
	const line = page.getByText('ada chose your password. Choose your own.');
	await expect(line).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Current password').fill(body.password);
	await page.getByLabel('New password').fill('three owls in a keg');
	await page.keyboard.press('Enter');
	await expect(toast(page, 'Password changed')).toBeVisible();
	await expect(line).toHaveCount(0);
});
