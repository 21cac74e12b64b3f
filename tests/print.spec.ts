import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { publicPages } from './pages.ts';
import { setSetting, settings } from './settings.ts';

interface Paper {
	readonly format: 'Letter' | 'A4';
	readonly landscape?: boolean;
}

const papers = [
	{ format: 'Letter', landscape: false },
	{ format: 'Letter', landscape: true },
	{ format: 'A4', landscape: false },
	{ format: 'A4', landscape: true },
] as const;

/** Counts the sheets of paper that the page takes with its own margins. */
async function sheets(page: Page, paper: Paper): Promise<number> {
	const pdf = (await page.pdf(paper)).toString('latin1');
	return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Fails when the page takes more than four sheets of any paper. */
async function expectFewSheets(page: Page): Promise<void> {
	for (const paper of papers) {
		expect(await sheets(page, paper), `${paper.format} ${paper.landscape}`).toBeLessThanOrEqual(4);
	}
}

/** Fails if something visible extends over the edge of the paper. */
async function expectNothingCutOff(page: Page): Promise<void> {
	const wide = await page.evaluate(() =>
		[...document.querySelectorAll('#page *')]
			.filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
			.filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
			.map((part) => part.textContent),
	);
	expect(wide).toEqual([]);
}

test('the menu prints on one sheet, with the day, every beer, its prices and a code', async ({ page }) => {
	await test.step('the menu prints on one sheet of either format', async () => {
		await open(page, '/beer');
		expect(await sheets(page, { format: 'Letter' })).toBe(1);
		expect(await sheets(page, { format: 'A4' })).toBe(1);
	});
	await test.step('two dozen taps print on one sheet, too', async () => {
		await page.locator('.beer-grid').evaluate((grid) => {
			for (const row of [...grid.children].slice(0, 10)) grid.append(row.cloneNode(true));
		});
		expect(await page.getByRole('article').count()).toBe(24);
		expect(await sheets(page, { format: 'Letter' })).toBe(1);
	});
	await test.step('the printed menu is a menu: taproom, day, beers, sizes and prices, what is coming, and a code', async () => {
		await page.setViewportSize({ width: 740, height: 1000 });
		await open(page, '/beer');
		await page.emulateMedia({ media: 'print' });
		const main = page.getByRole('main');
		await expect(main.getByText('Friday, November 20, 2026')).toBeVisible();
		await expect(main.getByText('gableandgrain.example/beer')).toBeVisible();
		await expect(main.getByRole('heading', { level: 2 })).toHaveText([
			'On Tap',
			'Coming Soon',
			'Flights',
			'To Go Today',
			'Also at the Bar',
		]);
		await expect(main.locator('.menu-stamp')).toBeVisible();
		await expect(main.getByText('Flight of Four')).toBeVisible();
		await expect(main.getByRole('article')).toHaveCount(14);
		await expect(main.getByRole('article').first()).toContainText('16 oz $7');
		await expect(main.getByText('Ice House')).toBeVisible();
		const code = main.locator('.print-code img');
		await expect(code).toBeVisible();
		expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		for (const hidden of [
			page.getByRole('banner'),
			page.getByRole('contentinfo'),
			page.getByRole('group', { name: 'Filter the beers' }),
			page.getByRole('navigation', { name: 'Other versions of the menu' }),
			main.getByRole('heading', { level: 1 }),
			page.getByText('14 beer(s) found'),
		]) {
			await expect(hidden).toBeHidden();
		}
	});
	await test.step('what runs on behind a word hangs beside it, to its last line', async () => {
		await page.setViewportSize({ width: 718, height: 1000 });
		const under = await page
			.getByRole('main')
			.locator('.print-coming, .drinks-run > ul, .drink-kinds ul')
			.evaluateAll((lists) =>
				lists.flatMap((list) => {
					const edge = list.previousElementSibling?.getBoundingClientRect().right ?? 0;
					const range = document.createRange();
					range.selectNodeContents(list);
					return [...range.getClientRects()].some(({ left }) => left < edge) ? [list.textContent] : [];
				}),
			);
		expect(under).toEqual([]);
		await expect(page.locator('.drinks-run > ul').first()).toHaveCSS('column-count', 'auto');
	});
	await test.step('a filter prints what it shows, without what is coming', async () => {
		await open(page, '/beer?filter=retired');
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Retired']);
	});
});

test.describe('for a guest whom something stands before the page of', () => {
	test.use({ splashSeen: false });

	const expectContent = async (page: Page, path: string) => {
		await page.goto(path);
		await expect(page.getByRole('dialog').first()).toBeVisible();
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('dialog').first()).toBeHidden();
		await expect(page.locator('#page')).toHaveCSS('filter', 'none');
		await expect(page.getByRole('main').locator('h1, h2').locator('visible=true').first()).toBeVisible();
		if (path === '/beer') expect(await sheets(page, { format: 'Letter' })).toBe(1);
		await page.emulateMedia({ media: null });
	};

	test('home and menu print their content, neither the announcement nor the question of age', async ({
		page,
		taproom,
	}) => {
		for (const path of ['/', '/beer']) await expectContent(page, path);
		await setSetting(taproom.taproom, settings.ageVerification, { enabled: true });
		for (const path of ['/', '/beer']) await expectContent(page, path);
	});

	test('every page prints its content, not the announcement', { tag: '@release' }, async ({ page }) => {
		for (const path of publicPages) await expectContent(page, path);
	});
});

/** The widths of printed areas in px, with margins of 13 mm and without. */
const paperWidths = [718, 816, 958, 1056];

test('the food menu prints on four sheets at most, two dishes abreast, without what one would press', {
	tag: '@release',
}, async ({ page }) => {
	await open(page, '/food');
	await expectFewSheets(page);
	await page.emulateMedia({ media: 'print' });
	const main = page.getByRole('main');
	for (const width of paperWidths) {
		await page.setViewportSize({ width, height: 1000 });
		await expectNothingCutOff(page);
		const dishes = main.getByRole('region', { name: 'From the Oven' }).locator('.dish');
		const lefts = await dishes.evaluateAll((all) => all.map((dish) => dish.getBoundingClientRect().left));
		expect(new Set(lefts).size, `columns at ${width} px`).toBeGreaterThanOrEqual(2);
	}
	await expect(main.getByRole('article').or(main.locator('.dish'))).toHaveCount(24);
	await expect(main.getByText('Serving today from 3:00 PM to 9:30 PM.')).toBeVisible();
	await expect(main.getByRole('table', { name: 'Kitchen hours this week' })).toBeVisible();
	for (const hidden of [
		main.getByRole('checkbox', { name: /Vegan/ }),
		main.getByText('Vegan 10'),
		main.getByRole('navigation', { name: 'Sections of the menu' }),
		main.getByRole('link', { name: 'Kitchen hours' }),
		main.getByText('24 dishes'),
		page.getByRole('contentinfo').getByRole('link', { name: 'Food Menu' }),
	]) {
		await expect(hidden).toBeHidden();
	}
	// The name of the taproom is in the footer.
	await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Visit Us', 'Hours']);
	await open(page, '/food?diet=vegan');
	await expect(main.getByText('10 of 24 dishes are vegan')).toBeVisible();
	await expect(main.getByRole('link', { name: 'Show all dishes' })).toBeHidden();
});

test('the events print as lines of day, words and time on paper of any width', async ({ page }) => {
	await open(page, '/events');
	await expectFewSheets(page);
	await page.emulateMedia({ media: 'print' });
	const main = page.getByRole('main');
	for (const width of paperWidths) {
		await page.setViewportSize({ width, height: 1000 });
		await expectNothingCutOff(page);
		const rows = await main.locator('.event-row').evaluateAll((all) =>
			all.map((row) => {
				const [day, words, facts] = [...row.children]
					.filter((part) => part.checkVisibility())
					.map((part) => part.getBoundingClientRect());
				return {
					share: (words?.width ?? 0) / row.getBoundingClientRect().width,
					inOrder: !!day && !!words && day.right <= words.left && (!facts || words.right <= facts.left),
				};
			}),
		);
		expect(rows.length).toBeGreaterThan(5);
		expect(
			rows.every(({ inOrder }) => inOrder),
			`the order of a line at ${width} px`,
		).toBe(true);
		expect(Math.min(...rows.map(({ share }) => share)), `the words at ${width} px`).toBeGreaterThan(0.5);
	}
	for (const hidden of [
		main.getByRole('group', { name: 'Filter the events' }),
		main.getByRole('complementary'),
		main.locator('.event-picture').first(),
		main.getByRole('link', { name: 'All past events' }),
		page.getByRole('contentinfo').getByRole('link', { name: 'Events' }),
	]) {
		await expect(hidden).toBeHidden();
	}
});

test('the home page prints in black on white what a visitor needs: what pours, all ways here, address and week', async ({
	page,
}) => {
	await page.setViewportSize({ width: 718, height: 1000 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await open(page, '/');
	expect(await sheets(page, { format: 'Letter' })).toBeLessThanOrEqual(2);
	expect(await sheets(page, { format: 'A4' })).toBeLessThanOrEqual(2);
	await page.emulateMedia({ media: 'print' });
	await expectNothingCutOff(page);
	const main = page.getByRole('main');
	for (const shown of [
		main.getByRole('heading', { level: 1 }),
		main.locator('.hero-pour-price').first(),
		main.getByRole('heading', { name: 'By train or bus' }),
		main.getByRole('heading', { name: 'Dogs on a leash' }),
		page.getByRole('contentinfo').getByText('214 Threshing Floor Road'),
		page.getByRole('table', { name: 'Opening hours' }),
	]) {
		await expect(shown).toBeVisible();
		// The color is the ink, or the soft ink of notes.
		await expect(shown).toHaveCSS('color', /rgb\((?:34, 26, 20|84, 71, 57)\)/);
	}
	for (const hidden of [
		page.locator('.skyline-stage svg').first(),
		main.getByRole('link', { name: 'Beer Menu' }),
		main.getByRole('button', { name: 'Scroll to explore' }),
		page.getByRole('navigation', { name: 'Sections of this page' }),
		main.getByRole('heading', { name: 'From the farm' }),
	]) {
		await expect(hidden).toBeHidden();
	}
});

test('every other page prints whole: names stay, what one would press goes, and no page takes more sheets than it needs', {
	tag: '@release',
}, async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	const most: Readonly<Record<string, number>> = {
		'/beers/barn-door': 2,
		'/food/margherita': 2,
		'/events/hayloft-sessions': 2,
		'/about': 5,
		'/faq': 5,
	};
	for (const [path, count] of Object.entries(most)) {
		await page.goto(path);
		expect(await sheets(page, { format: 'Letter' }), path).toBeLessThanOrEqual(count);
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(34, 26, 20)');
		await expect(page.getByRole('contentinfo').getByText('214 Threshing Floor Road')).toBeVisible();
		await expect(page.getByRole('main').locator('.button:visible')).toHaveCount(0);
		await page.emulateMedia({ media: null });
	}
	await page.goto('/beers/barn-door');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('link', { name: 'Sausage Pizza' })).toBeVisible();
});

test('paper is light, also for a guest of the night theme', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('theme', 'night'));
	await open(page, '/beer');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(34, 26, 20)');
});

test('on the screen none of it shows, and the ways to paper, text and feed are there', async ({ page }) => {
	await open(page, '/beer');
	await expect(page.locator('.print-head')).toBeHidden();
	await expect(page.getByText('Ice House')).toBeHidden();
	await page.evaluate(() => {
		Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
	});
	await page.getByRole('button', { name: 'Print the menu' }).click();
	expect(await page.evaluate(() => ('printed' in window ? window.printed : null))).toBe(1);
	await expect(page.getByRole('link', { name: 'Text-only menu' })).toHaveAttribute('href', '/menu.txt');
	await expect(page.getByRole('link', { name: 'New-beer alerts (RSS)' })).toHaveAttribute(
		'href',
		'/feed.xml',
	);
});
