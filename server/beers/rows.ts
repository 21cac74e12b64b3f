import type { Selectable } from 'kysely';
import { type PouringKeg, pouringBy } from '#domain/bar/bar.ts';
import { type Beer, type BeerCard, beerStatuses, type PublicBeer, type Serving } from '#domain/beers/beer.ts';
import {
	beerFieldNames,
	cardFieldNames,
	columnNames,
	type SnakeCase,
	type StoredBeer,
	snakeCase,
	wireFieldNames,
} from '#domain/beers/beer-fields.ts';
import { allergens, glass } from '#domain/beers/field-kinds.ts';
import type { Database } from '../db/schema.ts';
import { ownStatusOf } from './own-status.ts';

/** These fields are not columns of `beers`: kegs and servings have their own tables. */
type Elsewhere = 'tapNumber' | 'low' | 'servings';
const isStored = <Name extends string>(name: Name): name is Exclude<Name, Elsewhere> =>
	name !== 'tapNumber' && name !== 'low' && name !== 'servings';

const ownColumns = ['id', 'own_status'] as const;
/** The columns for lists, without long texts: ten thousand beers are read at once. */
export const cardColumns = [...ownColumns, ...cardFieldNames.filter(isStored).map((name) => snakeCase(name))];
export const publicColumns = [
	...ownColumns,
	...wireFieldNames.filter(isStored).map((name) => snakeCase(name)),
];
export const beerColumns = [...ownColumns, ...beerFieldNames.filter(isStored).map((name) => snakeCase(name))];

const isWritten = (name: keyof Beer): name is WrittenField =>
	isStored(name) && name !== 'status' && name !== 'tappedOn' && name !== 'published';
type WrittenField = Exclude<keyof Beer, Elsewhere | 'status' | 'tappedOn' | 'published'>;
const writtenFields = beerFieldNames.filter(isWritten);

export type CardRow = Pick<Selectable<Database['beers']>, (typeof cardColumns)[number]>;
export type PublicBeerRow = Pick<Selectable<Database['beers']>, (typeof publicColumns)[number]>;
export type BeerRow = Pick<Selectable<Database['beers']>, (typeof beerColumns)[number]>;
export type ServingRow = Omit<Selectable<Database['servings']>, 'beer_id' | 'position'>;

export interface Pour {
	/** The beer's kegs that pour now. */
	readonly kegs: readonly PouringKeg[];
	readonly servings: Serving[];
	/** Set if one tap number is not enough. */
	readonly taps?: BeerCard['taps'];
	/** Servings that are invalid, as stored. */
	readonly unreadableServings?: readonly ServingRow[];
}

export function servingFromRow({ price_cents: priceCents, ...row }: ServingRow): Serving {
	return { ...row, glass: glass.read(row.glass), priceCents };
}

/** Reuses one string object per status: comparing fresh strings from the database is slower. */
const statuses = new Map<string, string>(beerStatuses.map((status) => [status, status]));

/** Written out field by field: a generic loop by name takes ten times as long. */
export function cardFromRow(row: CardRow, { kegs, servings }: Pour): Omit<BeerCard, 'taps' | 'tastes'> {
	const own = { status: ownStatusOf(row), tappedOn: row.tapped_on, published: true };
	const { status, tapNumber, tappedOn, low } = pouringBy(kegs, own);
	return {
		slug: row.slug,
		name: row.name,
		style: row.style,
		abv: row.abv,
		ibu: row.ibu,
		srm: row.srm,
		status: statuses.get(status) ?? status,
		barrelAged: row.barrel_aged === 1,
		image: row.image,
		briefDescription: row.brief_description,
		tappedOn,
		styleCode: row.style_code,
		glass: glass.read(row.glass),
		imageAlt: row.image_alt,
		low,
		tapNumber,
		servings,
		allergens: allergens.read(row.allergens),
		brewedWith: row.brewed_with,
		brewery: row.brewery,
		breweryTown: row.brewery_town,
	};
}

export function publicBeerFromRow(row: PublicBeerRow, pour: Pour): PublicBeer {
	return {
		...cardFromRow(row, pour),
		featured: row.featured === 1,
		content: row.content,
		flavorProfile: row.flavor_profile,
		aroma: row.aroma,
		appearance: row.appearance,
		hops: row.hops,
		malts: row.malts,
		yeast: row.yeast,
		imageCaption: row.image_caption,
	};
}

export function beerFromRow(row: BeerRow, pour: Pour): Beer {
	const { published, private_notes: privateNotes } = row;
	return { ...publicBeerFromRow(row, pour), published: published === 1, privateNotes };
}

/** Returns the columns of some or all fields of a beer. Those that depend on kegs are written by `stateColumns`. */
export function rowFromBeer(beer: Beer): Pick<StoredBeer, SnakeCase<WrittenField>>;
export function rowFromBeer(beer: Beer, fields: readonly (keyof Beer)[]): Partial<StoredBeer>;
export function rowFromBeer(beer: Beer, fields: readonly (keyof Beer)[] = writtenFields): object {
	const toColumn = (value: Beer[WrittenField]) => {
		if (typeof value === 'boolean') return value ? 1 : 0;
		return Array.isArray(value) ? value.join(',') : value;
	};
	return Object.fromEntries(
		fields.filter(isWritten).map((name) => [columnNames[name], toColumn(beer[name])]),
	);
}
