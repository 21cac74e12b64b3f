import { tapListSchema } from '#domain/bar/taps.ts';
import type { Venue } from './venue.ts';

interface Kicked {
	readonly name: string;
	readonly beerId: string;
	readonly tap: number;
	readonly at: number;
}

/** Tracks the beers that were kicked and do not pour again yet. */
export class Kegs {
	readonly #venue: Venue;
	readonly #names: ReadonlySet<string>;
	readonly kicked = new Map<string, Kicked>();
	kicks = 0;

	/** Kicks only beers whose names the boards show in full. */
	constructor(venue: Venue, names: readonly string[]) {
		this.#venue = venue;
		this.#names = new Set(names);
	}

	/** Kicks the next beer. Returns null while so many are gone that the taps would run dry. */
	async kick(now: number): Promise<string | null> {
		const { taps } = tapListSchema.parse(await this.#venue.call('GET', '/api/taps'));
		const able = taps.flatMap(({ number, pouring, queue }) =>
			pouring && queue.length === 0 && this.#names.has(pouring.beer.name) ? [{ number, pouring }] : [],
		);
		const chosen = able[this.kicks % able.length];
		if (!chosen || able.length <= 3) return null;
		const { id, beer } = chosen.pouring;
		await this.#venue.call('POST', `/api/kegs/${id}/kick`, {});
		this.kicked.set(beer.name, { name: beer.name, beerId: beer.id, tap: chosen.number, at: now });
		this.kicks += 1;
		return beer.name;
	}

	async pour(name: string): Promise<void> {
		const gone = this.kicked.get(name);
		if (!gone) return;
		await this.#venue.call('POST', `/api/taps/${gone.tap}/pour`, { beerId: gone.beerId, ends: null });
		this.kicked.delete(name);
	}
}
