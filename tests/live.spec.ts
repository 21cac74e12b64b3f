import type { Page } from '@playwright/test';
import { dismissAnnouncement } from './dismissed-announcement.ts';
import { expect, fridayAfternoon, open, test } from './fixtures.ts';
import { hire } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** Waits until a page receives changes, by the stream or by polling. */
const follows = (page: Page, how: 'stream' | 'poll' = 'stream') =>
	expect(page.locator('html')).toHaveAttribute('data-live', how);

/** Opens another page of the same guest, with the same clock. */
async function another(page: Page, path: string): Promise<Page> {
	const other = await page.context().newPage();
	await other.clock.setFixedTime(fridayAfternoon);
	await dismissAnnouncement(other);
	await open(other, path);
	await follows(other);
	return other;
}

/** Returns a function that changes a beer as staff would, from another device. */
async function behindTheBar(taproom: TestTaproom, slug: string) {
	const { headers } = await hire(taproom.taproom, 'manager');
	const { id } = await taproom.taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
	return async (method: string, path: string, body?: unknown) => {
		const { version } = await taproom.taproom.db
			.selectFrom('beers')
			.select('version')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const response = await fetch(`${taproom.address}/api/beers/${id}${path}`, {
			method,
			headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
			body: body === undefined ? null : JSON.stringify(body),
		});
		expect(response.status).toBe(200);
	};
}

test('a kicked keg leaves every open page, in place: filter, focus and place on the page stay', async ({
	page,
	taproom,
}) => {
	const staff = await behindTheBar(taproom, 'saturday-chores');
	const { tapNumber, tappedOn } = await taproom.taproom.db
		.selectFrom('beers')
		.innerJoin('kegs', 'kegs.beer_id', 'beers.id')
		.select(['tap_number as tapNumber', 'beers.tapped_on as tappedOn'])
		.where('slug', '=', 'saturday-chores')
		.executeTakeFirstOrThrow();
	await open(page, '/beer');
	await follows(page);
	const home = await another(page, '/');
	const beer = await another(page, '/beers/saturday-chores');
	await expect(beer.getByText('This beer is currently on tap and ready to enjoy!')).toBeVisible();
	const onTap = async () =>
		Number(/(\d+) on tap/.exec((await home.locator('header').first().textContent()) ?? '')?.[1]);
	const before = await onTap();

	const below = page.getByRole('link', { name: 'Root Cellar' });
	await below.focus();
	const { top, scroll } = await below.evaluate((element) => ({
		top: element.getBoundingClientRect().top,
		scroll: scrollY,
	}));
	expect(scroll).toBeGreaterThan(0);
	await staff('POST', '/status', { status: 'archived' });

	await expect(page.getByRole('link', { name: 'Saturday Chores' })).toHaveCount(0);
	await expect(page.getByText(`${before - 1} beer(s) found`)).toBeVisible();
	await expect(below).toBeFocused();
	// The visible text keeps its position, although a row above it is gone.
	expect(await below.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, -1);
	await expect(page.getByRole('button', { name: /^On Tap/ })).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(onTap).toBe(before - 1);
	await expect(beer.getByText("Visit us to see what's currently available on tap.")).toBeVisible();

	// A page with the old lineup does not cut the new one out of it.
	await staff('POST', '/status', { status: 'on-tap' });
	await expect.poll(onTap).toBe(before);
	await beer.getByRole('link', { name: '← Back to Beer Menu' }).click();
	await expect(beer.getByText(`${before} beer(s) found`)).toBeVisible();
	await beer.goBack();
	await expect(beer.getByRole('heading', { level: 1, name: 'Saturday Chores' })).toBeVisible();

	await staff('DELETE', '');
	await expect(beer.getByRole('heading', { name: 'Beer Not Found' })).toBeVisible();
	await staff('POST', '/restore');
	await expect(beer.getByRole('heading', { level: 1, name: 'Saturday Chores' })).toBeVisible();
	await staff('POST', '/status', { status: 'on-tap', tapNumber, tappedOn });
});

test('the open home page names what was tapped a moment ago, and no longer what was kicked', async ({
	page,
	taproom,
}) => {
	const staff = await behindTheBar(taproom, 'stovepipe');
	await open(page, '/');
	await follows(page);
	const pours = page.locator('.hero-pour-name');
	await expect(pours.first()).toHaveText('Hobnail');
	await staff('POST', '/status', { status: 'on-tap' });
	await expect(pours.first()).toHaveText('Stovepipe');
	await expect(pours).toHaveCount(3);
	await staff('POST', '/status', { status: 'archived' });
	await expect(pours.first()).toHaveText('Hobnail');
});

test('what a guest has opened stays open while doors, gate and texts change around it', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const { db, content } = taproom.taproom;
	const { headers } = await hire(taproom.taproom, 'manager');
	const say = async (path: string, body: unknown) => {
		const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
		const response = await fetch(`${taproom.address}/api${path}`, { ...init, body: JSON.stringify(body) });
		expect(response.status).toBe(200);
	};
	await open(page, '/faq');
	await follows(page);
	const question = page.locator('main details').first();
	await question.locator('summary').click();
	await expect(question).toHaveAttribute('open', '');

	await say('/business-status', { isOpen: false });
	const footer = page.getByRole('contentinfo');
	await expect(footer.getByText(/Closed early today/)).toBeVisible();
	await say('/business-status', { action: 'reset' });
	await expect(footer.getByText('Open today until 10:00 PM')).toBeVisible();

	await say('/age-verification', { enabled: true });
	await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible();
	await say('/age-verification', { enabled: false });
	await expect(page.getByRole('dialog')).toHaveCount(0);

	const slug = await question.getAttribute('id');
	const row = await db
		.selectFrom('content_items')
		.select(['kind', 'slug', 'value'])
		.where('kind', '=', 'faq-question')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
	const answered = { ...JSON.parse(row.value), question: 'May we bring a goat?' };
	const write = (value: string) =>
		db
			.updateTable('content_items')
			.set({ value })
			.where('kind', '=', row.kind)
			.where('slug', '=', row.slug)
			.execute();
	await write(JSON.stringify(answered));
	content.changed('faq-question');
	const goat = page.getByRole('heading', { name: 'May we bring a goat?' });
	await expect(goat).toBeVisible();
	await expect(question).toHaveAttribute('open', '');
	await write(row.value);
	content.changed('faq-question');
	await expect(goat).toHaveCount(0);
});

test('a page catches up with what changed before it listened', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	const staff = await behindTheBar(taproom, 'saturday-chores');
	const { promise: changed, resolve: change } = Promise.withResolvers<void>();
	await page.route('**/api/live', async (route) => {
		await changed;
		await route.continue();
	});
	await open(page, '/beer');
	await expect(page.getByRole('link', { name: 'Saturday Chores' })).toBeVisible();
	await staff('PUT', '/low', { low: true });
	change();
	await expect(
		page.getByRole('listitem').filter({ hasText: 'Saturday Chores' }).getByText('Almost gone'),
	).toBeVisible();
	await staff('PUT', '/low', { low: false });
	await expect(page.getByText('Almost gone')).toHaveCount(0);
});

test.describe('without a stream', () => {
	test.use({ expected: { patterns: [/Failed to load resource/, /api\/live/] } });

	test('a page polls, and shows the change', { tag: '@release' }, async ({ page, taproom }) => {
		const staff = await behindTheBar(taproom, 'saturday-chores');
		await page.route('**/api/live', (route) => route.abort('connectionreset'));
		await open(page, '/beer');
		await follows(page, 'poll');
		await staff('PUT', '/low', { low: true });
		await expect(
			page.getByRole('listitem').filter({ hasText: 'Saturday Chores' }).getByText('Almost gone'),
		).toBeVisible();
		await staff('PUT', '/low', { low: false });
	});
});

test('a guest whose clock is days off is told the hours and the evening of today', async ({ page }) => {
	for (const days of [-1, 6]) {
		await page.clock.setFixedTime(Date.parse(fridayAfternoon) + days * 86_400_000);
		await open(page, '/');
		await follows(page);
		await expect(page.locator('.header-status'), `${days} days`).toContainText('Open today until 10:00 PM');
		await expect(page.locator('#hero'), `${days} days`).toContainText('Tonight at 7 PM');
	}
});
