import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import { toasts } from './toasts.ts';

const toast = (page: Page, text: string) =>
	// Finds the newest toast, because an older one with the same text may still be there.
	toasts(page).getByText(text).first();

test.beforeEach(async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
});

test('a bartender closes the kitchen for today with one touch, undoes it, and guests read either', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'bartender', 'bea');
	await open(page, '/admin/food');
	const kitchen = page.getByRole('region', { name: 'Kitchen' });
	const closed = kitchen.getByRole('switch', { name: 'Kitchen closed today' });
	await expect(kitchen.getByText('Kitchen until 9:30 PM')).toBeVisible();
	await expect(closed).not.toBeChecked();
	// A bartender cannot change the hours, so there is no link to them.
	await expect(kitchen.getByRole('link')).toHaveCount(0);

	await closed.click();
	await expect(closed).toBeChecked();
	await expect(kitchen.getByText('Kitchen closed - Opens Saturday at 12:00 PM')).toBeVisible();
	await expect(toast(page, 'The kitchen is closed today')).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(closed).not.toBeChecked();
	await expect(toast(page, 'Undone')).toBeVisible();
	await expect(kitchen.getByText('Kitchen until 9:30 PM')).toBeVisible();

	await closed.focus();
	await page.keyboard.press('Space');
	await expect(toast(page, 'The kitchen is closed today')).toBeVisible();
	await open(page, '/food');
	await expect(page.getByText('Kitchen closed - Opens Saturday at 12:00 PM')).toBeVisible();
	await expect(page.getByText('The kitchen is closed today.')).toBeVisible();
	const week = page.getByRole('table', { name: 'Kitchen hours this week' });
	await expect(week.getByRole('row', { name: 'Today Closed' })).toBeVisible();
	await expect(week.getByRole('row', { name: 'Saturday 12:00 PM to 9:30 PM' })).toBeVisible();
});

test('behind doors that staff have closed early no line promises food for the rest of the day', async ({
	page,
	taproom,
}) => {
	const { headers } = await hire(taproom.taproom, 'manager');
	const say = async (method: string, path: string, body: unknown, more = {}) => {
		const response = await fetch(`${taproom.address}/api${path}`, {
			method,
			headers: { ...headers, 'Content-Type': 'application/json', ...more },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
	};
	const week = page.getByRole('table', { name: 'Kitchen hours this week' });
	const expectCold = async (next: string) => {
		await open(page, '/food');
		await expect(page.getByText(`Kitchen closed - Opens ${next}`)).toBeVisible();
		await expect(page.getByText('The kitchen is closed today.')).toBeVisible();
		await expect(page.getByText('Cooking today')).toHaveCount(0);
		await expect(week.getByRole('row', { name: 'Today Closed' })).toBeVisible();
	};
	await say('POST', '/business-status', { isOpen: false });
	await expectCold('Saturday at 12:00 PM');
	await say('POST', '/business-status', { action: 'reset' });
	await open(page, '/food');
	await expect(page.getByText('Kitchen until 9:30 PM')).toBeVisible();

	// When the doors close, the kitchen's own hours of that day have not begun.
	const evening = [{ opensAt: 17 * 60, closesAt: 21 * 60 }];
	const weekly = [[], [], [], [], [], evening, evening];
	await say('PUT', '/settings/kitchen', { followsDoors: false, weekly }, { 'If-Match': '"0"' });
	await open(page, '/food');
	await expect(page.getByText('Kitchen opens today at 5:00 PM')).toBeVisible();
	await say('POST', '/business-status', { isOpen: false });
	await expectCold('Saturday at 5:00 PM');
	await expect(week.getByRole('row', { name: 'Saturday 5:00 PM to 9:00 PM' })).toBeVisible();
});

test.describe('the kitchen’s hours', () => {
	test.use({ expected: { patterns: [/409/] } });

	test('a manager gives the kitchen hours of its own; wrong ones are told, the quicker of two is not lost', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'ada');
		await open(page, '/admin/food');
		await page.getByRole('link', { name: 'Kitchen hours' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Kitchen hours' })).toBeVisible();
		await expect(page.getByRole('radio', { name: 'With the doors' })).toBeChecked();
		const preview = page.getByRole('table', { name: 'The coming week' });
		await expect(preview.getByRole('row', { name: 'Thu, Nov 26 Closed: Thanksgiving' })).toBeVisible();
		await expectAccessible(page);

		await page.getByRole('radio', { name: 'Its own hours' }).check();
		const friday = page.getByLabel('Friday closes');
		await expect(friday).toHaveValue('21:30');
		await friday.fill('');
		await page.getByRole('button', { name: 'Save kitchen hours' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'One field needs another look' })).toBeFocused();
		await page.getByRole('link', { name: 'Friday: Say when the kitchen closes.' }).click();
		await expect(friday).toBeFocused();
		await expectAccessible(page);
		await friday.fill('18:00');
		await page.getByRole('button', { name: 'Remove these hours of Monday' }).click();
		// The kitchen's hours exceed those of the doors, so guests read only the common part.
		await page.getByLabel('Sunday closes').fill('20:00');
		await expect(preview.getByRole('row', { name: /^Fri, Nov 20 today 3:00 PM to 6:00 PM/ })).toBeVisible();
		await expect(preview.getByRole('row', { name: /^Sun, Nov 22 12:00 PM to 6:00 PM/ })).toBeVisible();
		await expect(preview.getByRole('row', { name: /^Mon, Nov 23 Closed/ })).toBeVisible();
		await expectNoSidewaysScroll(page);

		const { headers } = await hire(taproom.taproom, 'manager', 'bo');
		const lunch = [{ opensAt: 720, closesAt: 840 }];
		const quicker = await fetch(`${taproom.address}/api/settings/kitchen`, {
			method: 'PUT',
			headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
			body: JSON.stringify({ followsDoors: false, weekly: [lunch, [], [], [], [], [], lunch] }),
		});
		expect(quicker.status).toBe(200);
		await page.getByRole('button', { name: 'Save kitchen hours' }).click();
		const both = page.getByRole('region', { name: 'bo saved these kitchen hours while you were editing' });
		await expect(both.getByRole('heading')).toBeFocused();
		const choice = both.getByRole('group', { name: 'Friday', exact: true });
		await expect(choice.getByRole('radio', { name: 'Theirs Closed' })).not.toBeChecked();
		await expect(choice.getByRole('radio', { name: 'Yours 3:00 PM to 6:00 PM' })).toBeChecked();
		await expectAccessible(page);
		await both.getByRole('button', { name: 'Keep all of yours' }).click();
		await both.getByRole('button', { name: 'Save what is chosen here' }).click();
		await expect(toast(page, 'Kitchen hours saved')).toBeVisible();
		await expect(page.getByText('Saved by ada, Nov 20, 3:30 PM')).toBeVisible();

		await open(page, '/food');
		await expect(page.getByText('Kitchen until 6:00 PM')).toBeVisible();
		await expect(page.getByText('Serving today from 3:00 PM to 6:00 PM.')).toBeVisible();
		const week = page.getByRole('table', { name: 'Kitchen hours this week' });
		await expect(week.getByRole('row', { name: 'Sunday 12:00 PM to 6:00 PM' })).toBeVisible();
		await expect(week.getByRole('row', { name: 'Monday Closed' })).toBeVisible();
		await expect(page.getByText('The kitchen closes half an hour')).toHaveCount(0);
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/');
		await expect(page.locator('#hero').getByRole('link', { name: 'Kitchen until 6:00 PM' })).toBeVisible();
	});
});
