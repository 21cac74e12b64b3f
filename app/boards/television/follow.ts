import { apiBase } from '#app/api/base.ts';
import { noteSeen } from '#app/api/read-your-writes.ts';

/** In milliseconds. */
const timing = {
	/** The wait after a stream broke doubles up to the last. */
	firstRetry: 1_000,
	lastRetry: 15_000,
	/** Changes that are announced within this time are one request. */
	gather: 8,
	/** It refetches this often in any case: a stream may be dead without an error. */
	refetchMs: 60_000,
};

/**
 * Asks again whenever the taproom tells of a change. Unlike a page (`app/live/follow.ts`) a television is never hidden, shows
 * one thing, and asks for all of it whatever has changed.
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
		// What was asked before may have stopped it.
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
			// Each television at a moment of its own.
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
