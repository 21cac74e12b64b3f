import type { CachedResponse } from '../pages/cached-response.ts';

/** The files that were asked for last, up to a number of bytes; what a busy evening shows stays out of the database. */
export class MediaCache {
	readonly #answers = new Map<string, CachedResponse>();
	readonly #mostBytes: number;
	#bytes = 0;

	constructor(mostBytes = 24 * 1024 * 1024) {
		this.#mostBytes = mostBytes;
	}

	get(key: string): CachedResponse | null {
		const answer = this.#answers.get(key);
		if (!answer) return null;
		this.#answers.delete(key);
		this.#answers.set(key, answer);
		return answer;
	}

	set(key: string, answer: CachedResponse): void {
		this.#drop(key);
		this.#answers.set(key, answer);
		this.#bytes += answer.body.length;
		for (const oldest of this.#answers.keys()) {
			if (this.#bytes <= this.#mostBytes) return;
			this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		const answer = this.#answers.get(key);
		if (!answer) return;
		this.#answers.delete(key);
		this.#bytes -= answer.body.length;
	}
}
