import { randomBytes } from 'node:crypto';
import type { Subject, Versions } from '#domain/live/live.ts';

type Listener = (subject: Subject, version: number, only: readonly string[] | null) => void;

/**
 * The change bus: every write that guests can see announces itself here, after its transaction. The version rises by
 * one each time, so anything rendered from an older version is known to be old (design §4).
 */
export class ContentVersion {
	/** Names this run of the taproom: versions begin anew with each start, so those of another run say nothing. */
	readonly boot = randomBytes(6).toString('base64url');
	#version = 1;
	readonly #changes = new Map<Subject, number>();
	readonly #listeners = new Set<Listener>();

	get current(): number {
		return this.#version;
	}

	/** The version at which a subject last changed. */
	of(subject: Subject): number {
		return this.#changes.get(subject) ?? 1;
	}

	/** Where everything stands, for whoever wants to know later what has changed since. */
	versions(): Versions {
		return {
			version: this.#version,
			boot: this.boot,
			subjects: { beers: this.of('beers'), settings: this.of('settings'), content: this.of('content') },
		};
	}

	/** Announces a change; `only` are the ids of what has changed, where it is known that nothing else has. */
	changed(subject: Subject, only: readonly string[] | null = null): void {
		this.#version += 1;
		this.#changes.set(subject, this.#version);
		for (const listener of this.#listeners) listener(subject, this.#version, only);
	}

	/** Hears of every change until the returned function is called. */
	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
