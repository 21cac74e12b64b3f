import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { readWall } from '../beers/staff-lists.ts';
import { brokenTaps, claimSlug, takenSlugs } from '../beers/staff-store.ts';
import { insertRows } from '../beers/store.ts';
import type { Trx } from '../db/schema.ts';
import { touchTaps } from '../taps/follow-beer.ts';
import { currentOf, type Part } from './import-parts.ts';
import type { UndoWork } from './undo-work.ts';

/** Beers with a keg that the import did not pour, or that somebody plans to pour. */
async function usedSince(trx: Trx, parts: readonly Part[]): Promise<ReadonlySet<string>> {
	const ids = parts.map(({ beerId }) => beerId);
	const [first] = parts;
	if (!first) return new Set();
	const kegs = trx.selectFrom('kegs').select('beer_id').where('beer_id', 'in', ids);
	const used = (await kegs.where('created_at', '!=', first.at).execute()).map(({ beer_id }) => beer_id);
	const planned = await trx.selectFrom('change_overs').select('steps').where('done_at', 'is', null).execute();
	return new Set([...used, ...ids.filter((id) => planned.some(({ steps }) => steps.includes(id)))]);
}

/** A beer that the import added and nobody has touched since goes as if it had never been. */
export async function removeAdded(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { trx } = work.context;
	const current = await currentOf(trx, parts);
	const used = await usedSince(trx, parts);
	const gone: StaffBeer[] = [];
	for (const { beerId, version } of parts) {
		const beer = current.get(beerId);
		if (!beer) continue;
		if (beer.version === version && beer.deletedAt === null && !used.has(beerId)) gone.push(beer);
		else work.leave(beerId, beer.name);
	}
	if (gone.length === 0) return;
	const ids = gone.map(({ id }) => id);
	await trx.deleteFrom('beers').where('id', 'in', ids).execute();
	await touchTaps(
		trx,
		gone.map(({ tapNumber }) => tapNumber),
	);
	await work.record(
		gone.map(({ id, version, beer }) => ({ subjectId: id, version: version + 1, before: beer })),
	);
	work.done.removed += gone.length;
	await work.pause();
}

/** Beers that an undo took away, as they were; a tap that is taken by now stays with whoever has it. */
export async function bringBack(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { trx, now } = work.context;
	const there = await currentOf(trx, parts);
	const slugs = new Set(await takenSlugs(trx));
	const taps = new Set([...(await readWall(trx)).map(({ number }) => number), ...(await brokenTaps(trx))]);
	const added = parts.flatMap(({ beerId, version, was }) => {
		if (!was || there.has(beerId)) return [];
		const slug = freeSlug(was.slug, (one) => slugs.has(one));
		slugs.add(slug);
		const { tapNumber } = was;
		const pours = tapNumber === null || !taps.has(tapNumber);
		if (tapNumber !== null) taps.add(tapNumber);
		const off = pours ? {} : { status: 'archived', tapNumber: null, low: false };
		if (!pours) work.leave(beerId, was.name);
		return [{ id: beerId, version: version + 1, beer: { ...was, slug, ...off } }];
	});
	if (added.length === 0) return;
	for (const { beer } of added) await claimSlug(trx, beer.slug);
	await insertRows(trx, added, now);
	await work.record(added.map(({ id, version, beer }) => ({ subjectId: id, version, after: beer })));
	for (const { id } of added) work.restore(id);
	await work.pause();
}
