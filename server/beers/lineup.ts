import { isDeepStrictEqual } from 'node:util';
import { type BeerCard, soldStatuses } from '#domain/beers/beer.ts';
import { orderInSteps, withBeer } from '#domain/beers/beer-order.ts';
import { type Lineup, lineupOf } from '#domain/beers/lineup.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { inChunks } from '../process/event-loop.ts';
import type { Source } from '../resources/damage-log.ts';
import { type ReadCard, readCards, readMenuUpdate, readStamps } from './store.ts';

/** `updatedAt` is the instant (ISO 8601) of the last change of the tap list that guests can see. */
type ReadLineup = Lineup & { readonly updatedAt: string | null };
interface Reading {
	readonly cards: Map<string, ReadCard>;
	readonly lineup: ReadLineup;
}

/** Beyond this number, reading all beers is as fast as reading single ones. */
const mostReadAgain = 200;

/**
 * Reads the menu in order, once per change of the beers. If a change names its beers, only they are read again;
 * otherwise those with a new version, and everything that is sold, since kegs change without the beer's row.
 */
export class LineupReader {
	#version = 0;
	#reading: Promise<Reading> | null = null;
	/** The ids of beers changed since the newest read began; null means any. */
	#changed: Set<string> | null = null;
	readonly #source: Source;
	readonly #content: ContentVersion;

	constructor(source: Source, content: ContentVersion) {
		this.#source = source;
		this.#content = content;
		content.subscribe((resource, _version, ids) => {
			if (resource !== 'beers') return;
			if (ids === null) this.#changed = null;
			else for (const id of ids) this.#changed?.add(id);
		});
		// A restored database may hold other beers under the same stamps.
		content.onReplaced(() => {
			this.#reading = null;
		});
	}

	async read(): Promise<ReadLineup> {
		const version = this.#content.of('beers');
		if (!this.#reading || this.#version !== version) {
			this.#version = version;
			const reading = this.#readOn();
			this.#reading = reading;
			reading.catch(() => {
				if (this.#reading === reading) this.#reading = null;
			});
		}
		return (await this.#reading).lineup;
	}

	#readOn(): Promise<Reading> {
		const [before, changed] = [this.#reading, this.#changed];
		this.#changed = new Set();
		if (!before) return this.#readAll();
		return before.then(
			async (reading) => {
				const ids = changed ? [...changed] : await this.#changedSince(reading);
				return ids.length > mostReadAgain ? this.#readAll() : this.#readAgain(reading, ids);
			},
			() => this.#readAll(),
		);
	}

	async #readAll(): Promise<Reading> {
		const cards = await readCards(this.#source);
		const read = [...cards.values()].flatMap(({ card }) => card ?? []);
		const beers = await inChunks(orderInSteps(read), () => {});
		return { cards, lineup: { ...lineupOf(beers), updatedAt: await readMenuUpdate(this.#source.db) } };
	}

	async #readAgain({ cards, lineup }: Reading, ids: readonly string[]): Promise<Reading> {
		const fresh = await readCards(this.#source, ids);
		const old = new Set(ids.flatMap((id) => cards.get(id)?.card ?? []));
		let beers: readonly BeerCard[] = lineup.beers.filter((card) => !old.has(card));
		for (const id of ids) {
			const read = fresh.get(id);
			if (!read) {
				cards.delete(id);
				continue;
			}
			// Unchanged cards keep their object identity, because rendered markup is cached by it (`app/markup-cache.tsx`).
			const before = cards.get(id)?.card ?? null;
			const card = isDeepStrictEqual(before, read.card) ? before : read.card;
			cards.set(id, { ...read, card });
			if (card) beers = withBeer(beers, card);
		}
		return { cards, lineup: { ...lineupOf(beers), updatedAt: await readMenuUpdate(this.#source.db) } };
	}

	/** Returns the ids of beers with a new version, and of everything that is sold. */
	async #changedSince({ cards }: Reading): Promise<string[]> {
		const stamps = await readStamps(this.#source.db);
		const changed = [...cards.keys()].filter((id) => !stamps.has(id));
		for (const [id, stamp] of stamps) {
			const read = cards.get(id);
			if (read?.stamp !== stamp || (read.card && isSold(read.card))) changed.push(id);
		}
		return changed;
	}
}

const isSold = ({ status }: BeerCard): boolean => soldStatuses.includes(status);
