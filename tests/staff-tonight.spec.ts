import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dismissAnnouncement } from './dismissed-announcement.ts';
import { doubleLetters } from './double-letters.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toasts } from './toasts.ts';
import { expectTouchable } from './touch-targets.ts';

const phone = { width: 390, height: 844 };

/** Opens a page of another user that follows the taproom. */
async function beside(page: Page, path: string, staff?: () => Promise<unknown>): Promise<Page> {
	const browser = page.context().browser();
	const { origin } = new URL(page.url());
	const context = await browser?.newContext({ viewport: phone, baseURL: origin });
	if (!context) throw new Error('There is no browser.');
	const other = await context.newPage();
	await other.clock.setFixedTime(fridayAfternoon);
	await dismissAnnouncement(other);
	await staff?.();
	return other.goto(`${origin}${path}`).then(() => other);
}

const tapRow = (page: Page, number: number) =>
	page.getByRole('listitem').filter({ has: page.locator(`#tap-${number}`) });
const button = (page: Page, number: number, name: RegExp | string) =>
	tapRow(page, number).getByRole('button', { name });

/** Returns where each tap's row is on the page. */
const places = (page: Page) =>
	page
		.locator('.tap-row')
		.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));

async function addToQueue(
	{ taproom }: TestTaproom,
	slug: string,
	tap_number: number,
	position = 1,
): Promise<void> {
	const beer = await taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
	const waiting = { id: randomUUID(), beer_id: beer.id, tap_number, position };
	await taproom.db
		.insertInto('kegs')
		.values({ ...waiting, created_at: '2026-11-20T16:00:00.000Z' })
		.execute();
	taproom.content.changed('taps');
}

async function signInAt(page: Page, taproom: TestTaproom, username = 'ben'): Promise<void> {
	await page.setViewportSize(phone);
	await signIn(page, taproom.taproom, 'bartender', username);
	await open(page, '/admin');
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	await expect(tapRow(page, 1)).toBeVisible();
}

test('a keg is kicked in one touch and the next of the queue is on; the row’s Undo brings all of it back, also later', async ({
	page,
	taproom,
}) => {
	await addToQueue(taproom, 'stovepipe', 9);
	await signInAt(page, taproom);
	await expect(tapRow(page, 9)).toContainText('23 days');
	await expect(tapRow(page, 9)).toContainText('Next: Stovepipe');
	const menu = await beside(page, '/beer');
	const card = menu.getByRole('link', { name: 'Lantern & Latch' });
	await expect(card).toBeVisible();
	const before = await places(page);

	await button(page, 9, 'Kick it').click();
	await expect(tapRow(page, 9)).toContainText('Kicked Lantern & Latch. Stovepipe is on.');
	await expect(card).toHaveCount(0);
	await expect(menu.getByRole('link', { name: 'Stovepipe' })).toBeVisible();
	expect(await places(page)).toEqual(before);
	await expectAccessible(page);

	// Meanwhile the phone was in a pocket.
	taproom.setNow('2026-11-20T20:40:00Z');
	await page.clock.setFixedTime('2026-11-20T20:40:00Z');
	// The page sends its requests while its code loads, and only once.
	const reads: string[] = [];
	page.on('request', (request) => void (/\/api\/tonight$/.test(request.url()) && reads.push(request.url())));
	await page.reload();
	await expect(button(page, 9, 'Undo')).toBeVisible();
	expect(reads).toHaveLength(1);
	expect(await page.evaluate(() => [window.earlyRead, document.documentElement.dataset.letters])).toEqual([
		undefined,
		undefined,
	]);
	await button(page, 9, 'Undo').click();
	await expect(tapRow(page, 9)).toContainText('Lantern & Latch');
	await expect(tapRow(page, 9)).toContainText('23 days');
	await expect(tapRow(page, 9)).toContainText('Next: Stovepipe');
	await expect(card).toBeVisible();
	await menu.context().close();
});

test('without a queue the row becomes the swap, in place: same again, what comes, any beer, leave it empty', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signInAt(page, taproom);
	const before = await places(page);
	await expectAccessibleLightAndNight(page);

	await button(page, 7, 'Kick it').click();
	await expect(tapRow(page, 7)).toContainText('Kicked, 3:30 PM');
	await expect(page.getByRole('link', { name: 'tap 7' })).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await button(page, 7, 'Same again').click();
	await expect(tapRow(page, 7)).toContainText('Kicked Saturday Chores. Saturday Chores is on.');
	const chores = await taproom.taproom.db
		.selectFrom('beers')
		.selectAll()
		.where('slug', '=', 'saturday-chores')
		.executeTakeFirstOrThrow();
	expect([chores.status, chores.tapped_on === '2026-11-20']).toEqual(['on-tap', false]);

	await button(page, 8, 'Kick it').click();
	await button(page, 8, 'Ice House on tap 8').click();
	await expect(tapRow(page, 8)).toContainText('Kicked Low Cloud. Ice House is on.');
	await expect(page.getByRole('region', { name: /^Coming/ })).toContainText('On tap 8.');

	await button(page, 6, 'Kick it').click();
	await button(page, 6, 'Any beer').click();
	await page.getByLabel('Search all beers').fill('no such beer');
	await expect(page.getByText('Nothing matches')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Search all beers').fill('low cloud');
	await page
		.getByRole('search')
		.getByRole('button', { name: /Low Cloud/ })
		.click();
	await expect(tapRow(page, 6)).toContainText('Kicked Long Winter. Low Cloud is on.');

	await button(page, 5, 'Kick it').click();
	await button(page, 5, 'Leave empty: tap 5').click();
	await expect(tapRow(page, 5)).toContainText('Nothing pours here.');
	await button(page, 5, 'Put on…: tap 5').click();
	await button(page, 5, 'Undo').click();
	await expect(button(page, 5, 'Kick it')).toBeVisible();
	expect(await places(page)).toEqual(before);

	// A beer is put on first, then kicked, each with one tap.
	await button(page, 8, 'Undo').click();
	await expect(tapRow(page, 8)).toContainText('Kicked, 3:30 PM');
	await button(page, 8, 'Undo').click();
	await expect(tapRow(page, 8)).toContainText('Low Cloud');
	expect(await places(page)).toEqual(before);
});

/** Counts the taps since the last call; pressing a button by key counts as one. */
async function countTouches(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		Object.assign(window, { touches: 0 });
		const count = () => Object.assign(window, { touches: Number(Reflect.get(window, 'touches')) + 1 });
		addEventListener('click', count, true);
	});
	return () =>
		page.evaluate(() => {
			const touches = Number(Reflect.get(window, 'touches'));
			Object.assign(window, { touches: 0 });
			return touches;
		});
}

for (const by of ['touch', 'keyboard'] as const) {
	test(`by ${by} a kick with a queue is one touch, a fresh keg, a coming beer and an undo two at most`, {
		tag: by === 'touch' ? '@release' : [],
	}, async ({ page, taproom }) => {
		await addToQueue(taproom, 'rooster-tax', 9);
		const bin = { deleted_at: '2026-11-20T17:00:00.000Z' };
		await taproom.taproom.db.updateTable('beers').set(bin).where('slug', '=', 'rooster-tax').execute();
		await addToQueue(taproom, 'stovepipe', 9, 2);
		await signInAt(page, taproom);
		const touches = await countTouches(page);
		const press = async (number: number, name: RegExp | string) => {
			const target = button(page, number, name);
			await expect(target).toBeEnabled();
			if (by === 'touch') return target.click();
			await target.focus();
			await page.keyboard.press('Enter');
		};
		await press(9, 'Kick it');
		await expect(tapRow(page, 9)).toContainText('Stovepipe is on.');
		expect(await touches()).toBe(1);
		await expect(page.getByText('Rooster Tax was skipped', { exact: true })).toBeVisible();

		await press(7, 'Kick it');
		await press(7, 'Same again');
		await expect(tapRow(page, 7)).toContainText('Saturday Chores is on.');
		expect(await touches()).toBe(2);

		await press(8, 'Kick it');
		await press(8, 'Ice House on tap 8');
		await expect(tapRow(page, 8)).toContainText('Ice House is on.');
		expect(await touches()).toBe(2);

		await press(9, 'Undo');
		await expect(tapRow(page, 9)).toContainText('Lantern & Latch');
		await press(8, 'Undo');
		await expect(button(page, 8, 'Undo')).toBeVisible();
		await press(8, 'Undo');
		await expect(button(page, 8, 'Kick it')).toBeVisible();
		expect(await touches()).toBe(3);
	});
}

test('two phones: what the other does is marked where it stands, and a touch hits no other beer', async ({
	page,
	taproom,
}) => {
	const { headers } = await hire(taproom.taproom, 'bartender', 'jo');
	await signInAt(page, taproom);
	await expect(page.locator('html')).toHaveAttribute('data-live', 'stream');
	const { id } = await taproom.taproom.db
		.selectFrom('kegs')
		.select('id')
		.where('tap_number', '=', 10)
		.where('gone_at', 'is', null)
		.executeTakeFirstOrThrow();
	const kick = () =>
		fetch(`${taproom.address}/api/kegs/${id}/kick`, {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: '{}',
		});
	const before = await places(page);
	const spot = await button(page, 10, 'Kick it').boundingBox();
	if (!spot) throw new Error('There is no such button.');
	await kick();
	await expect(tapRow(page, 10)).toContainText('jo kicked it, 3:30 PM');
	// The finger was already moving, so a tap at that spot now has no effect.
	await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
	expect(await places(page)).toEqual(before);
	await expect(button(page, 10, 'Undo')).toBeEnabled();
	const gone = await taproom.taproom.db
		.selectFrom('kegs')
		.select('id')
		.where('gone_at', '=', fridayAfternoon.replace('Z', '.000Z'))
		.execute();
	expect(gone).toContainEqual({ id });
	await expect(tapRow(page, 10)).toContainText('jo kicked it, 3:30 PM');
	await button(page, 10, 'Undo').click();
	await expect(button(page, 10, 'Kick it')).toBeVisible();
});

test.describe('at the same keg', () => {
	test.use({ expected: { patterns: [/409 \(Conflict\)/] } });

	test('the later of two kicks is told who was first', async ({ page, taproom }) => {
		const { headers } = await hire(taproom.taproom, 'bartender', 'jo');
		await signInAt(page, taproom);
		await page.route('**/api/kegs/*/kick', async (route) => {
			await fetch(route.request().url(), {
				method: 'POST',
				headers: { ...headers, 'Content-Type': 'application/json' },
				body: '{}',
			});
			await route.continue();
		});
		await button(page, 12, 'Kick it').click();
		await expect(page.getByText('jo kicked Second Cutting at 3:30 PM.', { exact: true })).toBeVisible();
		await expect(tapRow(page, 12)).toContainText('jo kicked Second Cutting, 3:30 PM.');
		await page.unroute('**/api/kegs/*/kick');
		await button(page, 12, 'Undo').click();
		await expect(button(page, 12, 'Kick it')).toBeVisible();
	});
});

test('the evening by keyboard: low, list, doors at a time, kitchen and 86', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signInAt(page, taproom);
	const menu = await beside(page, '/beer');
	const press = async (name: string | RegExp) => {
		const target = page.getByRole('button', { name });
		await target.focus();
		await page.keyboard.press('Enter');
		return target;
	};
	const low = await press('Low: Hearthstone, tap 3');
	await expect(low).toHaveAttribute('aria-pressed', 'true');
	await expect(low).toBeFocused();
	await expect(menu.getByRole('article').filter({ hasText: 'Hearthstone' })).toContainText('Almost gone');
	await page.getByRole('link', { name: 'Hearthstone (3)' }).click();
	await expect(page.locator('#tap-3')).toBeFocused();
	await press('Low: Hearthstone, tap 3');
	await expect(low).toHaveAttribute('aria-pressed', 'false');

	await press(/List is correct/);
	await expect(page.getByRole('button', { name: /List checked.*by ben/ })).toBeVisible();
	await expect(menu.getByText('Checked by staff today 3:30 PM').filter({ visible: true })).toHaveCount(1);

	await press(/Doors open/);
	await expectAccessible(page);
	await press('Close at 8:00 PM');
	await expect(menu.getByRole('contentinfo')).toContainText('Open today until 8:00 PM');
	await press(/Doors open/);
	await press('Close now');
	await expect(menu.getByRole('contentinfo')).toContainText('Closed early today');
	await press(/Doors closed/);
	await press('Back to the hours');
	await expect(menu.getByRole('contentinfo')).toContainText('Open today until 10:00 PM');

	await press(/Kitchen, 86/);
	await expect(page.getByRole('button', { name: /^86: / }).first()).toBeVisible();
	await expectAccessible(page);
	await press('86: Baked Apple');
	await expect(page.getByRole('button', { name: /Kitchen, 86.*Baked Apple/ })).toBeVisible();
	await press('86: Baked Apple');
	await expect(page.getByRole('button', { name: /Kitchen, 86.*Baked Apple/ })).toHaveCount(0);
	const closed = page.getByRole('switch', { name: 'Kitchen closed today' });
	await closed.click();
	await expect(closed).toBeChecked();
	await closed.click();
	await expect(closed).not.toBeChecked();
	await menu.context().close();
	await taproom.taproom.db.deleteFrom('settings').where('key', '=', 'menu-checked').execute();
});

test('every button can be touched on any screen: none under the bar, none too small', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signInAt(page, taproom);
	await button(page, 13, 'Kick it').click();
	await expect(button(page, 13, 'Undo')).toBeEnabled();
	await expectTouchable(page, 'Tonight with a kicked keg');
	await page.getByRole('button', { name: /Doors open/ }).click();
	await expectTouchable(page, 'the doors');
	for (const width of [320, 390, 768, 844, 1440]) {
		await page.setViewportSize({ width, height: 700 });
		await expectNoSidewaysScroll(page);
	}
	await page.setViewportSize({ width: 1024, height: 768 });
	const taps = await page.getByRole('region', { name: /^On tap/ }).boundingBox();
	const coming = await page.getByRole('region', { name: /^Coming/ }).boundingBox();
	expect(coming?.x).toBeGreaterThan((taps?.x ?? 0) + (taps?.width ?? 0));
	await button(page, 13, 'Undo').click();
	await expect(button(page, 13, 'Kick it')).toBeVisible();
});

test('back from another screen the list is at the tap one came from, also where it has to be fetched again', async ({
	page,
	taproom,
}) => {
	await signInAt(page, taproom);
	await tapRow(page, 12).scrollIntoViewIfNeeded();
	const place = () => page.evaluate(() => Math.round(scrollY));
	const left = await place();
	expect(left).toBeGreaterThan(200);
	const toTaps = async () => {
		await page.getByRole('navigation').getByRole('link', { name: 'Taps' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Taps' })).toBeVisible();
		await expect.poll(place).toBe(0);
	};
	await toTaps();
	await page.goBack();
	await expect(tapRow(page, 12)).toBeInViewport();
	expect(await place()).toBe(left);
	await toTaps();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Tap 1: more' })).toBeVisible();
	const held = Promise.withResolvers<void>();
	await page.route('**/api/tonight', async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	held.resolve();
	await expect(tapRow(page, 12)).toBeInViewport();
	await expect.poll(place).toBe(left);
});

/**
 * Lists texts that are cut off at the top or bottom of their box. A text that is wider than its line may end in dots
 * or scroll.
 */
const cutTexts = (page: Page) =>
	page.locator('.tonight-lines a, .bar-title, .tap-name, .admin-nav a').evaluateAll((texts) =>
		texts.flatMap((text) => {
			const box = text.getBoundingClientRect();
			const around = text.closest('.tonight-lines, .bar-cell, .tap-row, .admin-nav')?.getBoundingClientRect();
			const isCut = around && (box.top < around.top - 1 || box.bottom > around.bottom + 1);
			return isCut ? [text.textContent] : [];
		}),
	);

/** Checks three widths, with normal and with double letters. */
async function expectToHold(page: Page, what: string): Promise<void> {
	for (const letters of ['usual letters', 'double letters']) {
		if (letters === 'double letters') await doubleLetters(page);
		for (const width of [320, 390, 768]) {
			await page.setViewportSize({ width, height: 844 });
			await test.step(`${what}, ${letters}, ${width} px`, async () => {
				await expectNoSidewaysScroll(page);
				expect(await cutTexts(page)).toEqual([]);
				await expectAccessible(page);
			});
		}
		await expectTouchable(page, `${what}, ${letters}`);
	}
}

test('two low kegs, two empty taps and one for which something waits: all of it is read and touched on any phone, in any letters', {
	tag: '@release',
}, async ({ page, taproom }) => {
	test.slow();
	await addToQueue(taproom, 'stovepipe', 10);
	await signInAt(page, taproom);
	for (const number of [1, 5]) await button(page, number, /^Low/).click();
	for (const number of [7, 9, 10]) await button(page, number, 'Kick it').click();
	await button(page, 9, 'Leave empty: tap 9').click();
	await button(page, 10, 'Kick it').click();
	const strip = page.locator('.tonight-lines');
	await expect(strip).toContainText('Low:');
	await expect(strip).toContainText(/Empty:.*tap 7.*tap 9.*tap 10/);
	await expectToHold(page, 'two low, three empty');
	await test.step('a touch on a name of the strip leads to its tap', async () => {
		await page.setViewportSize(phone);
		await strip.getByRole('link', { name: 'tap 10' }).click();
		await expect(page.locator('#tap-10')).toBeFocused();
		await expect(tapRow(page, 10)).toBeInViewport({ ratio: 1 });
	});
});

test('a beer that comes goes on the tap that is chosen, not on the lowest', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await signInAt(page, taproom);
	await button(page, 1, 'Kick it').click();
	await button(page, 14, 'Kick it').click();
	await expect(button(page, 14, 'Undo')).toBeVisible();
	const coming = page.getByRole('region', { name: /^Coming/ });
	await coming.getByRole('button', { name: 'Put on…: Night Barge' }).click();
	await coming.getByRole('button', { name: 'Night Barge on tap 14' }).click();
	await expect(tapRow(page, 14)).toContainText('Night Barge is on.');
	await expect(coming).toContainText('On tap 14.');
	await button(page, 14, 'Undo').click();
	await expect(tapRow(page, 14)).toContainText('Kicked, 3:30 PM');
	// The list of beers also asks for confirmation.
	await open(page, '/admin/beers?tab=coming-soon');
	await page.getByRole('button', { name: 'Tap it: Night Barge' }).click();
	const choice = page.getByRole('menu', { name: 'Tap it: Night Barge' });
	for (const number of [1, 14]) {
		await expect(choice.getByRole('menuitem', { name: `On tap ${number}`, exact: true })).toBeVisible();
	}
	await expectAccessible(page);
	await choice.getByRole('menuitem', { name: 'On tap 14' }).click();
	await expect(page.getByText('Night Barge is on tap 14')).toBeVisible();
	await toasts(page).getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('button', { name: 'Tap it: Night Barge' })).toBeVisible();
	await open(page, '/admin');
	await button(page, 14, 'Undo').click();
	await button(page, 1, 'Undo').click();
	for (const number of [1, 14]) await expect(button(page, number, 'Kick it')).toBeVisible();
});

test.describe('in the cooler', () => {
	// Axe fetches style sheets by itself.
	test.use({ expected: { patterns: [/ERR_INTERNET_DISCONNECTED/, /Couldn't load preload assets/] } });

	test('panels whose style sheet was cut off open once the signal is back', async ({
		page,
		context,
		taproom,
	}) => {
		await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'));
		const cutOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
		await signInAt(page, taproom);
		await cutOff;
		await context.setOffline(true);
		await page.unroute('**/assets/*.css');
		await context.setOffline(false);
		await page.getByRole('region', { name: 'The bar' }).getByRole('button').first().click();
		await expect(page.getByRole('button', { name: 'Close now' })).toBeVisible();
	});

	test('the next keg is chosen behind a kick that waits, and both go out in their order', {
		tag: '@release',
	}, async ({ page, context, taproom }) => {
		await signIn(page, taproom.taproom, 'bartender', 'jo');
		await open(page, '/admin');
		await expect(button(page, 3, /^Kick it/)).toBeVisible();
		const before = await places(page);
		await context.setOffline(true);
		await button(page, 3, /^Kick it/).click();
		await expect(tapRow(page, 3).getByText('Its kick waits for a signal.')).toBeVisible();
		await expect(tapRow(page, 3).getByRole('heading')).toHaveText('Hearthstone');
		expect(await places(page)).toEqual(before);
		await expectAccessible(page);
		await button(page, 3, 'Stovepipe on tap 3').click();
		await expect(page.getByText('No signal. 2 changes waiting.')).toBeVisible();
		await context.setOffline(false);
		await expect(tapRow(page, 3).getByRole('heading')).toHaveText('Stovepipe');
		await expect(tapRow(page, 3)).toContainText('Kicked Hearthstone. Stovepipe is on.');
		expect(await places(page)).toEqual(before);
	});
});
