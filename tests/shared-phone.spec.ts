import type { Page } from '@playwright/test';
import { becomeBarPhone, givePin } from './bar-phone.ts';
import { doubleLetters } from './double-letters.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	hydrated,
	open,
} from './fixtures.ts';
import { test as base, later } from './login.ts';
import { employ } from './sign-in.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toast } from './toasts.ts';
import { expectTouchable } from './touch-targets.ts';

const test = base.extend({
	expected: { patterns: [/^error: Failed to load resource: .* (?:401|403|422|429) /] },
});
const password = 'forty feet of hose';

const who = (page: Page) => page.getByRole('heading', { name: 'Who is it?' });
const person = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pin = (page: Page) => page.getByRole('textbox', { name: 'Your PIN' });
const header = (page: Page) => page.locator('.admin-person');

async function come(page: Page, name: string, digits: string): Promise<void> {
	await person(page, name).click();
	for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
	await page.getByRole('button', { name: 'OK' }).click();
	await expect(header(page).getByText(name)).toBeVisible();
}

/** Closes the newest toast, which covers the button for changing the user. */
const putAway = (page: Page) =>
	page
		.getByRole('button', { name: /^Close notification/ })
		.first()
		.click();

async function lastChange({ taproom }: TestTaproom): Promise<string | undefined> {
	const newest = taproom.db.selectFrom('history').select('username').orderBy('id', 'desc').limit(1);
	return (await newest.executeTakeFirst())?.username;
}

async function someStaff({ taproom }: TestTaproom) {
	const jo = await employ(taproom, { username: 'jo', role: 'bartender', password });
	const mo = await employ(taproom, { username: 'mo', role: 'manager', password });
	await givePin(taproom, jo, '7291');
	await givePin(taproom, mo, '4826');
	return { jo, mo };
}

/** Makes the page the bar's phone, set up by Ada. */
async function onBarPhone(page: Page, taproom: TestTaproom, idleMinutes: number | null = 5) {
	await someStaff(taproom);
	const ada = await hire(taproom.taproom, 'admin', 'ada');
	const id = await becomeBarPhone(page, ada, idleMinutes);
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin');
	await expect(who(page)).toBeVisible();
	return id;
}

test('a manager makes the device at hand the bar’s phone; it is listed, and an admin ends it', async ({
	page,
	taproom,
}) => {
	await someStaff(taproom);
	await signIn(page, taproom.taproom, 'manager', 'mo');
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin/account');
	const part = page.getByRole('region', { name: 'The bar’s phones' });
	await expect(part.getByText('There is none yet.')).toBeVisible();
	await part.getByRole('button', { name: 'Make this device the bar’s phone' }).click();
	await expectAccessibleLightAndNight(page);
	await part.getByLabel('What it is called').fill('Till phone');
	await part.getByLabel('Asks who it is').selectOption({ label: 'After 2 minutes without a touch' });
	await part.getByRole('button', { name: 'Make it the bar’s phone' }).click();
	await expect(who(page)).toBeVisible();
	await expect(page.getByText('Till phone')).toBeVisible();
	await come(page, 'jo', '7291');

	const ada = await hire(taproom.taproom, 'admin', 'ada');
	const { phones } = (await (await page.request.get('/api/bar-phones', { headers: ada.headers })).json())
		.data;
	expect(phones).toMatchObject([{ name: 'Till phone', madeBy: 'mo', idleMinutes: 2, mayEnd: true }]);
	await page.request.delete(`/api/bar-phones/${phones[0].id}`, { headers: ada.headers });
	await open(page, '/admin');
	await expect(page).toHaveURL(/\/admin\/login/);
});

test('under Staff an admin sees who set a phone up, and logs it out', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	const mo = await hire(taproom.taproom, 'manager', 'mo');
	await page.request.post('/api/bar-phones', {
		data: { name: 'Bar phone', idleMinutes: 5 },
		headers: mo.headers,
	});
	await signIn(page, taproom.taproom, 'admin', 'ada');
	await open(page, '/admin/staff');
	const part = page.getByRole('region', { name: 'The bar’s phones' });
	await expect(part.getByRole('listitem')).toContainText('Set up by mo today at 3:30 PM');
	await expectAccessible(page);
	await part.getByRole('button', { name: 'Log it out: Bar phone, set up by mo' }).click();
	await expect(toast(page, 'Bar phone is logged out')).toBeVisible();
	await expect(part.getByText('There is none yet.')).toBeVisible();
});

test('one sets one’s own PIN on the Account screen', { tag: '@release' }, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'jo');
	await open(page, '/admin/account');
	const part = page.getByRole('region', { name: 'Your PIN for the bar’s phone' });
	await part.getByLabel('New PIN').fill('1234');
	await part.getByRole('button', { name: 'Set PIN' }).click();
	await expect(part.getByRole('alert')).toContainText('Digits in a row are tried first. Choose others.');
	await part.getByLabel('New PIN').fill('7291');
	await part.getByRole('button', { name: 'Set PIN' }).click();
	await expect(toast(page, 'PIN set')).toBeVisible();
	await expect(part.getByText('You set yours today at 3:30 PM.')).toBeVisible();
	await part.getByRole('button', { name: 'Remove PIN' }).click();
	await expect(part.getByText('You have none yet.')).toBeVisible();
});

test('two people take turns, and their names stand beside what they change', async ({ page, taproom }) => {
	await onBarPhone(page, taproom);
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await person(page, 'jo').click();
	await expect(page.getByRole('heading', { name: 'jo' })).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Not jo?' }).click();
	await come(page, 'jo', '7291');
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: /List is correct/ }).click();
	await expect.poll(() => lastChange(taproom)).toBe('jo');
	await putAway(page);
	await page.getByRole('button', { name: 'Switch', exact: true }).click();
	await come(page, 'mo', '4826');
	await page.getByRole('button', { name: 'Low: Swallowtail' }).click();
	await expect.poll(() => lastChange(taproom)).toBe('mo');
	await page.reload();
	await hydrated(page);
	await expect(header(page).getByText('mo')).toBeVisible();
});

test('five wrong PINs ask for the password, once', { tag: '@release' }, async ({ page, taproom }) => {
	await onBarPhone(page, taproom);
	await person(page, 'jo').click();
	for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
		await pin(page).fill('0001');
		await page.keyboard.press('Enter');
		await expect(pin(page)).toHaveAccessibleDescription(`This is not jo’s PIN. ${left} left.`);
		await expect(pin(page)).toHaveValue('');
	}
	await pin(page).fill('0001');
	await page.keyboard.press('Enter');
	const field = page.getByRole('textbox', { name: 'Password of jo' });
	await expect(field).toBeFocused();
	await expectAccessibleLightAndNight(page);
	await page.reload();
	await hydrated(page);
	await person(page, 'jo').click();
	await field.fill('not this one');
	await page.keyboard.press('Enter');
	await expect(field).toHaveAccessibleDescription('This is not your current password.');
	await field.fill(password);
	await page.keyboard.press('Enter');
	await expect(header(page).getByText('jo')).toBeVisible();
	await expect(toast(page, '5 wrong tries of your PIN')).toBeVisible();
	// The response with the list of names is blocked, so the phone keeps the one it has.
	await page.route('/api/auth/pin-login', (route) => route.request().method() === 'POST' && route.fallback());
	await page.getByRole('button', { name: 'Switch', exact: true }).click();
	await come(page, 'jo', '7291');
});

test('after five minutes without a touch it asks who it is, and a touch begins them anew', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await page.clock.install({ time: fridayAfternoon });
	await onBarPhone(page, taproom);
	await come(page, 'jo', '7291');
	await page.clock.runFor(4 * 60_000);
	await page.mouse.click(5, 400);
	await page.clock.runFor(4 * 60_000);
	await expect(header(page).getByText('jo')).toBeVisible();
	await page.clock.runFor(61_000);
	await expect(who(page)).toBeVisible();
});

test('at 4 AM everybody’s turn is over, whatever the clock of the phone says', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await onBarPhone(page, taproom, null);
	await come(page, 'jo', '7291');
	taproom.setNow(later(60).toISOString());
	await page.getByRole('button', { name: /List is correct/ }).click();
	await expect.poll(() => lastChange(taproom)).toBe('jo');
	taproom.setNow('2026-11-21T09:00:00Z');
	// The phone may refetch a list before the tap, and learn of the change by that.
	await page.getByRole('button', { name: 'Low: Swallowtail' }).or(who(page)).click();
	await expect(who(page)).toBeVisible();
	await come(page, 'mo', '4826');
});

test('what is no bar work asks for one’s own sign-in in place, and that ends with its screen', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await onBarPhone(page, taproom);
	await come(page, 'mo', '4826');
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('link', { name: 'Settings' }).click();
	const title = page.getByRole('heading', { name: 'Your own sign-in' });
	await expect(title).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await expect(page.getByLabel('Username')).toHaveValue('mo');
	await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
	await page.getByRole('link', { name: 'Tonight' }).click();
	await expect(page.getByRole('button', { name: /List is correct/ })).toBeVisible();
	await page.getByRole('link', { name: 'Settings' }).click();
	await expect(title).toBeVisible();
	const sessions = taproom.taproom.db.selectFrom('sessions').select('id').where('bar_name', 'is', null);
	await expect.poll(async () => (await sessions.execute()).length).toBe(0);
	await page.getByRole('link', { name: 'Back to Tonight' }).click();
	await putAway(page);
	await page.getByRole('button', { name: 'Switch', exact: true }).click();
	await come(page, 'jo', '7291');
	await open(page, '/admin/staff');
	await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
	await open(page, '/admin/account');
	await expect(title).toBeVisible();
});

test('whoever has no PIN signs in with their password, and sets one', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await onBarPhone(page, taproom);
	await employ(taproom.taproom, { username: 'new', role: 'bartender', password });
	await page.getByRole('link', { name: 'I have no PIN' }).click();
	await page.getByLabel('Username').fill('new');
	await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
	await page.keyboard.press('Enter');
	await page.getByLabel('New PIN').fill('5830');
	await page.getByRole('button', { name: 'Set PIN' }).click();
	await expect(toast(page, 'PIN set')).toBeVisible();
	await page.getByRole('link', { name: 'Tonight' }).click();
	await come(page, 'new', '5830');
});

test('it is logged out with a question only', { tag: '@release' }, async ({ page, taproom }) => {
	await onBarPhone(page, taproom);
	await page.getByRole('button', { name: 'Log this phone out' }).click();
	const question = page.getByRole('dialog', { name: 'Log the bar’s phone out?' });
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Keep it logged in' }).click();
	await expect(who(page)).toBeVisible();
	await page.getByRole('button', { name: 'Log this phone out' }).click();
	await question.getByRole('button', { name: 'Log the phone out' }).click();
	await expect(page).toHaveURL('/admin/login');
});

test('all of it by keyboard alone', { tag: '@release' }, async ({ page, taproom }) => {
	await onBarPhone(page, taproom);
	await expect(who(page)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(person(page, 'jo')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(pin(page)).toBeFocused();
	await page.keyboard.type('72a91');
	await page.keyboard.press('Enter');
	await expect(header(page).getByText('jo')).toBeVisible();
});

test.describe('without a signal', () => {
	// Axe fetches style sheets by itself.
	test.use({ expected: { patterns: [/ERR_INTERNET_DISCONNECTED/, /Couldn't load preload assets/] } });

	test('header, bars and the list of what waits fit the bar’s phone, in any letters', {
		tag: '@release',
	}, async ({ page, context, taproom }) => {
		test.slow();
		await onBarPhone(page, taproom, null);
		await come(page, 'jo', '7291');
		const kick = page.getByRole('button', { name: /^Kick it/ });
		await expect(kick.first()).toBeVisible();
		await context.setOffline(true);
		await kick.first().click();
		await kick.last().click();
		const waiting = page.getByRole('button', { name: 'No signal. 2 changes waiting.' });
		await expect(waiting).toBeVisible();
		const switchTo = page.getByRole('button', { name: 'Switch', exact: true });
		const places = page.locator('.admin-nav a, .admin-nav button').filter({ visible: true });
		for (const letters of ['usual letters', 'double letters']) {
			if (letters === 'double letters') await doubleLetters(page);
			for (const width of [320, 390, 768]) {
				await page.setViewportSize({ width, height: 844 });
				await test.step(`${letters}, ${width} px`, async () => {
					await expectNoSidewaysScroll(page);
					await expect(switchTo).toBeInViewport({ ratio: 1 });
					for (const one of await places.all()) await expect(one).toBeInViewport({ ratio: 1 });
					await expectAccessible(page);
				});
			}
			await expectTouchable(page, `without a signal, ${letters}`);
			await page.setViewportSize({ width: 390, height: 844 });
			await waiting.click();
			const list = page.getByRole('dialog', { name: 'Changes of this device' });
			await expect(list.getByRole('button', { name: /^Discard/ })).toHaveCount(2);
			await expectAccessible(page);
			for (const one of await list.getByRole('button').all()) {
				await one.scrollIntoViewIfNeeded();
				const box = await one.boundingBox();
				expect(box?.x).toBeGreaterThanOrEqual(8);
				expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 8);
			}
			await list.getByRole('button', { name: 'Close' }).click();
		}
	});
});
