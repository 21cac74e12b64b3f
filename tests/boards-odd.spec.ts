import { expect, expectAccessible, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { callAs, changeBoard, drawing, letters, pair, paired, television } from './televisions.ts';

test('a television without storage, with a clock of 1970, at half its zoom and older than the taproom’s zone is paired and draws its board', async ({
	page,
	taproom,
}) => {
	await page.goto('/healthz');
	const tv = await television(page, {
		clock: '1970-01-01T00:00:20Z',
		screen: { width: 3840, height: 2160 },
		prepare: (fresh) =>
			fresh.addInitScript(() => {
				Object.defineProperty(window, 'localStorage', {
					get: () => {
						throw new DOMException('Refused', 'SecurityError');
					},
				});
				Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
					construct(format, [locales, options]: [string, Intl.DateTimeFormatOptions?]) {
						if (options?.timeZone === 'America/New_York') throw new RangeError('Invalid time zone');
						return new format(locales, options);
					},
				});
			}),
	});
	await pair(tv, taproom);
	await expect(drawing(tv)).toContainText('Barn Door');
	await expect(drawing(tv)).not.toContainText('as of');
	await expect(drawing(tv)).toContainText('Open till 10 PM');
	await callAs(taproom, 'POST', '/api/taps/3/kick', {});
	await expect(drawing(tv)).not.toContainText('Hearthstone');
	await tv.context().close();
});

test('where too many screens wait a new one says so, and shows its letters as soon as there are some', async ({
	page,
	taproom,
}) => {
	for (let count = 0; count < 20; count += 1) {
		const body = JSON.stringify({ origin: taproom.address });
		const headers = { 'Content-Type': 'application/json' };
		await fetch(`${taproom.address}/api/screen/code`, { method: 'POST', headers, body });
	}
	await page.goto('/healthz');
	const tv = await television(page);
	await expect(tv.getByText('This screen shows its letters in five minutes')).toBeVisible();
	await expect(letters(tv)).toHaveCount(0);
	taproom.setNow('2026-11-20T20:36:00Z');
	await expect(letters(tv)).toBeVisible();
	await tv.context().close();
});

test('staff learn how long a round takes before they save, and what a television must be', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/content/board/behind-the-bar');
	const round = page.getByRole('status').filter({ hasText: 'feet' });
	await expect(round).toHaveText('At 12 feet all of it stands on one page.');
	await page
		.getByLabel('The last guest who should read it sits')
		.selectOption({ label: 'Across a hall: 20 feet (6 m)' });
	await expect(round).toHaveText(
		/^At 20 feet this takes \d pages: a round is \d+ seconds, and so long a guest may wait/,
	);
	await expectAccessible(page);
	await open(page, '/admin/boards');
	await expect(page.getByText('Chromium 76 or newer')).toBeVisible();
	await expect(page.getByText('plain HTTP')).toHaveCount(0);
	await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
	await open(page, '/admin/boards');
	await expect(page.getByText('You are on plain HTTP')).toBeVisible();
});

test('one large price for each beer, with its size at the head of the column', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await changeBoard(taproom, { prices: 'one', parts: ['taps'] });
	const tv = await paired(page, taproom);
	await expect(drawing(tv)).toContainText('Barn Door');
	const texts = await drawing(tv).locator('text').allTextContents();
	expect(texts).toContain('16 oz');
	expect(texts).not.toContain('5 oz');
	await tv.context().close();
});

test('a name in letters that no font of the screen has is its style there; whoever types it is told', async ({
	page,
	taproom,
}) => {
	const { db, content } = taproom.taproom;
	await db
		.updateTable('beers')
		.set({ name: '\u{10fffd}\u{10fffc}' })
		.where('slug', '=', 'hearthstone')
		.execute();
	content.changed('beers');
	const tv = await paired(page, taproom);
	await expect(drawing(tv)).toContainText('Oatmeal Stout');
	await expect(drawing(tv)).not.toContainText('\u{10fffd}');
	await tv.context().close();
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/beers/new');
	await page.getByLabel('Name', { exact: true }).fill('烤鸭啤酒');
	await expect(page.getByText('shows the style instead')).toBeVisible();
	await page.getByLabel('Name', { exact: true }).fill('Roast Duck');
	await expect(page.getByText('shows the style instead')).toHaveCount(0);
});
