import { expect, fridayAfternoon, open, test } from './fixtures.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';
import { toastLine } from './touch-targets.ts';

test.describe('on a phone', () => {
	test.use({ hasTouch: true, isMobile: true });

	test('a toast is one slim line, one at a time, touched through beside it, and goes by itself after a touch', async ({
		page,
		taproom,
	}) => {
		await signIn(page, taproom.taproom, 'admin', 'ada');
		await page.clock.install({ time: fridayAfternoon });
		await open(page, '/admin/doors');
		await page.getByRole('button', { name: 'Close now' }).tap();
		const closed = toast(page, 'The doors are closed');
		await expect(closed).toBeVisible();
		await closed.getByRole('button', { name: 'Undo' }).tap();
		const back = toast(page, 'Undone');
		await expect(back).toBeVisible();
		await expect(page.locator('.toast').filter({ visible: true })).toHaveCount(1);
		await page.clock.runFor(11_000);
		await expect(page.locator('.toast')).toHaveCount(0);

		await page.getByRole('button', { name: 'Close now' }).tap();
		await expect(closed).toBeVisible();
		const box = await closed.boundingBox();
		// Every screen has room for a toast below its top bar.
		expect(box?.height).toBeLessThanOrEqual(toastLine);
		const bar = await page.locator('.admin-bar').boundingBox();
		expect(box?.y).toBe(bar?.height);
		const beside = await page.evaluate(() => {
			const { left = 0, top = 0 } = document.querySelector('.toast')?.getBoundingClientRect() ?? {};
			return document.elementFromPoint(left - 2, top + 20)?.closest('.toasts') ?? 'the page';
		});
		expect(beside).toBe('the page');
		await page.getByRole('button', { name: 'Open now' }).tap();
		await expect(toast(page, 'The doors are open')).toBeVisible();
		await expect(closed).toBeHidden();
		await page.clock.runFor(10_400);
		await expect(closed).toBeVisible();
		await page.clock.runFor(10_400);
		await expect(page.locator('.toast')).toHaveCount(0);
	});
});

test.describe('at the login', () => {
	test.use({ expected: { patterns: [/status of 401/] } });

	test('what was said of a wrong password is gone once the right one is given', { tag: '@release' }, async ({
		page,
		taproom,
	}) => {
		const { username, password } = await employ(taproom.taproom, { username: 'bo' });
		await page.setViewportSize({ width: 1440, height: 900 });
		await open(page, '/admin/login');
		await page.getByLabel('Username').fill(username);
		await page.getByLabel('Password', { exact: true }).fill('wrong');
		await page.getByRole('button', { name: 'Log In' }).click();
		await expect(toast(page, 'Login Failed')).toBeVisible();
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.getByRole('button', { name: 'Log In' }).click();
		await expect(toast(page, 'Login Successful')).toBeVisible();
		await expect(toast(page, 'Login Failed')).toHaveCount(0);
	});
});
