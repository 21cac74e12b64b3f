import { expect, expectAccessible, expectNoSidewaysScroll, fridayAfternoon, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';
import { callAs, drawing, fullHd, letters, paired, television } from './televisions.ts';

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
	await expect(preview).toContainText('Open till 10 PM');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	// The preview shows the board in its look by day.
	await page.getByRole('tab', { name: 'Form' }).click();
	const paper = (look: string) => async () => {
		await page.getByRole('tab', { name: 'Form' }).click();
		await page.getByLabel('Colors').selectOption({ label: look });
		await page.getByRole('tab', { name: 'Preview' }).click();
		await expect(preview).toBeVisible();
		return preview.locator('svg').evaluate((svg) => getComputedStyle(svg).backgroundColor);
	};
	const always = await paper('Always light')();
	await expect.poll(paper('Light by day, dark in the evening')).toBe(always);
	await expect.poll(paper('Always dark')).not.toBe(always);
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
	const sinking = () =>
		tv
			.locator('.glass-left')
			.first()
			.evaluate((left) => getComputedStyle(left).animationName);
	expect(await sinking()).toBe('glass-drains');
	await tv.emulateMedia({ reducedMotion: 'reduce' });
	expect(await sinking()).toBe('none');
	await tv.context().close();
});

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

test('a server that answers rubbish, errors or nothing never shows on the board', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const tv = await paired(page, taproom);
	const responses = [
		{ status: 200, contentType: 'text/html', body: '<h1>Welcome to Hotel Wi-Fi</h1>' },
		{ status: 200, contentType: 'application/json', body: '{"state":"paired","sheets":{}}' },
		{ status: 500, contentType: 'text/plain', body: 'oops' },
		{ status: 401, contentType: 'application/json', body: '{"state":"unpaired"}' },
	];
	let told = 0;
	await tv.route('**/api/screen?*', (route) => route.fulfill(responses[told++ % responses.length] ?? {}));
	for (let change = 0; change < responses.length; change += 1) {
		taproom.taproom.content.changed('beers');
		await expect.poll(() => told).toBeGreaterThan(change);
		await expect(drawing(tv)).toContainText('Barn Door');
		await expect(letters(tv)).toHaveCount(0);
	}
	await tv.context().close();
});

test('outside the opening hours a screen sleeps, and dims while the last glasses are emptied', {
	tag: '@release',
}, async ({ page, taproom }) => {
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

test('a screen that goes dark while we are open is told on the staff’s home', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
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

	test('a board starts from its own memory, without a server, in its own letters', {
		tag: '@release',
	}, async ({ page }) => {
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
		// The first page was loaded without a service worker; the second stores everything that it needs.
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

test('a television’s program weighs at most 40,000 bytes with its worker and all it brings along, its style sheet 4,000', async ({
	taproom,
}) => {
	const html = await (await fetch(`${taproom.address}/board`)).text();
	const weightOf = async (path: string | undefined) => {
		const response = await fetch(taproom.address + path, { headers: { 'Accept-Encoding': 'br' } });
		expect(response.headers.get('content-encoding')).toBe('br');
		return Number(response.headers.get('content-length'));
	};
	const scripts = [...html.matchAll(/src="([^"]+[.]js)"/g)].map(([, path]) => path);
	expect(scripts).toHaveLength(1);
	const weights = await Promise.all([...scripts, '/board-sw.js'].map(weightOf));
	expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(40_000);
	expect(await weightOf(/href="([^"]+[.]css)"/.exec(html)?.[1])).toBeLessThanOrEqual(4_000);
});
