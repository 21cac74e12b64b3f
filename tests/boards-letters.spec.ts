import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, drawing, pair, paired, television } from './televisions.ts';

/** Lists where each text begins, and its font size. */
const placesOf = (tv: Page) =>
	drawing(tv)
		.locator('text')
		.evaluateAll((texts) =>
			texts.map((text) => [
				text.textContent,
				...['x', 'y', 'font-size'].map((name) => text.getAttribute(name)),
			]),
		);

/** Expects the layout of a television that has all fonts from the start. */
async function expectMeasuredAsDrawn(tv: Page): Promise<void> {
	const again = await tv.context().newPage();
	await again.clock.setFixedTime('2026-11-20T20:30:00Z');
	await again.setViewportSize(tv.viewportSize() ?? { width: 1920, height: 1080 });
	await again.goto(tv.url());
	await expect(drawing(again)).toContainText('Barn Door');
	await again.evaluate(() => document.fonts.ready);
	const differ = async () => {
		const [own, other] = [await placesOf(tv), await placesOf(again)];
		return own.flatMap((place, index) =>
			`${place}` === `${other[index]}` ? [] : [`${place}: ${other[index]}`],
		);
	};
	await expect.poll(differ).toEqual([]);
	await again.close();
}

test('letters that come after the board was drawn are measured anew', async ({ page, taproom }) => {
	await page.goto('/healthz');
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const tv = await television(page, {
		prepare: (fresh) =>
			fresh.route('**/*.woff2', async (route) => {
				await released;
				await route.continue();
			}),
	});
	await pair(tv, taproom);
	await expect(drawing(tv)).toContainText('Barn Door');
	const before = await placesOf(tv);
	release();
	await expect.poll(() => placesOf(tv)).not.toEqual(before);
	await expectMeasuredAsDrawn(tv);
	await tv.context().close();
});

test('a network that drops in the middle of the letters’ coming leaves a board that is whole; they are asked for again', async ({
	page,
	taproom,
}) => {
	await page.goto('/healthz');
	let lost = 0;
	const tv = await television(page, {
		prepare: (fresh) =>
			fresh.route('**/*.woff2', async (route) => {
				lost += 1;
				if (lost === 1) return route.continue();
				if (lost > 2) return route.abort('connectionreset');
				// The response stops after half of its bytes.
				const response = await route.fetch();
				const body = await response.body();
				return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
			}),
	});
	await pair(tv, taproom);
	await expect(drawing(tv)).toContainText('Barn Door');
	await expect.poll(() => lost).toBeGreaterThan(2);
	const before = await placesOf(tv);
	await tv.unroute('**/*.woff2');
	await callAs(taproom, 'POST', '/api/taps/3/kick', {});
	await expect(drawing(tv)).not.toContainText('Hearthstone');
	await callAs(taproom, 'POST', '/api/taps/4/kick', {});
	await expect
		.poll(() => tv.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
		.toBeGreaterThan(2);
	expect(before.length).toBeGreaterThan(20);
	await expectMeasuredAsDrawn(tv);
	await tv.context().close();
});

test('after a start without letters in its cache a board is laid out as it is with them', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const tv = await paired(page, taproom);
	await expect(drawing(tv)).toContainText('Barn Door');
	await expectMeasuredAsDrawn(tv);
	await tv.context().close();
});
