import { isSameBeer } from '#domain/beers/beer-changes.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { freeSlug } from '#domain/beers/beer-slug.ts';
import { touchTaps } from '../bar/follow-beer.ts';
import { readWall } from '../beers/staff-lists.ts';
import { brokenTaps, claimSlug, takenSlugs } from '../beers/staff-store.ts';
import { insertRows } from '../beers/store.ts';
import type { Trx } from '../db/schema.ts';
import { currentOf, type Part } from './import-parts.ts';
import type { UndoWork } from './undo-work.ts';

/** Beers with a keg that the import did not pour, or that somebody plans to pour. */
async function usedSince(trx: Trx, parts: readonly Part[]): Promise<ReadonlySet<string>> {
	const ids = parts.map(({ beerId }) => beerId);
	const [first] = parts;
	if (!first) return new Set();
	const kegs = trx.selectFrom('kegs').select(['beer_id', 'gone_at']).where('beer_id', 'in', ids);
	const later = await kegs.where('created_at', '!=', first.at).execute();
	const undone = trx.selectFrom('history').select(['subject_id', 'at']).where('subject', '=', 'beer');
	const takenBack = new Set(
		(await undone.where('subject_id', 'in', ids).where('action', '=', 'undo').execute()).map(
			({ subject_id, at }) => `${subject_id} ${at}`,
		),
	);
	// What poured by a later change and went with its undo was never poured.
	const used = later.flatMap(({ beer_id, gone_at }) =>
		takenBack.has(`${beer_id} ${gone_at}`) ? [] : [beer_id],
	);
	const planned = await trx.selectFrom('change_overs').select('steps').where('done_at', 'is', null).execute();
	return new Set([...used, ...ids.filter((id) => planned.some(({ steps }) => steps.includes(id)))]);
}

/** Changes that were undone since leave nothing. */
const isUntouched = ({ version, is }: Part, { version: now, beer }: StaffBeer) =>
	version === now || (is !== null && isSameBeer(is, beer));

/** A beer that is as the import added it goes as if it had never been. */
export async function removeAdded(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { trx } = work.context;
	const current = await currentOf(trx, parts);
	const used = await usedSince(trx, parts);
	const gone: StaffBeer[] = [];
	for (const part of parts) {
		const beer = current.get(part.beerId);
		if (!beer) continue;
		if (isUntouched(part, beer) && beer.deletedAt === null && !used.has(part.beerId)) gone.push(beer);
		else work.leave(part.beerId, beer.name);
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
