import { type LiveChange, type LiveHello, stampOf } from '#domain/live/live.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import type { ContentVersion } from './content-version.ts';

const usual = {
	/** The most listeners. `perAddress` is large, because a taproom's whole Wi-Fi shares one address. */
	total: 2_000,
	perAddress: 500,
	/** Unsent bytes from which on a listener is disconnected. */
	waitingBytes: 4_096,
	gatherMs: 40,
	/** Proxies close streams that are silent for 30 s or more. */
	heartbeatMs: 20_000,
};
export type ListenerLimits = typeof usual;

/** Milliseconds after which the browser reconnects. */
const retryMs = 2_000;

interface Listener {
	readonly address: string;
	readonly controller: ReadableStreamDefaultController<Uint8Array>;
	readonly disconnect: (() => void) | null;
	readonly onClose: (() => void) | undefined;
}

const text = new TextEncoder();
const eventBytes = (event: string, data: LiveHello | LiveChange) =>
	text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
const heartbeat = text.encode(': here\n\n');

/**
 * The open event streams (HTML standard, §9.2). Events only name what changed; clients then fetch the cached data
 * files.
 */
export class Listeners {
	readonly #content: ContentVersion;
	readonly #clock: () => Date;
	readonly #limits: ListenerLimits;
	readonly #listeners = new Set<Listener>();
	readonly #pending = new Map<LiveResource, number>();
	#gathering: ReturnType<typeof setTimeout> | undefined;
	#beating: ReturnType<typeof setInterval> | undefined;
	#stopped = false;
	readonly #unsubscribe: () => void;
	readonly counts = { sent: 0, dropped: 0, refused: 0 };

	constructor(content: ContentVersion, clock: () => Date, limits: Partial<ListenerLimits> = {}) {
		this.#content = content;
		this.#clock = clock;
		this.#limits = { ...usual, ...limits };
		this.#unsubscribe = content.subscribe((resource, version) => this.#gather(resource, version));
	}

	get stopped(): boolean {
		return this.#stopped;
	}

	get count(): number {
		return this.#listeners.size;
	}

	hello(): LiveHello & { readonly now: number } {
		const versions = this.#content.versions();
		return { version: stampOf(versions), resources: versions.resources, now: this.#clock().getTime() };
	}

	/** Returns null if there are too many listeners or the taproom is closing. */
	open(
		address: string,
		disconnect: (() => void) | null = null,
		onClose?: () => void,
	): ReadableStream<Uint8Array> | null {
		const { total, perAddress, waitingBytes } = this.#limits;
		const here = [...this.#listeners].filter((listener) => listener.address === address).length;
		if (this.#stopped || this.#listeners.size >= total || here >= perAddress) {
			this.counts.refused += 1;
			return null;
		}
		let listener: Listener | null = null;
		return new ReadableStream<Uint8Array>(
			{
				start: (controller) => {
					listener = { address, controller, disconnect, onClose };
					this.#add(listener);
					controller.enqueue(text.encode(`retry: ${retryMs}\n\n`));
					controller.enqueue(eventBytes('hello', this.hello()));
				},
				cancel: () => {
					if (listener) this.#remove(listener);
				},
			},
			new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes }),
		);
	}

	/** Ends all streams, so that listeners do not delay the shutdown (design §5). */
	stop(): void {
		this.#stopped = true;
		this.#unsubscribe();
		clearTimeout(this.#gathering);
		for (const listener of this.#listeners) {
			this.#remove(listener);
			listener.controller.close();
		}
	}

	#add(listener: Listener): void {
		this.#listeners.add(listener);
		this.#beating ??= setInterval(() => this.#send(heartbeat), this.#limits.heartbeatMs).unref();
	}

	#remove(listener: Listener): void {
		if (!this.#listeners.delete(listener)) return;
		listener.onClose?.();
		if (this.#listeners.size > 0) return;
		clearInterval(this.#beating);
		this.#beating = undefined;
	}

	/** Changes come in bursts: each resource is announced once, with its last version. */
	#gather(resource: LiveResource, version: number): void {
		this.#pending.set(resource, version);
		this.#gathering ??= setTimeout(() => this.#announce(), this.#limits.gatherMs);
	}

	#announce(): void {
		this.#gathering = undefined;
		const { boot } = this.#content;
		const changes = [...this.#pending].sort(([, one], [, other]) => one - other);
		this.#pending.clear();
		for (const [resource, version] of changes) {
			const change = { resource, version: stampOf({ boot, version }) };
			this.counts.sent += this.#send(eventBytes('change', change));
		}
	}

	/** Disconnects listeners with too many unsent bytes; they can reconnect. */
	#send(bytes: Uint8Array): number {
		let sent = 0;
		for (const listener of this.#listeners) {
			const { controller, disconnect } = listener;
			if ((controller.desiredSize ?? 0) >= bytes.length) {
				controller.enqueue(bytes);
				sent += 1;
				continue;
			}
			this.#remove(listener);
			this.counts.dropped += 1;
			if (disconnect) disconnect();
			else controller.error(new Error('A listener does not read.'));
		}
		return sent;
	}
}
