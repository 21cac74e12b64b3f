import type { CDPSession, Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
} from './fixtures.ts';
import { atMinute, test as base, password } from './login.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

/** Browsers offer no passkeys for numeric addresses. */
const test = base.extend({
	expected: { patterns: [/^error: Failed to load resource: .* (?:401|403|409|422|429) /] },
	baseURL: async ({ taproom }, use) => use(taproom.address.replace('127.0.0.1', 'localhost')),
});

interface Authenticator {
	readonly cdp: CDPSession;
	readonly authenticatorId: string;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('WebAuthn.enable');
	const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
	const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
	const options = { ...kind, ...user };
	return { cdp, ...(await cdp.send('WebAuthn.addVirtualAuthenticator', { options })) };
}

const right = 'forty feet of hose';
const list = (page: Page) => page.getByRole('region', { name: 'Your passkeys' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Signs in Ada, an admin, and adds a passkey on the Account screen. */
async function withPasskey(page: Page, taproom: Parameters<typeof signIn>[1]) {
	await employ(taproom, { username: 'ada', role: 'admin', password: right });
	await signIn(page, taproom, 'admin', 'ada');
	const authenticator = await addAuthenticator(page);
	await open(page, '/admin/account');
	await list(page).getByRole('button', { name: 'Add a passkey' }).click();
	await expect(toast(page, 'Passkey added: Chrome on Linux')).toBeVisible();
	return authenticator;
}

test('a passkey is added, named and removed on the Account screen', async ({ page, taproom }) => {
	await withPasskey(page, taproom.taproom);
	await expect(list(page).getByRole('listitem')).toContainText(
		/^Chrome on Linux(?:Synced to your other devices|On one device)\. Added today at 3:30 PM, never used\./,
	);
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
	await list(page).getByRole('button', { name: 'Add a passkey' }).click();
	await expect(toast(page, 'No passkey added')).toContainText(
		'This device has a passkey for your account already.',
	);
	await list(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
	await list(page).getByLabel('Name').fill('Bar phone');
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	await expect(list(page).getByRole('listitem')).toContainText(/^Bar phone/);
	await list(page).getByRole('button', { name: 'Remove Bar phone' }).click();
	await expectAccessible(page);
	await list(page).getByRole('button', { name: 'Remove this passkey' }).click();
	await expect(list(page)).toContainText('You have none yet.');
});

test('two touches sign in, “keep me signed in” included; said no and removed are told in words', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await page.addInitScript(() => {
		// Imitates a browser without suggestions in the username field.
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});
	const { cdp, authenticatorId } = await withPasskey(page, taproom.taproom);
	await page.getByRole('button', { name: 'Log Out' }).first().click();
	await expect(byPasskey(page)).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);

	await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await byPasskey(page).click();
	await expect(page.locator('.login-alert')).toContainText(/you said no, or it took too long/);
	await expectAccessible(page);
	await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

	await page.getByRole('checkbox', { name: /Keep me signed in/ }).check();
	await byPasskey(page).click();
	await expect(toast(page, 'Login Successful')).toContainText('Welcome back, ada!');
	await open(page, '/admin/account');
	const here = page.getByRole('region', { name: 'Where you are logged in' });
	await expect(here.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('thirty days');
	await expect(list(page).getByRole('listitem')).toContainText('last used today at 3:30 PM.');

	await taproom.taproom.db.deleteFrom('passkeys').execute();
	await page.getByRole('button', { name: 'Log Out' }).first().click();
	await byPasskey(page).click();
	await expect(page.locator('.login-alert')).toContainText('This site does not know this passkey');
	await page.getByLabel('Username').fill('ada');
	await password(page).fill(right);
	await page.keyboard.press('Enter');
	await expect(page.locator('.admin-name')).toContainText('ada');
});

test('the username field offers passkeys, and one that is chosen signs in', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await withPasskey(page, taproom.taproom);
	await page.getByRole('button', { name: 'Log Out' }).first().click();
	// This authenticator accepts the suggestion at once.
	await expect(toast(page, 'Login Successful')).toContainText('Welcome back, ada!');
});

test('a passkey confirms a role change, which is then made by itself; an admin removes another’s', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { cdp, authenticatorId } = await withPasskey(page, taproom.taproom);
	const bo = await employ(taproom.taproom, { username: 'bo', role: 'bartender' });
	const row = { id: 'bos', credential_id: 'Ym9z', user_id: bo.id, name: 'Bo’s key', transports: '[]' };
	const facts = { public_key: Buffer.of(1), counter: 0, synced: 0, created_at: '2026-11-20T20:00:00.000Z' };
	await taproom.taproom.db
		.insertInto('passkeys')
		.values({ ...row, ...facts })
		.execute();
	await open(page, `/admin/staff/${bo.id}`);
	await expect(page.getByText('One passkey.')).toBeVisible();
	await atMinute(page, taproom, 6);
	await page.getByRole('radio', { name: 'Manager' }).check();
	await page.getByRole('button', { name: 'Save role' }).click();
	const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
	const use = dialog.getByRole('button', { name: 'Use your passkey' });
	await expect(use).toBeFocused();
	await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await use.click();
	await expect(dialog.getByRole('alert').first()).toContainText('No passkey was given');
	await expectAccessible(page);
	await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
	await use.click();
	await expect(toast(page, 'bo is a manager now')).toBeVisible();
	await expect(dialog).toBeHidden();
	const theirs = page.getByRole('region', { name: 'Passkeys of bo' });
	await theirs.getByRole('button', { name: 'Remove Bo’s key' }).click();
	await theirs.getByRole('button', { name: 'Remove this passkey' }).click();
	await expect(toast(page, 'Passkey removed: Bo’s key')).toBeVisible();
	await expect(theirs).toBeHidden();
});

test('at an address in numbers there is no button, and the help says who can let one in again', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await open(page, `${taproom.address}/admin/login`);
	await page.getByText('Trouble signing in?').click();
	await expect(page.getByText('npm run reset-password -- NAME')).toBeVisible();
	await expectAccessible(page);
	await expect(byPasskey(page)).toBeHidden();
});
