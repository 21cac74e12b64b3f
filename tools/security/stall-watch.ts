import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { sendShared, sharedConnections } from '../shared/http-client.ts';

/** How long the second client rests between two questions, in milliseconds. */
const restMs = 1;
/** How long a response may take, in milliseconds, before the server counts as hung. */
const patienceMs = 120_000;

/** Another client in a thread of its own, who asks for nothing but a sign of life, again and again, on one connection. */
export class StallWatch implements AsyncDisposable {
	readonly #worker: Worker;

	constructor(port: number) {
		this.#worker = new Worker(new URL(import.meta.url), { workerData: port });
	}

	/** The longest answer since the last call, in milliseconds; one that is under way ends first. */
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

/** The thread: asks until it is ended. */
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
