import type { Beer } from '../beers/beer.ts';
import { freeSlug, reservedBeerSlugs, slugOf } from '../beers/beer-slug.ts';
import type { FieldError } from '../errors.ts';
import { addTo } from '../groups.ts';
import type { RowAnswer } from './import-answers.ts';
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
	/** The beers by `foldedName`, including those in the bin. */
	readonly byName: ReadonlyMap<string, readonly KnownBeer[]>;
}

/**
 * Normalizes a name: case, spaces, invisible characters and forms of quotation marks and dashes do not matter,
 * accents do.
 */
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

/** Beers of the same name from two breweries differ; a list without breweries matches any beer of that name. */
const keyOf = (name: string, brewery: string | null | undefined): string =>
	brewery === undefined ? foldedName(name) : `${foldedName(name)}\n${foldedName(brewery ?? '')}`;

/** Words that are sometimes part of a brewery's name and sometimes not. */
const trade =
	/\b(?:the|brewing|brewery|brew(?:ers|works|pub)?|beers?|company|co|llc|inc|ltd|taproom|brauerei|brouwerij|brasserie|birrificio|cerveceria)\b/g;
const bareBrewery = (name: string) =>
	foldedName(name)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.replace(trade, '')
		.replace(/\s+/g, '');

/**
 * Removes our own brewery's name from rows, since it adds nothing for our own beers. It is recognized by name, or
 * because a list that contains known beers has the same brewery in all rows.
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

/** The beer that a row updates, and the row's slug. */
export interface Place {
	readonly slug: string | undefined;
	readonly known: KnownBeer | null;
	readonly errors: readonly FieldError[];
	/** True if a beer or row of this name exists, so that the user may say it is another one. */
	readonly mayBeAnother: boolean;
}

/** The most beers of one name that are compared with a row. */
export const mostCompared = 20;

/** The beers with one name: `live` are not in the bin, `free` of these are not taken by another row. */
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
 * Assigns rows to beers: by slug if the row has one, else by name. At most one row updates a beer, and no slug is
 * used twice.
 */
export class Places {
	readonly #known: KnownBeers;
	readonly #named: ReadonlySet<string>;
	/** The slugs that rows of several breweries have: they are addresses on another page, and say nothing here. */
	readonly #shared: ReadonlySet<string>;
	readonly #bySlug = new Map<string, ReadRow>();
	readonly #byName = new Map<string, ReadRow>();
	readonly #targets = new Map<string, ReadRow>();
	readonly #byKey = new Map<string, Namesakes>();
	readonly #numbers = new Map<string, number>();

	/**
	 * A slug in the file is reserved for its row even if that row fails; otherwise the fixed row would update the wrong
	 * beer.
	 */
	constructor(known: KnownBeers, rows: readonly ReadRow[]) {
		this.#known = known;
		const named = Map.groupBy(
			rows.filter(({ fields }) => fields.slug !== undefined),
			({ fields }) => fields.slug ?? '',
		);
		const makersOf = (some: readonly ReadRow[]) =>
			new Set(some.flatMap(({ fields: { brewery } }) => (brewery ? [foldedName(brewery)] : [])));
		this.#shared = new Set(
			[...named].flatMap(([slug, some]) => (some.length > 1 && makersOf(some).size > 1 ? [slug] : [])),
		);
		this.#named = new Set([...named.keys()].filter((slug) => !this.#shared.has(slug)));
	}

	/** `isSame` says whether a row would leave a beer unchanged; of several with the name, such a beer is chosen. */
	of(row: ReadRow, answer: RowAnswer | undefined, isSame: (known: KnownBeer) => boolean): Place {
		const slug = this.#slugOf(row);
		if (answer?.another) return this.#place(null, this.#free(row), true);
		return slug === undefined ? this.#byItsName(row, isSame) : this.#addressed(slug);
	}

	/** Returns the beers that a row may be about; none if it is new, or if too many have its name. */
	candidates(row: ReadRow, answer: RowAnswer | undefined): readonly KnownBeer[] {
		const { name = '', brewery } = row.fields;
		const slug = this.#slugOf(row);
		if (answer?.another) return [];
		if (slug !== undefined) return [this.#byAddress(slug)].filter((known) => known !== null);
		const { live } = this.#namesakes(name, brewery);
		return live.size <= mostCompared ? [...live] : [];
	}

	/** Reserves the beer for a row, so that no other row updates it. A name that the row changes becomes free. */
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

	#slugOf({ fields: { slug } }: ReadRow): string | undefined {
		return slug === undefined || this.#shared.has(slug) ? undefined : slug;
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
