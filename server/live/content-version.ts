import { randomBytes } from 'node:crypto';
import { type LiveResource, liveResources, type Versions } from '#domain/live/live.ts';

type Listener = (resource: LiveResource, version: number, ids: readonly string[] | null) => void;

/** Every write announces its resource here, after its transaction (design §4). */
export class ContentVersion {
	readonly boot = randomBytes(6).toString('base64url');
	#version = 1;
	readonly #changes = new Map<LiveResource, number>();
	readonly #listeners = new Set<Listener>();
	readonly #replacements = new Set<() => void>();

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

	/** Another database is in place: anything may be another. */
	replaced(): void {
		for (const resource of liveResources) this.changed(resource);
		for (const listener of this.#replacements) listener();
	}

	/** For what is held in memory beside the resources. */
	onReplaced(listener: () => void): void {
		this.#replacements.add(listener);
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
