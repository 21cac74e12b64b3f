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
export const foldedName = (name: string): string =>
	name
		.normalize('NFKC')
		.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
		.replace(/[‘’‚‛`´]/g, "'")
		.replace(/[“”„‟«»]/g, '"')
		.replace(/[‐-―−]/g, '-')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();

/** Two breweries' beers of one name are two beers; a list that names no brewery means any of that name. */
const keyOf = (name: string, brewery: string | null | undefined): string =>
	brewery === undefined ? foldedName(name) : `${foldedName(name)}\n${foldedName(brewery ?? '')}`;

/** Words that a brewery's name has or has not, wherever it is written. */
const trade =
	/\b(?:the|brewing|brewery|brew(?:ers|works|pub)?|beers?|company|co|llc|inc|ltd|taproom|brauerei|brouwerij|brasserie|birrificio|cerveceria)\b/g;
const bareBrewery = (name: string) =>
	foldedName(name)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.replace(trade, '')
		.replace(/\s+/g, '');

/**
 * Without the house's own name, which beside its own beers says nothing: where a row has it, or a list whose beers are here has
 * one name for all.
 */
export function* withoutHouse(
	rows: readonly ReadRow[],
	house: string,
	{ byName }: KnownBeers,
): Generator<null, readonly ReadRow[]> {
	const bare = new Map<string, string>([[house, bareBrewery(house)]]);
	let [isOne, isKnown] = [rows.length > 1, false];
	for (const { fields } of rows) {
		const { name = '', brewery } = fields;
		if (!brewery) isOne = false;
		else if (!bare.has(brewery)) bare.set(brewery, bareBrewery(brewery));
		if (isOne && !isKnown)
			isKnown = byName.get(foldedName(name))?.some(({ beer }) => beer.brewery === null) ?? false;
		yield null;
	}
	const own = bare.get(house);
	isOne &&= isKnown && new Set([...bare].flatMap(([name, one]) => (name === house ? [] : [one]))).size === 1;
	return rows.map((row) => {
		const { brewery } = row.fields;
		const isHouse = brewery && (isOne || (own !== '' && bare.get(brewery) === own));
		return isHouse ? { ...row, fields: { ...row.fields, brewery: null } } : row;
	});
}

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
export const mostCompared = 20;

/** The beers of a name: those that are not in the bin, and those of them that no row is about yet. */
interface Namesakes {
	readonly live: Set<KnownBeer>;
	readonly free: Set<KnownBeer>;
	readonly binned: KnownBeer | undefined;
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
	readonly #named: ReadonlySet<string>;
	readonly #bySlug = new Map<string, ReadRow>();
	readonly #byName = new Map<string, ReadRow>();
	readonly #targets = new Map<string, ReadRow>();
	readonly #byKey = new Map<string, Namesakes>();
	readonly #numbers = new Map<string, number>();

	/** An address that a row of the file names is no other row's, also where that row is refused: mended, it would be about a beer that is not meant. */
	constructor(known: KnownBeers, rows: readonly ReadRow[]) {
		this.#known = known;
		this.#named = new Set(rows.flatMap(({ fields }) => fields.slug ?? []));
	}

	/** `isSame`: whether a row leaves a beer as it is; of several of one name it is about that one. */
	of(row: ReadRow, answer: RowAnswer | undefined, isSame: (known: KnownBeer) => boolean): Place {
		const { slug } = row.fields;
		if (answer?.another) return this.#place(null, this.#free(row), true);
		return slug === undefined ? this.#byItsName(row, isSame) : this.#addressed(slug);
	}

	/** The beers that a row may be about; none where it is new, or where so many have its name that they are not compared. */
	candidates(row: ReadRow, answer: RowAnswer | undefined): readonly KnownBeer[] {
		const { slug, name = '', brewery } = row.fields;
		if (answer?.another) return [];
		if (slug !== undefined) return [this.#byAddress(slug)].filter((known) => known !== null);
		const { live } = this.#namesakes(name, brewery);
		return live.size <= mostCompared ? [...live] : [];
	}

	/** Of a row that goes in, so that no other is about the same beer; a name that it takes off a beer is free. */
	take(row: ReadRow, slug: string, known: KnownBeer | null): void {
		this.#bySlug.set(slug, row);
		const { name = '', brewery } = row.fields;
		if (known) {
			this.#targets.set(known.id, row);
			const { beer } = known;
			for (const maker of [undefined, beer.brewery]) {
				const { live, free } = this.#namesakes(beer.name, maker);
				const next = maker === undefined || brewery === undefined ? maker : brewery;
				free.delete(known);
				if (name !== '' && keyOf(name, next) !== keyOf(beer.name, maker)) live.delete(known);
			}
		}
		const key = keyOf(name, brewery);
		if (name !== '' && !this.#byName.has(key)) this.#byName.set(key, row);
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

	#byItsName(row: ReadRow, isSame: (known: KnownBeer) => boolean): Place {
		const { name = '', brewery } = row.fields;
		const { live, free, binned } = this.#namesakes(name, brewery);
		const [first] = live;
		const known = live.size === 1 ? free.values().next().value : findFirst(free, isSame);
		if (known) return this.#place(known);
		const before = this.#byName.get(keyOf(name, brewery)) ?? (first && this.#targets.get(first.id));
		if (free.size > 0) {
			const which = 'Give its web address in a column “slug”, or say that it is another beer.';
			return this.#refused(undefined, 'name', `${live.size} beers here have this name. ${which}`);
		}
		if (before) return this.#refused(undefined, 'name', `Row ${before.row} is about the same beer.`);
		if (!binned) return this.#place(null, this.#free(row));
		const why = `${binned.beer.name} is in the bin.`;
		return this.#refused(undefined, 'name', `${why} Restore it first, or say that this is another beer.`);
	}

	#namesakes(name: string, brewery: string | null | undefined): Namesakes {
		const key = keyOf(name, brewery);
		const found = this.#byKey.get(key);
		if (found) return found;
		const named = foldedName(name);
		const all = (named === '' ? undefined : this.#known.byName.get(named)) ?? [];
		const alike = all.filter(({ beer }) => brewery === undefined || keyOf(name, beer.brewery) === key);
		const live = alike.filter(({ deleted }) => !deleted);
		const made = { live: new Set(live), free: new Set(live), binned: alike.find(({ deleted }) => deleted) };
		if (alike.length > 0) this.#byKey.set(key, made);
		return made;
	}

	/** Undefined for a row without a name. */
	#free({ fields: { name, style } }: ReadRow): string | undefined {
		if (name === undefined) return undefined;
		const { bySlug, oldSlugs } = this.#known;
		const isTaken = (one: string) =>
			this.#named.has(one) ||
			this.#bySlug.has(one) ||
			bySlug.has(one) ||
			oldSlugs.has(one) ||
			reservedBeerSlugs.includes(one);
		return freeSlug(slugOf(name, style), isTaken, this.#numbers);
	}
}
