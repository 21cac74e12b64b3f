import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { newBoard } from '../../domain/boards/board-schema.ts';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { median } from '../shared/statistics.ts';
import type { BenchSetup } from './setup.ts';
import { call, dataOf } from './staff-client.ts';
import { startTaproom } from './taproom-process.ts';
import { behindTheBar, type StaffHeaders, staffHeaders } from './update-time.ts';

/** All times are in milliseconds. */
export interface BoardsTime {
	/** The median time, over ten boards and all kicks, from the kick until a board no longer shows the beer. */
	readonly median: number;
	/** The longest time of any board. */
	readonly worst: number;
	/** The time until a slow television with nothing stored shows its first picture, the pairing letters. */
	readonly letters: number;
	/** The same time for a television that has shown its board before. */
	readonly again: number;
}

const boards = 10;
const slowdown = 6;
const screen = { width: 1920, height: 1080 };
/** A board that takes longer counts as an error, in milliseconds. */
const patience = 10_000;

interface Venue {
	readonly address: string;
	readonly headers: StaffHeaders;
	readonly board: string;
}

/** Opens the doors, whatever the opening hours are, and creates a board. */
async function openVenue(address: string, headers: StaffHeaders): Promise<Venue> {
	const post = <S extends z.ZodMiniType>(path: string, body: unknown, schema: S) =>
		call({ method: 'POST', url: `${address}/api/${path}`, headers, body }, schema);
	await post('business-status', { isOpen: true }, z.unknown());
	const body = { ...newBoard, name: 'Bench', parts: ['taps'] };
	const made = await post('content/board', body, dataOf(z.object({ slug: z.string() })));
	return { address, headers, board: made.answer.data.slug };
}

/** Opens a browser context as a television and pairs it with the board. */
async function pairedBoard(browser: Browser, { address, headers, board }: Venue) {
	const context = await browser.newContext({ viewport: screen });
	const page = await context.newPage();
	await page.goto(`${address}/board`);
	const code = await page.locator('.pairing-code').textContent();
	const body = { code, name: 'Bench', place: '', board };
	await call({ method: 'POST', url: `${address}/api/screens`, headers, body }, z.unknown());
	await page.locator('.board').first().waitFor();
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	return { context, page };
}

/** Waits until a board adds or removes a beer. Returns the time by the machine's clock. */
const drawnAnew = (page: Page, name: string) =>
	page.evaluate(
		([text, most]) => {
			// A long name takes several lines, and comparing the first one is enough.
			const lists = () =>
				[...document.querySelectorAll('.board:last-child .board-display')].some(
					({ textContent }) => textContent && textContent.length > 3 && text.startsWith(textContent),
				);
			const before = lists();
			return new Promise<number>((resolve, reject) => {
				const late = setTimeout(() => reject(new Error(`${text}: the board was not drawn anew`)), most);
				const watch = new MutationObserver(() => {
					if (lists() === before) return;
					watch.disconnect();
					clearTimeout(late);
					// The time ends at the frame that shows the change.
					requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
				});
				watch.observe(document, { childList: true, subtree: true });
			});
		},
		[name, patience] as const,
	);

async function measureKicks(pages: readonly Page[], venue: Venue, kicks: number) {
	const { name, swap } = await behindTheBar(venue.address, venue.headers);
	const each: number[] = [];
	const last: number[] = [];
	// The first two rounds warm everything up and do not count. Odd rounds pour the beer again and are no kicks.
	for (let turn = -2; turn < 2 * kicks; turn += 1) {
		const drawn = pages.map((page) => drawnAnew(page, name));
		// This waits until every page watches for the change.
		await Promise.all(pages.map((page) => page.evaluate(() => true)));
		const started = Date.now();
		await swap();
		const took = (await Promise.all(drawn)).map((at) => at - started);
		if (turn < 0 || turn % 2 !== 0) continue;
		each.push(...took);
		last.push(Math.max(...took));
	}
	return { median: median(each), worst: Math.max(...last) };
}

/** Measures until the first text or picture is painted, in milliseconds. */
async function firstImage(context: BrowserContext, address: string, shows: string): Promise<number> {
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await page.goto(`${address}/board`, { waitUntil: 'commit' });
	await page.locator(shows).first().waitFor();
	const painted = await page.waitForFunction(
		() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
	);
	const milliseconds = Number(await painted.jsonValue());
	await page.close();
	return milliseconds;
}

export async function measureBoards(setup: BenchSetup): Promise<BoardsTime> {
	await using taproom = await startTaproom(setup, { pinned: false });
	const { address } = taproom;
	const venue = await openVenue(address, await staffHeaders(address, setup));
	const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
	try {
		const televisions = [];
		for (let count = 0; count < boards; count += 1) televisions.push(await pairedBoard(browser, venue));
		const pages = televisions.map(({ page }) => page);
		const kicks = await measureKicks(pages, venue, setup.effort.updates / 2);
		for (const page of pages) await page.close();
		const [letters, again]: [number[], number[]] = [[], []];
		for (const { context } of televisions.slice(0, setup.effort.starts)) {
			again.push(await firstImage(context, address, '.board'));
			const fresh = await browser.newContext({ viewport: screen });
			letters.push(await firstImage(fresh, address, '.pairing-code'));
			await fresh.close();
		}
		return { ...kicks, letters: median(letters), again: median(again) };
	} finally {
		await browser.close();
	}
}
