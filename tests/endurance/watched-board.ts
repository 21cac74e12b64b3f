import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { quietFlags, requireChromium } from '#scripts/find-chromium.ts';

declare global {
	interface Window {
		/**
		 * What `page.clock` drives. Asked here by name: `page.clock` keeps every step for the pages to come, and thousands of
		 * them would be what is measured.
		 */
		readonly __pwClock: { readonly controller: { fastForward(ms: number): Promise<void> } };
	}
}

/** What a guest sees of a board. */
export interface Look {
	/** The texts of the newest drawing. */
	readonly texts: readonly string[];
	readonly isAsleep: boolean;
	readonly asksForPairing: boolean;
	/** Whatever else the page says. */
	readonly besides: string;
	readonly scrolls: boolean;
}

/** In milliseconds, of the real clock: a question gives up by itself before that. */
const patience = 30_000;

const isStream = (request: Request) => request.url().includes('/api/screen/live');

/** A television with a profile of its own, whose clock stands until it is put on. */
export class WatchedBoard implements AsyncDisposable {
	readonly name: string;
	/** By how many milliseconds its clock is late. */
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
		// A little before: from there to where it stands the real clock runs.
		await page.clock.install({ time: now - this.#lacks - 60_000 });
		await page.clock.pauseAt(now - this.#lacks);
		await page.goto(`${this.#address}/board`);
		this.#devtools = await this.#context.newCDPSession(page);
	}

	/**
	 * The plug is pulled. Its profile is closed in good order, because Chromium writes what a page stores by a clock of its
	 * own, for which hours here are seconds.
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

	/** Puts its clock on, waits for whatever it asks unless nobody answers, and looks. */
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

	/** How far the colors of its picture are apart: 0 is a blank screen. */
	async contrast(): Promise<number> {
		const { channels } = await sharp(await this.page.screenshot({ animations: 'disabled' })).stats();
		return Math.max(...channels.map(({ min, max }) => max - min));
	}

	/** After a full sweep: bytes of its heap, and nodes of its document. */
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
