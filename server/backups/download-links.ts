import { randomBytes } from 'node:crypto';

/** How long a link may wait for its browser, in milliseconds. */
const goodForMs = 60_000;
/** How many links may wait at a time; beyond that the oldest goes. */
const mostLinks = 50;

/**
 * Links that stand in for a sign-in, which a browser that saves a file cannot send: each is good once, for a minute, for
 * one backup. They live in memory only.
 */
export class DownloadLinks {
	readonly #links = new Map<string, { readonly name: string; readonly until: number }>();

	/** Makes a link's key. */
	make(name: string, now: Date): { key: string; expiresAt: Date } {
		const [oldest] = this.#links.keys();
		if (oldest !== undefined && this.#links.size >= mostLinks) this.#links.delete(oldest);
		const key = randomBytes(32).toString('base64url');
		const until = now.getTime() + goodForMs;
		this.#links.set(key, { name, until });
		return { key, expiresAt: new Date(until) };
	}

	/** The backup that a key leads to; null for an unknown one, and from the second time or the second minute on. */
	take(key: string, now: Date): string | null {
		const link = this.#links.get(key);
		this.#links.delete(key);
		return link && now.getTime() < link.until ? link.name : null;
	}
}
