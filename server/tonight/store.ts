import type { Kysely } from 'kysely';
import type { StaffBeerRow } from '#domain/staff-beer-schema.ts';
import type { Database } from '../db/schema.ts';

/** The beers of a status as staff see them, each with its lowest tap; in no particular order. */
export async function listStaffBeers(db: Kysely<Database>, status: string): Promise<StaffBeerRow[]> {
	const rows = await db
		.selectFrom('beers')
		.leftJoin('taps', 'taps.beer_id', 'beers.id')
		.select(({ fn }) => [
			'beers.id',
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
			fn.min('taps.number').as('tap_number'),
		])
		.where('status', '=', status)
		.where('deleted_at', 'is', null)
		.groupBy('beers.id')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		name: row.name,
		style: row.style,
		styleCode: row.style_code,
		abv: row.abv,
		status: row.status,
		tapNumber: row.tap_number,
		low: row.low === 1,
		tappedOn: row.tapped_on,
		version: row.version,
		updatedAt: row.updated_at,
		deletedAt: null,
	}));
}
