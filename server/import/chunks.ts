/** How long work may hold the event loop at a time, in milliseconds: guests' requests wait no longer than that. */
const sliceMs = 8;

/** Lets everything else have its turn. */
export function breathe(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Runs work that comes in small steps, giving way to requests every few milliseconds. `onStep` is called after each
 * step and may throw to call it off.
 */
export async function inSlices<Step, Result>(
	steps: Iterator<Step, Result>,
	onStep: (step: Step) => void,
): Promise<Result> {
	let began = performance.now();
	for (;;) {
		const next = steps.next();
		if (next.done) return next.value;
		onStep(next.value);
		if (performance.now() - began < sliceMs) continue;
		await breathe();
		began = performance.now();
	}
}
