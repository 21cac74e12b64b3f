/** Watches the event loop of this thread: the longest turn since the last `reset`, by the clock and of the processor. */
export function watchTurns() {
	let longest = { wall: 0, processor: 0 };
	const now = () => ({ wall: performance.now(), processor: process.threadCpuUsage() });
	let last = now();
	let watching = true;
	const turn = () => {
		const next = now();
		const used = next.processor.user + next.processor.system - last.processor.user - last.processor.system;
		longest = {
			wall: Math.max(longest.wall, next.wall - last.wall),
			processor: Math.max(longest.processor, used / 1_000),
		};
		last = next;
		if (watching) setImmediate(turn);
	};
	turn();
	return {
		reset() {
			longest = { wall: 0, processor: 0 };
		},
		longest: () => longest,
		stop() {
			watching = false;
		},
	};
}
