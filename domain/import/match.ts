import type { Beer } from '../beers/beer.ts';
import { freeSlug, reservedBeerSlugs, slugOf } from '../beers/beer-slug.ts';
import type { FieldError } from '../errors.ts';
import { addTo } from '../groups.ts';
import type { RowAnswer } from './answers.ts';
import type { ReadRow } from './row.ts';

export interface KnownBeer {
	readonly id: string;
	readonly version: number;
	readonly deleted: boolean;
	readonly beer: Beer;
}

export interface KnownBeers {
	readonly bySlug: ReadonlyMap<string, KnownBeer>;
	readonly oldSlugs: ReadonlyMap<string, KnownBeer>;
	/** By `foldedName`; also those in the bin. */
	readonly byName: ReadonlyMap<string, readonly KnownBeer[]>;
}

/** Names that only case, space, invisible signs and the form of quotation marks and dashes tell apart are one name; accents are not. */
const foldedName = (name: string): string =>
	name
		.normalize('NFKC')
		.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
		.replace(/[‘’‚‛`´]/g, "'")
		.replace(/[“”„‟«»]/g, '"')
		.replace(/[‐-―−]/g, '-')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();

export function addByName(names: Map<string, KnownBeer[]>, known: KnownBeer): void {
	addTo(names, foldedName(known.beer.name), known);
}

/** Which beer a row is about, and its address. */
export interface Place {
	readonly slug: string | undefined;
	readonly known: KnownBeer | null;
	readonly errors: readonly FieldError[];
	/** A beer or a row of this name is there; that it is another one may be said. */
	readonly mayBeAnother: boolean;
}

/** So many beers of one name are compared with a row. */
const mostCompared = 20;

interface Namesakes {
	readonly live: Set<KnownBeer>;
	readonly free: Set<KnownBeer>;
}

function findFirst(beers: Iterable<KnownBeer>, isIt: (known: KnownBeer) => boolean): KnownBeer | undefined {
	let compared = 0;
	for (const beer of beers) {
		if (isIt(beer)) return beer;
		compared += 1;
		if (compared === mostCompared) break;
	}
	return undefined;
}

/**
 * A row is about the beer whose address it names, else about the one of its name; a beer is the target of one row at most, and
 * nobody else's address is taken.
 */
export class Places {
	readonly #known: KnownBeers;
	readonly #bySlug = new Map<string, ReadRow>();
	readonly #byName = new Map<string, ReadRow>();
	readonly #targets = new Map<string, ReadRow>();
	readonly #byFoldedName = new Map<string, Namesakes>();
	readonly #numbers = new Map<string, number>();

	constructor(known: KnownBeers) {
		this.#known = known;
	}

	/** `isSame`: whether a row leaves a beer as it is; of several of one name it is about that one. */
	of(row: ReadRow, answer: RowAnswer | undefined, isSame: (known: KnownBeer) => boolean): Place {
		const { slug, name = '' } = row.fields;
		if (answer?.another) return this.#place(null, this.#free(row), true);
		return slug === undefined ? this.#named(row, foldedName(name), isSame) : this.#addressed(slug);
	}

	/** The beers that a row may be about; none where it is new, or where so many have its name that they are not compared. */
	candidates({ fields: { slug, name = '' } }: ReadRow, answer: RowAnswer | undefined): readonly KnownBeer[] {
		if (answer?.another) return [];
		if (slug !== undefined) return [this.#byAddress(slug)].filter((known) => known !== null);
		const { live } = this.#namesakes(foldedName(name));
		return live.size <= mostCompared ? [...live] : [];
	}

	/** Of a row that goes in, so that no other is about the same beer; a name that it takes off a beer is free. */
	take(row: ReadRow, slug: string, known: KnownBeer | null): void {
		this.#bySlug.set(slug, row);
		const name = foldedName(row.fields.name ?? '');
		if (known) {
			const former = foldedName(known.beer.name);
			const { live, free } = this.#namesakes(former);
			this.#targets.set(known.id, row);
			free.delete(known);
			if (name !== '' && name !== former) live.delete(known);
		}
		if (name !== '' && !this.#byName.has(name)) this.#byName.set(name, row);
	}

	#place(known: KnownBeer | null, slug = known?.beer.slug, mayBeAnother = known !== null): Place {
		return { slug, known, errors: [], mayBeAnother };
	}

	#refused(slug: string | undefined, path: string, message: string): Place {
		return { slug, known: null, errors: [{ path, message }], mayBeAnother: true };
	}

	#byAddress(slug: string): KnownBeer | null {
		return this.#known.bySlug.get(slug) ?? this.#known.oldSlugs.get(slug) ?? null;
	}

	#addressed(slug: string): Place {
		const known = this.#byAddress(slug);
		const before = this.#bySlug.get(slug) ?? (known && this.#targets.get(known.id));
		if (before) return this.#refused(slug, 'slug', `Row ${before.row} is about the same beer.`);
		if (!known?.deleted) return this.#place(known, known?.beer.slug ?? slug);
		const why = `${known.beer.name} (in the bin) has this address.`;
		return this.#refused(slug, 'slug', `${why} Restore it first, or choose another slug.`);
	}

	#named(row: ReadRow, name: string, isSame: (known: KnownBeer) => boolean): Place {
		const { live, free } = this.#namesakes(name);
		const [first] = live;
		const known = live.size === 1 ? free.values().next().value : findFirst(free, isSame);
		if (known) return this.#place(known);
		const before = this.#byName.get(name) ?? (first && this.#targets.get(first.id));
		if (free.size > 0) {
			const which = 'Give its web address in a column “slug”, or say that it is another beer.';
			return this.#refused(undefined, 'name', `${live.size} beers here have this name. ${which}`);
		}
		if (before) return this.#refused(undefined, 'name', `Row ${before.row} is about the same beer.`);
		const binned = this.#known.byName.get(name)?.find(({ deleted }) => deleted);
		if (!binned) return this.#place(null, this.#free(row));
		const why = `${binned.beer.name} is in the bin.`;
		return this.#refused(undefined, 'name', `${why} Restore it first, or say that this is another beer.`);
	}

	/** The beers of a name that are not in the bin, and those of them that no row is about yet. */
	#namesakes(name: string): Namesakes {
		const found = this.#byFoldedName.get(name);
		if (found) return found;
		const all = name === '' ? [] : (this.#known.byName.get(name) ?? []);
		const live = all.filter(({ deleted }) => !deleted);
		const made = { live: new Set(live), free: new Set(live) };
		if (live.length > 0) this.#byFoldedName.set(name, made);
		return made;
	}

	/** Undefined for a row without a name. */
	#free({ fields: { name, style } }: ReadRow): string | undefined {
		if (name === undefined) return undefined;
		const { bySlug, oldSlugs } = this.#known;
		const isTaken = (one: string) =>
			this.#bySlug.has(one) || bySlug.has(one) || oldSlugs.has(one) || reservedBeerSlugs.includes(one);
		return freeSlug(slugOf(name, style), isTaken, this.#numbers);
	}
}
