import type { Kysely } from 'kysely';
import { arrangeLineup, type Lineup } from '#domain/lineup.ts';
import type { Database } from '../db/schema.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { listCards } from './store.ts';

/**
 * The menu in order, read once per change of the beers: with ten thousand beers a page is then a cut of an array and not
 * ten thousand rows. Callers of the same version share one read.
 */
export class LineupReader {
	#version = 0;
	#lineup: Promise<Lineup> | null = null;
	readonly #db: Kysely<Database>;
	readonly #content: ContentVersion;

	constructor(db: Kysely<Database>, content: ContentVersion) {
		this.#db = db;
		this.#content = content;
	}

	/** The lineup as of now. Rejects when the beers cannot be read; the next call tries again. */
	read(): Promise<Lineup> {
		if (this.#lineup && this.#version === this.#content.of('beers')) return this.#lineup;
		this.#version = this.#content.of('beers');
		const lineup = listCards(this.#db).then(arrangeLineup);
		this.#lineup = lineup;
		lineup.catch(() => {
			if (this.#lineup === lineup) this.#lineup = null;
		});
		return lineup;
	}
}
