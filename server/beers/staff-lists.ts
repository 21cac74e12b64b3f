import { pouringBy } from '#domain/bar/bar.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { DamagedBeer, StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import type { Db } from '../db/schema.ts';
import type { Source } from '../resources/damage-log.ts';
import { isOneOf, ownStatusOf } from './own-status.ts';
import { type BeerRow, beerColumns, beerFromRow } from './rows.ts';
import { forEachBeer, listInOrder, readPouringKegs } from './store.ts';
import { problemOf, readListed, readRow, shownFrom } from './unreadable-beers.ts';

export const versionColumns = ['version', 'updated_at as updatedAt', 'deleted_at as deletedAt'] as const;

/** Lists rows in no particular order: all beers, those in the bin, or those of some statuses. */
export async function listStaffRows(
	db: Db,
	which: 'there' | 'bin' | readonly string[],
): Promise<StaffBeerRow[]> {
	let query = db
		.selectFrom('beers')
		.select(['id', 'slug', 'name', 'style', 'style_code', 'brewery', 'abv', 'status', 'own_status'])
		.select(['tapped_on', 'published', ...versionColumns])
		.where('deleted_at', which === 'bin' ? 'is not' : 'is', null);
	if (typeof which !== 'string') query = query.where((where) => isOneOf(where, which));
	const rows = await query.execute();
	const kegs = await readPouringKegs(db);
	return rows.map((stored) => {
		const { style_code: styleCode, tapped_on: tappedOn, own_status, status, ...row } = readListed(stored);
		const own = { status: ownStatusOf({ status, own_status }), tappedOn, published: row.published === 1 };
		return { ...row, styleCode, ...pouringBy(kegs.get(row.id) ?? [], own) };
	});
}

const beersAfter = (db: Db, id: string) =>
	db
		.selectFrom('beers')
		.select([...beerColumns, 'version'])
		.where('deleted_at', 'is', null)
		.where('id', '>', id)
		.orderBy('id')
		.limit(200)
		.execute();

/** Lists all beers, hidden ones too, in the order of the taps. */
export const listAllBeers = (db: Db): Promise<Beer[]> =>
	listInOrder<BeerRow, Beer>(db, beersAfter, shownFrom(null, beerFromRow));

/** Lists the damaged beers that are not in the bin, by name. */
export async function listDamagedBeers({ db, damage }: Source): Promise<DamagedBeer[]> {
	const damaged: DamagedBeer[] = [];
	await forEachBeer(db, beersAfter, (stored, pour) => {
		const { row, unreadable } = readRow(stored, pour);
		if (!unreadable) return;
		const problem = problemOf(unreadable);
		damage.note(`beer/${row.id}`, 1, problem);
		damaged.push({ id: row.id, name: row.name, problem, raw: unreadable, version: row.version });
	});
	return damaged.sort((a, b) => a.name.localeCompare(b.name));
}
