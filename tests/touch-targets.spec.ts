import { contentPlaces } from '#app/admin/content/content-places.ts';
import { keysOf } from '#domain/record.ts';
import { beerOf } from './beer-form.ts';
import { expect, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { expectTouchable } from './touch-targets.ts';

const groups = {
	bar: ['', 'taps', 'beers', 'beers/new', 'beers/import', 'doors', 'account'],
	office: ['prices', 'plans', 'plans/new', 'log'],
	content: [...keysOf(contentPlaces), 'food/kitchen', 'photos/library'],
	items: ['content/food-item/margherita', 'content/event/wreath-evening'],
	settings: ['settings', 'settings/details', 'settings/visit', 'visits', 'data'],
	people: ['staff', 'staff/new', 'staff/log', 'tokens'],
};

for (const [group, paths] of Object.entries(groups)) {
	test(`everything on the staff's screens of ${group} can be touched, also on a small or a turned phone`, {
		tag: '@release',
	}, async ({ page, taproom }) => {
		test.slow();
		await signIn(page, taproom.taproom, 'admin', 'ada');
		for (const path of paths) {
			await open(page, `/admin/${path}`);
			await expect(page.locator('main h1')).toBeVisible();
			await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
			await expectTouchable(page, path);
		}
	});
}

test("a beer's form, the chosen rows of a list and the order of a list can be touched", {
	tag: '@release',
}, async ({ page, taproom }) => {
	test.slow();
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await beerOf(taproom, 'fencerow');
	await open(page, `/admin/beers/${id}/edit`);
	await expect(page.getByLabel('Name')).toBeVisible();
	await expectTouchable(page, 'edit');
	await open(page, '/admin/beers');
	await page.getByRole('button', { name: 'Select several' }).click();
	await page.getByRole('checkbox').first().check();
	await expectTouchable(page, 'chosen');
	await open(page, '/admin/food');
	await page.getByRole('button', { name: 'Change the order' }).click();
	await expectTouchable(page, 'order');
});
