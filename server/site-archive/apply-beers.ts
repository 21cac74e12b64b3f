import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { isSameBeer } from '#domain/beers/beer-changes.ts';
import { beerInputErrors } from '#domain/beers/beer-input.ts';
import { columnLabel } from '#domain/import/columns.ts';
import { styles } from '#style-guide/index.ts';
import { BackupError } from '../backups/backup-folder.ts';
import { beerColumns, beerFromRow, rowFromBeer } from '../beers/rows.ts';
import { insertServings, readPours } from '../beers/store.ts';
import { readRow } from '../beers/unreadable.ts';
import { type Applying, lastVersion, noteChange } from './applying.ts';

interface StoredBeer {
	readonly id: string;
	readonly version: number;
	readonly deleted: boolean;
	readonly beer: Beer;
}

async function storedBeers({ trx }: Applying): Promise<StoredBeer[]> {
	const rows = await trx
		.selectFrom('beers')
		.select([...beerColumns, 'version', 'deleted_at'])
		.execute();
	const pourOf = await readPours(trx, 'all');
	return rows.map((row) => ({
		...{ id: row.id, version: row.version, deleted: row.deleted_at !== null },
		beer: beerFromRow(readRow(row).row, pourOf(row.id)),
	}));
}

/** `byTap`: its number says where a beer pours; otherwise its kegs do. */
export async function applyBeers(
	context: Applying,
	beers: ReadonlyMap<string, Beer>,
	byTap: boolean,
): Promise<void> {
	const { trx } = context;
	const stored = await storedBeers(context);
	const known = new Map(stored.map((one) => [one.beer.slug, one]));
	for (const beer of beers.values()) {
		requireSound(beer, known.get(beer.slug)?.beer);
		const before = known.get(beer.slug);
		if (!before) await addBeer(context, beer);
		else if (
			before.deleted ||
			!isSameBeer(byTap ? beer : { ...beer, tapNumber: before.beer.tapNumber }, before.beer)
		) {
			await changeBeer(context, before, beer);
		}
	}
	for (const { id, version, deleted, beer } of stored) {
		if (deleted || beers.has(beer.slug)) continue;
		const next = { version: version + 1, updated_at: context.now.toISOString() };
		await trx
			.updateTable('beers')
			.set({ ...next, deleted_at: next.updated_at })
			.where('id', '=', id)
			.execute();
		await noteChange(context, {
			subject: 'beer',
			subjectId: id,
			action: 'delete',
			version: next.version,
			before: beer,
		});
	}
}

/** A file that somebody has changed is held to what a form is; what was stored so before stays allowed. */
function requireSound(beer: Beer, before: Beer | undefined): void {
	if (before && isSameBeer(beer, before)) return;
	const [error] = beerInputErrors(beer, (code) => styleByCode(styles, code) !== null);
	if (error)
		throw new BackupError(`beers.json, “${beer.name}”: ${columnLabel(error.path)}: ${error.message}`);
}

async function addBeer(context: Applying, beer: Beer): Promise<void> {
	const { trx, now } = context;
	const id = randomUUID();
	const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
	await trx.deleteFrom('old_slugs').where('slug', '=', beer.slug).execute();
	await trx
		.insertInto('beers')
		.values({ ...rowFromBeer(beer), id, ...at })
		.execute();
	await insertServings(trx, [{ id, beer }]);
	await noteChange(context, { subject: 'beer', subjectId: id, action: 'create', version: 1, after: beer });
}

async function changeBeer(context: Applying, before: StoredBeer, beer: Beer): Promise<void> {
	const { trx, now } = context;
	const { id, deleted } = before;
	const version = Math.max(before.version, deleted ? await lastVersion(context, 'beer', id) : 0) + 1;
	const next = { version, updated_at: now.toISOString(), deleted_at: null };
	await trx
		.updateTable('beers')
		.set({ ...rowFromBeer(beer), ...next })
		.where('id', '=', id)
		.execute();
	if (!isDeepStrictEqual(beer.servings, before.beer.servings)) {
		await trx.deleteFrom('servings').where('beer_id', '=', id).execute();
		await insertServings(trx, [{ id, beer }]);
	}
	await noteChange(context, {
		...{ subject: 'beer', subjectId: id, action: deleted ? 'restore' : 'update', version },
		...{ before: deleted ? undefined : before.beer, after: beer },
	});
}

/** Of an address that is somebody’s now nothing is kept. */
export async function applyFormerAddresses(
	{ trx }: Applying,
	former: Readonly<Record<string, string>>,
): Promise<void> {
	const rows = await trx.selectFrom('beers').select(['id', 'slug', 'deleted_at']).execute();
	const taken = new Set(rows.map(({ slug }) => slug));
	const ids = new Map(rows.filter(({ deleted_at }) => deleted_at === null).map(({ slug, id }) => [slug, id]));
	for (const [slug, to] of Object.entries(former)) {
		const beer_id = ids.get(to);
		if (beer_id === undefined || taken.has(slug)) continue;
		await trx
			.insertInto('old_slugs')
			.values({ slug, beer_id })
			.onConflict((conflict) => conflict.column('slug').doUpdateSet({ beer_id }))
			.execute();
	}
}
