/**
 * Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. A piece that
 * fails gives its turn away like any other.
 */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (work) => {
		if (running < atOnce) running += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			// A turn is handed on, so that nobody who comes now gets before who has waited.
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
