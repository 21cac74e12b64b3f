import { apiBase } from '#app/api/base.ts';
import { noteSeen } from '#app/api/read-your-writes.ts';

/** All values are in milliseconds. */
const timing = {
	/** The wait before reconnecting doubles from the first value to the last. */
	firstRetry: 1_000,
	lastRetry: 15_000,
	/** Changes announced within this time cause one request. */
	gather: 8,
	/** The board is refetched this often anyway, because a stream may die without an error. */
	refetchMs: 60_000,
};

/**
 * Refetches whenever the taproom announces a change. Unlike a page (`app/live/follow.ts`), a television is never
 * hidden, shows one thing, and refetches all of it whatever has changed.
 */
export function followTaproom(refetch: () => Promise<void>): { stop(): void } {
	const tab = Math.random().toString(36).slice(2);
	let source: EventSource | null = null;
	let failures = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let gathering: ReturnType<typeof setTimeout> | undefined;
	let stopped = false;
	const received = ({ data }: MessageEvent<string>) => {
		noteSeen(/"version":"([^"]+)"/.exec(data)?.[1] ?? '');
		clearTimeout(gathering);
		gathering = setTimeout(() => void refetch(), timing.gather);
	};
	const connect = () => {
		// The refetch may have stopped this.
		if (stopped) return;
		source?.close();
		source = new EventSource(`${apiBase(location)}/screen/live?tab=${tab}`);
		source.addEventListener('hello', (event) => {
			failures = 0;
			received(event);
		});
		source.addEventListener('change', received);
		source.addEventListener('error', () => {
			source?.close();
			source = null;
			failures += 1;
			const longest = Math.min(timing.lastRetry, timing.firstRetry * 2 ** (failures - 1));
			clearTimeout(retry);
			// The wait is random, so that televisions do not reconnect all at once.
			retry = setTimeout(() => void refetch().then(connect), longest * (0.5 + Math.random() / 2));
		});
	};
	const asking = setInterval(() => void refetch(), timing.refetchMs);
	addEventListener('online', connect);
	connect();
	return {
		stop() {
			stopped = true;
			source?.close();
			clearTimeout(retry);
			clearTimeout(gathering);
			clearInterval(asking);
			removeEventListener('online', connect);
		},
	};
}
