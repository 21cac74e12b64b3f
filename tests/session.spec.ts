import type { Page } from '@playwright/test';
import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { barListsStored } from './bar-lists.ts';
import { expect, expectAccessible, fridayAfternoon, open } from './fixtures.ts';
import { again, atMinute, later, password, stored, test } from './login.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toast } from './toasts.ts';

async function endAllSessions({ taproom }: TestTaproom): Promise<void> {
	await taproom.db.deleteFrom('sessions').execute();
}

test.describe('a sign-in found at start', () => {
	const store = (page: Page, token: string) =>
		page.addInitScript(
			([tokenName, text, userName]) => {
				localStorage.setItem(tokenName, text);
				localStorage.setItem(userName, '{}');
			},
			[tokenKey, token, userKey] as const,
		);

	// Spec 4, Auth: It returns to unauthenticated on an expired token found at start.
	test('that is expired is cleared, and says so', async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'dora');
		await page.clock.setFixedTime(later(61));
		await open(page, '/admin/account');
		await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faccount');
		await expect(toast(page, 'Session Expired')).toContainText('Please log in again.');
		expect(await stored(page)).toEqual([null, null]);
	});

	test('that has not three parts is cleared', async ({ page }) => {
		await store(page, 'two.parts');
		await open(page, '/admin');
		await expect(page).toHaveURL('/admin/login');
		expect(await stored(page)).toEqual([null, null]);
		await expect(page.locator('main').getByRole('alert')).toBeEmpty();
	});

	// Spec 8, Login and session: A failure says 'Failed to check authentication status'.
	test('whose payload cannot be read is cleared with a word', async ({ page }) => {
		await store(page, 'three.odd.parts');
		await open(page, '/admin');
		const alert = page.locator('main').getByRole('alert');
		await expect(alert).toHaveText('Failed to check authentication status');
		expect(await stored(page)).toEqual([null, null]);
	});
});

test('a tab that becomes visible after its hour asks for the password in place and keeps what was typed', async ({
	page,
	taproom,
}) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'eli' });
	await open(page, '/admin/login?next=/admin/account');
	await page.getByLabel('Username').fill(username);
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await page.getByLabel('New password').fill('half a pass phr');
	await atMinute(page, taproom, 61);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(toast(page, 'Session Expired')).toContainText(
		'Your session has expired. Please log in again.',
	);
	expect(await stored(page)).toEqual([null, null]);
	await expect(again(page)).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(again(page)).toBeVisible();
	await expect(password(page)).toBeFocused();
	await page.keyboard.type(right);
	await page.keyboard.press('Enter');
	await expect(again(page)).toBeHidden();
	await expect(page.getByLabel('New password')).toHaveValue('half a pass phr');

	await atMinute(page, taproom, 122);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await again(page).getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faccount');
});

test('every thirty minutes the session is extended; one that cannot be is over', async ({
	page,
	taproom,
}) => {
	await page.clock.install({ time: fridayAfternoon });
	await signIn(page, taproom.taproom, 'manager', 'fay');
	await open(page, '/admin/account');
	await expect(page.getByText('This device', { exact: true })).toBeVisible();
	const [before] = await stored(page);
	taproom.setNow(later(30).toISOString());
	await page.clock.fastForward('30:00');
	await expect(toast(page, 'Session Extended')).toContainText(
		'Your session has been automatically extended.',
	);
	expect((await stored(page))[0]).not.toBe(before);
	await endAllSessions(taproom);
	await page.clock.fastForward('30:00');
	await expect(toast(page, 'Session Expired')).toBeVisible();
	await expect(again(page)).toBeVisible();
	expect(await stored(page)).toEqual([null, null]);
});

test('a call that meets the end of the session waits for the password, and is made again', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'gus' });
	await signIn(page, taproom.taproom, 'manager', username);
	await open(page, '/admin/account');
	await expect(page.getByText('This device', { exact: true })).toBeVisible();
	await page.getByLabel('Current password').fill(right);
	await page.getByLabel('New password').fill('forty-one feet of hose');
	await barListsStored(page, 7);
	await endAllSessions(taproom);
	const change = page.getByRole('button', { name: 'Change password' });
	await change.click();
	await again(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(toast(page, 'Password not changed')).toBeVisible();
	await expect(page.getByLabel('New password')).toHaveValue('forty-one feet of hose');

	await change.click();
	await expect(again(page).getByLabel('Username')).toHaveValue(username);
	await password(page).fill('wrong');
	await again(page).getByRole('button', { name: 'Log In' }).click();
	await expect(again(page).getByRole('alert')).toHaveText('Invalid credentials');
	await expectAccessible(page);
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(again(page)).toBeHidden();
	await expect(toast(page, 'Password changed')).toBeVisible();
	await expect(page.getByLabel('New password')).toHaveValue('');
});

test('two tabs that renew at the same moment both go on', { tag: '@release' }, async ({
	page,
	context,
	taproom,
}) => {
	await page.clock.install({ time: fridayAfternoon });
	await signIn(page, taproom.taproom, 'manager', 'ivy');
	const other = await context.newPage();
	await other.clock.install({ time: fridayAfternoon });
	const tabs = [page, other];
	for (const tab of tabs) {
		await open(tab, '/admin/account');
		await expect(tab.getByText('This device', { exact: true })).toBeVisible();
	}
	const [before] = await stored(page);
	taproom.setNow(later(30).toISOString());
	await Promise.all(tabs.map((tab) => tab.clock.fastForward('30:00')));
	for (const tab of tabs) await expect.poll(async () => (await stored(tab))[0]).not.toBe(before);
	taproom.setNow(later(32).toISOString());
	for (const tab of tabs) {
		await open(tab, '/admin/account');
		await expect(tab.getByText('This device', { exact: true })).toBeVisible();
	}
});

test('a copy of the sign-in that was renewed elsewhere ends it for both, and the screen waits for the password', async ({
	page,
	taproom,
}) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'kit' });
	const { token } = await signIn(page, taproom.taproom, 'manager', username);
	await open(page, '/admin/account');
	await barListsStored(page, 7);
	await page.getByLabel('New password').fill('half a pass phr');
	const as = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });
	const stolen = (await (await page.request.post('/api/auth/refresh', as(token))).json()).token;
	expect((await page.request.get('/api/auth/me', as(stolen))).status()).toBe(200);
	await atMinute(page, taproom, 1);
	await page.getByLabel('Current password').fill('forty feet of hose');
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(again(page)).toBeVisible();
	await expect(page.getByLabel('New password')).toHaveValue('half a pass phr');
	expect((await page.request.get('/api/auth/me', as(stolen))).status()).toBe(401);
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(again(page)).toBeHidden();
	await open(page, '/admin');
	const notice = page.getByRole('region', { name: 'About your sign-in' });
	await expect(notice).toContainText('A copy of your login was used today at 3:31 PM');
});
