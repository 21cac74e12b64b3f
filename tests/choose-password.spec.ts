import type { Page } from '@playwright/test';
import { resetForgottenPassword } from '#server/auth/admin-account.ts';
import { barListsStored } from './bar-lists.ts';
import { dismissAnnouncement } from './dismissed-announcement.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
} from './fixtures.ts';
import { again, logOut, password, test } from './login.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import { Owner } from './taproom-process.ts';
import { toast } from './toasts.ts';

const choose = (page: Page) => page.getByRole('heading', { name: 'Choose your own password' });
const newPassword = (page: Page) => page.getByLabel('New password');

/** Closes toasts that cover the link; some disappear by themselves before that. */
const putToastsAway = (page: Page) =>
	page.addLocatorHandler(
		page.getByRole('button', { name: /^Close notification/ }),
		(close) =>
			close.evaluateAll((all) => {
				for (const button of all) if (button instanceof HTMLElement) button.click();
			}),
		{ noWaitAfter: true },
	);

async function logIn(page: Page, username: string, given: string): Promise<void> {
	await page.getByLabel('Username').fill(username);
	await password(page).fill(given);
	await page.keyboard.press('Enter');
}

test('the first admin logs in with the printed password, chooses another, and only that one works', async ({
	page,
}) => {
	await using owner = new Owner();
	const process = owner.start();
	const address = await process.address();
	await process.said('stdout', /Password \(shown this once\): \S+\n/);
	process.process.signal('SIGTERM');
	const printed = /this once\): (\S+)/.exec((await process.ended()).stdout)?.[1] ?? '';
	const again = owner.start({ PORT: new URL(address).port });
	await again.address();
	await page.clock.setFixedTime(new Date());
	await open(page, `${address}/admin/login?next=/admin/staff`);
	await logIn(page, 'admin', printed);
	await expect(choose(page)).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(0);
	await newPassword(page).fill('three owls in a keg');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
	await putToastsAway(page);
	await logOut(page);
	await logIn(page, 'admin', printed);
	await expect(page.locator('main').getByRole('alert')).toHaveText('Invalid credentials');
	await logIn(page, 'admin', 'three owls in a keg');
	await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
	// Cancels the prefetches before the server stops.
	await page.goto('/robots.txt');
});

test('a bartender whose password an admin reset sees nothing but the choice of another, in every tab', async ({
	page,
	browser,
	taproom,
}) => {
	await employ(taproom.taproom, { username: 'bo', role: 'bartender' });
	await signIn(page, taproom.taproom, 'admin', 'ada');
	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'bo', exact: true }).click();
	await page.getByRole('button', { name: /Reset/ }).click();
	await page.getByRole('button', { name: 'Make a new password' }).click();
	const given = await page.getByRole('textbox', { name: 'The new password of bo' }).inputValue();

	await using context = await browser.newContext({
		baseURL: taproom.address,
		viewport: { width: 390, height: 844 },
	});
	await dismissAnnouncement(context);
	await context.clock.setFixedTime(taproom.taproom.clock());
	const phone = await context.newPage();
	await open(phone, '/admin/login?next=/admin/beers');
	await logIn(phone, 'bo', given);
	await expect(choose(phone)).toBeVisible();
	await expect(phone.getByRole('navigation', { name: 'Staff' })).toHaveCount(0);
	await expectAccessibleLightAndNight(phone);
	await expectNoSidewaysScroll(phone);
	const tab = await context.newPage();
	await open(tab, '/admin/doors');
	await expect(choose(tab)).toBeVisible();
	await phone.bringToFront();

	await newPassword(phone).fill('b@rn-door 7');
	await phone.getByRole('button', { name: 'Save and go on' }).click();
	await expect(newPassword(phone)).toHaveAccessibleDescription(
		/hardly more than the name of the brewery or of a beer/,
	);
	await expect(newPassword(phone)).toHaveValue('b@rn-door 7');
	await expectAccessible(phone);
	await phone.getByRole('button', { name: 'Show password' }).click();
	await newPassword(phone).fill('three owls in a keg');
	await phone.keyboard.press('Enter');
	await expect(toast(phone, 'Password saved')).toBeVisible();
	await expect(phone).toHaveURL('/admin/beers');
	await expect(phone.getByRole('heading', { name: 'Beers', exact: true })).toBeVisible();
	await expect(tab.getByRole('heading', { name: 'Doors' })).toBeVisible();
});

test.describe('in the middle of something', () => {
	// The screen behind the dialog keeps sending requests, which are refused until the password is chosen.
	test.use({ expected: { patterns: [/^error: Failed to load resource: .* (?:401|403) /] } });

	test('whoever gets a new password in the middle of something chooses another in place and goes on', async ({
		page,
		taproom,
	}) => {
		const { db, clock } = taproom.taproom;
		await signIn(page, taproom.taproom, 'admin', 'ada');
		await open(page, '/admin/staff/new');
		await page.getByLabel('Username').fill('cy');
		await barListsStored(page, 7);
		const made = await resetForgottenPassword(db, 'ada', clock());
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await expect(again(page)).toBeVisible();
		await password(page).fill(made?.password ?? '');
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
		await expect(dialog).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await dialog.getByLabel('New password').fill('three owls in a keg');
		await page.keyboard.press('Enter');
		await expect(dialog).toBeHidden();
		await expect(toast(page, 'cy is a bartender here now')).toBeVisible();
	});
});
