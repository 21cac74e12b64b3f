import { pouringFields } from '#domain/bar/apply-change.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { picked } from '#domain/record.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { claimSlug, findStaffBeers, updateBeers } from '../beers/staff-store.ts';
import { insertRows } from '../beers/store.ts';
import type { Trx } from '../db/schema.ts';
import { auditAll, type WriteContext } from '../resources/versioned.ts';
import type { Part, UndoWork } from './undo-work.ts';

/** Returns the fields that are undone with the beer's own entry. If it pours, its kegs decide the others. */
function fieldsOf({ was, is }: Part): readonly (keyof Beer)[] {
	const pours = was?.status === 'on-tap' || is?.status === 'on-tap';
	if (!pours) return beerFieldNames;
	return beerFieldNames.filter((name) => !pouringFields.some((field) => field === name));
}

async function currentOf(trx: Trx, parts: readonly Part[]): Promise<ReadonlyMap<string, StaffBeer>> {
	const ids = parts.map(({ beerId }) => beerId);
	return new Map((await findStaffBeers(trx, ids)).map((beer) => [beer.id, beer]));
}

/** Returns the beers that have a keg of their own by now, or that a planned change-over would pour. */
async function usedSince(trx: Trx, parts: readonly Part[]): Promise<ReadonlySet<string>> {
	const ids = parts.map(({ beerId }) => beerId);
	if (ids.length === 0) return new Set();
	const kegs = await trx.selectFrom('kegs').select('beer_id').where('beer_id', 'in', ids).execute();
	const planned = await trx.selectFrom('change_overs').select('steps').where('done_at', 'is', null).execute();
	return new Set([
		...kegs.map(({ beer_id }) => beer_id),
		...ids.filter((id) => planned.some(({ steps }) => steps.includes(id))),
	]);
}

type OwnEntry = Parameters<typeof auditAll>[1];

/** Logs the entries as parts of the undo. */
const record = (
	context: WriteContext,
	action: string,
	entries: readonly Omit<OwnEntry, 'subject' | 'action'>[],
) => auditAll(context, ...entries.map((entry) => ({ ...entry, subject: 'beer' as const, action })));

/** Deletes beers that are still as the import added them, without a trace. */
export async function removeAdded(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { context, direction } = work;
	const { trx } = context;
	const current = await currentOf(trx, parts);
	const used = await usedSince(trx, parts);
	const gone: StaffBeer[] = [];
	for (const part of parts) {
		const { beerId, is } = part;
		const beer = current.get(beerId);
		if (!beer) continue;
		const isUntouched = is !== null && differingFields(fieldsOf(part), is, beer.beer).length === 0;
		if (isUntouched && beer.deletedAt === null && !used.has(beerId)) gone.push(beer);
		else work.leave(beerId, beer.name);
	}
	if (gone.length === 0) return;
	const ids = gone.map(({ id }) => id);
	await trx.deleteFrom('beers').where('id', 'in', ids).execute();
	await record(
		context,
		direction,
		gone.map(({ id, version, beer }) => ({ subjectId: id, version: version + 1, before: beer })),
	);
	work.remove(ids);
	await work.pause();
}

/** Recreates beers that an undo removed; their kegs follow later. */
export async function recreateBeers(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { context, direction } = work;
	const { trx, now } = context;
	const there = await currentOf(trx, parts);
	const slugs = await work.slugs;
	const added = parts.flatMap(({ beerId, version, was }) => {
		if (!was || there.has(beerId)) return [];
		const slug = freeSlug(was.slug, (one) => slugs.has(one));
		slugs.add(slug);
		return [{ id: beerId, version: version + 1, beer: { ...was, slug } }];
	});
	if (added.length === 0) return;
	for (const { beer } of added) await claimSlug(trx, beer.slug);
	await insertRows(trx, added, now);
	await record(
		context,
		direction,
		added.map(({ id, version, beer }) => ({ subjectId: id, version, after: beer })),
	);
	for (const { id } of added) work.restore(id);
	await work.pause();
}

async function isHeld(trx: Trx, slug: string): Promise<boolean> {
	return (
		(await trx.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
	);
}

/** Returns the beer with one part of the import undone; null if nothing of it can be undone. */
async function restoredBeer(work: UndoWork, part: Part, found: StaffBeer | undefined): Promise<Beer | null> {
	const { beerId, was, is } = part;
	if (!found || found.deletedAt !== null || !was || !is) {
		work.leave(beerId, found?.name ?? is?.name ?? '');
		return null;
	}
	const now = found.beer;
	const changed = differingFields(differingFields(fieldsOf(part), was, is), was, now);
	const kept = new Set<keyof Beer>(differingFields(changed, now, is));
	if (changed.includes('slug') && (await isHeld(work.context.trx, was.slug))) kept.add('slug');
	// A beer that pours now is public, whatever it was before.
	if (changed.includes('published') && now.status === 'on-tap') kept.add('published');
	const back = changed.filter((field) => !kept.has(field));
	if (kept.size > 0) work.leave(beerId, found.name);
	return back.length > 0 ? { ...now, ...picked(was, back) } : null;
}

/** Restores each field that is still as the import left it; later changes stay. */
export async function restoreFields(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { context, direction: action } = work;
	const current = await currentOf(context.trx, parts);
	const changes = new Map<string, { before: StaffBeer; state: { beer: Beer; deletedAt: null } }>();
	/** Second changes of a beer: an import may also have taken it off its tap. */
	const later: Part[] = [];
	for (const part of parts) {
		const before = current.get(part.beerId);
		if (changes.has(part.beerId)) {
			later.push(part);
			continue;
		}
		await work.pause();
		const beer = await restoredBeer(work, part, before);
		if (before && beer) changes.set(before.id, { before, state: { beer, deletedAt: null } });
	}
	await updateBeers(context, [...changes.values()], { action });
	for (const id of changes.keys()) work.restore(id);
	if (later.length > 0) await restoreFields(work, later);
}
