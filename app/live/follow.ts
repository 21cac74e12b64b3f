import type { QueryClient } from '@tanstack/react-query';
import { apiBase } from '#app/api/base.ts';
import { connection } from '#app/api/connection.ts';
import { noteSeen } from '#app/api/read-your-writes.ts';
import { hearServerClock } from '#app/hours/server-clock.ts';
import { changedSince, isNewer, type LiveHello, readChange, readHello } from '#domain/live/live.ts';
import { everything, refresh } from './refresh.ts';

/** All values are in milliseconds. */
const timing = {
	/** The wait before reconnecting doubles from the first value to the last, at which a page also polls. */
	firstRetry: 1_000,
	lastRetry: 15_000,
	/** If there is no hello by then, something on the way buffers the stream. */
	hello: 10_000,
	/** A hidden tab closes its connection after this time, because browsers allow six per host over HTTP/1.1. */
	hidden: 30_000,
	/** A tab that was hidden this long reconnects, since a sleeping phone's connection may be dead unnoticed. */
	asleep: 5_000,
} as const;

/** Keeps the page up to date with the server. `version` is the content version of the page. */
export function follow(client: QueryClient, version: string): void {
	follower?.stop();
	follower = new Follower(client, version);
}

let follower: Follower | null = null;

class Follower {
	readonly #client: QueryClient;
	readonly #stopped = new AbortController();
	#version: string;
	/** The resources that existed when the page was loaded, from the server's first hello. */
	#known: ReadonlySet<string> | null = null;
	#source: EventSource | null = null;
	#receivedSequence = false;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** The timer until an old copy from the server is requested again. */
	#behind: ReturnType<typeof setTimeout> | undefined;
	#failures = 0;
	/** When the server was last heard from, by this device's clock; a sleeping tab receives nothing. */
	#receivedAt = Date.now();
	/** When the page was hidden, by `performance.now()`; null while it is visible. */
	#hiddenSince: number | null = null;

	constructor(client: QueryClient, version: string) {
		this.#client = client;
		this.#version = version;
		const { signal } = this.#stopped;
		addEventListener('online', () => this.#connect(), { signal });
		addEventListener('offline', () => this.#lost(), { signal });
		addEventListener('pageshow', ({ persisted }) => persisted && this.#connect(), { signal });
		// A page with an open connection cannot enter the back/forward cache.
		addEventListener('pagehide', () => this.#disconnect(), { signal });
		document.addEventListener('visibilitychange', () => this.#visibilityChanged(), { signal });
		if (document.visibilityState === 'visible') this.#connect();
		else this.#hiddenSince = Number.NEGATIVE_INFINITY;
	}

	stop(): void {
		this.#stopped.abort();
		clearTimeout(this.#behind);
		this.#disconnect();
	}

	#visibilityChanged(): void {
		if (document.visibilityState === 'hidden') {
			this.#hiddenSince ??= performance.now();
			this.#noteReceived();
			this.#after(timing.hidden, () => this.#disconnect());
			return;
		}
		const slept = performance.now() - (this.#hiddenSince ?? performance.now()) >= timing.asleep;
		this.#hiddenSince = null;
		if (slept || !this.#receivedSequence) this.#connect();
		else clearTimeout(this.#timer);
	}

	#connect(): void {
		this.#disconnect();
		if (this.#hiddenSince !== null) return;
		const source = new EventSource(`${apiBase(location)}/live`);
		this.#source = source;
		source.addEventListener('hello', ({ data }) => {
			const hello = readHello(parse(data));
			if (!hello) return this.#broken();
			clearTimeout(this.#timer);
			this.#failures = 0;
			this.#receivedSequence = true;
			mark('stream');
			this.#catchUp(hello);
		});
		source.addEventListener('change', ({ data }) => {
			const change = readChange(parse(data));
			if (!change || !isNewer(change.version, this.#version)) return;
			this.#noteVersion(change.version);
			this.#refresh([change.resource]);
		});
		source.addEventListener('error', () => this.#broken());
		this.#after(timing.hello, () => this.#broken());
	}

	/** Reconnects with growing, random delays. */
	#broken(): void {
		this.#noteReceived();
		this.#disconnect();
		this.#failures += 1;
		const longest = Math.min(timing.lastRetry, timing.firstRetry * 2 ** (this.#failures - 1));
		this.#after(longest * (0.5 + Math.random() / 2), () => {
			void this.#poll();
			this.#connect();
		});
	}

	async #poll(): Promise<void> {
		const response: unknown = await fetch(`${apiBase(location)}/live/version`, {
			signal: this.#stopped.signal,
		})
			.then((response) => response.json())
			.catch(() => null);
		const hello = readHello(response);
		if (this.#receivedSequence) return;
		// Ignores a short interruption, such as a restart of the server.
		if (!hello) return void (this.#failures > 1 && this.#lost());
		mark('poll');
		this.#catchUp(hello);
	}

	#catchUp(hello: LiveHello): void {
		if (hello.now !== null) hearServerClock(hello.now);
		this.#known ??= new Set(Object.keys(hello.resources));
		// Data read from a copy may be older than the copy's time, so everything counts as changed.
		const changed = connection.hasCopies ? null : changedSince(this.#version, hello);
		connection.found();
		this.#noteVersion(hello.version);
		if (changed?.length !== 0) this.#refresh(changed);
	}

	/** A resource that this page does not know may affect anything, so all is refetched. */
	#refresh(changed: readonly string[] | null): void {
		const isKnown = changed?.every((name) => this.#known?.has(name));
		void refresh(this.#client, changed && isKnown ? changed : everything).then(() => this.#askAgain());
	}

	/** Polls, because the server does not announce when it can render a page again. */
	#askAgain(): void {
		clearTimeout(this.#behind);
		const { lostAt, reason } = connection.snapshot();
		if (lostAt === null || reason !== 'server' || this.#stopped.signal.aborted) return;
		this.#behind = setTimeout(() => {
			// A tab catches up by itself when it becomes visible.
			if (this.#hiddenSince !== null) return;
			connection.found();
			this.#refresh(null);
		}, timing.lastRetry);
	}

	#noteVersion(version: string): void {
		this.#version = version;
		noteSeen(version);
	}

	#lost(): void {
		this.#noteReceived();
		connection.lost(this.#receivedAt);
	}

	#noteReceived(): void {
		if (this.#receivedSequence) this.#receivedAt = Date.now();
	}

	#disconnect(): void {
		clearTimeout(this.#timer);
		this.#source?.close();
		this.#source = null;
		if (this.#receivedSequence) mark(null);
		this.#receivedSequence = false;
	}

	#after(ms: number, work: () => void): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(work, ms);
	}
}

/** Marks the document for tests and debugging. */
function mark(how: 'stream' | 'poll' | null): void {
	if (how) document.documentElement.dataset.live = how;
	else delete document.documentElement.dataset.live;
}

function parse(text: unknown): unknown {
	try {
		return JSON.parse(String(text));
	} catch {
		return null;
	}
}
