import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { wantedSize } from '#domain/boards/layout/frame.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fridayAfternoon, open, test } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import { startTestTaproom, type TestTaproom } from './taproom-server.ts';

const fullHd = { width: 1920, height: 1080 };

/** A television beside the phone, on the same clock. */
async function television(page: Page, screen = fullHd): Promise<Page> {
	const browser = page.context().browser();
	if (!browser) throw new Error('There is no browser.');
	const context = await browser.newContext({
		viewport: screen,
		serviceWorkers: 'block',
		timezoneId: 'Asia/Tokyo',
	});
	const tv = await context.newPage();
	await tv.clock.setFixedTime(fridayAfternoon);
	await tv.goto(new URL('/board', page.url()).href);
	return tv;
}

const letters = (tv: Page) => tv.locator('.pairing-code');
const drawing = (tv: Page) => tv.locator('.board:not(.board-coming)');

/** A call of a manager. */
async function callAs(taproom: TestTaproom, method: string, path: string, body?: object) {
	const { headers } = await hire(taproom.taproom, 'manager');
	const response = await fetch(taproom.address + path, {
		method,
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"1"' },
		body: body === undefined ? null : JSON.stringify(body),
	});
	expect(response.ok, `${method} ${path}`).toBe(true);
	return (await response.json()).data;
}

/** A television that shows a board. */
async function paired(
	page: Page,
	taproom: TestTaproom,
	board = 'behind-the-bar',
	screen = fullHd,
): Promise<Page> {
	await page.goto('/healthz');
	const tv = await television(page, screen);
	const code = await letters(tv).textContent();
	await callAs(taproom, 'POST', '/api/screens', { code, name: 'Left', place: 'By the taps', board });
	await expect(drawing(tv)).toBeVisible();
	return tv;
}

test('a phone that scans a new screen’s code pairs it, sees it awake, gives it another board, and unpairs it', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/boards');
	await expect(page.getByText('No screen yet.')).toBeVisible();
	await expectAccessible(page);
	const tv = await television(page);
	const code = (await letters(tv).textContent()) ?? '';
	await expect(tv.getByRole('img', { name: 'QR code' })).toBeVisible();
	await open(page, `/admin/boards/pair?code=${code.replace(' ', '')}`);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await expect(page.getByLabel('Letters on the screen')).toHaveValue(code);
	await page.getByLabel('Name of the screen').fill('Behind the bar');
	await page.getByLabel('Board').selectOption({ label: 'Kitchen window' });
	await page.getByRole('button', { name: 'Pair this screen' }).click();
	await expect(page.getByText('Awake')).toBeVisible();
	await expect(drawing(tv)).toContainText('Margherita');
	await page.getByRole('button', { name: 'Change Behind the bar' }).click();
	await expectAccessible(page);
	await page.getByRole('dialog').getByLabel('Board').selectOption({ label: 'Behind the bar' });
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(drawing(tv)).toContainText('Barn Door');
	await page.getByRole('button', { name: 'Unpair Behind the bar' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
	await expect(letters(tv)).toBeVisible();
	await expect(page.getByText('No screen yet.')).toBeVisible();
	await tv.context().close();
});

test('a board is composed on a phone, seen as it will look, and shown once it is saved', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/content/board/kitchen-window');
	await page.getByRole('tab', { name: 'Preview' }).click();
	const preview = page.getByRole('img', { name: /Kitchen window/ }).first();
	await expect(preview).toContainText('Margherita');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('radio', { name: 'Upright' }).click();
	await expect(page.locator('.board-drawing svg').first()).toHaveAttribute('viewBox', '0 0 1080 1920');
	await page.getByRole('tab', { name: 'Form' }).click();
	await page.getByRole('checkbox', { name: 'A message' }).check();
	await page.getByLabel('Message', { exact: true }).fill('Last orders at the window at nine.');
	await page.getByRole('tab', { name: 'Preview' }).click();
	await expect(page.locator('.board-preview')).toContainText('Last orders at the window');
	await page.getByRole('tab', { name: 'Form' }).click();
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('All changes saved')).toBeVisible();
});

test('what is kicked leaves the board, and what is almost gone has a glass that says so', async ({
	page,
	taproom,
}) => {
	const tv = await paired(page, taproom);
	await expect(drawing(tv)).toContainText('Hearthstone');
	await callAs(taproom, 'POST', '/api/taps/3/kick', {});
	await expect(drawing(tv)).not.toContainText('Hearthstone');
	const { id } = await taproom.taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	await callAs(taproom, 'PUT', `/api/beers/${id}/low`, { low: true });
	await expect(drawing(tv)).toContainText('Almost gone');
	await expect(tv.locator('use[href="#glass-tulip-low"]')).not.toHaveCount(0);
	await tv.context().close();
});

/** So many beers pour. */
async function pourBeers({ taproom }: TestTaproom, count: number): Promise<void> {
	const { db } = taproom;
	await db.deleteFrom('kegs').execute();
	await db.updateTable('beers').set({ status: 'archived' }).execute();
	const beer = await db
		.selectFrom('beers')
		.selectAll()
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	const servings = await db.selectFrom('servings').selectAll().where('beer_id', '=', beer.id).execute();
	for (let index = 0; index < count; index += 1) {
		const id = randomUUID();
		const name =
			index % 7 === 3 ? `The Long Way Home by Way of the Orchard Road ${index}` : `Threshing Day ${index}`;
		await db
			.insertInto('beers')
			.values({ ...beer, id, slug: `poured-${index}`, name, status: 'on-tap' })
			.execute();
		await db
			.insertInto('servings')
			.values(servings.map((serving) => ({ ...serving, beer_id: id })))
			.execute();
	}
	taproom.content.changed('beers');
}

/** Of every text on the board, as the browser has drawn it. */
const boxesOf = (tv: Page) =>
	drawing(tv)
		.locator('text')
		.evaluateAll((texts) =>
			texts.map((text) => {
				const { left, right, top, bottom } = text.getBoundingClientRect();
				const size = Number(text.getAttribute('font-size'));
				// A line's box is higher than its letters.
				const spare = (bottom - top - size) / 2 + size * 0.1;
				return { text: text.textContent, left, right, top: top + spare, bottom: bottom - spare, size };
			}),
		);

const screens = [
	{ width: 1280, height: 720 },
	fullHd,
	{ width: 3840, height: 2160 },
	{ width: 720, height: 1280 },
	{ width: 1080, height: 1920 },
	{ width: 2160, height: 3840 },
];

for (const count of [4, 20, 60]) {
	test(`${count} taps on six screens: the browser cuts no text, covers none and draws none too small`, async ({
		page,
		taproom,
	}) => {
		await pourBeers(taproom, count);
		const tv = await paired(page, taproom);
		for (const screen of screens) {
			await tv.setViewportSize(screen);
			await expect(drawing(tv)).toHaveAttribute('viewBox', new RegExp(` ${screen.width} ${screen.height}$`));
			const wanted = wantedSize({ distance: 'room', diagonal: 50 }, screen);
			const boxes = await boxesOf(tv);
			expect(boxes.length).toBeGreaterThan(count === 4 ? 10 : 30);
			const cut = boxes.filter(
				({ left, right, top, bottom }) =>
					left < 0 || top < 0 || right > screen.width || bottom > screen.height,
			);
			expect(cut).toEqual([]);
			expect(boxes.filter(({ size }) => size < wanted - 0.1)).toEqual([]);
			const covered = boxes.flatMap((one, index) =>
				boxes
					.slice(index + 1)
					.filter(
						(other) =>
							other.left < one.right - 1 &&
							other.right > one.left + 1 &&
							other.top < one.bottom &&
							other.bottom > one.top,
					)
					.map((other) => [one, other]),
			);
			expect(covered).toEqual([]);
			expect(await tv.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
		}
		await tv.context().close();
	});
}

test('without a network the board stays, and says after ten minutes from when it is', async ({
	page,
	taproom,
}) => {
	const tv = await paired(page, taproom);
	await tv.context().setOffline(true);
	await tv.clock.setFixedTime('2026-11-20T20:39:00Z');
	await expect(drawing(tv)).toContainText('Barn Door');
	await expect(drawing(tv)).not.toContainText('as of');
	await tv.clock.setFixedTime('2026-11-20T20:41:00Z');
	await expect(drawing(tv)).toContainText('as of 3:30 PM');
	await tv.context().setOffline(false);
	taproom.setNow('2026-11-20T20:42:00Z');
	await tv.clock.setFixedTime('2026-11-20T20:42:00Z');
	await expect(drawing(tv)).not.toContainText('as of');
	await tv.context().close();
});

test('a server that answers rubbish, errors or nothing never shows on the board', async ({
	page,
	taproom,
}) => {
	const tv = await paired(page, taproom);
	const answers = [
		{ status: 200, contentType: 'text/html', body: '<h1>Welcome to Hotel Wi-Fi</h1>' },
		{ status: 200, contentType: 'application/json', body: '{"state":"paired","sheets":{}}' },
		{ status: 500, contentType: 'text/plain', body: 'oops' },
		{ status: 401, contentType: 'application/json', body: '{"state":"unpaired"}' },
	];
	let told = 0;
	await tv.route('**/api/screen?*', (route) => route.fulfill(answers[told++ % answers.length] ?? {}));
	for (let change = 0; change < answers.length; change += 1) {
		taproom.taproom.content.changed('beers');
		await expect.poll(() => told).toBeGreaterThan(change);
		await expect(drawing(tv)).toContainText('Barn Door');
		await expect(letters(tv)).toHaveCount(0);
	}
	await tv.context().close();
});

test('outside the opening hours a screen sleeps, and dims while the last glasses are emptied', async ({
	page,
	taproom,
}) => {
	const tv = await paired(page, taproom);
	const html = tv.locator('html');
	await expect(html).toHaveAttribute('data-light', 'on');
	await tv.clock.setFixedTime('2026-11-21T03:05:00Z');
	await expect(html).toHaveAttribute('data-light', 'dim');
	await tv.clock.setFixedTime('2026-11-21T03:20:00Z');
	await expect(html).toHaveAttribute('data-light', 'asleep');
	await expect(tv.getByText('10:20 PM')).toBeVisible();
	await expect(drawing(tv)).toHaveCount(0);
	await tv.clock.setFixedTime('2026-11-21T16:50:00Z');
	await expect(drawing(tv)).toContainText('Barn Door');
	await tv.context().close();
});

test('a screen that goes dark while we are open is told on the staff’s home', async ({ page, taproom }) => {
	const tv = await paired(page, taproom);
	await tv.context().close();
	const televisions = async () => (await callAs(taproom, 'GET', '/api/screens')).screens[0].televisions;
	await expect.poll(televisions).toBe(0);
	taproom.setNow('2026-11-20T20:40:00Z');
	await page.clock.setFixedTime('2026-11-20T20:40:00Z');
	await signIn(page, taproom.taproom, 'bartender');
	await open(page, '/admin');
	const notice = page.getByRole('region', { name: 'Dark screens' });
	await expect(notice).toContainText('Left (By the taps): dark since today at 3:30 PM.');
	await expectAccessible(page);
	await notice.getByRole('link').click();
	await expect(page.getByText('Dark since today at 3:30 PM')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Unpair Left' })).toHaveCount(0);
});

test.describe('after a power cut', () => {
	test.use({
		serviceWorkers: 'allow',
		expected: { patterns: [/net::ERR_/, /status of 50\d/] },
	});

	test('a board starts from its own memory, without a server, in its own letters', async ({ page }) => {
		const own = await startTestTaproom({ now: fridayAfternoon });
		await page.setViewportSize(fullHd);
		await page.goto(`${own.address}/board`);
		const code = await letters(page).textContent();
		const shows = { code, name: 'Left', place: '', board: 'behind-the-bar' };
		await callAs(own, 'POST', '/api/screens', shows);
		await expect(drawing(page)).toContainText('Barn Door');
		const stored = () =>
			page.evaluate(async () => {
				const names = (await caches.keys()).filter((name) => name.startsWith('board-'));
				const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
				return keys.flat().map(({ url }) => new URL(url).pathname);
			});
		await expect
			.poll(stored)
			.toEqual(expect.arrayContaining(['/board', expect.stringMatching(/^\/assets\/television-.+\.js$/)]));
		// The first page came before there was a worker: with the second, all that it needs is stored.
		await page.reload();
		await expect(drawing(page)).toContainText('Barn Door');
		await expect.poll(stored).toEqual(expect.arrayContaining([expect.stringMatching(/^\/brand\/mark-/)]));
		await own.stop();
		const again = await page.context().newPage();
		await again.clock.setFixedTime(fridayAfternoon);
		await again.goto(`${own.address}/board`);
		await expect(drawing(again)).toContainText('Barn Door');
		await expect(letters(again)).toHaveCount(0);
	});
});

test('a television’s program weighs at most 75,000 bytes, its style sheet 4,000', async ({ taproom }) => {
	const html = await (await fetch(`${taproom.address}/board`)).text();
	const weightOf = async (pattern: RegExp) => {
		const path = pattern.exec(html)?.[1] ?? '';
		const response = await fetch(taproom.address + path, { headers: { 'Accept-Encoding': 'br' } });
		expect(response.headers.get('content-encoding')).toBe('br');
		return Number(response.headers.get('content-length'));
	};
	expect(await weightOf(/src="([^"]+[.]js)"/)).toBeLessThanOrEqual(75_000);
	expect(await weightOf(/href="([^"]+[.]css)"/)).toBeLessThanOrEqual(4_000);
	expect(html.match(/<script/g)).toHaveLength(1);
});
