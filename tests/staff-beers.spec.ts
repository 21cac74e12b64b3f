import type { Page } from '@playwright/test';
import { beerOf } from './beer-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { addKeg } from './kegs.ts';
import { hire, signIn } from './staff.ts';
import { toasts, undo } from './toasts.ts';

const list = (page: Page) => page.getByRole('list', { name: /^Beers: / });
const headings = (page: Page) => list(page).getByRole('heading');
const names = (page: Page) => headings(page).allTextContents();
const row = (page: Page, name: string) =>
	list(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name, exact: true }) });
const tab = (page: Page, name: string) =>
	page
		.getByRole('navigation', { name: 'Beers by status' })
		.getByRole('link', { name: new RegExp(`^${name} `) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, title: string) => toasts(page).getByText(title, { exact: true });

/** Returns what a guest reads on the next page load. */
async function guestsRead(page: Page, address: string): Promise<string> {
	return (await page.request.get(`${address}/beer`)).text();
}

async function openList(page: Page, path = '/admin/beers'): Promise<void> {
	await open(page, path);
	await expect(list(page)).toBeVisible();
}

// Spec 4, Beers: How a beer’s status changes is not shown: staff change it.
test('a keg is kicked in one touch, guests see it on their next page, and Undo brings it back as it was', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await openList(page);
	await expect(tab(page, 'On tap')).toHaveText(/14/);
	expect((await names(page)).slice(0, 3)).toEqual(['Barn Door', 'Swallowtail', 'Hearthstone']);
	expect(await guestsRead(page, taproom.address)).toContain('/beers/swallowtail"');

	await row(page, 'Swallowtail').getByRole('button', { name: /^Low:/ }).click();
	await expect(row(page, 'Swallowtail').getByRole('button', { name: /^Low:/ })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await expect.poll(() => guestsRead(page, taproom.address)).toContain('Almost gone');

	// The second click of a double click has no effect, neither on this row nor on the next.
	await row(page, 'Swallowtail').getByRole('button', { name: 'Kick it' }).dblclick();
	await expect(toast(page, 'Swallowtail is kicked')).toBeVisible();
	await expect(row(page, 'Swallowtail')).toContainText('Archived');
	await expect(tab(page, 'On tap')).toHaveText(/13/);
	await expect.poll(() => guestsRead(page, taproom.address)).not.toContain('/beers/swallowtail"');
	expect(await guestsRead(page, taproom.address)).toContain('/beers/barn-door"');
	await expectAccessible(page);

	await undo(page, 'Swallowtail is kicked').click();
	await expect(row(page, 'Swallowtail').getByRole('button', { name: /^Low:/ })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	const guests = await guestsRead(page, taproom.address);
	expect(guests).toContain('/beers/swallowtail"');
	expect(guests).toContain('Almost gone');
	await row(page, 'Swallowtail').getByRole('button', { name: /^Low:/ }).click();
	await expect.poll(() => guestsRead(page, taproom.address)).not.toContain('Almost gone');

	await tab(page, 'Coming soon').click();
	await expect(page.getByRole('list', { name: 'Beers: Coming soon' })).toBeVisible();
	const [coming = ''] = await names(page);
	await row(page, coming).getByRole('button', { name: 'Tap it' }).click();
	await expect(toast(page, `${coming} is on tap 11`)).toBeVisible();
	await undo(page, `${coming} is on tap 11`).click();
	await expect(row(page, coming).getByRole('button', { name: 'Tap it' })).toBeVisible();
});

test('a bartender is offered what a bartender may do, and nothing else', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await openList(page);
	await expect(page.getByRole('link', { name: 'New beer' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Barn Door' })).toHaveCount(0);
	await expect(tab(page, 'Bin')).toHaveCount(0);
	await row(page, 'Barn Door').getByRole('button', { name: 'More for Barn Door' }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	expect(await page.getByRole('menuitem').allTextContents()).toEqual([
		'Mark as coming soon',
		'Move to the archive',
	]);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Select several' }).click();
	const bulk = page.getByRole('combobox', { name: 'What to change' });
	await expect(bulk.getByRole('option')).toHaveText(['On tap', 'Coming soon', 'Archived']);
	await tab(page, 'Coming soon').click();
	await expect(bulk.getByRole('option')).toHaveText(['On tap', 'Coming soon']);
	await page.getByRole('button', { name: 'Done' }).click();
	await page
		.getByRole('button', { name: /^More for / })
		.first()
		.click();
	expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Put it on tap']);
});

test('search, tabs and orders find a beer, by keyboard alone, and say where else it is', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openList(page);
	await expectAccessible(page);
	const search = page.getByRole('searchbox', { name: 'Search beers' });
	await search.focus();
	await page.keyboard.type('wint');
	await expect(tab(page, 'All')).toHaveText(/2/);
	await expect(headings(page)).toHaveText(['Long Winter']);
	await search.fill('kölsch');
	await expect(headings(page)).toHaveText(['Saturday Chores']);
	await search.fill('tap 14');
	await expect(list(page).getByRole('listitem')).toHaveCount(1);

	await search.fill('wint');
	await tab(page, 'Seasonal').focus();
	await page.keyboard.press('Enter');
	await expect(tab(page, 'Seasonal')).toHaveAttribute('aria-current', 'true');
	await tab(page, 'Retired').click();
	await expect(page.getByText('Nothing under Retired matches “wint”.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Show the 2 elsewhere' }).click();
	await expect(list(page).getByRole('listitem')).toHaveCount(2);
	await search.fill('');
	await expect(list(page).getByRole('listitem').nth(20)).toBeAttached();
	// More rows appear before the end is reached.
	await list(page).getByRole('listitem').nth(20).scrollIntoViewIfNeeded();
	await expect(list(page).getByRole('listitem')).toHaveCount(35);

	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By ABV');
	await expect(list(page).getByRole('listitem').first()).toContainText(/1\d\.\d%/);
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By name');
	const { compare } = new Intl.Collator('en-US', { sensitivity: 'base' });
	await expect
		.poll(async () => {
			const read = await names(page);
			return read.every((name, index) => index === 0 || compare(read[index - 1] ?? '', name) <= 0);
		})
		.toBe(true);
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By tap');
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
});

test('a row’s menu gives any status, the form and the bin, and every way back', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openList(page);
	const more = row(page, 'Hearthstone').getByRole('button', { name: 'More for Hearthstone' });
	await more.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toHaveAttribute(
		'href',
		/\/admin\/beers\/[\w-]+\/edit$/,
	);
	await page.keyboard.press('Escape');
	await expect(more).toBeFocused();
	await page.keyboard.press('Enter');
	await page.getByRole('menuitem', { name: 'Retire it' }).click();
	await undo(page, 'Hearthstone: Retired').click();
	await expect(toast(page, 'Undone')).toBeVisible();
	await expect(row(page, 'Hearthstone')).toContainText('Tap 3');

	await more.click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await expect(toast(page, 'Hearthstone is in the bin')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Restore Hearthstone' })).toBeFocused();
	expect((await page.request.get(`${taproom.address}/beers/hearthstone`)).status()).toBe(404);
	await undo(page, 'Hearthstone is in the bin').click();
	await expect(page.getByRole('button', { name: 'Kick it: Hearthstone' })).toBeVisible();
	expect((await page.request.get(`${taproom.address}/beers/hearthstone`)).status()).toBe(200);

	await more.click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await expect(toast(page, 'Hearthstone is in the bin').first()).toBeVisible();
	await tab(page, 'Bin').click();
	await expectAccessible(page);
	await row(page, 'Hearthstone').getByRole('button', { name: 'Restore' }).click();
	await expect(tab(page, 'Bin')).toHaveText(/0/);
	await tab(page, 'On tap').click();
	await expect(row(page, 'Hearthstone')).toContainText('Tap 3');
});

test('many beers change at once and come back at once, and are hidden from guests and shown', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openList(page);
	await page.getByRole('button', { name: 'Select several' }).click();
	await page.getByRole('checkbox', { name: 'Barn Door' }).check();
	await row(page, 'Swallowtail').click();
	const bar = page.getByRole('region', { name: 'Chosen beers' });
	await expect(bar.getByRole('status')).toHaveText('2 chosen');
	await expectAccessible(page);
	await bar.getByRole('combobox', { name: 'What to change' }).selectOption('Seasonal');
	await bar.getByRole('button', { name: 'Change' }).click();
	await expect(toast(page, '2 beers: Seasonal')).toBeVisible();
	await expect(tab(page, 'On tap')).toHaveText(/12/);
	await undo(page, '2 beers: Seasonal').click();
	await expect(toast(page, 'Undone')).toBeVisible();
	await expect(row(page, 'Swallowtail')).toContainText('Tap 2');
	await bar.getByRole('button', { name: 'All 14' }).click();
	await expect(bar.getByRole('status')).toHaveText('14 chosen');
	await bar.getByRole('button', { name: 'Done' }).click();
	await expect(bar).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Select several' })).toBeFocused();

	// Both beers are hidden from guests; one is shown by its menu, the other by tapping it.
	const guestsFind = async (slug: string) =>
		(await page.request.get(`${taproom.address}/beers/${slug}`)).status();
	await tab(page, 'Retired').click();
	await page.getByRole('button', { name: 'Select several' }).click();
	const all = await headings(page).count();
	await bar.getByRole('button', { name: `All ${all}` }).click();
	await bar.getByRole('combobox', { name: 'What to change' }).selectOption('Hidden from guests');
	await bar.getByRole('button', { name: 'Change' }).click();
	await expect(toast(page, `${all} beers: Hidden from guests`)).toBeVisible();
	await bar.getByRole('button', { name: 'Done' }).click();
	expect(await guestsFind('goose-gate')).toBe(404);
	await tab(page, 'Hidden').click();
	await expect(headings(page)).toHaveCount(all);
	await expect(row(page, 'Goose Gate')).toContainText('Hidden');
	await expectAccessible(page);
	await row(page, 'Goose Gate').getByRole('button', { name: 'More for Goose Gate' }).click();
	await page.getByRole('menuitem', { name: 'Let guests see it' }).click();
	await expect(toast(page, 'Guests see Goose Gate now')).toBeVisible();
	expect(await guestsFind('goose-gate')).toBe(200);
	await row(page, 'Barn Raising').getByRole('button', { name: 'Tap it: Barn Raising' }).click();
	await expect(toast(page, 'It was hidden; guests see it from now on.')).toBeVisible();
	expect(await guestsFind('barn-raising')).toBe(200);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	await expect(tab(page, 'Hidden')).toBeInViewport();
	await page.getByRole('button', { name: 'Select several' }).click();
	await bar.getByRole('button', { name: 'All 1' }).click();
	await expect(bar.getByRole('combobox', { name: 'What to change' })).toHaveValue('show');
	await bar.getByRole('button', { name: 'Change' }).click();
	await expect(toast(page, '1 beer: Seen by guests')).toBeVisible();
	await expect(tab(page, 'Hidden')).toHaveText(/0/);
});

test('an address that a beer had leads to the one it has, and its photo is told in words', async ({
	page,
	taproom,
}) => {
	const { headers } = await hire(taproom.taproom, 'manager', 'mia');
	const api = `${taproom.address}/api/beers`;
	const { data } = await (await page.request.get(api, { headers })).json();
	const { id } = data.beers.find(({ slug }: { slug: string }) => slug === 'fencerow');
	const change = async (changes: object) => {
		const { data: before } = await (await page.request.get(`${api}/${id}`, { headers })).json();
		const response = await page.request.put(`${api}/${id}`, {
			headers: { ...headers, 'If-Match': `"${before.version}"` },
			data: { ...before.beer, ...changes },
		});
		expect(response.status()).toBe(200);
	};
	await open(page, '/beers/fencerow');
	await change({ slug: 'hedgerow', image: '/favicon.svg', imageAlt: 'A glass on a fence post' });
	const moved = await page.request.get(`${taproom.address}/beers/fencerow`, { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, '/beers/hedgerow']);
	await open(page, '/beers/fencerow');
	await expect(page).toHaveURL(/\/beers\/hedgerow$/);
	await expect(page.getByRole('img', { name: 'A glass on a fence post' })).toBeVisible();
	await change({ slug: 'fencerow', image: null, imageAlt: null });
	expect((await page.request.get(`${taproom.address}/beers/fencerow`)).status()).toBe(200);
});

test.describe('somebody else was quicker', () => {
	test.use({ expected: { patterns: [/409 \(Conflict\)/] } });

	test('the row shows what they did, and says who; a beer that they only marked is kicked all the same', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await signIn(page, taproom.taproom, 'manager', 'mia');
		await openList(page);
		const { headers } = await hire(taproom.taproom, 'bartender', 'ben');
		const kegOn = async (number: number): Promise<string> => {
			const { data } = await (await page.request.get(`${taproom.address}/api/taps`, { headers })).json();
			return data.taps.find((tap: { number: number }) => tap.number === number).pouring.id;
		};
		const api = `${taproom.address}/api/kegs`;
		await page.request.put(`${api}/${await kegOn(10)}/level`, { headers, data: { level: 'low' } });
		await button(page, 'Kick it: Fencerow').click();
		await expect(toast(page, 'Fencerow is kicked')).toBeVisible();
		await page.route('**/api/kegs/*/kick', async (route) => {
			await page.request.post(`${api}/${await kegOn(3)}/kick`, { headers, data: {} });
			await route.continue();
		});
		await button(page, 'Kick it: Hearthstone').click();
		await expect(toast(page, 'Nothing of yours was done')).toBeVisible();
		await expect(page.getByText(/ben kicked Hearthstone/)).toBeVisible();
		await expect(row(page, 'Hearthstone')).toContainText('Archived');
	});
});

test.describe('in the cooler', () => {
	test.use({ expected: { patterns: [/ERR_INTERNET_DISCONNECTED/] } });

	test('what is touched in the list waits as on Tonight, and is done once the signal is back', {
		tag: '@release',
	}, async ({ page, taproom }) => {
		const { db } = taproom.taproom;
		await signIn(page, taproom.taproom, 'bartender', 'ben');
		await openList(page);
		await expect(button(page, 'Kick it: Fencerow')).toBeEnabled();
		await page.context().setOffline(true);
		await button(page, 'Low: Swallowtail').click();
		await button(page, 'Kick it: Fencerow').click();
		await tab(page, 'Coming soon').click();
		await button(page, 'Tap it: Cold Sky').click();
		await expect(row(page, 'Cold Sky')).toContainText('Waits for a signal: Put Cold Sky on tap 11.');
		await expect(page.getByRole('button', { name: 'No signal. 3 changes waiting.' })).toBeVisible();
		await tab(page, 'On tap').click();
		await expect(row(page, 'Fencerow')).toContainText('Waits for a signal: Kick Fencerow, tap 10.');
		await button(page, 'More for Hearthstone').click();
		await page.getByRole('menuitem', { name: 'Mark as coming soon' }).click();
		await expect(row(page, 'Hearthstone')).toContainText('Waits for a signal: Hearthstone: Coming soon.');
		await button(page, 'More for Barn Door').click();
		await page.getByRole('menuitem', { name: 'Move to the archive' }).click();
		await expect(page.getByRole('button', { name: 'No signal. 5 changes waiting.' })).toBeVisible();
		await expectAccessible(page);
		// An action that was not sent yet is undone without a trace.
		await button(page, 'Undo: Barn Door: Archived').click();
		await expect(button(page, 'Kick it: Barn Door')).toBeVisible();
		await expect(page.getByRole('button', { name: 'No signal. 4 changes waiting.' })).toBeVisible();
		// A price change in between does not conflict with a change of status.
		await db
			.transaction()
			.execute((trx) =>
				trx.updateTable('beers').set({ version: 9 }).where('slug', '=', 'hearthstone').execute(),
			);
		taproom.taproom.content.changed('beers');
		await page.context().setOffline(false);
		await expect(row(page, 'Hearthstone')).toContainText('Coming soon');
		await expect(row(page, 'Cold Sky')).toBeVisible();
		await expect(button(page, 'Low: Swallowtail')).toHaveAttribute('aria-pressed', 'true');
		await expect(button(page, 'Kick it: Fencerow')).toHaveCount(0);
		const atTheTaps = db.selectFrom('history').select('action').where('subject', '=', 'tap').orderBy('id');
		const done = async () => (await atTheTaps.execute()).slice(0, 3).map(({ action }) => action);
		await expect.poll(done).toEqual(['level', 'kick', 'pour']);
	});
});

test('a beer that pours on two taps is kicked on the one that is chosen, by keyboard', async ({
	page,
	taproom,
}) => {
	const { id } = await beerOf(taproom, 'hearthstone');
	await addKeg(taproom.taproom.db, id, 15);
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await openList(page);
	const kick = button(page, 'Kick it: Hearthstone');
	await expect(kick).toHaveAttribute('aria-disabled', 'false');
	await kick.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem')).toHaveText(['On tap 3', 'On tap 15']);
	await expectAccessible(page);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(toast(page, 'Hearthstone is kicked')).toBeVisible();
	await expect(toast(page, 'Tap 15 is free.')).toBeVisible();
	await expect(row(page, 'Hearthstone')).toContainText('Tap 3');
});

test('a notification leaves by itself after another one was closed by the button that held the focus', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await openList(page, '/admin/beers?tab=seasonal');
	const choose = async (name: string, item: string) => {
		await page.getByRole('button', { name: `More for ${name}`, exact: true }).press('Enter');
		await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
	};
	await choose('Salt Lick', 'Move to the archive');
	// During keyboard use the focus is visible, and the notification stays while it has the focus.
	await undo(page, 'Salt Lick').press('Enter');
	const notes = toasts(page).locator('[data-type]');
	await expect(notes.filter({ hasText: 'Salt Lick' })).toHaveCount(1);
	await page.mouse.move(5, 5);
	await expect(notes).toHaveCount(0);
});

test('a beer of which not all can be read is named, and restored from its history', async ({
	page,
	taproom: { address, taproom },
}) => {
	const { db, content } = taproom;
	const stored = await db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	await signIn(page, taproom, 'manager', 'mia');
	await open(page, `/admin/beers/${stored.id}/edit`);
	await page.getByRole('textbox', { name: 'Brief description', exact: true }).fill('Straw and honey.');
	await button(page, 'Save').click();
	await expect(page.getByText('All changes saved')).toBeVisible();
	await db.updateTable('beers').set({ abv: -1 }).where('id', '=', stored.id).execute();
	content.replaced();
	expect((await page.request.get(`${address}/beers/barn-door`)).status()).toBe(404);
	await openList(page);
	const damaged = page.getByRole('region', { name: 'Damaged' });
	await damaged.getByText('What is stored').click();
	await expect(damaged).toContainText('Cannot be read: ABV.');
	await expect(damaged).toContainText('"abv": -1');
	await expect(row(page, 'Barn Door')).toContainText('ABV not readable');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await damaged.getByRole('link', { name: 'History of Barn Door' }).click();
	await page.getByRole('button', { name: /^Restore version 2 / }).click();
	await expect(page.getByText('brought an earlier version back')).toBeVisible();
	await openList(page);
	await expect(row(page, 'Barn Door')).not.toContainText('not readable');
	await expect(damaged).toHaveCount(0);
	expect((await page.request.get(`${address}/beers/barn-door`)).status()).toBe(200);
});
