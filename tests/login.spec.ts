import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { tokenKey, userKey } from '#domain/auth.ts';
import { developmentPassword, developmentPasswordHash, developmentSignature } from '#domain/development.ts';
import {
	test as base,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
} from './fixtures.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** Refusals are what these journeys are about; the browser notes each of them in the console. */
const test = base.extend<{ anew: undefined }>({
	expected: { patterns: [/^error: Failed to load resource: .* (?:401|422|429) /] },
	anew: [
		async ({ taproom }, use) => {
			const { db } = taproom.taproom;
			await db.deleteFrom('users').where('username', '!=', 'admin').execute();
			await db.deleteFrom('login_failures').execute();
			taproom.setNow(fridayAfternoon);
			await use(undefined);
			taproom.setNow(fridayAfternoon);
		},
		{ auto: true },
	],
});

const later = (minutes: number) => new Date(Date.parse(fridayAfternoon) + minutes * 60_000);
const toast = (page: Page, title: string) =>
	page.getByRole('region', { name: 'Notifications' }).locator('[data-type]').filter({ hasText: title });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Log In' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });
const stored = (page: Page) =>
	page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [tokenKey, userKey]);

async function endAllSessions({ taproom }: TestTaproom): Promise<void> {
	await taproom.db.deleteFrom('sessions').execute();
}

/** The clocks of taproom and browser both. */
async function atMinute(page: Page, taproom: TestTaproom, minutes: number): Promise<void> {
	taproom.setNow(later(minutes).toISOString());
	await page.clock.setFixedTime(later(minutes));
}

test('whoever is not signed in is led to the login and, once in, to where they wanted to go', async ({
	page,
	taproom,
}) => {
	await employ(taproom.taproom, { username: 'anna', password: 'forty feet of hose' });
	await open(page, '/admin/account?from=bar');
	await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faccount%3Ffrom%3Dbar');
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
	await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
	await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await loginButton(page).click();
	await expect(page.getByLabel('Username')).toBeFocused();
	await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please fill this in.');
	await page.keyboard.type('anna');
	await page.keyboard.press('Tab');
	await page.keyboard.type('forty feet of rope');
	await expect(password(page)).toHaveAttribute('type', 'password');
	await page.getByRole('button', { name: 'Show password' }).click();
	await expect(password(page)).toHaveAttribute('type', 'text');
	await page.getByRole('button', { name: 'Hide password' }).click();
	await loginButton(page).click();
	await expect(page.locator('main').getByRole('alert')).toHaveText('Invalid credentials');
	await expect(toast(page, 'Login Failed')).toContainText('Invalid credentials (4 attempts remaining)');
	await expect(password(page)).toBeFocused();
	await expect(password(page)).toHaveValue('forty feet of rope');
	await expectAccessible(page);

	await page.keyboard.type('forty feet of hose');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin/account?from=bar');
	await expect(toast(page, 'Login Successful')).toContainText('Welcome back, anna!');
	const [token, user] = await stored(page);
	expect(token?.split('.')).toHaveLength(3);
	expect(JSON.parse(user ?? '')).toMatchObject({ username: 'anna', role: 'manager' });
	expect(await page.evaluate((key) => sessionStorage.getItem(key), tokenKey)).toBe(token);

	await page.reload();
	await expect(page.getByRole('heading', { name: 'anna' })).toBeVisible();
	await open(page, '/admin/login?next=//evil.example');
	await expect(page).toHaveURL('/admin');
});

test('too many failures lock: the toast stays, and says how long', async ({ page, taproom }) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'bo' });
	const failures = { count: 4, last_at: fridayAfternoon, locked_until: null };
	await taproom.taproom.db
		.insertInto('login_failures')
		.values({ subject: `account:${username}`, ...failures })
		.execute();
	await open(page, '/admin/login');
	await page.getByLabel('Username').fill(username);
	await password(page).fill('wrong');
	await loginButton(page).click();
	const message = 'Too many failed attempts. Try again in 15 minutes.';
	await expect(toast(page, 'Account Locked')).toContainText(message);
	await expect(page.locator('main').getByRole('alert')).toHaveText(message);
	await password(page).fill(right);
	await loginButton(page).click();
	await expect(toast(page, 'Account Locked')).toHaveCount(1);
	await expectAccessible(page);
	await atMinute(page, taproom, 15);
	await loginButton(page).click();
	await expect(page).toHaveURL('/admin');
	await expect(toast(page, 'Account Locked')).toHaveCount(0);
});

test('a login that is not answered, or by something else, says so', async ({ page }) => {
	await open(page, '/admin/login');
	await page.getByLabel('Username').fill('anna');
	await password(page).fill('forty feet of hose');
	await page.route('**/api/auth/login', (route) => route.fulfill({ json: { success: true } }));
	await loginButton(page).click();
	await expect(page.locator('main').getByRole('alert')).toHaveText('Login failed');
	await expect(toast(page, 'Login Failed')).toContainText('Login failed');
	await page.unroute('**/api/auth/login');
	await page.route('**/api/auth/login', (route) => route.abort('aborted'));
	await loginButton(page).click();
	await expect(page.locator('main').getByRole('alert')).toHaveText('Network error occurred');
});

test('logging out is in reach on every screen, ends the session, and other tabs follow', async ({
	page,
	context,
	taproom,
}) => {
	const { headers } = await signIn(page, taproom.taproom, 'manager', 'cleo');
	await open(page, '/admin');
	await expect(page.getByRole('navigation', { name: 'Staff' })).toContainText('Account');
	await expect(page.getByRole('navigation', { name: 'Staff' })).not.toContainText('People');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	const other = await context.newPage();
	await other.clock.setFixedTime(fridayAfternoon);
	await open(other, '/admin/account');
	await expect(other.getByRole('heading', { name: 'cleo' })).toBeVisible();

	await page.getByRole('button', { name: 'Log Out' }).click();
	await expect(page).toHaveURL('/admin/login');
	await expect(toast(page, 'Logged Out')).toContainText('You have been successfully logged out.');
	expect(await stored(page)).toEqual([null, null]);
	await expect(other).toHaveURL('/admin/login');
	await expect.poll(async () => (await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
});

test.describe('a sign-in found at start', () => {
	const store = (page: Page, token: string) =>
		page.addInitScript(
			([tokenName, text, userName]) => {
				localStorage.setItem(tokenName, text);
				localStorage.setItem(userName, '{}');
			},
			[tokenKey, token, userKey] as const,
		);

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
	await expect(page.getByText('This device')).toBeVisible();
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

test('a call that meets the end of the session waits for the password, and is made again', async ({
	page,
	taproom,
}) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'gus' });
	await signIn(page, taproom.taproom, 'manager', username);
	await open(page, '/admin/account');
	await expect(page.getByText('This device')).toBeVisible();
	await page.getByLabel('Current password').fill(right);
	await page.getByLabel('New password').fill('forty-one feet of hose');
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

test('whoever lacks a permission sees the lock, is told once, and can leave', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'hal');
	await page.addInitScript((key) => {
		const user = JSON.parse(localStorage.getItem(key) ?? '{}');
		localStorage.setItem(key, JSON.stringify({ ...user, permissions: ['beer:read'] }));
	}, userKey);
	await open(page, '/admin/account');
	await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
	await expect(toast(page, 'Unauthorized Access')).toHaveCount(1);
	await expect(toast(page, 'Unauthorized Access')).toContainText(
		'You do not have permission to access this resource.',
	);
	await expect(page).toHaveURL('/admin/account');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Log in as somebody else' }).click();
	await expect(page).toHaveURL('/admin/login');
});

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
	await expect(page.getByText('Bartender, keeps the tap list and the doors up to date.')).toBeVisible();
	const rights = page.getByRole('region', { name: 'What you can do' });
	await expect(rights.getByRole('listitem')).toHaveText([
		'use the staff area',
		'see every beer, also those that guests do not',
		'tap a beer, kick it, and mark it low',
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
});

test('without script the login says that it needs it, and sends no password anywhere', async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto('/admin/login');
	await expect(page.locator('main noscript p')).toHaveText(/^The staff area needs JavaScript\./);
	await expect(page.locator('main noscript p')).toBeVisible();
	await expect(loginButton(page)).toBeHidden();
	await expect(page.locator('form')).toHaveAttribute('method', 'post');
	await context.close();
});

test('a production build knows nothing of the development account, and refuses its tokens', async ({
	request,
}) => {
	const build = fileURLToPath(new URL('../build/', import.meta.url));
	const marks = [developmentSignature, developmentPassword, developmentPasswordHash];
	const telling = readdirSync(build, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:js|html|css|json)$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => marks.some((mark) => readFileSync(file, 'utf8').includes(mark)));
	expect(telling).toEqual([]);

	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const iat = Date.parse(fridayAfternoon) / 1000;
	const payload = { userId: 'development', username: 'developer', role: 'admin', permissions: [], iat };
	const body = part({ ...payload, exp: iat + 4 * 3600, sessionId: 'development' });
	const token = `${part({ alg: 'none', typ: 'JWT' })}.${body}.${developmentSignature}`;
	const me = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
	expect(me.status()).toBe(401);
	const data = { username: 'developer', password: developmentPassword };
	expect((await request.post('/api/auth/login', { data })).status()).toBe(401);
});
