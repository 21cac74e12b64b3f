import PQueue from 'p-queue';
import { AppError } from '#domain/errors.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';

/** A render keeps the event loop busy, so that more at once only make each of them late. */
const atOnce = 2;
/** More than a household opens at a time, less than the whole queue. */
const mostPerClient = 16;
const mostWaiting = 64;

/** Renders a few at a time, lets those who ask much wait for those who ask little, and others have their turn between two. */
export class RenderQueue {
	readonly #queue = new PQueue({ concurrency: atOnce });
	readonly #perClient = new Map<string, number>();
	/** When the last render that began was let begin. */
	#turn = Promise.resolve();

	/** Throws UNAVAILABLE when the queue, or the client's share of it, is full. A render that `signal` gives up has no place. */
	async run<T>(client: string, render: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		const ahead = this.#perClient.get(client) ?? 0;
		if (ahead >= mostPerClient || this.#queue.size >= mostWaiting) {
			throw new AppError(
				'UNAVAILABLE',
				'Many pages are being made right now. Please try again in a few seconds.',
			);
		}
		this.#perClient.set(client, ahead + 1);
		try {
			// Everybody's first comes before anybody's second.
			const inTurn = async () => {
				await this.#nextTurn();
				return render();
			};
			return await this.#queue.add(inTurn, { priority: -ahead, ...(signal && { signal }) });
		} finally {
			const left = (this.#perClient.get(client) ?? 1) - 1;
			if (left > 0) this.#perClient.set(client, left);
			else this.#perClient.delete(client);
		}
	}

	/** One render begins per turn of the event loop, so that whatever else has come in is answered between two. */
	#nextTurn(): Promise<void> {
		this.#turn = this.#turn.then(yieldToEventLoop);
		return this.#turn;
	}
}
