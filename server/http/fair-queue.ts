import PQueue from 'p-queue';
import { AppError } from '#domain/errors.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';

interface QueueLimits {
	/** How many may be under way. */
	readonly atOnce: number;
	/** How many one client may have under way and waiting. */
	readonly mostPerClient: number;
	readonly mostWaiting: number;
	/** What whoever is refused is told. */
	readonly message: string;
}

/** A render keeps the event loop busy, so that more at once only make each of them late. A client's share is more than a household opens at a time. */
const renders: QueueLimits = {
	atOnce: 2,
	mostPerClient: 16,
	mostWaiting: 64,
	message: 'Many pages are being made right now. Please try again in a few seconds.',
};

/** A call mostly waits for others, such as the database, and holds up nobody meanwhile. */
const calls: QueueLimits = {
	atOnce: 256,
	mostPerClient: 128,
	mostWaiting: 256,
	message: 'Many requests are waiting right now. Please try again in a few seconds.',
};

/** Does work a few at a time, lets those who ask much wait for those who ask little, and others have their turn between two. */
export class FairQueue {
	readonly #limits: QueueLimits;
	readonly #places: PQueue;
	/** One request begins per turn of the event loop, so that whatever else has come in is answered between two. */
	readonly #turns = new PQueue({ concurrency: 1 });
	readonly #perClient = new Map<string, number>();

	constructor(limits: QueueLimits) {
		this.#limits = limits;
		this.#places = new PQueue({ concurrency: limits.atOnce });
	}

	/** Throws UNAVAILABLE when the queue, or the client's share of it, is full. Work that `signal` gives up has no place. */
	async run<T>(client: string, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
		const { mostPerClient, mostWaiting, message } = this.#limits;
		const ahead = this.#perClient.get(client) ?? 0;
		if (ahead >= mostPerClient || this.#places.size >= mostWaiting)
			throw new AppError('UNAVAILABLE', message);
		this.#perClient.set(client, ahead + 1);
		// Everybody's first comes before anybody's second.
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

/** Through one of them goes whatever anybody may ask for and nothing is stored of. */
export const fairQueues = () => ({
	renders: new FairQueue(renders),
	calls: new FairQueue(calls),
	/** Pictures are drawn off the main thread, and one takes a core. */
	pictures: new FairQueue({
		atOnce: 1,
		mostPerClient: 16,
		mostWaiting: 50,
		message: 'Several images are being prepared right now. Try again in a few seconds.',
	}),
});
