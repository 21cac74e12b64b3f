import type { Page } from '@playwright/test';
import { expect, expectAccessibleLightAndNight, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test } from './login.ts';
import { signIn } from './staff.ts';
import { toast } from './toasts.ts';

test.use({ hasTouch: true });

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

/** Returns the center of a mark and a point of the map, in pixels of the window. */
async function spots(page: Page, name: string) {
	const mark = page.getByRole('slider', { name: `Move ${name}` });
	await mark.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	const at = await mark.boundingBox();
	const map = await page.locator('.place-preview').boundingBox();
	if (!at || !map) throw new Error('The map has no place.');
	const pointOn = (x: number, y: number) => ({
		x: map.x + (map.width * x) / 100,
		y: map.y + (map.height * y) / 100,
	});
	return { mark, middle: { x: at.x + at.width / 2, y: at.y + at.height / 2 }, pointOn };
}

test('a mark is dragged to its place, by mouse and by finger, and moved by keys; guests see it there', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/place');
	const x = page.getByLabel('From the left').first();
	const y = page.getByLabel('From the top').first();
	const name = await page.getByLabel('Name').first().inputValue();
	const marks = await page.getByLabel('Name').count();
	const { mark, middle, pointOn } = await spots(page, name);

	await test.step('by mouse, taken hold of beside its middle', async () => {
		const to = pointOn(30, 70);
		await page.mouse.move(middle.x + 5, middle.y + 5);
		await page.mouse.down();
		await page.mouse.move(to.x + 50, to.y - 50);
		await page.mouse.move(to.x + 5, to.y + 5);
		await page.mouse.up();
		await expect(x).toHaveValue('30');
		await expect(y).toHaveValue('70');
	});
	await test.step('by keys, never beyond the map', async () => {
		await mark.focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('Shift+ArrowUp');
		await expect(mark).toHaveAttribute('aria-valuetext', '31% from the left, 65% from the top');
		await x.fill('99');
		await mark.focus();
		await page.keyboard.press('Shift+ArrowRight');
		await expect(x).toHaveValue('100');
	});
	await test.step('by finger, while the page stays where it is', async () => {
		await x.fill('31');
		const from = (await spots(page, name)).middle;
		const before = await page.evaluate(() => scrollY);
		const devtools = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
			devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
		await touch('touchStart', [from]);
		for (const part of [10, 20, 40]) await touch('touchMove', [{ x: from.x, y: from.y - part }]);
		await touch('touchEnd', []);
		await expect(y).not.toHaveValue('65');
		expect(await page.evaluate(() => scrollY)).toBe(before);
	});
	await expect(page.getByLabel('Name')).toHaveCount(marks);
	await expectAccessibleLightAndNight(page);
	const place = { left: await x.inputValue(), top: await y.inputValue() };
	await page.getByRole('button', { name: 'Save the way here' }).click();
	await expect(toast(page, 'Way here saved')).toBeVisible();
	await open(page, '/about');
	const shown = page.locator('.place-map g').filter({ hasText: name });
	await expect(shown).toHaveAttribute(
		'transform',
		`translate(${(Number(place.left) / 100) * 640} ${(Number(place.top) / 100) * 440})`,
	);
});
