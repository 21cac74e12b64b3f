import { AppError } from '#domain/errors.ts';

/**
 * One picture at a time: each takes a core and up to a few hundred megabytes for a second or two. Beyond `mostWaiting` a
 * caller is asked to come back (UNAVAILABLE), so that no crowd of uploads can fill the memory.
 */
export class PictureQueue {
	readonly #mostWaiting: number;
	#waiting = 0;
	#last: Promise<unknown> = Promise.resolve();

	constructor(mostWaiting = 6) {
		this.#mostWaiting = mostWaiting;
	}

	/** Does the work when its turn comes. */
	run<T>(work: () => Promise<T>): Promise<T> {
		if (this.#waiting >= this.#mostWaiting) {
			const words = 'Several pictures are being prepared right now. Try again in a few seconds.';
			return Promise.reject(new AppError('UNAVAILABLE', words));
		}
		this.#waiting += 1;
		const turn = this.#last.then(work).finally(() => {
			this.#waiting -= 1;
		});
		this.#last = turn.catch(() => undefined);
		return turn;
	}
}
