/** How long work may hold the event loop at a time, in milliseconds: requests wait no longer than that. */
const sliceMs = 8;

/** Lets everything else that is ready run first. */
export function yieldToEventLoop(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** A function for long work to call between its steps: it yields to the event loop once a slice of time is used up. */
export function timeSlices(): () => Promise<void> {
	let began = performance.now();
	return async () => {
		if (performance.now() - began < sliceMs) return;
		await yieldToEventLoop();
		began = performance.now();
	};
}

/** Runs work that comes in small steps and yields between them. `onStep` may throw to call it off. */
export async function inChunks<Step, Result>(
	steps: Iterator<Step, Result> | AsyncIterator<Step, Result>,
	onStep: (step: Step) => void,
): Promise<Result> {
	const pause = timeSlices();
	for (;;) {
		const next = await steps.next();
		if (next.done) return next.value;
		onStep(next.value);
		await pause();
	}
}
