import { adminScreens } from '#app/admin/screens.ts';
import { beerOf } from './beer-form.ts';
import { expect, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { expectTouchable } from './touch-targets.ts';

/** The addresses of all screens; those of a single thing get an existing one. */
const places = [
	...adminScreens.map(({ path }) => path).filter((path) => !path.includes(':') && path !== 'login'),
	...[
		'content/food-item/margherita',
		'content/event/wreath-evening',
		'content/faq-question/new',
		'content/drink/new',
	],
];
const parts = 6;

for (let part = 0; part < parts; part += 1) {
	test(`everything on the staff's screens can be touched, also on a small or a turned phone (${part + 1} of ${parts})`, {
		tag: '@release',
	}, async ({ page, taproom }) => {
		test.slow();
		await signIn(page, taproom.taproom, 'admin', 'ada');
		for (const path of places.filter((_, index) => index % parts === part)) {
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
