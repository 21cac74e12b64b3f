import type { Page } from '@playwright/test';
import { brand } from '#demo/brand.ts';
import { typePairs } from '#domain/brand/type-pairs.ts';
import { dismissAnnouncement } from './dismissed-announcement.ts';
import { expect, fridayAfternoon, hydrated, open, test } from './fixtures.ts';
import { setSetting, settings } from './settings.ts';

/** Phones from the smallest to the largest; the low ones show the browser's address bar. */
const phones = [
	[320, 568],
	[360, 640],
	[375, 667],
	[390, 664],
	[390, 844],
	[412, 732],
	[430, 932],
] as const;

test('on every phone the ways on from the hero stand above the bar, and no section dot lies on a link of it', {
	tag: '@release',
}, async ({ page }) => {
	await test.step("no section dot lies on any of the hero's links", async () => {
		await open(page, '/');
		for (const [width, height] of phones) {
			await page.setViewportSize({ width, height });
			const covered = await page.evaluate(() => {
				const dots = [...document.querySelectorAll('.section-dots button')].map((dot) =>
					dot.getBoundingClientRect(),
				);
				return [...document.querySelectorAll('#hero a, #hero button')]
					.filter((link) => {
						const { left, right, top, bottom } = link.getBoundingClientRect();
						return dots.some(
							(dot) => dot.left < right && dot.right > left && dot.top < bottom && dot.bottom > top,
						);
					})
					.map((link) => link.textContent);
			});
			expect(covered, `${width}x${height}`).toEqual([]);
		}
	});
	await test.step('the ways on from the hero stand on the first screen of a phone, above the bar', async () => {
		for (const [width, height] of phones) {
			await page.setViewportSize({ width, height });
			const bar = await page.getByRole('navigation', { name: 'Secondary' }).boundingBox();
			for (const way of await page.locator('.hero-explore').all()) {
				const box = await way.boundingBox();
				if (!bar || !box) throw new Error('The bar or the way on is not drawn.');
				// On the lowest phones these may be below the screen but not cut in half; a row of pixels does not
				// count.
				const wholly = box.y + box.height <= bar.y;
				const notYet = height < 700 && box.y > bar.y - 1;
				expect(wholly || notYet, `${width}x${height}: ${box.y}`).toBe(true);
			}
		}
	});
});

/** Runs in the page: sums up the layout shifts from the first paint on, for `Reflect.get(window, 'shiftSoFar')`. */
function countShifts(): void {
	let sum = 0;
	const add = (entries: PerformanceEntryList) => {
		for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
	};
	const observer = new PerformanceObserver((list) => add(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	const shiftSoFar = () => {
		add(observer.takeRecords());
		return sum;
	};
	Object.assign(window, { shiftSoFar });
}

/** Waits two frames, so that what was laid out in the first is drawn and its shift recorded. */
const painted = (page: Page) =>
	page.evaluate(
		() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
	);

/** Measures the layout shift of a page whose fonts load only after it is drawn and hydrated. */
async function shiftOf(page: Page, path: string, family = 'Instrument Sans'): Promise<number> {
	const letters = Promise.withResolvers<void>();
	await page.route('**/*.woff2', async (route) => {
		await letters.promise;
		await route.continue();
	});
	// The load event is not awaited, because it waits for the fonts.
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await hydrated(page);
	await painted(page);
	const isSet = () => page.evaluate((name) => document.fonts.check(`1rem "${name}"`), family);
	expect(await isSet(), 'the letters were held').toBe(false);
	letters.resolve();
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await expect.poll(isSet).toBe(true);
	await painted(page);
	return page.evaluate(() => Reflect.get(window, 'shiftSoFar')());
}

/**
 * Says whether the machine has one of the local fonts that are used until the web fonts load
 * (domain/brand/type-pairs.ts).
 */
const hasStandIn = (page: Page) =>
	page.evaluate(() =>
		new FontFace('stand-in', 'local("Arial"), local("Liberation Sans"), local("Roboto"), local("Helvetica")')
			.load()
			.then(
				() => true,
				() => false,
			),
	);

for (const path of [
	'/',
	'/about',
	'/beer',
	'/food',
	'/events',
	'/beers/style-guide',
	'/beers/style-guide/chart',
]) {
	test(`nothing moves on ${path} when the letters arrive`, { tag: '@release' }, async ({
		browser,
		page,
		taproom,
	}) => {
		await page.goto('/store');
		test.skip(
			!(await hasStandIn(page)),
			'The letters that stand in are measured; a bare machine has none of them.',
		);
		for (const width of [320, 350, 375, 393, 412]) {
			// The context is new, because a cached font would load at once.
			const context = await browser.newContext({
				baseURL: taproom.address,
				viewport: { width, height: 700 },
			});
			const page = await context.newPage();
			await page.clock.setFixedTime(fridayAfternoon);
			await dismissAnnouncement(page);
			await page.addInitScript(countShifts);
			expect(await shiftOf(page, path), `${width} px`).toBeLessThan(0.02);
			await context.close();
		}
	});
}

for (const type of ['broadside', 'workshop', 'letterpress'] as const)
	test(`nothing moves on the first screen and the menu when the letters of ${type} arrive`, {
		tag: '@release',
	}, async ({ browser, page, taproom: { taproom, address: baseURL } }) => {
		await page.goto('/store');
		test.skip(!(await hasStandIn(page)), 'A bare machine has no letters to stand in.');
		await setSetting(taproom, settings.brand, { ...brand, type });
		await taproom.settings.load(taproom);
		for (const [path, width] of [
			['/', 320],
			['/', 390],
			['/beer', 390],
			['/', 1280],
		] as const) {
			const context = await browser.newContext({ baseURL, viewport: { width, height: 700 } });
			const page = await context.newPage();
			await page.clock.setFixedTime(fridayAfternoon);
			await dismissAnnouncement(page);
			await page.addInitScript(countShifts);
			const { name } = typePairs[type].text;
			expect(await shiftOf(page, path, name), `${path}, ${width} px`).toBeLessThan(0.02);
			await context.close();
		}
	});
