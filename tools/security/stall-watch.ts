import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { sendShared, sharedConnections } from '../shared/http-client.ts';

/** How long the second client waits between two requests, in milliseconds. */
const restMs = 1;
/** A server that takes longer to respond counts as hung, in milliseconds. */
const patienceMs = 120_000;

/** Requests `/healthz` again and again on one connection, as another client in its own thread. */
export class StallWatch implements AsyncDisposable {
	readonly #worker: Worker;

	constructor(port: number) {
		this.#worker = new Worker(new URL(import.meta.url), { workerData: port });
	}

	/** Returns the longest response time since the last call, in milliseconds. A request that is running is waited for. */
	async longest(): Promise<number> {
		const response = Promise.withResolvers<unknown>();
		this.#worker.once('message', response.resolve).once('error', response.reject);
		this.#worker.postMessage('how long');
		try {
			return z.parse(z.number(), await response.promise);
		} finally {
			this.#worker.off('message', response.resolve).off('error', response.reject);
		}
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#worker.terminate();
	}
}

/** Runs in the thread: sends requests until the thread is ended. */
async function ask(port: number): Promise<void> {
	let longest = 0;
	let asked = 0;
	parentPort?.on('message', () => {
		asked += 1;
	});
	while (parentPort) {
		const { milliseconds } = await sendShared({ port }, { path: '/healthz', timeoutMs: patienceMs });
		longest = Math.max(longest, milliseconds);
		for (; asked > 0; asked -= 1) {
			parentPort.postMessage(longest);
			longest = 0;
		}
		await new Promise((resolve) => setTimeout(resolve, restMs));
	}
	sharedConnections.destroy();
}

if (!isMainThread && typeof workerData === 'number') await ask(workerData);
