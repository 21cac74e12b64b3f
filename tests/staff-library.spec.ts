import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { rolePermissions } from '#domain/auth/permissions.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	hydrated,
	isBlockedWorker,
	open,
	test,
} from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toasts } from './toasts.ts';

async function upload({ address, taproom }: TestTaproom, name: string, background: string): Promise<Picture> {
	const { headers } = await hire(taproom, 'manager', 'olive');
	const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
		.png()
		.toBuffer();
	const body = new FormData();
	body.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
	const response = await fetch(`${address}/api/upload`, { method: 'POST', headers, body });
	return (await response.json()).data;
}

async function showOnBeer({ taproom }: TestTaproom, slug: string, image: string): Promise<string> {
	await taproom.db.updateTable('beers').set({ image }).where('slug', '=', slug).execute();
	taproom.content.changed('beers');
	const query = taproom.db.selectFrom('beers').select('id').where('slug', '=', slug);
	return (await query.executeTakeFirstOrThrow()).id;
}

/** Changes the first item of a kind. */
async function showOnItem({ taproom }: TestTaproom, kind: ContentKindName, change: object) {
	const query = taproom.db.selectFrom('content_items').selectAll().where('kind', '=', kind);
	const { slug, value } = await query.orderBy('position').executeTakeFirstOrThrow();
	const item = { ...JSON.parse(value), ...change };
	const update = taproom.db.updateTable('content_items').set({ value: JSON.stringify(item) });
	await update.where('kind', '=', kind).where('slug', '=', slug).execute();
	taproom.content.changed(kind);
	return item;
}

const grid = (page: Page) => page.getByRole('list', { name: 'Photos' }).locator(':scope > li');
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page, taproom }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager');
});

test('somebody who asks for it is taken off everywhere from any form, and open pages show the glass at once', {
	tag: '@release',
}, async ({ page, context, taproom }) => {
	const photo = await upload(taproom, 'anna.png', '#8e2b1c');
	const beer = await showOnBeer(taproom, 'barn-door', photo.src);
	const { caption } = await showOnItem(taproom, 'photo', { file: photo.src });
	const guest = await context.newPage();
	const wrongs: string[] = [];
	guest.on('response', (response) => response.status() >= 400 && wrongs.push(response.url()));
	guest.on('console', (message) => isBlockedWorker(message.text()) || wrongs.push(message.text()));
	await open(guest, '/beers/barn-door');
	await expect(guest.locator('.beer-page-picture img')).toBeVisible();

	await page.bringToFront();
	await open(page, `/admin/beers/${beer}/edit`);
	await page.getByRole('link', { name: 'Delete for good…' }).click();
	await expect(dialog(page).getByRole('heading', { name: 'Delete this photo for good?' })).toBeVisible();
	await expect(dialog(page).getByRole('link')).toHaveText(['Barn Door', caption]);
	await expect(dialog(page)).toContainText('Backups made before still hold it');
	await expectAccessibleLightAndNight(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
	await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
	await expect(toasts(page)).toContainText('Taken down from 2 places and deleted.');
	await expect(page.getByRole('heading', { name: 'All photos' })).toBeFocused();
	await expect(page).toHaveURL(/\/admin\/photos\/library$/);

	expect((await fetch(`${taproom.address}${photo.src}`)).status).toBe(404);
	await guest.bringToFront();
	await expect(guest.locator('.beer-page-picture svg')).toBeVisible();
	await guest.reload();
	await hydrated(guest);
	await expect(guest.locator('.beer-page-picture img')).toHaveCount(0);
	await open(guest, '/');
	await expect(guest.getByText(caption)).toHaveCount(0);
	expect(wrongs).toEqual([]);
});

test('photos are found by what shows them and by being used nowhere; several go in one action, by keyboard alone', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const shown = await upload(taproom, 'barn.png', '#8e2b1c');
	await upload(taproom, 'silo.png', '#4f6b3a');
	await upload(taproom, 'hops.png', '#e0a93b');
	await showOnBeer(taproom, 'barn-door', shown.src);
	await open(page, '/admin/photos');
	await page.getByRole('link', { name: 'All photos, and what shows them' }).click();
	await expect(grid(page)).toHaveCount(3);
	const { name } = await showOnItem(taproom, 'merch', { image: shown.src });
	await expect(grid(page).getByRole('link', { name })).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('searchbox', { name: 'Search photos' }).fill('barn door');
	await expect(grid(page)).toHaveCount(1);
	await expect(grid(page).getByRole('link', { name: 'Barn Door' })).toBeVisible();
	await page.getByRole('searchbox', { name: 'Search photos' }).fill('');
	await page.getByRole('button', { name: 'Not used' }).click();
	await expect(grid(page)).toHaveCount(2);

	for (const name of ['silo.png', 'hops.png']) {
		await page.getByRole('checkbox', { name: `Choose ${name}` }).focus();
		await page.keyboard.press('Space');
	}
	const bar = page.getByRole('region', { name: 'Chosen photos' });
	await expect(bar).toContainText('2 chosen');
	await expect(bar.getByRole('button', { name: 'Delete for good…' })).toBeInViewport({ ratio: 1 });
	// The button must not be under the navigation.
	await bar.getByRole('button', { name: 'Delete for good…' }).click({ trial: true });
	await expectAccessible(page);
	await bar.getByRole('button', { name: 'Delete for good…' }).focus();
	await page.keyboard.press('Enter');
	await expect(dialog(page)).toContainText('Nothing shows them.');
	await page.keyboard.press('Escape');
	await expect(bar.getByRole('button', { name: 'Delete for good…' })).toBeFocused();
	await page.keyboard.press('Enter');
	await dialog(page).getByRole('button', { name: 'Delete for good' }).focus();
	await page.keyboard.press('Enter');
	await expect(toasts(page)).toContainText('2 photos: deleted; shown nowhere.');
	await expect(page.getByText('No photo is like that.')).toBeVisible();
	await expect(bar).toHaveCount(0);
	await open(page, '/admin/merch');
	const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
	await expect(row.locator('img')).toHaveAttribute('src', shown.src);
});

test('a file that is dropped where no photo may be uploaded stays outside; the form stays', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const photo = await upload(taproom, 'barn.png', '#8e2b1c');
	const beer = await showOnBeer(taproom, 'barn-door', photo.src);
	await page.addInitScript(
		(permissions) => {
			const user = JSON.parse(localStorage.getItem('auth-user') ?? '{}');
			localStorage.setItem('auth-user', JSON.stringify({ ...user, permissions }));
		},
		rolePermissions.manager.filter((permission) => permission !== 'upload:files'),
	);
	await open(page, `/admin/beers/${beer}/edit`);
	const field = page.locator('.picture-field');
	await expect(field.getByLabel('Choose another photo')).toHaveCount(0);
	const handled = await field.evaluate((element) => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
		return ['dragover', 'drop'].map(
			(type) =>
				!element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
		);
	});
	expect(handled).toEqual([true, true]);
	await expect(page).toHaveURL(/edit$/);
});
