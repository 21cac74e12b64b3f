import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { tapListSchema } from '#domain/bar/taps.ts';
import { slugOf } from '#domain/beers/beer-slug.ts';
import type { Taproom } from '#server/taproom.ts';
import { barListsStored } from './bar-lists.ts';
import { becomeBarPhone, givePin } from './bar-phone.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	fridayAfternoon,
	open,
	test,
} from './fixtures.ts';
import { employ } from './sign-in.ts';
import { hire, signIn, storedSignIn, type TestStaff } from './staff.ts';

test.use({
	serviceWorkers: 'allow',
	expected: {
		patterns: [
			/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|NETWORK_CHANGED)/,
			/status of (?:404|409|503)/,
		],
	},
});

const tapsSchema = z.object({ data: tapListSchema });

const bar = (page: Page) => page.locator('.outbox-bar');
const soldOut = (page: Page, dish: string) => page.getByRole('button', { name: `86: ${dish}`, exact: true });
const posts = '**/api/food/*/sold-out';

/** Opens the food screen and waits until this browser has stored the staff's screens. */
async function openStored(page: Page, path = '/admin/food'): Promise<void> {
	await open(page, path);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Opens a new tab on the same phone after the last one was closed or the battery died; a browser always has at least
 * one tab.
 */
async function nextTab(last: Page, path = '/admin/food'): Promise<Page> {
	const page = await last.context().newPage();
	await last.close();
	await page.goto(path, { waitUntil: 'commit' });
	return page;
}

/** Lists the changes that the server made, in order. */
async function done({ db }: Taproom) {
	const rows = await db
		.selectFrom('history')
		.select(['action', 'subject_id', 'username', 'request_id'])
		.where('action', 'in', ['sold-out', 'back'])
		.orderBy('id')
		.execute();
	return rows.map(({ action, subject_id, username, request_id }) => ({
		deed: `${action} ${subject_id.split('/').at(-1)}`,
		username,
		id: request_id,
	}));
}

const storedDeeds = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string[]>((resolve) => {
				const request = indexedDB.open('taproom-staff');
				request.onsuccess = () => {
					const entries = request.result.transaction('deeds').objectStore('deeds').getAllKeys();
					entries.onsuccess = () => {
						request.result.close();
						resolve(entries.result.map((key) => String(key).split(' ').at(-1) ?? ''));
					};
				};
			}),
	);

test('a change without a signal is told in words, survives a reload and a closed tab, and is sent once within three seconds', async ({
	page,
	context,
	taproom: { taproom },
}) => {
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page);
	await expect(soldOut(page, 'Margherita')).toBeVisible();
	await context.setOffline(true);
	await expect(bar(page)).toHaveText('No signal. As of 3:30 PM.');
	await soldOut(page, 'Margherita').click();
	await expect(bar(page)).toHaveText('No signal. 1 change waiting.');
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 390, height: 844 });

	await page.reload();
	await expect(bar(page)).toHaveText('No signal. 1 change waiting.');
	await expect(soldOut(page, 'Margherita')).toHaveAttribute('aria-pressed', 'true');

	const later = await nextTab(page);
	await later.getByRole('button', { name: 'No signal. 1 change waiting.' }).click();
	const list = later.getByRole('dialog', { name: 'Changes of this device' });
	await expect(list.getByRole('listitem')).toContainText('86 Margherita');
	await expect(list.getByRole('listitem')).toContainText('ben, 3:30 PM');
	await expectAccessible(later);
	await list.getByRole('button', { name: 'Close' }).click();
	await context.setOffline(false);
	await expect(bar(later)).toHaveText('');
	expect(await done(taproom)).toMatchObject([{ deed: 'sold-out margherita', username: 'ben' }]);
	await expect(soldOut(later, 'Margherita')).toHaveAttribute('aria-pressed', 'true');
});

test('doors, kitchen, list and lines wait as a kick does, are shown after a reload, and are taken back while they wait', async ({
	page,
	context,
	taproom: { taproom },
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page, '/admin');
	await barListsStored(page, 6);
	await context.setOffline(true);
	await page.getByRole('button', { name: 'List is correct' }).click();
	await expect(page.getByRole('button', { name: /List checked.*by ben/ })).toBeVisible();
	await page.goto('/admin/doors');
	const doors = page.getByRole('heading', { level: 2 }).first();
	await page.getByRole('button', { name: 'Close now' }).click();
	await expect(doors).toContainText('Closed');
	await page.goto('/admin/food');
	const kitchen = page.getByRole('switch', { name: 'Kitchen closed today' });
	await kitchen.click();
	await expect(bar(page)).toHaveText('No signal. 3 changes waiting.');
	await expectAccessibleLightAndNight(page);
	await page.goto('/admin/taps');
	const five = page.getByRole('list', { name: /^Taps/ }).getByRole('listitem').nth(4);
	await five.getByRole('button', { name: 'Tap 5: more' }).click();
	await five.getByRole('button', { name: 'Cleaned today', exact: true }).click();
	await five.getByRole('button', { name: 'Out of order' }).click();
	await expect(bar(page)).toHaveText('No signal. 5 changes waiting.');
	await page.reload();
	await expect(five.getByRole('heading', { level: 2 })).toHaveText('Out of order');
	await page.goto('/admin/food');
	await expect(kitchen).toBeChecked();
	await bar(page).getByRole('button').click();
	await page.getByRole('button', { name: 'Discard: Close the kitchen today' }).click();
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(kitchen).not.toBeChecked();
	await page.goto('/admin/doors');
	await expect(doors).toContainText('Closed');
	await context.setOffline(false);
	await expect(bar(page)).toHaveText('');
	await expect(doors).toContainText('Closed');
	const rows = taproom.db
		.selectFrom('history')
		.select(['subject', 'action'])
		.where('subject', 'in', ['setting', 'tap'])
		.orderBy('id');
	expect((await rows.execute()).map(({ subject, action }) => `${subject} ${action}`).slice(-4)).toEqual([
		'setting check',
		'setting close',
		'tap update',
		'tap update',
	]);
});

test('what is done to many beers at once, and a deletion, waits and shows as one change, and is sent once', async ({
	page,
	context,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openStored(page, '/admin/beers');
	await barListsStored(page, 7);
	const row = (name: string) =>
		page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Select several' }).click();
	await page.getByRole('checkbox', { name: 'Barn Door' }).check();
	await page.getByRole('checkbox', { name: 'Swallowtail' }).check();
	await page.getByRole('combobox', { name: 'What to change' }).selectOption('Seasonal');
	await page.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(row('Swallowtail')).toContainText('Waits for a signal: 2 beers: Seasonal.');
	await page.getByRole('button', { name: 'Done' }).click();
	await row('Hearthstone').getByRole('button', { name: 'More for Hearthstone' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await expect(
		row('Hearthstone').getByRole('button', { name: 'Undo: Hearthstone is in the bin' }),
	).toBeVisible();
	await expect(bar(page)).toHaveText('No signal. 2 changes waiting.');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.reload();
	await expect(page.getByRole('link', { name: /^On tap/ })).toHaveText(/11$/);
	await context.setOffline(false);
	await expect(bar(page)).toHaveText('');
	await expect(page.getByRole('link', { name: /^On tap/ })).toHaveText(/11$/);
	const rows = taproom.taproom.db
		.selectFrom('history')
		.select(['subject', 'action'])
		.where('part_of', 'is', null)
		.where('subject', 'in', ['beer', 'beers'])
		.orderBy('id');
	expect(await rows.execute()).toEqual([
		{ subject: 'beers', action: 'status' },
		{ subject: 'beer', action: 'delete' },
	]);
});

/**
 * Expects that the bar's screens open offline even if none was opened before, once the worker is active and the lists
 * are stored.
 */
async function expectScreensWithoutNetwork(page: Page, seesPrices: boolean): Promise<void> {
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await barListsStored(page, seesPrices ? 7 : 6);
	await page.context().setOffline(true);
	const shown = {
		'/admin/taps': ['Taps', 'Barn Door'],
		'/admin/food': ['Food', 'Margherita'],
		'/admin/drinks': ['Drinks', 'Flight of Four'],
		'/admin/beers': ['Beers', 'Barn Door'],
		'/admin/doors': ['Doors', 'Close'],
		...(seesPrices && { '/admin/prices': ['Prices', 'Barn Door'] }),
		'/admin': ['Tonight', 'Barn Door'],
	};
	for (const [path, [heading = '', text = '']] of Object.entries(shown)) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
		await expect(page.getByText(text).first(), path).toBeVisible();
	}
}

test('right after the first sign-in on a phone all screens of the bar, prices too, open without a network, with their lists, though none of them was opened before', async ({
	page,
	taproom: { taproom },
}) => {
	const { password } = await employ(taproom, { username: 'mia', role: 'manager' });
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin/login');
	await page.getByLabel('Username').fill('mia');
	await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
	await page.getByRole('button', { name: 'Log In' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	await expectScreensWithoutNetwork(page, true);
});

test('on the bar’s phone the same screens open without a network right after the first PIN', async ({
	page,
	taproom: { taproom },
}) => {
	const jo = await employ(taproom, { username: 'jo', role: 'bartender' });
	await givePin(taproom, jo, '7291');
	const ada = await hire(taproom, 'admin', 'ada');
	await becomeBarPhone(page, ada);
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/admin');
	await page.getByRole('button', { name: 'jo', exact: true }).click();
	for (const digit of '7291') await page.getByRole('button', { name: digit, exact: true }).click();
	await page.getByRole('button', { name: 'OK' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	await expectScreensWithoutNetwork(page, false);
});

test('a request that hangs is shown as waiting, never as done; one that nobody wants any more is discarded', {
	tag: '@release',
}, async ({ page, taproom: { taproom } }) => {
	await page.clock.install({ time: fridayAfternoon });
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page);
	const [held, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route(posts, async (route) => {
		sent.resolve();
		await held.promise;
		await route.continue();
	});
	await soldOut(page, 'Margherita').click();
	await sent.promise;
	await page.clock.runFor(4_000);
	await expect(bar(page)).toHaveText('Waiting for the server…');
	await expect(page.getByText('Margherita is 86’d')).toHaveCount(0);
	held.resolve();
	await expect(bar(page)).toHaveText('');
	expect(await done(taproom)).toMatchObject([{ deed: 'sold-out margherita' }]);

	await page.unroute(posts);
	await page.route(posts, (route) => route.abort());
	await soldOut(page, 'Margherita').click();
	await bar(page).getByRole('button').click();
	await page.getByRole('button', { name: 'Discard: Margherita is back on' }).click();
	await expect(page.getByText('Nothing waits.')).toBeVisible();
	await page.unroute(posts);
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(bar(page)).toHaveText('');
	expect(await done(taproom)).toHaveLength(1);
});

/** Lists the kicks that the server did, with their users. */
async function kicks({ db }: Taproom) {
	const rows = db
		.selectFrom('history')
		.select('username')
		.where('subject', '=', 'tap')
		.where('action', '=', 'kick')
		.orderBy('id');
	return (await rows.execute()).map(({ username }) => username);
}

test('a kick in the cooler survives a dead battery and goes out once; of two phones that kick one keg the later one is told by whom', async ({
	page,
	context,
	taproom: { taproom, address },
}) => {
	await signIn(page, taproom, 'bartender', 'ben');
	const jo = await hire(taproom, 'bartender', 'jo');
	await openStored(page, '/admin');
	const kick = (phone: Page, beer: string) =>
		phone.getByRole('button', { name: new RegExp(`^Kick it: ${beer}`) });
	await expect(kick(page, 'Hearthstone')).toBeVisible();
	await context.setOffline(true);
	await kick(page, 'Hearthstone').click();
	await expect(bar(page)).toHaveText('No signal. 1 change waiting.');
	await expect(page.getByText('Its kick waits for a signal.')).toBeVisible();
	await expectAccessibleLightAndNight(page);
	const later = await nextTab(page, '/admin');
	await expect(later.getByText('Its kick waits for a signal.')).toBeVisible();
	await context.setOffline(false);
	await expect(bar(later)).toHaveText('');
	await expect(kick(later, 'Hearthstone')).toHaveCount(0);
	expect(await kicks(taproom)).toEqual(['ben']);

	await context.setOffline(true);
	await kick(later, 'Barn Door').click();
	await expect(bar(later)).toHaveText('No signal. 1 change waiting.');
	const response = await fetch(`${address}/api/taps`, { headers: jo.headers });
	const { data } = tapsSchema.parse(await response.json());
	const keg = data.taps.find(({ pouring }) => pouring?.beer.name === 'Barn Door')?.pouring;
	await fetch(`${address}/api/kegs/${keg?.id}/kick`, {
		method: 'POST',
		headers: { ...jo.headers, 'Content-Type': 'application/json' },
		body: '{}',
	});
	await context.setOffline(false);
	await bar(later).getByRole('button', { name: '1 change not done.' }).click();
	await expect(later.getByRole('region', { name: 'Not done' }).getByRole('listitem')).toContainText(
		'jo kicked Barn Door at 3:30 PM.',
	);
	expect(await kicks(taproom)).toEqual(['ben', 'jo']);
});

test('what is refused later stays listed, also after a reload, until somebody has read it: the night in which it was said is over', {
	tag: '@release',
}, async ({ page, context, taproom: { taproom } }) => {
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page);
	await expect(soldOut(page, 'Margherita')).toBeVisible();
	await context.setOffline(true);
	await soldOut(page, 'Margherita').click();
	await expect(bar(page)).toHaveText('No signal. 1 change waiting.');
	// The phone was offline for a week; the server's clock decides how long that was.
	await page.clock.setFixedTime(new Date(Date.parse(fridayAfternoon) + 7 * 24 * 3_600_000));
	await context.setOffline(false);
	await expect(bar(page)).toHaveText('1 change not done.');
	await page.reload();
	await bar(page).getByRole('button', { name: '1 change not done.' }).click();
	const refused = page.getByRole('region', { name: 'Not done' }).getByRole('listitem');
	await expect(refused).toContainText('86 Margherita');
	await expect(refused).toContainText('That was said on Nov 13 at 3:30 PM, and that night is over.');
	await expectAccessibleLightAndNight(page);
	await refused.getByRole('button', { name: 'Got it: 86 Margherita' }).click();
	await expect(bar(page)).toHaveText('');
	expect(await done(taproom)).toEqual([]);
});

/** Stores the sign-in as the login screen would. */
async function becomes(page: Page, staff: TestStaff): Promise<void> {
	await page.evaluate(([tokenName, token, userName, text]) => {
		localStorage.setItem(userName, text);
		localStorage.setItem(tokenName, token);
	}, storedSignIn(staff));
	await page.goto('/admin/food');
}

test('screens open and a touch reaches the server also while the storage of the phone does not answer', async ({
	page,
	taproom: { taproom },
}) => {
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page);
	await barListsStored(page, 6);
	const storage = await page.evaluateHandle(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('taproom-staff');
			request.onsuccess = () => resolve(request.result);
		});
		const lists = database.transaction(['deeds', 'reads'], 'readwrite').objectStore('reads');
		const state = { isHeld: true };
		const hold = () => {
			if (state.isHeld) lists.count().onsuccess = hold;
		};
		hold();
		return state;
	});
	await soldOut(page, 'Margherita').click();
	await expect(page.getByText('Margherita is 86’d')).toBeVisible();
	await soldOut(page, 'Margherita').click();
	await expect(page.getByText('Margherita is back on')).toBeVisible();
	expect((await done(taproom)).map(({ deed }) => deed)).toEqual(['sold-out margherita', 'back margherita']);
	// A second tab opens its screens too, although it cannot know what the first has stored.
	const other = await page.context().newPage();
	await open(other, '/admin/food');
	await soldOut(other, 'Margherita').click();
	await expect(other.getByText('Margherita is 86’d')).toBeVisible();
	await storage.evaluate((state) => {
		state.isHeld = false;
	});
	await expect.poll(() => storedDeeds(page)).toEqual([]);
	await page.reload();
	await expect(soldOut(page, 'Margherita')).toHaveAttribute('aria-pressed', 'true');
	await expect(bar(page)).toHaveText('');
	expect(await done(taproom)).toHaveLength(3);
});

test('what one person did is never sent as another: it waits for its own sign-in and says so; a logout leaves nothing to read', {
	tag: '@release',
}, async ({ page, taproom: { taproom } }) => {
	const ben = await signIn(page, taproom, 'bartender', 'ben');
	const mia = await hire(taproom, 'bartender', 'mia');
	await openStored(page);
	await page.route(posts, (route) => route.abort());
	await soldOut(page, 'Margherita').click();
	await expect(bar(page)).toHaveText(/waiting/);
	await page.goto('/admin/account');
	await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/admin\/login/);
	await expect(bar(page)).toHaveText('1 change of ben waiting.');
	const reads = () =>
		page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					const request = indexedDB.open('taproom-staff');
					request.onsuccess = () => {
						const count = request.result.transaction('reads').objectStore('reads').count();
						count.onsuccess = () => resolve(count.result);
					};
				}),
		);
	await expect.poll(reads).toBe(0);

	await page.unroute(posts);
	await becomes(page, mia);
	await soldOut(page, 'Farmhouse')
		.or(page.getByRole('button', { name: /^86: / }).nth(3))
		.first()
		.click();
	await expect(page.getByText(/is 86’d/).first()).toBeVisible();
	await expect(bar(page)).toHaveText('1 change of ben waiting.');
	expect((await done(taproom)).map(({ username }) => username)).toEqual(['mia']);

	const again = await hire(taproom, 'bartender', 'ben');
	expect(again.id).toBe(ben.id);
	await becomes(page, again);
	await expect
		.poll(async () => (await done(taproom)).map(({ username }) => username))
		.toEqual(['mia', 'ben']);
	await expect(bar(page)).toHaveText('');
});

test('a screen that was never opened on this device says so in words', { tag: '@release' }, async ({
	page,
	context,
	taproom: { taproom },
}) => {
	await signIn(page, taproom, 'admin', 'ada');
	await openStored(page, '/admin');
	await barListsStored(page, 7);
	// The code of this screen is stored after the bar's screens.
	const isHere = () => page.evaluate(async () => (await caches.match('/admin/merch')) !== undefined);
	await expect.poll(isHere).toBe(true);
	await context.setOffline(true);
	await page.goto('/admin/content/event/not-opened-before');
	await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'To Tonight' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
	await expect(page.getByText('Barn Door').first()).toBeVisible();
	await page.goto('/admin/merch');
	await expect(
		page.getByText('No signal, and this was not opened on this device before.', { exact: false }),
	).toBeVisible();
});

/** Returns a generator of numbers from 0 to below 1, always the same for a seed (mulberry32). */
function prng(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const cuts = ['offline', 'before the server', 'after the server', 'hangs', 'reload', 'closed tab'] as const;

// In app/admin/outbox/outbox.test.ts two hundred cuts are simulated; here a real browser, worker and server are cut.
test('sixty random cuts lose no change, do none twice, and keep their order', { tag: '@release' }, async ({
	page: first,
	context,
	taproom: { taproom },
}) => {
	const random = prng(20_261_120);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? pick(list);
	const dishes = ['Margherita', 'Marinara', 'Mushroom'];
	let page = first;
	let cut: (typeof cuts)[number] | null = null;
	const sent = new Set<string>();
	await context.route(posts, async (route) => {
		const now = cut;
		cut = null;
		sent.add(String(route.request().postDataJSON().id));
		if (now === 'before the server') return route.abort().catch(() => undefined);
		if (now === 'after the server') {
			await route.fetch().catch(() => undefined);
			return route.abort().catch(() => undefined);
		}
		if (now === 'hangs') await new Promise((resolve) => setTimeout(resolve, 400));
		return route.continue().catch(() => undefined);
	});
	await signIn(page, taproom, 'bartender', 'ben');
	await openStored(page);
	const names = await page
		.getByRole('button', { name: /^86: / })
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(4) ?? ''));
	dishes.splice(0, dishes.length, ...names.slice(0, 6));
	const pressed: string[] = [];
	const accepted = async () => {
		const stored = await storedDeeds(page).catch((): string[] => []);
		return new Set([...stored, ...sent]).size;
	};

	for (let turn = 0; turn < 60; turn += 1) {
		const kind = pick(cuts);
		if (kind === 'offline') await context.setOffline(true);
		else if (kind !== 'reload' && kind !== 'closed tab') cut = kind;
		if (random() < 0.6) {
			const dish = pick(dishes);
			// The state is read and the button pressed in one step, because two steps could meet two renderings. The
			// screen may show an old state, as it says; what counts is what the user saw and pressed.
			const isOut = await soldOut(page, dish).evaluate((button: HTMLElement) => {
				const was = button.getAttribute('aria-pressed') === 'true';
				button.click();
				return was;
			});
			pressed.push(`${isOut ? 'back' : 'sold-out'} ${dish}`);
			await expect.poll(accepted, { intervals: [20, 50, 100] }).toBe(pressed.length);
		}
		if (kind === 'reload') await page.goto('/admin/food', { waitUntil: 'commit' });
		if (kind === 'closed tab') {
			page = await nextTab(page);
			await page.clock.setFixedTime(fridayAfternoon);
		}
		if (kind !== 'offline' && random() < 0.5) await context.setOffline(false);
	}
	cut = null;
	await context.setOffline(false);
	await expect(bar(page)).toHaveText('');
	await expect.poll(() => storedDeeds(page)).toEqual([]);
	const told = (await done(taproom)).map(({ deed }) => deed);
	// Whoever touched what an older list showed may have said what was so already, of which the log has nothing.
	const out = new Set<string>();
	const changing = pressed.filter((deed) => {
		const [action, ...words] = deed.split(' ');
		const dish = words.join(' ');
		if ((action === 'sold-out') === out.has(dish)) return false;
		if (!out.delete(dish)) out.add(dish);
		return true;
	});
	const slugs = new Map(names.map((name) => [name, slugOf(name)]));
	expect(told).toEqual(
		changing.map((deed) => {
			const [action = '', ...dish] = deed.split(' ');
			return `${action} ${slugs.get(dish.join(' '))}`;
		}),
	);
	expect(changing.length).toBeGreaterThan(25);
});
