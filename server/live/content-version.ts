import { randomBytes } from 'node:crypto';
import { type LiveResource, liveResources, type Versions } from '#domain/live/live.ts';

type Listener = (resource: LiveResource, version: number, ids: readonly string[] | null) => void;

/** Every write announces its resource here, after its transaction (design §4). */
export class ContentVersion {
	readonly boot = randomBytes(6).toString('base64url');
	#version = 1;
	readonly #changes = new Map<LiveResource, number>();
	readonly #listeners = new Set<Listener>();

	get current(): number {
		return this.#version;
	}

	of(resource: LiveResource): number {
		return this.#changes.get(resource) ?? 1;
	}

	versions(): Versions {
		const resources = Object.fromEntries(liveResources.map((resource) => [resource, this.of(resource)]));
		return { version: this.#version, boot: this.boot, resources };
	}

	/** `ids`: of what has changed, where it is known that nothing else has. */
	changed(resource: LiveResource, ids: readonly string[] | null = null): void {
		this.#version += 1;
		this.#changes.set(resource, this.#version);
		for (const listener of this.#listeners) listener(resource, this.#version, ids);
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
