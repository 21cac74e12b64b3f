import { readFileSync } from 'node:fs';
import {
	test as base,
	type ConsoleMessage,
	expect,
	type Page,
	type Response as PageResponse,
	type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import { findEndpoint } from './check-responses.ts';
import { dismissAnnouncement } from './dismissed-announcement.ts';
import './quick-bcrypt.ts';
import { requestFault } from './request-bodies.ts';
import { startTestTaproom, type TestTaproom } from './taproom-server.ts';

/** The instant is Friday, November 20, 2026, 3:30 PM in New York; the doors are open until 10 PM. */
export const fridayAfternoon = '2026-11-20T20:30:00Z';

interface Fixtures {
	/** The console messages and failed requests that a test expects; any others fail it. */
	readonly expected: { readonly patterns: readonly RegExp[] };
	/** Whether the guest has seen the announcement before; true by default. */
	readonly splashSeen: boolean;
	/**
	 * Whether pages scroll smoothly, as for guests. By default they jump, since Playwright clicks where an element was
	 * before it moved.
	 */
	readonly scrollsSmoothly: boolean;
	readonly watch: undefined;
}

/**
 * Every test runs against the built site, on its worker's own database, which is reset to the demo brewery before each
 * test; both clocks stand at Friday afternoon. A console message, a page error, a failed request or one that the
 * OpenAPI document does not describe fails the test.
 */
export const test = base.extend<Fixtures, { taproom: TestTaproom }>({
	taproom: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const taproom = await startTestTaproom({ now: fridayAfternoon });
			await use(taproom);
			await taproom.stop();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ taproom }, use) => use(taproom.address),
	expected: [{ patterns: [] }, { option: true }],
	splashSeen: [true, { option: true }],
	scrollsSmoothly: [false, { option: true }],
	watch: [
		async ({ page, splashSeen, scrollsSmoothly, expected, taproom }, use) => {
			taproom.setNow(fridayAfternoon);
			await taproom.reset();
			const wrongs: string[] = [];
			const note = (text: string) => {
				if (isBlockedWorker(text)) return;
				if (!expected.patterns.some((pattern) => pattern.test(text))) wrongs.push(text);
			};
			page.on('console', (message: ConsoleMessage) => note(`${message.type()}: ${message.text()}`));
			page.on('pageerror', (error: Error) => note(`page error: ${error.message}`));
			page.on('requestfailed', (request: Request) => {
				const reason = request.failure()?.errorText ?? '';
				// Leaving a page aborts its prefetches, which is no failure.
				if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
			});
			const held: Promise<unknown>[] = [];
			page.on(
				'response',
				(response) => void held.push(sentFault(response).then((fault) => fault && note(fault))),
			);
			await page.clock.setFixedTime(fridayAfternoon);
			if (!scrollsSmoothly) await page.addInitScript(scrollAtOnce);
			if (splashSeen) await dismissAnnouncement(page);
			await use(undefined);
			await Promise.all(held);
			expect(wrongs).toEqual([]);
		},
		{ auto: true },
	],
});

/** Tests that are not about the service workers block them, and Playwright reports that. */
export const isBlockedWorker = (text: string) =>
	text.endsWith('Service Worker registration blocked by Playwright');

/** Says how an accepted request body of the site differs from the OpenAPI document; null if it does not. */
async function sentFault(response: PageResponse): Promise<string | null> {
	const request = response.request();
	const body = request.postDataBuffer();
	const name = response.ok() && body ? findEndpoint({ method: request.method(), url: request.url() }) : null;
	if (!name) return null;
	const headers = { 'Content-Type': request.headers()['content-type'] ?? '' };
	return requestFault(name, new Response(new Uint8Array(body ?? []), { headers }));
}

function scrollAtOnce(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('html { scroll-behavior: auto !important }');
	document.adoptedStyleSheets.push(sheet);
}

/** Opens a page and waits until React has hydrated it: from then on buttons respond. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

declare global {
	interface Window {
		readonly axe: typeof axe;
	}
}
/** The minified source, which a page parses in half the time of `axe.source`. */
const axeSource = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page. `colors` checks only what a theme can change; `no colors` is for pages whose
 * colors are the reader's own.
 */
export async function expectAccessible(
	page: Page,
	what: 'all' | 'colors' | 'no colors' = 'all',
): Promise<void> {
	// Without motion a toast is either there or gone; axe would measure the contrast of a half-faded one.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await settle(page);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
	const found = await page.evaluate(
		async ([only, without]) => {
			const { violations } = await window.axe.run({
				reporter: 'no-passes',
				...(only && { runOnly: only }),
				...(without && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
			});
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
		},
		[what === 'colors' ? colorRules : null, what === 'no colors' ? colorRules : null] as const,
	);
	await page.emulateMedia({ reducedMotion: null });
	expect(found).toEqual([]);
}

/** Fails with what axe finds in either theme. */
export async function expectAccessibleLightAndNight(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light' });
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page, 'colors');
}

/** Waits until colors have stopped changing and toasts have gone, so that axe measures no intermediate contrast. */
async function settle(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.all(
			document
				.getAnimations()
				// Animations in collapsed elements draw no frames, so they may never finish.
				.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
				.filter(
					(animation) =>
						animation instanceof CSSTransition ||
						(animation instanceof CSSAnimation && animation.animationName.startsWith('toast-')),
				)
				.map((animation) => animation.finished.catch(() => undefined)),
		),
	);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const { wide, window } = await page.evaluate(() => ({
		wide: document.documentElement.scrollWidth,
		window: document.documentElement.clientWidth,
	}));
	expect(wide).toBeLessThanOrEqual(window);
}

export { expect } from '@playwright/test';
