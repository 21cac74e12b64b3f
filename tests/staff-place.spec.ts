import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test, toast } from './login.ts';
import { signIn } from './staff.ts';

test('staff set the way here and touch the map for a mark; guests read both at the foot', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/place');
	await page.getByLabel('Parking', { exact: true }).fill('Behind the silo.');
	await page.locator('.place-preview').click({ position: { x: 40, y: 40 } });
	await page.getByLabel('Name').last().fill('Hop yard');
	await expectNoSidewaysScroll(page);
	await expectAccessibleLightAndNight(page);
	await page.getByRole('button', { name: 'Save the way here' }).click();
	await expect(toast(page, 'Way here saved')).toBeVisible();
	await open(page, '/about');
	const foot = page.getByRole('contentinfo');
	await expect(foot).toContainText('Behind the silo.');
	await expect(foot.locator('.place-map')).toContainText('Hop yard');
});
