import type { Selectable } from 'kysely';
import type { Beer, BeerCard, Serving } from '#domain/beers/beer.ts';
import {
	beerFieldNames,
	beerFields,
	cardFieldNames,
	columnNames,
	fieldByField,
	type StoredBeer,
	type StoredField,
} from '#domain/beers/beer-fields.ts';
import { glass } from '#domain/beers/field-kinds.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import { snakeCase } from '#domain/snake-case.ts';
import type { Database } from '../db/schema.ts';

const isStored = <Name extends string>(name: Name): name is Exclude<Name, 'tapNumber' | 'servings'> =>
	name !== 'tapNumber' && name !== 'servings';

const storedFields = beerFieldNames.filter(isStored);
const storedCardFields = cardFieldNames.filter(isStored);

/** The columns of a card; a list of ten thousand reads no long text. */
export const cardColumns = ['id' as const, ...storedCardFields.map((name) => snakeCase(name))];
/** The columns of a whole beer. */
export const beerColumns = ['id' as const, ...storedFields.map((name) => snakeCase(name))];

type CardRow = Pick<Selectable<Database['beers']>, (typeof cardColumns)[number]>;
/** What a whole beer is read from. */
export type BeerRow = Pick<Selectable<Database['beers']>, (typeof beerColumns)[number]>;
type ServingRow = Selectable<Database['servings']>;

/** What belongs to a beer but stands in tables of its own. */
export interface Pour {
	readonly tapNumber: number | null;
	readonly servings: Serving[];
}

export function servingFromRow(row: Omit<ServingRow, 'beer_id' | 'position'>): Serving {
	return { label: row.label, ounces: row.ounces, glass: glass.read(row.glass), priceCents: row.price_cents };
}

export function cardFromRow(row: CardRow, pour: Pour): BeerCard {
	const stored: Readonly<Record<string, unknown>> = row;
	const read = fieldByField<Omit<BeerCard, keyof Pour>>(storedCardFields, (name) =>
		beerFields[name].kind.read(stored[columnNames[name]]),
	);
	return { ...read, ...pour };
}

export function beerFromRow(row: BeerRow, pour: Pour): Beer {
	const stored: Readonly<Record<string, unknown>> = row;
	const read = fieldByField<Omit<Beer, keyof Pour>>(storedFields, (name) =>
		beerFields[name].kind.read(stored[columnNames[name]]),
	);
	return { ...read, ...pour };
}

/** The columns of a row of the staff's list. */
export const staffColumns = [
	'id',
	'slug',
	'name',
	'style',
	'style_code',
	'abv',
	'status',
	'low',
	'tapped_on',
	'version',
	'updated_at',
	'deleted_at',
] as const;

type StaffRow = Pick<Selectable<Database['beers']>, (typeof staffColumns)[number]>;

export function staffBeerRowFromRow(row: StaffRow, tapNumber: number | null): StaffBeerRow {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		style: row.style,
		styleCode: row.style_code,
		abv: row.abv,
		status: row.status,
		tapNumber,
		low: row.low === 1,
		tappedOn: row.tapped_on,
		version: row.version,
		updatedAt: row.updated_at,
		deletedAt: row.deleted_at,
	};
}

/** The row of a beer, without what the database keeps of it (id, version, instants). */
export function rowFromBeer(beer: Beer): StoredBeer;
export function rowFromBeer(beer: Beer): object {
	return Object.fromEntries(storedFields.map((name) => [columnNames[name], toColumn(beer[name])]));
}

function toColumn(value: Beer[StoredField]): string | number | null {
	if (typeof value === 'boolean') return value ? 1 : 0;
	return Array.isArray(value) ? value.join(',') : value;
}
