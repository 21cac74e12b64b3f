import type { TapChange } from '#domain/bar/taps.ts';

/**
 * What is done to a keg twice in a row, before the list is read again, is made from what the first has made of it: one phone does
 * not stand in its own way. What somebody else has changed in between still does.
 */
export class OwnVersions {
	readonly #became = new Map<string, number>();
	#last: Promise<unknown> = Promise.resolve();

	/** Sends a change of a keg after those that are on their way; `seen` is the version that the screen shows. */
	send(kegId: string, seen: number, request: (version: number) => Promise<TapChange>): Promise<TapChange> {
		const sent = this.#last.then(async () => {
			let version = seen;
			for (
				let next: number | undefined = seen;
				next !== undefined;
				next = this.#became.get(`${kegId} ${next}`)
			)
				version = next;
			const change = await request(version);
			const tap = change.taps.find(({ pouring }) => pouring?.id === kegId);
			if (tap && tap.version !== version) this.#became.set(`${kegId} ${version}`, tap.version);
			return change;
		});
		this.#last = sent.catch(() => undefined);
		return sent;
	}
}
