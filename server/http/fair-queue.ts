import PQueue from 'p-queue';
import { AppError } from '#domain/errors.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';

interface QueueLimits {
	/** How many tasks may run at once. */
	readonly atOnce: number;
	/** How many running and waiting tasks one client may have. */
	readonly mostPerClient: number;
	readonly mostWaiting: number;
	readonly message: string;
}

/**
 * Limits for rendering pages. A render keeps the event loop busy, so more at once would only delay each of them. A
 * client's share is more than one household opens at a time.
 */
const renders: QueueLimits = {
	atOnce: 2,
	mostPerClient: 16,
	mostWaiting: 64,
	message: 'Many pages are being made right now. Please try again in a few seconds.',
};

/** Limits for API requests, which mostly wait for the database and block nobody meanwhile. */
const calls: QueueLimits = {
	atOnce: 256,
	mostPerClient: 128,
	mostWaiting: 256,
	message: 'Many requests are waiting right now. Please try again in a few seconds.',
};

/**
 * Runs a few tasks at a time. Clients with few tasks come before clients with many, and other work gets a turn
 * between two tasks.
 */
export class FairQueue {
	readonly #limits: QueueLimits;
	readonly #places: PQueue;
	/** One task starts per turn of the event loop, so that other events are handled in between. */
	readonly #turns = new PQueue({ concurrency: 1 });
	readonly #perClient = new Map<string, number>();

	constructor(limits: QueueLimits) {
		this.#limits = limits;
		this.#places = new PQueue({ concurrency: limits.atOnce });
	}

	/**
	 * Throws UNAVAILABLE if the queue or the client's share is full. A waiting task whose `signal` aborts leaves the
	 * queue.
	 */
	async run<T>(client: string, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
		const { mostPerClient, mostWaiting, message } = this.#limits;
		const ahead = this.#perClient.get(client) ?? 0;
		if (ahead >= mostPerClient || this.#places.size >= mostWaiting)
			throw new AppError('UNAVAILABLE', message);
		this.#perClient.set(client, ahead + 1);
		// Every client's first task comes before any client's second.
		const priority = -ahead;
		try {
			const inTurn = async () => {
				await this.#turns.add(yieldToEventLoop, { priority });
				return work();
			};
			return await this.#places.add(inTurn, { priority, ...(signal && { signal }) });
		} finally {
			const left = (this.#perClient.get(client) ?? 1) - 1;
			if (left > 0) this.#perClient.set(client, left);
			else this.#perClient.delete(client);
		}
	}
}

export type FairQueues = ReturnType<typeof fairQueues>;

/** Public requests whose responses are not stored go through one of these queues. */
export const fairQueues = () => ({
	renders: new FairQueue(renders),
	calls: new FairQueue(calls),
	/** Images are drawn off the main thread, each on one core. */
	pictures: new FairQueue({
		atOnce: 1,
		mostPerClient: 16,
		mostWaiting: 50,
		message: 'Several images are being prepared right now. Try again in a few seconds.',
	}),
});
