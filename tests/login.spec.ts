import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
	developmentPassword,
	developmentPasswordHash,
	developmentSignature,
} from '#domain/auth/development.ts';
import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fridayAfternoon, open } from './fixtures.ts';
import { atMinute, logOut, password, stored, test } from './login.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log In' });

// Spec 1, Product: Administrators log in to manage beers.
// Spec 2, Routes: The screen at /admin/login is: Admin login; a guarded route when permission is missing is not
//   shown: to the login and back, or the protected-route screen.
// Spec 2, Login and panel: The login page takes a username and a password.
test('whoever is not signed in is led to the login and, once in, to where they wanted to go', async ({
	page,
	taproom,
}) => {
	await employ(taproom.taproom, { username: 'anna', password: 'forty feet of hose' });
	await open(page, '/admin/account?from=bar');
	await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faccount%3Ffrom%3Dbar');
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
	await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
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
		.values({ subject: `account:${username}`, account: username, ...failures })
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

test('strangers who guess lock out nobody who has logged in on this phone before', {
	tag: '@release',
}, async ({ page, browser, baseURL, taproom }) => {
	const { username, password: right } = await employ(taproom.taproom, { username: 'bo' });
	const logIn = async (where: Page) => {
		await where.getByLabel('Username').fill(username);
		await password(where).fill(right);
		await loginButton(where).click();
	};
	await open(page, '/admin/login');
	await logIn(page);
	await expect(page).toHaveURL('/admin');
	await toast(page, 'Login Successful')
		.getByRole('button', { name: /^Close/ })
		.click();
	await logOut(page);
	await expect(page).toHaveURL('/admin/login');
	for (let times = 0; times < 5; times += 1) {
		await page.request.post('/api/auth/login', { data: { username, password: 'a guess' } });
	}
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const stranger = await context.newPage();
	await stranger.clock.setFixedTime(fridayAfternoon);
	await open(stranger, '/admin/login');
	await logIn(stranger);
	await expect(toast(stranger, 'Account Locked')).toBeVisible();
	await context.close();
	await logIn(page);
	await expect(page).toHaveURL('/admin');
});

// Spec 8, Login and session: A failure says 'Network error occurred'.
test('a login that is not answered, or by something else, says so', { tag: '@release' }, async ({ page }) => {
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

// Spec 4, Auth: It returns to unauthenticated on logout.
test('logging out is in reach on every screen, ends the session, and other tabs follow', async ({
	page,
	context,
	taproom,
}) => {
	const { headers } = await signIn(page, taproom.taproom, 'manager', 'cleo');
	await open(page, '/admin');
	await expect(page.getByRole('navigation', { name: 'Staff' })).toContainText('Account');
	await expect(page.getByRole('navigation', { name: 'Staff' })).not.toContainText('Staff');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	const other = await context.newPage();
	await other.clock.setFixedTime(fridayAfternoon);
	await open(other, '/admin/account');
	await expect(other.getByRole('heading', { name: 'cleo' })).toBeVisible();

	await logOut(page);
	await expect(page).toHaveURL('/admin/login');
	await expect(toast(page, 'Logged Out')).toContainText('You have been successfully logged out.');
	expect(await stored(page)).toEqual([null, null]);
	await expect(other).toHaveURL('/admin/login');
	await expect.poll(async () => (await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
});

// Spec 2, Routes: The screen at /admin is: Admin panel; requires permission admin:access.
// Spec 2, Login and panel: A protected-route wrapper with a lock icon guards them.
// Spec 6, Roles: admin:access guards the admin panel.
test('whoever lacks a permission sees the lock, is told once, and can leave', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
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

test('without script the login says that it needs it, and sends no password anywhere', {
	tag: '@release',
}, async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto('/admin/login');
	await expect(page.locator('main noscript p')).toHaveText(/^The staff area needs JavaScript\./);
	await expect(page.locator('main noscript p')).toBeVisible();
	await expect(loginButton(page)).toBeHidden();
	await expect(page.locator('form')).toHaveAttribute('method', 'post');
	await context.close();
});

// Spec 6, Roles: A stub admin user with a password hash is bundled in the client (development builds only).
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
