import type { Page } from '@playwright/test';
import { adminScreens } from '#app/admin/screens.ts';
import { beerOf } from './beer-form.ts';
import { doubleLetters } from './double-letters.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

const lists = ['/admin/beers', '/admin/food', '/admin/events', '/admin/faq', '/admin/photos'];
const places = adminScreens.map(({ path }) => path).filter((path) => !path.includes(':') && path !== 'login');
const items = ['event/wreath-evening', 'event/new', 'food-item/margherita', 'faq-question/new'];
const screens = [...places, ...items.map((item) => `content/${item}`)].map((path) => `/admin/${path}`);

test('nothing scrolls sideways on the narrowest phones, whatever a beer is called', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { headers } = await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await beerOf(taproom, 'fencerow');
	const { db } = taproom.taproom;
	const data = { sheet: 'menu', paper: 'letter', back: false, plain: false };
	const printed = await page.request.post(`${taproom.address}/api/prints`, { headers, data });
	expect(printed.status()).toBe(201);
	await db
		.updateTable('beers')
		.set({ name: 'W'.repeat(80) })
		.where('id', '=', id)
		.execute();
	await page.setViewportSize({ width: 360, height: 780 });
	taproom.taproom.content.changed('beers');
	for (const path of [...screens, `/admin/beers/${id}/edit`, '/beers/fencerow', '/beer']) {
		await open(page, path);
		await expect(page.locator('main h1').first()).toBeVisible();
		await expect(page.getByText(/^Loading/)).toHaveCount(0);
		for (const width of [360, 320]) {
			await page.setViewportSize({ width, height: 780 });
			await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page));
		}
	}
});

test('in letters twice as large no screen of the staff moves sideways on a phone', {
	tag: '@release',
}, async ({ page, taproom }) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	const { id: staff } = await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await beerOf(taproom, 'fencerow');
	await open(page, '/admin/data');
	await page.getByRole('button', { name: 'Back up now' }).click();
	await expect(page.getByText(/^Done:/)).toBeVisible();
	await doubleLetters(page);
	for (const path of [...screens, `/admin/beers/${id}/edit`, `/admin/staff/${staff}`]) {
		await open(page, path);
		await expect(page.locator('main h1').first()).toBeVisible();
		await expect(page.getByText(/^Loading/)).toHaveCount(0);
		await test.step(path, () => expectNoSidewaysScroll(page));
	}
});

/** Measures the height of a link's touch area in px. */
const reachOf = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((links) =>
		links.slice(0, 6).map((link) => {
			link.scrollIntoView({ block: 'center' });
			const { left, top, bottom } = link.getBoundingClientRect();
			let high = 0;
			for (let y = top - 30; y < bottom + 30; y += 1) {
				if (link.contains(document.elementFromPoint(left + 8, y))) high += 1;
			}
			return high;
		}),
	);

test('what opens an item of a list is 44 px high to a thumb, and headings follow each other', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	for (const path of lists) {
		await open(page, path);
		await expect(page.locator('.staff-beer-link').first()).toBeVisible();
		await test.step(path, async () => {
			expect(Math.min(...(await reachOf(page, '.staff-beer-link')))).toBeGreaterThanOrEqual(44);
			await expectAccessible(page);
		});
	}
});

test('a button that stays pressed can be read under the finger that pressed it', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await open(page, '/admin/beers');
		await page.getByRole('button', { name: 'Select several' }).click();
		await expect(page.getByRole('button', { name: 'Select several' })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await expectAccessible(page);
	}
});
