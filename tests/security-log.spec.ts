import { storedDays } from '#domain/security-log/entries.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
} from './fixtures.ts';
import { later, password, test as signingIn } from './login.ts';
import { chrome, firefox } from './security-log.ts';
import { employ } from './sign-in.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

const test = signingIn.extend<{ emptyLog: undefined }>({
	emptyLog: [
		async ({ taproom: { taproom } }, use) => {
			await taproom.securityLog.flush();
			await taproom.db.deleteFrom('security_events').execute();
			await use(undefined);
		},
		{ auto: true },
	],
});

async function logIn(
	{ address }: TestTaproom,
	username: string,
	word: string,
	agent = firefox,
): Promise<void> {
	const headers = { 'Content-Type': 'application/json', 'User-Agent': agent };
	const body = JSON.stringify({ username, password: word });
	await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
}

test('after a sign-in one reads of wrong tries and new devices since the last visit, until it is dismissed', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const ida = await employ(taproom.taproom, { username: 'ida', role: 'bartender' });
	await logIn(taproom, 'ida', ida.password);
	await logIn(taproom, 'ida', ida.password, chrome);
	for (let n = 0; n < 3; n += 1) await logIn(taproom, 'ida', 'wrong', chrome);
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin/login');
	await page.getByLabel('Username').fill('ida');
	await password(page).fill(ida.password);
	await page.keyboard.press('Enter');

	const notice = page.getByRole('region', { name: 'About your sign-in' });
	await expect(notice).toContainText('3 wrong tries since your last visit.');
	await expect(notice).toContainText('New device: Chrome on Windows, 127.0.0.1, today at 3:30 PM.');
	await expectAccessibleLightAndNight(page);
	await notice.getByRole('link', { name: 'See what happened' }).click();
	const own = page.getByRole('region', { name: 'What happened to your account' });
	const rows = own.getByRole('listitem');
	await expect(rows).toHaveCount(4);
	await expect(rows.nth(0)).toContainText('Signed in');
	await expect(rows.nth(1)).toContainText('Wrong password, 3 times');
	await expect(rows.nth(1)).toContainText('today at 3:30 PM · Chrome on Windows, 127.0.0.1');
	await expect(rows.nth(2)).toContainText('New device');
	await expect(rows.nth(3)).not.toContainText('New device');
	await expect(own.getByRole('heading')).toBeInViewport();
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);

	await notice.getByRole('button', { name: 'Got it' }).focus();
	await page.keyboard.press('Enter');
	await expect(notice).toHaveCount(0);
	await page.reload();
	await expect(rows).toHaveCount(4);
	await expect(notice).toHaveCount(0);
});

test('one wrong try is told in the singular, and none not at all', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	const { username } = await signIn(page, taproom.taproom, 'bartender', 'ida');
	await open(page, '/admin/account');
	await expect(page.getByText('Nothing yet.')).toBeVisible();
	const notice = page.getByRole('region', { name: 'About your sign-in' });
	await expect(notice).toHaveCount(0);
	await logIn(taproom, username, 'wrong');
	await page.reload();
	await expect(notice).toContainText('1 wrong try before your first visit.');
});

test('an admin reads who came in: of one person, of one kind, of one day, page by page', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { taproom: running } = taproom;
	await employ(running, { username: 'ida' });
	await signIn(page, running, 'admin', 'ada');
	await logIn(taproom, 'ida', 'wrong');
	await logIn(taproom, 'stranger', 'wrong', chrome);
	const anna = {
		userId: null,
		username: 'anna',
		place: { address: '203.0.113.9', device: 'Safari on iPhone' },
	};
	for (let n = 1; n <= 60; n += 1) {
		const now = new Date(Date.parse(fridayAfternoon) - n * 3_600_000);
		running.securityLog.record({ ...anna, kind: 'sign-in.good', now });
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin/staff');
	await page.getByRole('link', { name: 'Who came in' }).click();
	await expect(page.getByText(`Kept for ${storedDays} days.`)).toBeVisible();
	const rows = page.locator('main').getByRole('list').last().getByRole('listitem');
	await expect(rows).toHaveCount(50);
	await expect(rows.nth(0)).toContainText('strangerWrong passwordNo such name');
	await expect(rows.nth(0)).toContainText('Chrome on Windows, 127.0.0.1');
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Show older' }).click();
	await expect(rows).toHaveCount(62);
	await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);

	await page.getByLabel('Person').selectOption('ida');
	await expect(rows).toHaveCount(1);
	await expect(rows.nth(0)).toContainText('Wrong password');
	taproom.setNow(later(2).toISOString());
	await logIn(taproom, 'ida', 'wrong again');
	await page.getByRole('button', { name: 'Look again' }).click();
	await expect(rows).toHaveCount(2);
	await page.getByLabel('Person').selectOption('Names that nobody has');
	await page.getByLabel('What happened').selectOption('Signed in');
	await page.getByLabel('Day').fill('2026-11-19');
	await expect(rows).toHaveCount(24);
	await expect(page).toHaveURL(/person=nobody&kind=sign-in\.good&day=2026-11-19$/);
	await page.reload();
	await expect(rows).toHaveCount(24);
	await page.getByLabel('Day').fill('2020-01-01');
	await expect(page.getByText('Nothing of the kind has happened.')).toBeVisible();
	await page.getByRole('button', { name: 'Show everything' }).click();
	await expect(rows).toHaveCount(50);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});
