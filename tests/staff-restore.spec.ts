import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
	test,
} from './fixtures.ts';
import { employ } from './sign-in.ts';
import { hire, signIn } from './staff.ts';
import { startTestTaproom, type TestTaproom } from './taproom-server.ts';

// While the site is closed, every request is refused; so is a request that needs a confirmation.
test.use({
	expected: { patterns: [/503 \(Service Unavailable\)/, /40[13] \((?:Unauthorized|Forbidden)\)/] },
});

let own: TestTaproom;
test.beforeEach(async () => {
	own = await startTestTaproom({ now: fridayAfternoon });
});
test.afterEach(async ({ page }) => {
	await page.close();
	await own.stop();
});

const nameOfBeer = async () => {
	const beers = own.taproom.db.selectFrom('beers').select('name').where('slug', '=', 'barn-door');
	return (await beers.executeTakeFirstOrThrow()).name;
};

async function restore(page: Page, name: string): Promise<void> {
	const question = page.getByRole('dialog', { name });
	await expect(question).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await question.getByRole('button', { name: 'Restore', exact: true }).click();
}

test('an admin sees what a backup changes, restores it while the site says so, and puts back what was there', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { taproom, address } = own;
	const { password } = await employ(taproom, { username: 'ada', role: 'admin' });
	await signIn(page, taproom, 'admin', 'ada');
	await taproom.backups.begin({ username: 'ada', now: taproom.clock() });
	await taproom.backups.idle();
	await hire(taproom, 'bartender', 'bo');
	await taproom.db.updateTable('beers').set({ name: 'Spilled' }).where('slug', '=', 'barn-door').execute();
	await open(page, `${address}/admin/data`);

	await test.step('what changes is told before anything does', async () => {
		const reading = Promise.withResolvers<void>();
		await page.route('**/api/backup-checks/*', (route) => reading.promise.then(() => route.continue()));
		await page.getByRole('button', { name: 'Restore… the backup of today at 3:30 PM' }).press('Enter');
		const progress = page.getByRole('region', { name: /^Looking into / });
		await expect(progress).toBeFocused();
		await expect(progress).toBeInViewport({ ratio: 1 });
		await expectAccessible(page);
		reading.resolve();
		await expect(
			page.getByRole('heading', { name: 'The backup of today at 3:30 PM is whole' }),
		).toBeFocused();
		await expect(page.getByText('1 becomes what it was: Barn Door.')).toBeVisible();
		await expect(page.getByText('bo can sign in no longer.')).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessibleLightAndNight(page);
		expect(await nameOfBeer()).toBe('Spilled');
	});

	const guest = await page.context().newPage();
	await page.bringToFront();
	await test.step('while it runs, staff see how far it is, and guests that the site is back in a moment', async () => {
		// The restore waits for this request, which has begun and does not end.
		const request = Promise.withResolvers<void>();
		const passing = taproom.restores.lock.pass(() => request.promise);
		await page.getByRole('button', { name: 'Restore it…' }).click();
		await restore(page, 'Go back to today at 3:30 PM?');
		await expect(page.getByText('ada is restoring a backup; the site comes back by itself.')).toBeVisible();
		await expectAccessibleLightAndNight(page);
		await expect.poll(() => taproom.restores.lock.closed).toBe(true);
		const response = await guest.goto(`${address}/beer`);
		expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
		await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Gable & Grain Brewing Company');
		await guest.bringToFront();
		await expectAccessibleLightAndNight(guest);
		await guest.setViewportSize({ width: 320, height: 700 });
		await expectNoSidewaysScroll(guest);
		await page.bringToFront();
		request.resolve();
		await passing;
	});

	await test.step('the site comes back by itself, as it was then', async () => {
		await expect(page.getByText('Done. Everything is as it was then.')).toBeFocused();
		expect(await nameOfBeer()).toBe('Barn Door');
		await expect(guest.getByRole('link', { name: 'Barn Door' }).first()).toBeVisible();
		await guest.close();
		await expect(
			page.getByText('ada restored the backup of today at 3:30 PM, done today at 3:30 PM.'),
		).toBeVisible();
		await expectAccessibleLightAndNight(page);
	});

	await test.step('what was there before comes back in one action', async () => {
		own.setNow('2026-11-20T20:40:00Z');
		await page.getByRole('button', { name: 'Put back what was here before, today at 3:30 PM' }).click();
		await restore(page, 'Put back what was here before?');
		// Ten minutes later the confirmation is required again.
		const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
		await proof.getByLabel('Your password').fill(password);
		await expectAccessibleLightAndNight(page);
		await proof.getByRole('button', { name: 'Confirm' }).click();
		await expect(
			page.getByRole('button', { name: 'Put back what was here before, today at 3:40 PM' }),
		).toBeVisible();
		expect(await nameOfBeer()).toBe('Spilled');
		await page.setViewportSize({ width: 1440, height: 900 });
		await expectAccessible(page);
	});
});
