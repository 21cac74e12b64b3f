/** What a change touched; listeners may care for some subjects only. */
export type Subject = 'beers' | 'settings' | 'content';

type Listener = (subject: Subject, version: number) => void;

/**
 * The change bus: every write that guests can see announces itself here, after its transaction. The version rises by
 * one each time, so anything rendered from an older version is known to be old (design §4).
 */
export class ContentVersion {
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

	/** Announces a change. */
	changed(subject: Subject): void {
		this.#version += 1;
		this.#changes.set(subject, this.#version);
		for (const listener of this.#listeners) listener(subject, this.#version);
	}

	/** Hears of every change until the returned function is called. */
	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
