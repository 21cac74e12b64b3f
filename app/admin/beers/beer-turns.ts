/**
 * Lets changes of one beer go one after the other, each made from what the one before has left; changes of different
 * beers do not wait for each other.
 */
export class BeerTurns {
	readonly #last = new Map<string, Promise<unknown>>();

	/** Does `work` when every earlier change of these beers is over, well or ill. */
	take<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
		const earlier = ids.map((id) => this.#last.get(id)?.catch(() => undefined));
		const turn = Promise.all(earlier).then(work);
		for (const id of ids) this.#last.set(id, turn);
		return turn;
	}
}
