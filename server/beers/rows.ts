import type { Selectable } from 'kysely';
import { type Beer, type BeerCard, type GlassShape, glassShapes, type Serving } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import type { Database } from '../db/schema.ts';

/** The columns of a card; a list of ten thousand reads no long text. */
export const cardColumns = [
	'id',
	'slug',
	'name',
	'style',
	'style_code',
	'abv',
	'ibu',
	'srm',
	'status',
	'barrel_aged',
	'image',
	'image_alt',
	'low',
	'brief_description',
	'tapped_on',
	'glass',
] as const;

/** The columns of a whole beer. */
export const beerColumns = [
	...cardColumns,
	'featured',
	'content',
	'flavor_profile',
	'aroma',
	'appearance',
	'hops',
	'malts',
	'yeast',
] as const;

type CardRow = Pick<Selectable<Database['beers']>, (typeof cardColumns)[number]>;
/** What a whole beer is read from. */
export type BeerRow = Pick<Selectable<Database['beers']>, (typeof beerColumns)[number]>;
type ServingRow = Selectable<Database['servings']>;

/** What belongs to a beer but stands in tables of its own. */
export interface Pour {
	readonly tapNumber: number | null;
	readonly servings: Serving[];
}

/** A glass by name; one that the bar no longer owns is a pint. */
function glassOf(name: string): GlassShape {
	return glassShapes.find((shape) => shape === name) ?? 'pint';
}

/** A size of a beer from its row. */
export function servingFromRow(row: Omit<ServingRow, 'beer_id' | 'position'>): Serving {
	return { label: row.label, ounces: row.ounces, glass: glassOf(row.glass), priceCents: row.price_cents };
}

/** A card from its row and what is poured of it. */
export function cardFromRow(row: CardRow, pour: Pour): BeerCard {
	return {
		slug: row.slug,
		name: row.name,
		style: row.style,
		styleCode: row.style_code,
		abv: row.abv,
		ibu: row.ibu,
		srm: row.srm,
		status: row.status,
		barrelAged: row.barrel_aged === 1,
		image: row.image,
		imageAlt: row.image_alt,
		low: row.low === 1,
		briefDescription: row.brief_description,
		tappedOn: row.tapped_on,
		tapNumber: pour.tapNumber,
		glass: glassOf(row.glass),
		servings: pour.servings,
	};
}

/** A whole beer from its row and what is poured of it. */
export function beerFromRow(row: BeerRow, pour: Pour): Beer {
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
	};
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

/** A beer as the staff's list shows it. */
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
export function rowFromBeer(beer: Beer) {
	return {
		slug: beer.slug,
		name: beer.name,
		style: beer.style,
		style_code: beer.styleCode,
		abv: beer.abv,
		ibu: beer.ibu,
		srm: beer.srm,
		status: beer.status,
		featured: beer.featured ? 1 : 0,
		barrel_aged: beer.barrelAged ? 1 : 0,
		image: beer.image,
		image_alt: beer.imageAlt,
		low: beer.low ? 1 : 0,
		brief_description: beer.briefDescription,
		content: beer.content,
		tapped_on: beer.tappedOn,
		flavor_profile: beer.flavorProfile,
		aroma: beer.aroma,
		appearance: beer.appearance,
		hops: beer.hops,
		malts: beer.malts,
		yeast: beer.yeast,
		glass: beer.glass,
	};
}
