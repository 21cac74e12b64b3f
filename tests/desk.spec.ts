import type { Locator } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

/** Windows from the smallest laptop's to that of a very large screen. */
const desks = [
	{ width: 1024, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 2560, height: 1440 },
];

async function edges(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error('It does not show.');
	return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

test('a beer fills both columns of its page: each begins and ends where the other does', {
	tag: '@release',
}, async ({ page }) => {
	await open(page, '/beers/barn-door');
	const main = page.getByRole('main');
	const plate = main.locator('.beer-sheet-plate');
	const part = (name: string) => main.getByRole('region', { name });
	for (const desk of desks) {
		await page.setViewportSize(desk);
		const at = `at ${desk.width}`;
		const picture = await edges(plate);
		const figures = await edges(main.locator('.beer-stats'));
		const pours = await edges(main.getByRole('table', { name: 'Pours' }));
		const story = await edges(part('About This Beer'));
		const edge = (await edges(main.getByRole('navigation', { name: 'Breadcrumb' }))).left;
		for (const { left } of [picture, pours, await edges(part('Brewing Details'))])
			expect(left, at).toBeCloseTo(edge, 0);
		expect(figures.left, at).toBeCloseTo(story.left, 0);
		expect(picture.bottom, at).toBeCloseTo(figures.bottom, 0);
		expect(pours.top, at).toBeCloseTo(story.top, 0);
		const ends = [await edges(part('Goes well with')), await edges(part('Tasting Notes'))];
		const [short = 0, long = 0] = ends.map(({ bottom }) => bottom - pours.top).toSorted((a, b) => a - b);
		expect(short / long, `the shorter column ${at}`).toBeGreaterThan(0.6);
	}
});

test('an event that comes again lists its dates below the picture, beside its words', {
	tag: '@release',
}, async ({ page }) => {
	await open(page, '/events/hayloft-sessions');
	const main = page.getByRole('main');
	const dates = main.getByRole('region', { name: 'Upcoming dates' });
	for (const desk of desks) {
		await page.setViewportSize(desk);
		const [picture, list] = [await edges(main.locator('.event-sheet-picture')), await edges(dates)];
		const words = await edges(main.getByRole('heading', { level: 1 }));
		expect(list.left, `at ${desk.width}`).toBeCloseTo(picture.left, 0);
		expect(list.top).toBeGreaterThan(picture.bottom);
		expect(list.right).toBeLessThan(words.left);
	}
});

test('a night that comes once stands out from what comes every week', { tag: '@release' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/events');
	const row = (title: string) => page.getByRole('article').filter({ hasText: title }).first();
	const look = async (title: string) => ({
		letters: await row(title)
			.getByRole('heading')
			.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
		color: await row(title)
			.locator('.event-day-numeral')
			.evaluate((day) => getComputedStyle(day).color),
		picture: (await row(title).locator('.event-picture').boundingBox())?.width ?? 0,
	});
	const [once, weekly] = [await look('Wassail in the Orchard'), await look('Tuesday Trivia')];
	expect(once.letters).toBeGreaterThan(weekly.letters * 1.3);
	expect(once.picture).toBeGreaterThan(weekly.picture * 1.3);
	expect(once.color).not.toBe(weekly.color);
});

test('beers without a tap or a price keep no column for it: pictures and figures stand at the edges', {
	tag: '@release',
}, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const filter of ['coming-soon', 'archive']) {
		await open(page, `/beer?filter=${filter}`);
		const card = page.locator('.beer-card').first();
		const around = await edges(card);
		expect((await edges(card.locator('.beer-card-picture'))).left).toBeCloseTo(around.left, 0);
		expect((await edges(card.locator('.beer-card-figures'))).right).toBeCloseTo(around.right, 0);
	}
});

test('on a desk the name of a part of the menu, and whom to ask, stay in view', { tag: '@release' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/food');
	const oven = page.getByRole('region', { name: 'From the Oven' });
	await oven.getByRole('listitem').last().scrollIntoViewIfNeeded();
	await expect(oven.getByRole('heading', { level: 2 })).toBeInViewport();
	await open(page, '/faq');
	await page.getByRole('region', { name: 'Store & Beer To Go' }).scrollIntoViewIfNeeded();
	await expect(page.getByRole('link', { name: 'Email us' })).toBeInViewport();
});

test('the foot of a page and its prints are cut from the dark by day, too', { tag: '@release' }, async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/events');
	const lightness = (part: Locator, property: 'color' | 'backgroundColor') =>
		part.evaluate((element, name) => {
			const channels =
				getComputedStyle(element)
					[name].match(/[\d.]+/g)
					?.slice(0, 3) ?? [];
			return channels.reduce((sum, channel) => sum + Number(channel), 0) / 3;
		}, property);
	expect(await lightness(page.getByRole('contentinfo'), 'backgroundColor')).toBeLessThan(60);
	expect(await lightness(page.getByRole('contentinfo'), 'color')).toBeGreaterThan(200);
	expect(await lightness(page.locator('.event-picture').first(), 'color')).toBeGreaterThan(200);
	expect(await lightness(page.locator('body'), 'backgroundColor')).toBeGreaterThan(200);
	const week = await edges(page.locator('#hours table'));
	expect(week.right).toBeCloseTo((await edges(page.locator('#hours h2'))).right, 0);
});

test('what is coming up closes the second section of the home page, whichever tab is open', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, '/');
	const section = page.locator('#info');
	const next = section.getByRole('region', { name: 'Coming up' });
	const events = next.getByRole('listitem');
	await expect(events).toHaveText([
		'Truck SaturdaySaturday at 12 PM',
		'Tuesday TriviaTuesday at 6:30 PM',
		'Brewhouse WalkSat, Nov 28 at 1 PM',
		'Sunday Barn MarketSun, Nov 29 at 12 PM',
	]);
	for (const desk of desks.slice(1)) {
		await page.setViewportSize(desk);
		for (const tab of ['Finding Us', 'On the Farm', 'Today']) {
			await page.getByRole('tab', { name: tab }).click();
			const [around, strip] = [await edges(section), await edges(next)];
			expect(around.bottom - around.top, `${tab} at ${desk.width}`).toBeCloseTo(desk.height, 0);
			expect(around.bottom - strip.bottom, `${tab} at ${desk.width}`).toBeLessThan(desk.height * 0.1);
		}
	}
	await page.setViewportSize({ width: 1366, height: 768 });
	await expect(next).toBeHidden();
	await page.setViewportSize({ width: 1440, height: 900 });
	await next.getByRole('link', { name: 'Tuesday Trivia' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Tuesday Trivia' })).toBeVisible();
});

test('ABV and price run down one edge each, and a photo of a dish or of its beer keeps within its frame', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db, content } = taproom.taproom;
	const image = '/favicon.svg';
	await db
		.updateTable('beers')
		.set({ image, image_alt: 'Swallowtail' })
		.where('slug', '=', 'swallowtail')
		.execute();
	const dishes = db.selectFrom('content_items').selectAll().where('slug', '=', 'margherita');
	const { value } = await dishes.executeTakeFirstOrThrow();
	await db
		.updateTable('content_items')
		.set({ value: JSON.stringify({ ...JSON.parse(value), image }) })
		.where('slug', '=', 'margherita')
		.execute();
	content.changed('beers');
	content.changed('food-item');

	await page.setViewportSize({ width: 1024, height: 768 });
	await open(page, '/beer');
	for (const column of ['.beer-card-figures', '.beer-card-pours']) {
		const ends = await page
			.locator(column)
			.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().right)));
		expect(ends.length).toBeGreaterThan(10);
		expect(new Set(ends).size, column).toBe(1);
	}

	for (const desk of desks) {
		await page.setViewportSize(desk);
		await open(page, '/food');
		const dish = page.getByRole('listitem').filter({ hasText: 'Margherita' }).first();
		const [row, photo] = [await edges(dish), await edges(dish.locator('.dish-thumb'))];
		const words = await edges(dish.getByRole('heading'));
		expect(photo.bottom).toBeLessThanOrEqual(row.bottom);
		expect(photo.right <= words.left || photo.bottom <= words.top, `at ${desk.width}`).toBe(true);
		await open(page, '/food/margherita');
		const pairing = page.getByRole('complementary', { name: 'Pairing' });
		const beer = await edges(pairing.getByRole('img', { name: 'Swallowtail' }));
		expect(beer.bottom).toBeLessThanOrEqual((await edges(pairing.getByRole('link'))).top);
		expect(beer.top).toBeGreaterThan((await edges(pairing)).top);
	}
});

test('no name of a style lies on the strip of its colors, and none stands in a column of single words', async ({
	page,
}) => {
	await open(page, '/beers/style-guide');
	const rows = page.locator('.style-row');
	for (const width of [769, 1024, 1279, 1280]) {
		await page.setViewportSize({ width, height: 768 });
		const faults = await rows.evaluateAll((all) =>
			all.flatMap((row) => {
				const name = row.querySelector('.style-row-link');
				const strip = row.querySelector('.style-row-strip');
				if (!name || !strip) return ['a row without either'];
				const words = document.createRange();
				words.selectNodeContents(name);
				const { right, height } = words.getBoundingClientRect();
				const lines = Math.round(height / Number.parseFloat(getComputedStyle(name).lineHeight));
				const fits = right <= strip.getBoundingClientRect().left && lines <= 3;
				return fits ? [] : [`${name.textContent}: ${lines} lines`];
			}),
		);
		expect(faults, `at ${width}`).toEqual([]);
	}
});
