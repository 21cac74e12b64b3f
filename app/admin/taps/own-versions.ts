import type { Keg, TapChange } from '#domain/bar/taps.ts';

/** A keg on a tap of this version; a loose keg has no tap, and the version of its beer. */
interface State {
	readonly tap: number | null;
	readonly version: number;
}

/**
 * What is done to a keg twice in a row, before the list is read again, is made from what the first has made of it: one phone does
 * not stand in its own way. What somebody else has changed in between still does.
 */
export class OwnVersions {
	/** What this screen saw last of each keg, and has made of that since, in order. */
	readonly #states = new Map<string, readonly State[]>();
	#last: Promise<unknown> = Promise.resolve();

	/** Sends a change of a keg after those that are on their way; `seen` is the version that the screen shows. */
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
