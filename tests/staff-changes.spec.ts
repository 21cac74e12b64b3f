import type { Page } from '@playwright/test';
import type { Role } from '#domain/auth/permissions.ts';
import { beerOf } from './beer-form.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** Sends a request as another user, from another phone. */
async function colleague({ taproom, address }: TestTaproom, role: Role, username: string) {
	const { headers } = await hire(taproom, role, username);
	return async (method: string, path: string, body: object, version?: number) => {
		const response = await fetch(`${address}/api${path}`, {
			method,
			headers: {
				...headers,
				'Content-Type': 'application/json',
				...(version !== undefined && { 'If-Match': `"${version}"` }),
			},
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
	};
}

async function kick(taproom: TestTaproom, username: string, slug: string) {
	const call = await colleague(taproom, 'bartender', username);
	const { id, version } = await beerOf(taproom, slug);
	await call('POST', `/beers/${id}/status`, { status: 'archived' }, version);
}

const soFar = (page: Page) => page.getByRole('region', { name: 'Tonight so far' });

test('a kick is undone ten minutes later by two touches, tap and date as they were, and the undo is undone in turn', async ({
	page,
	taproom,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await kick(taproom, 'jo', 'hearthstone');
	const before = await beerOf(taproom, 'hearthstone');
	taproom.setNow('2026-11-20T20:40:00Z');
	await page.clock.setFixedTime('2026-11-20T20:40:00Z');
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin');
	const line = soFar(page).getByRole('listitem').filter({ hasText: 'kicked Hearthstone, tap' }).last();
	await expect(line).toContainText('3:30 PM');
	await expect(line).toContainText('jo kicked Hearthstone');
	await expectAccessibleLightAndNight(page);
	await page.emulateMedia({ colorScheme: 'light' });
	const button = line.getByRole('button', { name: /^Undo: jo kicked Hearthstone/ });
	expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await button.click();
	await expect(line).toContainText('undone by ben, 3:40 PM');
	await expect(line.locator('s')).toHaveText(/^kicked Hearthstone/);
	await expect(button).toHaveCount(0);
	const after = await beerOf(taproom, 'hearthstone');
	expect(after.status).toBe('on-tap');
	expect(after.version).toBe(before.version + 1);
	// A line that was just tapped keeps its place; the new line waits.
	await soFar(page).getByRole('button', { name: '1 new change' }).click();
	const undo = soFar(page).getByRole('listitem').first();
	await expect(undo).toContainText('ben undid: kicked Hearthstone');
	await expect(undo).toBeFocused();
	await expectAccessible(page);
	await undo.getByRole('button', { name: /^Undo/ }).click();
	await expect(undo).toContainText('undone by ben');
	expect((await beerOf(taproom, 'hearthstone')).status).toBe('archived');
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNoSidewaysScroll(page);
});

test('lines of others come by themselves, and wait while the list is used or scrolled', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin/log');
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight so far' })).toBeVisible();
	await expect(page.getByText('Nothing of the kind was changed.')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-live', 'stream');
	await kick(taproom, 'jo', 'hearthstone');
	const lines = page.getByRole('main').getByRole('listitem');
	await expect(lines).toHaveCount(1);
	// While the keyboard focus is in the list, the list does not change.
	await page.getByRole('button', { name: /^Undo: jo kicked Hearthstone/ }).focus();
	await page.keyboard.press('Shift');
	await kick(taproom, 'anna', 'barn-door');
	const waiting = page.getByRole('button', { name: '1 new change' });
	await expect(waiting).toBeVisible();
	await expect(lines).toHaveCount(1);
	await expectAccessibleLightAndNight(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await waiting.focus();
	await page.keyboard.press('Enter');
	await expect(lines).toHaveCount(2);
	await expect(lines.first()).toContainText('anna kicked Barn Door');
});

test('what stands against an undo is said on its line', async ({ page, taproom }) => {
	const { tapNumber } = await beerOf(taproom, 'hearthstone');
	await kick(taproom, 'jo', 'hearthstone');
	const { id, version } = await beerOf(taproom, 'stovepipe');
	const call = await colleague(taproom, 'bartender', 'anna');
	await call('POST', `/beers/${id}/status`, { status: 'on-tap', tapNumber }, version);
	await signIn(page, taproom.taproom, 'bartender', 'ben');
	await open(page, '/admin');
	const line = soFar(page).getByRole('listitem').filter({ hasText: 'kicked Hearthstone' });
	await expect(line).toContainText(`No undo: Stovepipe pours on tap ${tapNumber} now.`);
	await expect(line.getByRole('button')).toHaveCount(0);
});

test('a manager reads every change of any day, narrowed by day, person, kind and words', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await kick(taproom, 'jo', 'hearthstone');
	const mia = await colleague(taproom, 'manager', 'mia');
	await mia('POST', '/age-verification', { enabled: true });
	await mia('POST', '/age-verification', { enabled: false });
	await signIn(page, taproom.taproom, 'admin', 'ada');
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await open(page, '/admin');
		await soFar(page).getByRole('link', { name: 'Show all' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Who changed what' })).toBeVisible();
		await expect(page.getByLabel('Day')).toHaveValue('2026-11-20');
		const lines = page.getByRole('main').locator('.change');
		await expect(lines).toHaveCount(3);
		await expect(page.getByRole('link', { name: /^Sign-ins and refusals/ })).toHaveAttribute(
			'href',
			'/admin/staff/log',
		);
		await expectAccessibleLightAndNight(page);
		await page.emulateMedia({ colorScheme: 'light' });
		await page.getByLabel('Person').selectOption('jo');
		await expect(lines).toHaveCount(1);
		await page.getByLabel('Person').selectOption('');
		await page.getByLabel('What').selectOption('Doors, hours and settings');
		await expect(lines).toHaveCount(2);
		await page.getByLabel('With the words').fill('kicked');
		await expect(page.getByText('Nothing of the kind was changed.')).toBeVisible();
		await page.getByRole('button', { name: 'Show everything' }).click();
		await page.getByLabel('Day').fill('2026-11-19');
		await expect(page.getByText('Nothing of the kind was changed.')).toBeVisible();
	}
	// If a change cannot be undone here, its line leads to the history of the beer.
	const { id, version, beer } = await beerOf(taproom, 'hobnail');
	await mia('PUT', `/beers/${id}`, { ...beer, hops: 'Citra' }, version);
	await page.getByLabel('Day').fill('');
	await page.getByRole('link', { name: /^History: edited Hobnail/ }).click();
	await expect(page.getByRole('button', { name: 'Restore the first version' })).toBeVisible();
});
