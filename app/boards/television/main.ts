import './television.css';
import { fontsReady } from '#app/boards/measure.ts';
import type { Shown } from '#domain/boards/sheet-schema.ts';
import { learnZone } from '#domain/zoned-time.ts';
import { BoardView } from './board-view.ts';
import { followTaproom } from './follow.ts';
import { type BoardMemory, loadMemory, memoryOf, saveMemory } from './memory.ts';
import { pair } from './pairing.ts';
import { keepAwake, loadLook, registerBoardWorker } from './platform.ts';
import { installPolyfills } from './polyfills.ts';
import { fetchScreen } from './requests.ts';

/** In milliseconds. */
const tickEvery = 1_000;
const firstRetryMs = 5_000;
const overtaken = 30_000;

/**
 * Says whether a later response has overtaken this one. If the server's clock was set back a lot, the response is
 * accepted.
 */
const isOlder = (response: Shown, known: Shown) =>
	response.now < known.now && known.now - response.now < overtaken;

class Television {
	readonly #view: BoardView;
	readonly #root: HTMLElement;
	#memory: BoardMemory | null = loadMemory();
	#pairing: { stop(): void } | null = null;
	#following: { stop(): void } | null = null;
	#look = '';
	#dressed: Promise<void> = Promise.resolve();
	/** Whether the fonts have loaded; browsers do not retry fonts that failed. */
	#hasLetters = true;

	constructor(root: HTMLElement) {
		this.#root = root;
		this.#view = new BoardView(root);
	}

	async start(): Promise<void> {
		// Starts now, because the response takes as long as the fonts.
		const asked = this.#fetch();
		await this.#applyLook();
		setInterval(() => this.#tick(), tickEvery);
		document.fonts.addEventListener('loadingdone', () => {
			this.#view.remeasure();
			this.#tick();
		});
		addEventListener('resize', () => this.#tick());
		await asked;
		if (this.#memory) this.#follow();
		else if (!this.#pairing) setTimeout(() => void this.#retry(), firstRetryMs);
	}

	/** Tries again without a response and without stored data, when neither a pairing code nor a board can be shown. */
	async #retry(): Promise<void> {
		if (this.#memory || this.#pairing) return;
		await this.#fetch();
		if (!this.#memory && !this.#pairing) setTimeout(() => void this.#retry(), firstRetryMs);
	}

	async #fetch(): Promise<void> {
		const response = await fetchScreen();
		if (response === null) return;
		if (response.state === 'unpaired') return this.#unpair();
		if (this.#memory && isOlder(response, this.#memory.shown)) return;
		const restarts = this.#memory?.shown.screen.restarts ?? response.screen.restarts;
		this.#memory = memoryOf(response, Date.now());
		saveMemory(this.#memory);
		if (response.screen.restarts > restarts) return location.reload();
		this.#pairing?.stop();
		this.#pairing = null;
		await this.#applyLook();
		this.#follow();
	}

	#unpair(): void {
		if (this.#pairing) return;
		this.#memory = null;
		saveMemory(null);
		this.#following?.stop();
		this.#following = null;
		this.#view.clear();
		this.#pairing = pair(this.#root, () => void this.#fetch());
	}

	#follow(): void {
		this.#following ??= followTaproom(() => this.#fetch());
	}

	/** Applies the brand's fonts and colors, and the taproom's time zone. */
	async #applyLook(): Promise<void> {
		const { shown } = this.#memory ?? {};
		if (shown) learnZone(shown.timeZone, shown.offsets);
		const look = shown?.look ?? 'board';
		const isNew = look !== this.#look;
		if (isNew || !this.#hasLetters) {
			[this.#look, this.#hasLetters] = [look, true];
			// One after the other, because each style sheet replaces the one before.
			this.#dressed = this.#dressed.then(() => this.#dress(look));
		}
		// A board that is already drawn does not wait for fonts that were missing.
		if (isNew) await this.#dressed;
		this.#tick();
	}

	async #dress(look: string): Promise<void> {
		await loadLook(look);
		this.#hasLetters = await fontsReady();
		this.#view.remeasure();
		this.#tick();
	}

	#tick(): void {
		if (this.#memory) this.#view.show(this.#memory, Date.now());
	}
}

installPolyfills();
const root = document.getElementById('screen');
if (root) void new Television(root).start();
keepAwake();
registerBoardWorker();
