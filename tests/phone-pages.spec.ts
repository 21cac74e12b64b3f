import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts';

const small = { width: 320, height: 568 };
const usual = { width: 390, height: 844 };
const onItsSide = { width: 844, height: 390 };

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error('It does not show.');
	return box;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Secondary' });
const footColumn = (page: Page, name: string) =>
	page.getByRole('contentinfo').getByRole('region', { name, exact: true });

/** Measures the distance between an element's text and its left and right edge. */
const margins = (part: Locator) =>
	part.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		const [words, edge] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
		return Math.min(words.left - edge.left, edge.right - words.right);
	});

/** Counts the lines that the elements take. */
const linesOf = (parts: Locator) =>
	parts.evaluateAll((all) => new Set(all.map((part) => Math.round(part.getBoundingClientRect().top))).size);

for (const viewport of [small, usual])
	test.describe(`on a phone ${viewport.width} wide`, () => {
		test.use({ viewport });

		test('no word of the bar touches the edge of its button, and each button is a thumb wide', {
			tag: '@release',
		}, async ({ page }) => {
			await open(page, '/store');
			for (const link of await bar(page).getByRole('link').all()) {
				expect(await margins(link), (await link.textContent()) ?? '').toBeGreaterThanOrEqual(10);
				const { width, height } = await boxOf(link);
				expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
			}
		});

		test('the two lists of links at the foot stand beside each other, and no column is left alone', {
			tag: '@release',
		}, async ({ page }) => {
			await open(page, '/store');
			const [follow, links] = [
				await boxOf(footColumn(page, 'Follow Us')),
				await boxOf(footColumn(page, 'Quick Links')),
			];
			expect(links.y).toBe(follow.y);
			expect(links.x).toBeGreaterThan(follow.x + follow.width);
			expect(follow.width).toBe(links.width);
		});

		test('what a taproom has and what it counts stand in lines, not in a pile', { tag: '@release' }, async ({
			page,
		}) => {
			await open(page, '/about');
			for (const feature of await page.locator('.about-features li').all()) {
				const [icon, name] = [await boxOf(feature.locator('svg')), await boxOf(feature.getByRole('heading'))];
				expect(icon.x + icon.width).toBeLessThanOrEqual(name.x);
				expect(icon.y).toBeLessThanOrEqual(name.y);
			}
			await open(page, '/no-such-page');
			expect(await linesOf(page.getByRole('main').getByRole('listitem'))).toBe(2);
		});

		test('coming and past events lead to each other at one place', { tag: '@release' }, async ({ page }) => {
			const views = page.getByRole('navigation', { name: 'Events by time' });
			await open(page, '/events');
			const coming = await boxOf(views);
			await views.getByRole('link', { name: 'Past events' }).click();
			await expect(page.getByRole('heading', { level: 1, name: 'Past Events' })).toBeVisible();
			expect(await boxOf(views)).toEqual(coming);
		});
	});

test.use({ expected: { patterns: [/status of 404/] } });

test('a beer’s figures and its prices begin on the first screen of its page', async ({ page }) => {
	await page.setViewportSize(usual);
	for (const slug of ['barn-door', 'long-winter']) {
		await open(page, `/beers/${slug}`);
		const second = page.getByRole('main').getByRole('row').nth(1);
		const { y, height } = await boxOf(second);
		expect(y + height, slug).toBeLessThanOrEqual((await boxOf(bar(page))).y);
	}
	await page.setViewportSize(onItsSide);
	await open(page, '/beers/barn-door');
	const [title, glass] = [
		await boxOf(page.getByRole('heading', { level: 1 })),
		await boxOf(page.locator('.beer-page-picture')),
	];
	expect(glass.x + glass.width, 'the glass stands beside the words').toBeLessThanOrEqual(title.x);
	await expectNoSidewaysScroll(page);
});

test('the figures of a style stand on one line, and the words of the first screen are whole', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize(usual);
	await open(page, '/beers/style-guide');
	const broken = await page.locator('.style-row-figures').evaluateAll((rows) =>
		rows
			.filter((row) => {
				const tops = [...row.children].map((figure) => Math.round(figure.getBoundingClientRect().top));
				return new Set(tops).size > 1;
			})
			.map((row) => row.parentElement?.textContent),
	);
	expect(broken).toEqual([]);
	await page.setViewportSize(small);
	await open(page, '/');
	const cut = await page
		.locator('.hero-pour-name, .hero-pour-style')
		.evaluateAll((words) =>
			words.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
		);
	expect(cut).toEqual([]);
	expect(await linesOf(page.getByRole('tab'))).toBe(1);
});

test('a beer without a price has its sizes on one line each', { tag: '@release' }, async ({
	page,
	taproom: { taproom },
}) => {
	await taproom.db.updateTable('servings').set({ price_cents: null }).execute();
	taproom.content.changed('beers');
	for (const viewport of [small, usual]) {
		await page.setViewportSize(viewport);
		await open(page, '/beer');
		const sizes = page.getByRole('main').getByRole('article').getByRole('list', { name: 'Sizes and prices' });
		await expect(sizes.getByText('ask us').first()).toBeVisible();
		const heights = await sizes
			.getByRole('listitem')
			.evaluateAll((all) => all.map((size) => size.getBoundingClientRect().height));
		expect(Math.max(...heights)).toBeLessThan(30);
	}
});

test('in letters twice as large no word of a dish, a scale or a table is broken, cut or under another', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize(usual);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Page.enable');
	await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
	await open(page, '/food');
	const name = page.getByRole('heading', { name: 'Margherita' });
	const { height } = await boxOf(name);
	expect(height, 'Margherita on one line').toBeLessThan(70);
	await open(page, '/beers/style-guide/21A-american-ipa');
	const overlaps = await page.locator('.range-bar').evaluateAll((bars) =>
		bars.flatMap((bar) => {
			const boxes = [...bar.querySelectorAll('.range-bar-tick')]
				.filter((tick) => tick.checkVisibility())
				.map((tick) => tick.getBoundingClientRect());
			return boxes.filter(({ left }, at) => left < (boxes[at - 1]?.right ?? 0));
		}),
	);
	expect(overlaps).toEqual([]);
	const table = page.locator('.style-against');
	expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('in the reader’s own colors no figure of a beer lies on a color that is not theirs', {
	tag: '@release',
}, async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await open(page, '/beers/barn-door');
	await expect(page.locator('.beer-stat').first()).toBeVisible();
	await expect(page.locator('.beer-stat-ground').first()).toBeHidden();
});

test('on its side a phone shows the first beer, dish and event, for filters take one line there and titles little', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize(onItsSide);
	for (const [path, filters, first] of [
		['/beer', '.filter-bar:not(.menu-tastes) button', '.menu-tools'],
		['/food', '.diet-choice', '.food-links'],
		['/events', '.filter-bar button', '.event-bill'],
	] as const) {
		await open(page, path);
		expect(await linesOf(page.locator(filters)), path).toBe(1);
		await expect(page.locator(first).first(), path).toBeInViewport();
		await expectNoSidewaysScroll(page);
	}
});
