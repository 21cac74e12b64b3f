import type { Kegs } from './kegs.ts';
import type { Look, WatchedBoard } from './watched-board.ts';

/** The time in milliseconds after which no board in contact with the taproom may list a kicked beer. */
const goneWithin = 60_000;
const saysAsOfAfter = 10 * 60_000;

/** Watches one board, and records since when the board can know each change. Instants are in milliseconds. */
export class Witness {
	readonly board: WatchedBoard;
	readonly #kegs: Kegs;
	#inTouchSince: number | null;
	#lastInTouch: number;
	readonly #mustBeGone = new Set<string>();
	awake = 0;
	asleep = 0;
	/** The longest time for which a kicked beer stayed on the board after contact. */
	longestListed = 0;
	readonly wrongs: string[] = [];

	constructor(board: WatchedBoard, kegs: Kegs, now: number) {
		this.board = board;
		this.#kegs = kegs;
		[this.#inTouchSince, this.#lastInTouch] = [now, now];
	}

	/** Notes whether the board could reach the taproom between `from` and `now`. */
	note(from: number, now: number, inTouch: boolean): void {
		this.#inTouchSince = inTouch ? (this.#inTouchSince ?? from) : null;
		if (inTouch) this.#lastInTouch = now;
		for (const name of this.#mustBeGone) if (!this.#kegs.kicked.has(name)) this.#mustBeGone.delete(name);
		for (const { name, at } of this.#kegs.kicked.values())
			if (this.#sinceContact(at, now) > goneWithin) this.#mustBeGone.add(name);
	}

	#sinceContact(kickedAt: number, now: number): number {
		return this.#inTouchSince === null ? 0 : now - Math.max(this.#inTouchSince, kickedAt);
	}

	/**
	 * Checks what the board shows. If something is wrong it looks once more, because a response may be on its way
	 * while the board's clock stands still.
	 */
	async check(look: Look, now: number): Promise<void> {
		let wrong = this.#wrongOf(look, now);
		if (wrong !== null) {
			await new Promise((resolve) => setTimeout(resolve, 400));
			wrong = this.#wrongOf(await this.board.look(), now);
		}
		if (wrong !== null) this.wrongs.push(`${this.board.name} at ${new Date(now).toISOString()}: ${wrong}`);
		if (look.isAsleep) this.asleep += 1;
		else this.awake += 1;
		for (const { name, at } of this.#kegs.kicked.values())
			if (look.texts.includes(name))
				this.longestListed = Math.max(this.longestListed, this.#sinceContact(at, now));
	}

	#wrongOf({ texts, isAsleep, asksForPairing, besides, scrolls }: Look, now: number): string | null {
		const [error] = this.board.errors;
		if (error !== undefined) return `an error: ${error}`;
		if (asksForPairing) return 'it asks to be paired';
		if (besides !== '') return `it says ${besides}`;
		if (scrolls) return 'it has a scrollbar';
		if (isAsleep) return null;
		if (texts.length < 8) return `it is blank: ${texts.join(', ')}`;
		const stays = texts.find((text) => this.#mustBeGone.has(text));
		if (stays !== undefined) return `it still lists ${stays}`;
		const saysAsOf = texts.some((text) => /(?:^|· )as of /.test(text));
		const alone = now - this.#lastInTouch;
		if (alone >= saysAsOfAfter + 30_000 && !saysAsOf) return 'it does not say from when it is';
		if (saysAsOf && this.#inTouchSince !== null && now - this.#inTouchSince > goneWithin)
			return 'it says from when it is, though it hears the taproom';
		return null;
	}
}
