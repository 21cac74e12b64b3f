import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Beer } from '#domain/beers/beer.ts';
import type { ArchivedKeg, ArchivedTap } from '#domain/export/archive.ts';
import { BackupError } from '../backups/backup-folder.ts';
import { requireTaps, touchTaps } from '../bar/follow-beer.ts';
import type { Applying } from './applying.ts';
import { archivedKegs, archivedTaps } from './pack.ts';

export async function applyTaps({ trx }: Applying, taps: readonly ArchivedTap[]): Promise<void> {
	const known = new Map((await archivedTaps(trx)).map((tap) => [tap.number, tap]));
	for (const tap of taps) {
		const before = known.get(tap.number);
		known.delete(tap.number);
		if (isDeepStrictEqual(before, tap)) continue;
		await requireTaps(trx, [tap.number]);
		const row = { ...tap, out_of_order: tap.out_of_order ? 1 : 0 };
		await trx.updateTable('taps').set(row).where('number', '=', tap.number).execute();
		await touchTaps(trx, [tap.number]);
	}
	for (const number of known.keys()) await trx.deleteFrom('taps').where('number', '=', number).execute();
}

const isPouring = ({ tapped_at, gone_at }: ArchivedKeg) => tapped_at !== null && gone_at === null;

/**
 * What pours and waits becomes what the archive says; what is gone is never taken back. Kegs of beers that the archive
 * leaves out go with them.
 */
export async function applyKegs(
	{ trx, now, username }: Applying,
	kegs: readonly ArchivedKeg[],
): Promise<void> {
	const rows = await trx.selectFrom('beers').select(['id', 'slug']).where('deleted_at', 'is', null).execute();
	const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
	const before = new Map((await archivedKegs(trx)).map((keg) => [keg.id, keg]));
	const wanted = kegs.filter(({ beer }) => ids.has(beer));
	requireOnePerTap(wanted);
	const changed = wanted.filter((keg) => !isDeepStrictEqual(before.get(keg.id), keg));
	const named = new Set(wanted.map(({ id }) => id));
	const over = [...before.values()].filter(({ id, gone_at }) => gone_at === null && !named.has(id));
	// First all that leaves, so that no tap pours two for a moment.
	for (const { id, tapped_at } of over) {
		if (tapped_at === null) await trx.deleteFrom('kegs').where('id', '=', id).execute();
		else
			await trx
				.updateTable('kegs')
				.set({ gone_at: now.toISOString(), gone_by: username })
				.where('id', '=', id)
				.execute();
	}
	for (const { id } of changed)
		await trx.updateTable('kegs').set({ tap_number: null }).where('id', '=', id).execute();
	for (const { beer, tap: tap_number, ...keg } of changed) {
		const row = { ...keg, tap_number, beer_id: ids.get(beer) ?? '' };
		await requireTaps(trx, keg.gone_at === null ? [tap_number] : []);
		await trx
			.insertInto('kegs')
			.values(row)
			.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
			.execute();
	}
	await touchTaps(
		trx,
		[...changed, ...over].map(({ tap }) => tap),
	);
}

function requireOnePerTap(kegs: readonly ArchivedKeg[]): void {
	const pouring = new Map<number, ArchivedKeg>();
	for (const keg of kegs) {
		if (!isPouring(keg) || keg.tap === null) continue;
		const other = pouring.get(keg.tap);
		if (other)
			throw new BackupError(`kegs.json: tap ${keg.tap} pours both “${other.beer}” and “${keg.beer}”.`);
		pouring.set(keg.tap, keg);
	}
}

/**
 * A beer is on tap as long as it pours somewhere: kegs that a changed file leaves out come and go with their beers.
 * `byTap`: without a list of kegs the beer's one tap number says where its one keg pours.
 */
export async function pourAsBeersSay(
	context: Applying,
	beers: ReadonlyMap<string, Beer> | null,
	byTap: boolean,
): Promise<void> {
	const { trx, now, username } = context;
	const at = now.toISOString();
	const rows = await trx
		.selectFrom('beers')
		.select(['id', 'slug', 'tapped_on', 'low'])
		.where('status', '=', 'on-tap')
		.where('deleted_at', 'is', null)
		.execute();
	const onTap = new Map(
		rows.map((row) => [row.id, { ...row, wish: beers?.get(row.slug)?.tapNumber ?? null }]),
	);
	const pouring = await pouringKegs(context);
	const over = pouring.filter(({ beer_id }) => !onTap.has(beer_id));
	for (const { id } of over) {
		await trx.updateTable('kegs').set({ gone_at: at, gone_by: username }).where('id', '=', id).execute();
	}
	await touchTaps(
		trx,
		over.map(({ tap_number }) => tap_number),
	);
	const there = Map.groupBy(pouring, ({ beer_id }) => beer_id);
	if (byTap && beers) {
		const moving = [...onTap.values()].flatMap(({ id, wish }) => {
			const [keg, ...others] = there.get(id) ?? [];
			return keg && others.length === 0 && keg.tap_number !== wish ? [{ ...keg, wish }] : [];
		});
		await moveKegs(context, moving);
	}
	for (const { id: beer_id, tapped_on, low, wish } of onTap.values()) {
		if (there.has(beer_id)) continue;
		const level = low === 1 ? 'low' : null;
		const keg = {
			id: randomUUID(),
			beer_id,
			tap_number: null,
			tapped_on,
			tapped_at: at,
			level,
			created_at: at,
		};
		await trx.insertInto('kegs').values(keg).execute();
		await moveKegs(context, [{ id: keg.id, tap_number: null, wish }]);
	}
}

function pouringKegs({ trx }: Applying) {
	const pouring = trx
		.selectFrom('kegs')
		.select(['id', 'beer_id', 'tap_number'])
		.where('tapped_at', 'is not', null);
	return pouring.where('gone_at', 'is', null).execute();
}

/** A tap that is taken stays with what pours there. */
async function moveKegs(
	context: Applying,
	kegs: readonly { readonly id: string; readonly tap_number: number | null; readonly wish: number | null }[],
) {
	const { trx } = context;
	for (const { id } of kegs)
		await trx.updateTable('kegs').set({ tap_number: null }).where('id', '=', id).execute();
	const taken = new Set((await pouringKegs(context)).map(({ tap_number }) => tap_number));
	for (const { id, tap_number, wish } of kegs) {
		if (wish === null || taken.has(wish)) continue;
		taken.add(wish);
		await requireTaps(trx, [wish]);
		await trx.updateTable('kegs').set({ tap_number: wish }).where('id', '=', id).execute();
		await touchTaps(trx, [tap_number, wish]);
	}
}
