import { randomBytes } from 'node:crypto';
import type { Versions } from '#domain/live/live.ts';
import { type LiveResource, liveResources } from '#domain/live/live-resources.ts';

type Listener = (resource: LiveResource, version: number, ids: readonly string[] | null) => void;

/** A changed resource with the ids that changed, or null if they are not known. */
export type Change = readonly [resource: LiveResource, ids: readonly string[] | null];

export const newBoot = (): string => randomBytes(6).toString('base64url');

/** Counts the changes of content. Every write is reported here by the bus after its transaction (design §4). */
export class ContentVersion {
	#boot = newBoot();
	/** The version that pages and clients compare; it counts within one boot. */
	#version = 1;
	readonly #versions = new Map<LiveResource, number>();
	/** Everything that this process caches belongs to one epoch. */
	#epoch = 1;
	readonly #epochs = new Map<LiveResource, number>();
	readonly #listeners = new Set<Listener>();
	readonly #replacements = new Set<() => void>();

	get boot(): string {
		return this.#boot;
	}

	get version(): number {
		return this.#version;
	}

	get current(): number {
		return this.#epoch;
	}

	of(resource: LiveResource): number {
		return this.#epochs.get(resource) ?? 1;
	}

	versions(): Versions {
		const of = (resource: LiveResource) => [resource, this.#versions.get(resource) ?? 1] as const;
		return { version: this.#version, boot: this.#boot, resources: Object.fromEntries(liveResources.map(of)) };
	}

	changed(resource: LiveResource, ids: readonly string[] | null = null, version = this.#version + 1): void {
		this.#version = Math.max(this.#version, version);
		this.#versions.set(resource, version);
		this.#epoch += 1;
		this.#epochs.set(resource, this.#epoch);
		for (const listener of this.#listeners) listener(resource, version, ids);
	}

	/** Continues from the versions of the other instances. */
	join({ boot, version, resources }: Versions): void {
		this.#boot = boot;
		this.#version = version;
		for (const resource of liveResources) this.#versions.set(resource, resources[resource] ?? 1);
	}

	/** Reports that the database was replaced, so that anything may have changed. */
	replaced(version?: number): void {
		for (const resource of liveResources) this.changed(resource, null, version);
		for (const listener of this.#replacements) listener();
	}

	/** Registers a listener for replaced databases, for caches beside the resources. */
	onReplaced(listener: () => void): void {
		this.#replacements.add(listener);
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
