import type { Page } from '@playwright/test';
import { expect, fridayAfternoon } from './fixtures.ts';
import { hire } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

export const fullHd = { width: 1920, height: 1080 };

interface TelevisionOptions {
	readonly screen?: { readonly width: number; readonly height: number };
	readonly clock?: string;
	/** Prepares the page before the television is switched on. */
	readonly prepare?: (tv: Page) => Promise<unknown>;
}

/** A television beside the phone, on the same clock unless its own is wrong. */
export async function television(page: Page, options: TelevisionOptions = {}): Promise<Page> {
	const { screen = fullHd, clock = fridayAfternoon, prepare } = options;
	const browser = page.context().browser();
	if (!browser) throw new Error('There is no browser.');
	const context = await browser.newContext({
		viewport: screen,
		serviceWorkers: 'block',
		timezoneId: 'Asia/Tokyo',
	});
	const tv = await context.newPage();
	await tv.clock.setFixedTime(clock);
	await prepare?.(tv);
	// A page counts as loaded once its fonts are; a board does not wait for them.
	await tv.goto(new URL('/board', page.url()).href, { waitUntil: 'domcontentloaded' });
	return tv;
}

export const letters = (tv: Page) => tv.locator('.pairing-code');
/** Excludes the page that is about to be shown. */
export const shownBoard = '.board:not(.board-coming)';
export const drawing = (tv: Page) => tv.locator(shownBoard);

/** A request of a manager. */
export async function callAs(taproom: TestTaproom, method: string, path: string, body?: object) {
	const { headers } = await hire(taproom.taproom, 'manager');
	const response = await fetch(taproom.address + path, {
		method,
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"1"' },
		body: body === undefined ? null : JSON.stringify(body),
	});
	expect(response.ok, `${method} ${path}`).toBe(true);
	return (await response.json()).data;
}

/** Shows a board on a television that shows letters. */
export async function pair(tv: Page, taproom: TestTaproom, board = 'behind-the-bar'): Promise<void> {
	const code = await letters(tv).textContent();
	await callAs(taproom, 'POST', '/api/screens', { code, name: 'Left', place: 'By the taps', board });
	await expect(drawing(tv)).toBeVisible();
}

/** A television that shows a board. */
export async function paired(
	page: Page,
	taproom: TestTaproom,
	{ board = 'behind-the-bar', ...options }: TelevisionOptions & { readonly board?: string } = {},
): Promise<Page> {
	await page.goto('/healthz');
	const tv = await television(page, options);
	await pair(tv, taproom, board);
	return tv;
}

/** A board is changed from what it is with a new database. */
export async function changeBoard(taproom: TestTaproom, own: object): Promise<void> {
	const path = '/api/content/board/behind-the-bar';
	const { slug: _, ...item } = (await callAs(taproom, 'GET', path)).item;
	await callAs(taproom, 'PUT', path, { ...item, ...own });
}
