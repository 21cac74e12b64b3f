import type { Page } from '@playwright/test';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toasts } from './toasts.ts';

/** Makes a change as another user. */
async function elsewhere(running: TestTaproom, path: string, body: unknown): Promise<void> {
	const { headers } = await hire(running.taproom, 'manager', 'bo');
	const response = await fetch(`${running.address}/api${path}`, {
		method: 'PUT',
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
}

const state = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const toast = (page: Page, text: string) =>
	// Finds the newest toast, because an older one with the same text may still be there.
	toasts(page).getByText(text).first();

test.describe('the doors', () => {
	// Spec 1, Product: Administrators log in to manage the open/closed status.
	// Spec 4, Defaults: After a successful update, a browser event announces the new value so other views
	//   update.
	test('a bartender closes early with one touch, undoes it, and leaves it to the hours again', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'bartender', 'bea');
		await open(page, '/admin/doors');
		await expect(state(page)).toHaveText('Open until 10:00 PM');
		await expect(page.getByText('By the opening hours.')).toBeVisible();
		await expect(page.getByRole('heading', { name: /Age gate|Splash/ })).toHaveCount(0);
		await expectAccessible(page);
		await page.evaluate(() => {
			addEventListener('business-status-changed', (event) => {
				if (event instanceof CustomEvent) document.body.dataset.heard = String(event.detail.isOpen);
			});
		});

		await page.getByRole('button', { name: 'Close now' }).click();
		await expect(state(page)).toHaveText('Closed until we open tomorrow at 12:00 PM');
		await expect(page.locator('body')).toHaveAttribute('data-heard', 'false');
		await expect(
			page.getByText('You closed them today at 3:30 PM. This ends by itself today at 10:00 PM'),
		).toBeVisible();
		// All views of the tab are updated.
		await expect(page.locator('.doors-guests')).toContainText(
			'Closed early today - Opens Saturday at 12:00 PM',
		);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(state(page)).toHaveText('Open until 10:00 PM');
		await expect(toast(page, 'Undone')).toBeVisible();
		await expect(page.locator('body')).toHaveAttribute('data-heard', 'true');

		// The first toast may still be there, with the same text.
		const closed = page.waitForResponse('**/api/business-status');
		await page.getByRole('button', { name: 'Close now' }).focus();
		await page.keyboard.press('Enter');
		await closed;
		await expect(toast(page, 'The doors are closed')).toBeVisible();
		await open(page, '/');
		await expect(page.getByRole('banner')).toContainText('Closed early today - Opens Saturday at 12:00 PM');
		await expect(page.locator('.hero-answers')).not.toContainText('Kitchen until');
		await expectAccessible(page);

		await open(page, '/admin/doors');
		await page.getByRole('button', { name: 'Back to the hours' }).click();
		await expect(state(page)).toHaveText('Open until 10:00 PM');
		await expect(toast(page, 'The doors are open')).toBeVisible();
	});

	test('the doors close at a time, with a reason that guests read beforehand', { tag: '@release' }, async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'bartender', 'bea');
		await open(page, '/admin/doors');
		await page.getByRole('button', { name: 'Private party' }).click();
		await expect(page.getByLabel('Why you close early')).toHaveValue('Private party');
		await page.getByRole('button', { name: 'Close at 8:00 PM' }).click();
		await expect(state(page)).toHaveText('Open until 8:00 PM');
		await expect(toast(page, 'The doors close early')).toBeVisible();
		await expect(page.getByText('Closing early, said you.')).toBeVisible();
		await expectAccessible(page);
		await open(page, '/');
		const told = page.getByRole('contentinfo');
		await expect(told).toContainText('Open today until 8:00 PM · Private party');
		await expect(page.locator('.hero-answers')).toContainText('Kitchen until 7:30 PM');
		await expectAccessible(page);
		await page.clock.setFixedTime('2026-11-21T01:00:00Z');
		taproom.setNow('2026-11-21T01:00:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(told).toContainText('Closed early today - Opens Saturday at 12:00 PM · Private party');
	});

	test('open on a holiday: guests read so, until the night is over', async ({ page, taproom }) => {
		const thanksgiving = '2026-11-26T20:30:00Z';
		taproom.setNow(thanksgiving);
		await page.clock.setFixedTime(thanksgiving);
		await signIn(page, taproom.taproom, 'bartender', 'bea');
		await open(page, '/admin/doors');
		await expect(state(page)).toHaveText('Closed until we open tomorrow at 3:00 PM');
		await page.getByRole('button', { name: 'Open now' }).click();
		await expect(state(page)).toHaveText('Open until 4:00 AM at the latest');
		await expect(toast(page, 'The doors are open')).toBeVisible();
		await open(page, '/beer');
		await expect(page.getByRole('banner')).toContainText('Open now, outside our usual hours');
		await expect(page.getByRole('banner')).not.toContainText('Thanksgiving');
		// The open page updates itself when the night ends.
		await page.clock.setFixedTime('2026-11-27T09:00:00Z');
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(page.getByRole('banner')).toContainText('Opening today at 3:00 PM');
	});

	test.describe('when the server refuses', () => {
		test.use({ expected: { patterns: [/Failed to load resource/] } });

		// Spec 8, Settings failures: A failure says 'Failed to update business status'; 'Failed to reset
		//   business status'; 'Failed to update age verification settings'.
		test('the doors stay as they were, and a toast says what failed', async ({ page, taproom }) => {
			await signIn(page, taproom.taproom, 'manager', 'ada');
			await open(page, '/admin/doors');
			const failing = async (path: string) =>
				page.route(path, (route) =>
					route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
				);
			await failing('**/api/business-status');
			await failing('**/api/age-verification');
			await page.getByRole('button', { name: 'Close now' }).click();
			await expect(toast(page, 'Failed to update business status')).toBeVisible();
			await expect(state(page)).toHaveText('Open until 10:00 PM');
			await page.getByRole('switch', { name: 'Ask guests whether they are 21' }).click();
			await expect(toast(page, 'Failed to update age verification settings')).toBeVisible();
			await expect(page.getByRole('switch', { name: 'Ask guests whether they are 21' })).not.toBeChecked();
			await page.unroute('**/api/business-status');
			await page.getByRole('button', { name: 'Close now' }).click();
			await expect(page.getByRole('button', { name: 'Back to the hours' })).toBeVisible();
			await expect(toast(page, 'The doors are closed')).toBeVisible();
			await failing('**/api/business-status');
			await page.getByRole('button', { name: 'Back to the hours' }).click();
			await expect(toast(page, 'Failed to reset business status')).toBeVisible();
			await expect(state(page)).toContainText('Closed');
		});
	});
});

test.describe('the gate and the splash', () => {
	test.use({ splashSeen: false, expected: { patterns: [/409/] } });

	// Spec 1, Product: Administrators log in to manage the age-verification setting.
	test('a manager asks guests their age and rewords the splash; the quicker of two is not lost', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'ada');
		await open(page, '/admin/doors');
		const gate = page.getByRole('switch', { name: 'Ask guests whether they are 21' });
		await gate.focus();
		await page.keyboard.press('Space');
		await expect(toast(page, 'Guests are asked their age')).toBeVisible();
		await expect(gate).toBeChecked();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(gate).not.toBeChecked();

		await page.getByLabel('Title').fill('');
		await page.getByRole('button', { name: 'Save splash' }).click();
		const summary = page.getByRole('alert').filter({ hasText: 'One field needs another look' });
		await expect(summary).toBeFocused();
		await page.getByRole('link', { name: 'Title: Please fill this in.' }).click();
		await expect(page.getByLabel('Title')).toBeFocused();
		await page.getByLabel('Title').fill('Canning day is Friday');
		await expect(page.getByRole('figure')).toContainText('Canning day is Friday');
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await elsewhere(taproom, '/settings/splash', {
			enabled: true,
			title: 'Growler week',
			text: 'Bring yours.',
		});
		await page.getByRole('button', { name: 'Save splash' }).click();
		const both = page.getByRole('region', { name: 'bo saved this splash while you were editing' });
		const title = both.getByRole('group', { name: 'Title', exact: true });
		await expect(title.getByRole('radio', { name: 'Theirs Growler week' })).toBeVisible();
		await expect(title.getByRole('radio', { name: 'Yours Canning day is Friday' })).toBeChecked();
		await expectAccessible(page);
		await both.getByRole('button', { name: 'Save what is chosen here' }).click();
		await expect(toast(page, 'Splash saved')).toBeVisible();

		await open(page, '/');
		await expect(page.getByRole('dialog', { name: 'Canning day is Friday' })).toBeVisible();
	});
});

test.describe('the hours', () => {
	test('the week is changed, copied and previewed; a holiday is lifted; guests find it so', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'manager', 'ada');
		await open(page, '/admin/settings');
		const preview = page.getByRole('region', { name: 'As guests will see it' });
		await expect(preview.getByRole('row')).toHaveCount(14);
		await expect(preview).toContainText('Open today until 10:00 PM');
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await page.getByLabel('Monday opens').fill('17:00');
		await page.getByLabel('Monday closes').fill('01:00');
		await expect(page.getByText('the next day')).toBeVisible();
		await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
		await page.getByRole('checkbox', { name: 'Tuesday' }).check();
		await expectAccessible(page);
		await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
		await expect(page.getByLabel('Tuesday closes')).toHaveValue('01:00');

		await page.getByRole('button', { name: 'Add hours to Friday' }).click();
		await page.getByRole('button', { name: 'Save hours' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'needs another look' })).toBeFocused();
		await page.getByRole('link', { name: /^Friday: These hours overlap/ }).click();
		await expect(page.getByLabel('Friday opens', { exact: true })).toBeFocused();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Remove these hours of Friday' }).last().click();

		await page.getByRole('button', { name: 'Open this time for Thanksgiving' }).click();
		await expect(preview.getByRole('row', { name: /Thu, Nov 26/ })).toContainText('3:00 PM to 9:00 PM');
		await expect(preview.getByRole('row', { name: /Mon, Nov 23/ })).toContainText('5:00 PM to 1:00 AM');
		await page.getByRole('button', { name: 'Remove Veterans Day' }).click();
		await page.getByRole('button', { name: 'Add a closure' }).click();
		const dialog = page.getByRole('dialog', { name: 'Add a closure' });
		await dialog.getByRole('button', { name: 'Add' }).click();
		await expect(dialog.getByLabel('Name')).toBeFocused();
		await dialog.getByLabel('Name').fill('Staff party');
		await dialog.getByLabel('Date', { exact: true }).fill('2026-12-01');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Add' }).click();
		await expect(preview.getByRole('row', { name: /Tue, Dec 1/ })).toContainText('Closed: Staff party');

		// Following a wrong link loses nothing.
		await page.getByRole('link', { name: 'Business details' }).click();
		const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
		await expectAccessible(page);
		await leaving.getByRole('button', { name: 'Stay here' }).click();
		await page.getByRole('button', { name: 'Save hours' }).click();
		await expect(toast(page, 'Hours saved')).toBeVisible();
		await expect(page.getByText('Saved by ada, Nov 20, 3:30 PM')).toBeVisible();
		expect(taproom.taproom.schedule.closures).toHaveLength(11);

		await page.getByRole('button', { name: 'Restore the twelve holidays' }).click();
		await page.getByRole('button', { name: 'Save hours' }).click();
		await expect.poll(() => taproom.taproom.schedule.closures.length).toBe(12);

		await open(page, '/');
		const footer = page.getByRole('contentinfo');
		await expect(footer.getByRole('row', { name: /^Monday/ })).toContainText('5:00 PM to 1:00 AM');
		await expect(footer).toContainText('Closed Tuesday, Dec 1: Staff party');
		await expect(footer).not.toContainText('Closed Thursday');
		await expect(footer).toContainText('Thursday, Nov 26, Open on Thanksgiving: 3:00 PM to 9:00 PM');
	});

	test.describe('of two people', () => {
		test.use({ expected: { patterns: [/409/] } });

		test('the second sees both versions and may keep the first', { tag: '@release' }, async ({
			page,
			taproom,
		}) => {
			await signIn(page, taproom.taproom, 'manager', 'ada');
			await open(page, '/admin/settings');
			await page.getByLabel('Sunday closes').fill('20:00');
			const weekly = demoSchedule.weekly.map((day, weekday) => (weekday === 6 ? [] : day));
			await elsewhere(taproom, '/settings/hours', { ...demoSchedule, weekly });
			await page.getByRole('button', { name: 'Save hours' }).click();
			const both = page.getByRole('region', { name: 'bo saved these hours while you were editing' });
			await expect(both.getByRole('heading')).toBeFocused();
			const choice = (day: string) => both.getByRole('group', { name: day, exact: true });
			// A day that only one of the two changed is preselected.
			await expect(choice('Saturday').getByRole('radio', { name: 'Theirs Closed' })).toBeChecked();
			await expect(choice('Sunday').getByRole('radio', { name: 'Yours 12:00 PM to 8:00 PM' })).toBeChecked();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			await both.getByRole('button', { name: 'Back to the form' }).click();
			await expect(page.getByLabel('Sunday closes')).toHaveValue('20:00');
			await page.getByRole('button', { name: 'Save hours' }).click();
			await both.getByRole('button', { name: 'Keep all of theirs' }).click();
			await both.getByRole('button', { name: 'Save what is chosen here' }).click();
			await expect(page.getByLabel('Sunday closes')).toHaveValue('18:00');
			await expect(page.getByLabel('Saturday closes')).toHaveCount(0);
			await expect(page.getByText('Saved by bo, Nov 20, 3:30 PM')).toBeVisible();
		});
	});
});

test('the business: wrong fields are named and led to, and what is saved is on every page', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'ada');
	await open(page, '/admin/settings/details');
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue(brewery.name);
	await expectAccessible(page);
	await page.getByLabel('Phone').fill('call us');
	await page.getByLabel('General email').fill('hello');
	await page.getByLabel('Second profile').fill('facebook');
	await page.getByRole('button', { name: 'Save details' }).click();
	const summary = page.getByRole('alert').filter({ hasText: '3 fields need another look' });
	await expect(summary).toBeFocused();
	await page.getByRole('link', { name: /^Phone: Must be a phone number/ }).click();
	await expect(page.getByLabel('Phone')).toBeFocused();
	await expect(page.getByLabel('Phone')).toHaveValue('call us');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await page.getByLabel('Phone').fill('(845) 555-0199');
	await page.getByLabel('General email').fill('hay@haybarn.example');
	await page.getByLabel('Second network').fill('');
	await page.getByLabel('Second profile').fill('');
	await page.getByLabel('Short name').fill('Hay Barn');
	await page.getByLabel('Street').fill('1 Mill Lane');
	await page.getByRole('button', { name: 'Save details' }).click();
	await expect(toast(page, 'Business details saved')).toBeVisible();

	await open(page, '/faq');
	await expect(page.getByRole('banner')).toContainText('Hay Barn');
	const footer = page.getByRole('contentinfo');
	await expect(footer).toContainText('1 Mill Lane');
	await expect(footer.getByRole('link', { name: '(845) 555-0199' })).toHaveAttribute(
		'href',
		'tel:+18455550199',
	);
	await expect(footer.getByRole('link', { name: /Facebook/ })).toHaveCount(0);
});

test('the words for a visit: headings, directions and notes are changed in a form, and guests read them', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'ada');
	await open(page, '/admin/settings/visit');
	await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('aria-current', 'page');
	await expectAccessible(page);
	await page.getByLabel('Heading of what to expect').fill('');
	await page.getByRole('button', { name: 'Save home page' }).click();
	await page.getByRole('link', { name: /^Heading of what to expect/ }).click();
	await expect(page.getByLabel('Heading of what to expect')).toBeFocused();
	await page.getByLabel('Heading of what to expect').fill('At the freight house');
	await page.getByRole('button', { name: 'Add a way' }).click();
	await page.getByLabel('Way', { exact: true }).last().fill('By tram');
	const way = page.getByRole('group', { name: /^way \d+$/ }).last();
	await way.getByLabel('Text').fill('Line 3 to the yard.');
	await page.getByRole('button', { name: 'Save home page' }).click();
	await expect(toast(page, 'Home page saved')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await open(page, '/');
	await expect(page.getByRole('tab', { name: 'At the freight house' })).toBeVisible();
	await page.getByRole('tab', { name: 'Finding Us' }).click();
	await expect(page.getByRole('tabpanel')).toContainText('Line 3 to the yard.');
});

test('a setting that cannot be read is listed with what is stored, and repaired or discarded', {
	tag: '@release',
}, async ({ page, taproom: { taproom } }) => {
	const damaged = { value: '{"title":"Canning day"}', updated_at: '', updated_by: '' };
	const rows = ['splash', 'menu-checked'].map((key) => ({ ...damaged, key, version: 3 }));
	await taproom.db.deleteFrom('settings').where('key', '=', 'splash').execute();
	await taproom.db.insertInto('settings').values(rows).execute();
	await signIn(page, taproom, 'manager', 'ada');
	await open(page, '/admin/settings');
	const list = page.getByRole('region', { name: 'Damaged' });
	await expect(list.getByRole('heading')).toHaveText(['Splash', 'List is correct']);
	await list.getByText('What is stored').first().click();
	await expect(list).toContainText('"title": "Canning day"');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Discard List is correct' }).click();
	await expect(toast(page, 'List is correct: discarded')).toBeVisible();
	await expect(list.getByRole('heading')).toHaveText(['Splash']);
	await page.getByRole('link', { name: 'Repair Splash' }).click();
	await page.getByLabel('Title').fill('Canning day');
	await page.getByRole('button', { name: 'Save splash' }).click();
	await expect(toast(page, 'Splash saved')).toBeVisible();
	await open(page, '/admin/settings');
	await expect(page.getByRole('heading', { name: 'The week' })).toBeVisible();
	await expect(list).toHaveCount(0);
});

test('a bartender sees the lock before the settings', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'bea');
	await open(page, '/admin/settings');
	await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});
