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

/** Opens a television, with the page's clock unless `options` set another. */
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
	// The load event is not awaited, because it waits for the fonts and a board does not.
	await tv.goto(new URL('/board', page.url()).href, { waitUntil: 'domcontentloaded' });
	return tv;
}

export const letters = (tv: Page) => tv.locator('.pairing-code');
/** The visible board, without the next page that is being prepared. */
export const shownBoard = '.board:not(.board-coming)';
export const drawing = (tv: Page) => tv.locator(shownBoard);

/** Sends a manager's request. */
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

/** Pairs a television that shows its letters, with a board. */
export async function pair(tv: Page, taproom: TestTaproom, board = 'behind-the-bar'): Promise<void> {
	const code = await letters(tv).textContent();
	await callAs(taproom, 'POST', '/api/screens', { code, name: 'Left', place: 'By the taps', board });
	await expect(drawing(tv)).toBeVisible();
}

/** Opens a television that shows a board. */
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

/** Changes a board of a new database. */
export async function changeBoard(taproom: TestTaproom, own: object): Promise<void> {
	const path = '/api/content/board/behind-the-bar';
	const { slug: _, ...item } = (await callAs(taproom, 'GET', path)).item;
	await callAs(taproom, 'PUT', path, { ...item, ...own });
}
