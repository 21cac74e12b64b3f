import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { quietFlags, requireChromium } from '#scripts/find-chromium.ts';

declare global {
	interface Window {
		/**
		 * The internals of `page.clock`, which are called directly: `page.clock` records every step for later pages,
		 * and thousands of them would distort the memory that is measured.
		 */
		readonly __pwClock: { readonly controller: { fastForward(ms: number): Promise<void> } };
	}
}

/** What a guest sees on a board. */
export interface Look {
	/** The texts of the newest drawing. */
	readonly texts: readonly string[];
	readonly isAsleep: boolean;
	readonly asksForPairing: boolean;
	/** All other text on the page. */
	readonly besides: string;
	readonly scrolls: boolean;
}

/** The time limit in real milliseconds; requests of the board give up before it. */
const patience = 30_000;

const isStream = (request: Request) => request.url().includes('/api/screen/live');

/** A television with its own profile, whose clock stands still until the test advances it. */
export class WatchedBoard implements AsyncDisposable {
	readonly name: string;
	/** How far its clock is slow, in milliseconds. */
	readonly #lacks: number;
	readonly #profile = mkdtempSync(join(tmpdir(), 'taproom-board-'));
	readonly #address: string;
	#context: BrowserContext | null = null;
	#page: Page | null = null;
	#devtools: CDPSession | null = null;
	readonly #asking = new Set<Request>();
	#onQuiet = () => {};
	readonly errors: string[] = [];
	asked = 0;

	constructor(name: string, address: string, lacks = 0) {
		this.name = name;
		this.#address = address;
		this.#lacks = lacks;
	}

	get isOn(): boolean {
		return this.#page !== null;
	}

	async switchOn(now: number): Promise<void> {
		this.#context = await chromium.launchPersistentContext(this.#profile, {
			executablePath: requireChromium(),
			args: quietFlags,
			viewport: { width: 1280, height: 720 },
			serviceWorkers: 'allow',
			timezoneId: 'Asia/Tokyo',
		});
		const page = this.#context.pages()[0] ?? (await this.#context.newPage());
		this.#page = page;
		page.on('pageerror', ({ message }) => this.errors.push(message));
		page.on('crash', () => this.errors.push('the page crashed'));
		this.#asking.clear();
		page.on('request', (request) => {
			if (isStream(request)) return;
			this.asked += 1;
			this.#asking.add(request);
		});
		const over = (request: Request) => {
			this.#asking.delete(request);
			if (this.#asking.size === 0) this.#onQuiet();
		};
		page.on('requestfinished', over).on('requestfailed', over);
		// The clock starts a minute early, because it runs in real time until it is stopped.
		await page.clock.install({ time: now - this.#lacks - 60_000 });
		await page.clock.pauseAt(now - this.#lacks);
		await page.goto(`${this.#address}/board`);
		this.#devtools = await this.#context.newCDPSession(page);
	}

	/**
	 * Switches the television off. The browser is closed normally, because Chromium writes the page's stored data by a
	 * real clock, for which hours here are seconds.
	 */
	async switchOff(): Promise<void> {
		[this.#page, this.#devtools] = [null, null];
		await this.#context?.close();
		this.#context = null;
	}

	get page(): Page {
		if (!this.#page) throw new Error(`${this.name} is switched off.`);
		return this.#page;
	}

	/** Advances the clock, waits for pending requests if responses come, and looks. */
	async pass(milliseconds: number, answersCome: boolean): Promise<Look> {
		const look = await this.look(milliseconds);
		if (!answersCome || this.#asking.size === 0) return look;
		await this.#settled();
		return this.look();
	}

	#settled(): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const late = setTimeout(() => reject(new Error(`${this.name} was not answered.`)), patience);
		this.#onQuiet = () => {
			clearTimeout(late);
			resolve();
		};
		if (this.#asking.size === 0) this.#onQuiet();
		return promise;
	}

	look(after = 0): Promise<Look> {
		return this.page.evaluate(async (milliseconds) => {
			if (milliseconds > 0) await window.__pwClock.controller.fastForward(milliseconds);
			// Responses that have arrived are processed first.
			await new Promise((resolve) => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = resolve;
				port2.postMessage(null);
			});
			const screen = document.getElementById('screen');
			const drawing = [...document.querySelectorAll('.board')].at(-1);
			const texts = [...(drawing?.querySelectorAll('text') ?? [])].map(
				({ textContent }) => textContent ?? '',
			);
			const clock = document.querySelector('.asleep-clock');
			const { scrollHeight, scrollWidth } = document.documentElement;
			const known = ['.board', '.asleep-clock', '.pairing'].flatMap((name) => [
				...(screen?.querySelectorAll(`:scope > ${name}`) ?? []),
			]);
			const strange = [...document.body.children, ...(screen?.children ?? [])].filter(
				(one) => one !== screen && !['noscript', 'script'].includes(one.localName) && !known.includes(one),
			);
			return {
				texts,
				isAsleep: clock !== null && /\d:\d\d/.test(clock.textContent ?? ''),
				asksForPairing: document.querySelector('.pairing') !== null,
				besides: screen ? strange.map((one) => one.textContent ?? '').join(' ') : 'another page',
				scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth,
			};
		}, after);
	}

	/** The difference between the colors of its picture; 0 is a blank screen. */
	async contrast(): Promise<number> {
		const { channels } = await sharp(await this.page.screenshot({ animations: 'disabled' })).stats();
		return Math.max(...channels.map(({ min, max }) => max - min));
	}

	/** Returns the bytes of its heap and the nodes of its document, after a garbage collection. */
	async memory(): Promise<{ readonly heap: number; readonly nodes: number }> {
		const devtools = this.#devtools;
		if (!devtools) throw new Error(`${this.name} is switched off.`);
		for (let sweep = 0; sweep < 3; sweep += 1) await devtools.send('HeapProfiler.collectGarbage');
		const { usedSize } = await devtools.send('Runtime.getHeapUsage');
		const { nodes } = await devtools.send('Memory.getDOMCounters');
		return { heap: usedSize, nodes };
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.switchOff();
		rmSync(this.#profile, { recursive: true, force: true });
	}
}
