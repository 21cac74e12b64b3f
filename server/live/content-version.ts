import { randomBytes } from 'node:crypto';
import type { Versions } from '#domain/live/live.ts';
import { type LiveResource, liveResources } from '#domain/live/live-resources.ts';

type Listener = (resource: LiveResource, version: number, ids: readonly string[] | null) => void;

/** A resource with the ids of what has changed of it, where it is known that nothing else has. */
export type Change = readonly [resource: LiveResource, ids: readonly string[] | null];

export const newBoot = (): string => randomBytes(6).toString('base64url');

/** Every write arrives here by its bus, after its transaction (design §4). */
export class ContentVersion {
	#boot = newBoot();
	/** Pages and clients compare this version, which counts from a boot on. */
	#version = 1;
	readonly #versions = new Map<LiveResource, number>();
	/** Whatever this process caches in memory is cached for one epoch. */
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

	/** Counts on from where the other instances are. */
	join({ boot, version, resources }: Versions): void {
		this.#boot = boot;
		this.#version = version;
		for (const resource of liveResources) this.#versions.set(resource, resources[resource] ?? 1);
	}

	/** Tells that another database is in place, so that anything may be another. */
	replaced(version?: number): void {
		for (const resource of liveResources) this.changed(resource, null, version);
		for (const listener of this.#replacements) listener();
	}

	/** Calls back for what is held in memory beside the resources. */
	onReplaced(listener: () => void): void {
		this.#replacements.add(listener);
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
