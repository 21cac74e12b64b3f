import type { Selectable } from 'kysely';
import { type Beer, type BeerCard, beerStatuses, type PublicBeer, type Serving } from '#domain/beers/beer.ts';
import {
	beerFieldNames,
	cardFieldNames,
	columnNames,
	type StoredBeer,
	snakeCase,
	wireFieldNames,
} from '#domain/beers/beer-fields.ts';
import { allergens, glass } from '#domain/beers/field-kinds.ts';
import type { Database } from '../db/schema.ts';

const isStored = <Name extends string>(name: Name): name is Exclude<Name, keyof Pour> =>
	name !== 'tapNumber' && name !== 'servings';

const storedFields = beerFieldNames.filter(isStored);
/** A list of ten thousand reads no long text. */
export const cardColumns = ['id' as const, ...cardFieldNames.filter(isStored).map((name) => snakeCase(name))];
export const publicColumns = [
	'id' as const,
	...wireFieldNames.filter(isStored).map((name) => snakeCase(name)),
];
export const beerColumns = ['id' as const, ...storedFields.map((name) => snakeCase(name))];

export type CardRow = Pick<Selectable<Database['beers']>, (typeof cardColumns)[number]>;
export type PublicBeerRow = Pick<Selectable<Database['beers']>, (typeof publicColumns)[number]>;
export type BeerRow = Pick<Selectable<Database['beers']>, (typeof beerColumns)[number]>;
export type ServingRow = Omit<Selectable<Database['servings']>, 'beer_id' | 'position'>;

export interface Pour {
	readonly tapNumber: number | null;
	readonly servings: Serving[];
	/** Where one number does not say it. */
	readonly taps?: BeerCard['taps'];
	/** As the database holds them. */
	readonly unreadableServings?: readonly ServingRow[];
}

export function servingFromRow({ price_cents: priceCents, ...row }: ServingRow): Serving {
	return { ...row, glass: glass.read(row.glass), priceCents };
}

/** One text for each status: a text fresh from the database has to be read anew wherever it is looked up. */
const statuses = new Map<string, string>(beerStatuses.map((status) => [status, status]));

/** Spelled out, because looking up each field by its name takes ten times as long. */
export function cardFromRow(row: CardRow, { tapNumber, servings }: Pour): Omit<BeerCard, 'taps' | 'tastes'> {
	return {
		slug: row.slug,
		name: row.name,
		style: row.style,
		abv: row.abv,
		ibu: row.ibu,
		srm: row.srm,
		status: statuses.get(row.status) ?? row.status,
		barrelAged: row.barrel_aged === 1,
		image: row.image,
		briefDescription: row.brief_description,
		tappedOn: row.tapped_on,
		styleCode: row.style_code,
		glass: glass.read(row.glass),
		imageAlt: row.image_alt,
		low: row.low === 1,
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

export function rowFromBeer(beer: Beer): StoredBeer;
export function rowFromBeer(beer: Beer, without: readonly (keyof Beer)[]): Partial<StoredBeer>;
export function rowFromBeer(beer: Beer, without: readonly (keyof Beer)[] = []): object {
	const toColumn = (value: Beer[(typeof storedFields)[number]]) => {
		if (typeof value === 'boolean') return value ? 1 : 0;
		return Array.isArray(value) ? value.join(',') : value;
	};
	const written = storedFields.filter((name) => !without.includes(name));
	return Object.fromEntries(written.map((name) => [columnNames[name], toColumn(beer[name])]));
}
