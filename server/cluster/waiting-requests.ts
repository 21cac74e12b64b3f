/** Requests that wait until the changes up to a version are applied. */
export class WaitingRequests {
	#waiting: { readonly version: number; readonly resolve: () => void }[] = [];

	until(version: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#waiting.push({ version, resolve });
		return promise;
	}

	reached(version: number): void {
		for (const one of this.#waiting) if (one.version <= version) one.resolve();
		this.#waiting = this.#waiting.filter((one) => one.version > version);
	}
}

/** Resolves when the work is done, or after so many milliseconds. */
export async function within(ms: number, work: Promise<void>): Promise<void> {
	const late = Promise.withResolvers<void>();
	const timer = setTimeout(late.resolve, ms);
	await Promise.race([work, late.promise]);
	clearTimeout(timer);
}
