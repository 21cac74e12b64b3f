import { setImmediate, setTimeout } from 'node:timers/promises';

/** Milliseconds for which work may block the event loop at a time. */
const sliceMs = 8;

export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Returns a function for long work to await between its steps: it yields once a slice of time is used up. */
export function timeSlices(): () => Promise<void> {
	let began = performance.now();
	return async () => {
		if (performance.now() - began < sliceMs) return;
		await yieldToEventLoop();
		began = performance.now();
	};
}

/** The longest rest, in milliseconds. */
const longestRestMs = 50;

/** Returns a function for work without hurry: after each step it rests about as long as the step took. */
export function halfTime(): () => Promise<void> {
	let began = performance.now();
	return async () => {
		await setTimeout(Math.min(longestRestMs, performance.now() - began));
		began = performance.now();
	};
}

/** Runs work that comes in small steps and yields between them. `onStep` may throw to cancel it. */
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
