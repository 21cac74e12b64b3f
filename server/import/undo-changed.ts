import type { Beer } from '#domain/beers/beer.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { leaveTaps, touchTaps } from '../bar/follow-beer.ts';
import { readWall } from '../beers/staff-lists.ts';
import { beerStore, brokenTaps } from '../beers/staff-store.ts';
import type { Trx } from '../db/schema.ts';
import { currentOf, type Part } from './import-parts.ts';
import type { UndoWork } from './undo-work.ts';

const pouringFields = ['status', 'tapNumber', 'tappedOn', 'low', 'published'] as const;

/** What pours goes back as a whole, or not at all. */
function pouringBack({ was, is }: Part, now: Beer): boolean {
	if (!was || !is) return false;
	const changed = differingFields(pouringFields, was, is);
	return differingFields(changed, now, is).length === 0;
}

async function isHeld(trx: Trx, slug: string): Promise<boolean> {
	return (
		(await trx.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
	);
}

/** From which tap each beer leaves that goes back to the one it had; those taps are free then. */
export async function freeTaps(work: UndoWork): Promise<ReadonlyMap<string, number | null>> {
	const { trx } = work.context;
	const wished = new Map<string, { from: number | null; to: number | null }>();
	for await (const parts of work.parts('changed')) {
		const moved = parts.filter(({ was, is }) => was?.tapNumber !== is?.tapNumber);
		if (moved.length === 0) continue;
		const current = await currentOf(trx, moved);
		for (const part of moved) {
			const beer = current.get(part.beerId);
			if (!beer || !part.was || !pouringBack(part, beer.beer)) continue;
			wished.set(part.beerId, { from: beer.tapNumber, to: part.was.tapNumber });
		}
	}
	const wall = await readWall(trx);
	const broken = await brokenTaps(trx);
	for (let before = -1; before !== wished.size; ) {
		before = wished.size;
		const leaving = new Map([...wished].map(([id, { from }]) => [id, from]));
		const held = new Set(
			wall.flatMap(({ number, beerId }) => (leaving.get(beerId) === number ? [] : [number])),
		);
		for (const [id, { to }] of wished) {
			if (to === null || !(held.has(to) || broken.includes(to))) continue;
			wished.delete(id);
		}
	}
	const from = new Map([...wished].map(([id, { from }]) => [id, from]));
	await leaveTaps(trx, [...from.values()]);
	return from;
}

/** Each field that still is as the import left it; what was changed since stays. */
export async function putBack(
	work: UndoWork,
	parts: readonly Part[],
	moving: ReadonlyMap<string, number | null>,
): Promise<void> {
	const { context, action, whole: partOf } = work;
	const current = await currentOf(context.trx, parts);
	for (const part of parts) {
		await work.pause();
		const found = current.get(part.beerId);
		if (!found || found.deletedAt !== null || !part.was || !part.is) {
			work.leave(part.beerId, found?.name ?? part.is?.name ?? '');
			continue;
		}
		const tapNumber = moving.get(part.beerId) ?? found.beer.tapNumber;
		const now = { ...found.beer, tapNumber };
		const moves = part.was.tapNumber === part.is.tapNumber || moving.has(part.beerId);
		const beer = await formerOf(context.trx, part, now, moves);
		const isWhole = differingFields(beerFieldNames, beer, part.was).length === 0;
		const before = { ...found, tapNumber, beer: now };
		if (differingFields(beerFieldNames, beer, now).length > 0) {
			if (now.status !== 'on-tap' && beer.status === 'on-tap')
				await pourAgain(work, part.beerId, beer.tapNumber);
			await beerStore.update(context, before, { beer, deletedAt: null }, { action, partOf });
			work.restore(part.beerId);
		}
		if (!isWhole && found.version !== part.version) work.leave(part.beerId, found.name);
	}
}

/** The keg that the change took off, where it is there. */
async function pourAgain({ context: { trx }, entry }: UndoWork, beerId: string, tap: number | null) {
	await trx
		.updateTable('kegs')
		.set({ gone_at: null, gone_by: null })
		.where('beer_id', '=', beerId)
		.where('gone_at', '=', entry.at)
		.where('tap_number', 'is not distinct from', tap)
		.execute();
	await touchTaps(trx, [tap]);
}

async function formerOf(trx: Trx, part: Part, now: Beer, moves: boolean): Promise<Beer> {
	const { was, is } = part;
	if (!was || !is) return now;
	const changed = differingFields(beerFieldNames, was, is);
	const kept = new Set<keyof Beer>(differingFields(changed, now, is));
	if (!moves || !pouringBack(part, now)) for (const field of pouringFields) kept.add(field);
	if (!kept.has('slug') && was.slug !== now.slug && (await isHeld(trx, was.slug))) kept.add('slug');
	const back = changed.filter((field) => !kept.has(field));
	return { ...now, ...Object.fromEntries(back.map((field) => [field, was[field]])) };
}
