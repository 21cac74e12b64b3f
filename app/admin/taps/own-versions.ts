import type { Keg, TapChange } from '#domain/bar/taps.ts';

/** The versions of a keg's tap and beer; a keg without a tap has only the latter. */
interface State {
	readonly tap: number | null;
	readonly version: number;
}

/**
 * Lets one phone change a keg twice in a row before the list is fetched: the second change is based on the result of
 * the first. Another user's change in between is still a conflict.
 */
export class OwnVersions {
	/** The last known state of each keg, followed by the states that this phone's changes made, in order. */
	readonly #states = new Map<string, readonly State[]>();
	#last: Promise<unknown> = Promise.resolve();

	/** Sends a change after those that are under way; `seen` is the version on the screen. */
	send(
		{ id, tapNumber }: Pick<Keg, 'id' | 'tapNumber'>,
		seen: number,
		request: (version: number) => Promise<TapChange>,
	): Promise<TapChange> {
		const sent = this.#last.then(async () => {
			const shown: State = { tap: tapNumber, version: seen };
			const known = this.#states.get(id) ?? [];
			const isKnown = known.some(({ tap, version }) => tap === tapNumber && version === seen);
			const states = isKnown ? known : [shown];
			const { version } = states.at(-1) ?? shown;
			const change = await request(version);
			const tap = change.taps.find(({ pouring }) => pouring?.id === id);
			if (tap) this.#states.set(id, [...states, { tap: tap.number, version: tap.version }]);
			return change;
		});
		this.#last = sent.catch(() => undefined);
		return sent;
	}
}
