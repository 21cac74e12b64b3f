import type { Beer } from '#domain/beers/beer.ts';
import { picked } from '#domain/record.ts';
import { differingFields } from '#domain/resources/two-versions.ts';
import { beerStore, requireBeer } from '../beers/staff-store.ts';
import type { Trx } from '../db/schema.ts';
import { currentOf, fieldsOf, type Part } from './import-parts.ts';
import type { UndoWork } from './undo-work.ts';

async function isHeld(trx: Trx, slug: string): Promise<boolean> {
	return (
		(await trx.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
	);
}

/** Each field that still is as the import left it; what was changed since stays. */
export async function putBack(work: UndoWork, parts: readonly Part[]): Promise<void> {
	const { context, direction: action } = work;
	const current = await currentOf(context.trx, parts);
	for (const part of parts) {
		await work.pause();
		const { beerId, was, is } = part;
		const found = current.get(beerId);
		if (!found || found.deletedAt !== null || !was || !is) {
			work.leave(beerId, found?.name ?? is?.name ?? '');
			continue;
		}
		const now = found.beer;
		const changed = differingFields(differingFields(fieldsOf(part), was, is), was, now);
		const kept = new Set<keyof Beer>(differingFields(changed, now, is));
		if (changed.includes('slug') && (await isHeld(context.trx, was.slug))) kept.add('slug');
		// What pours by now is seen, whatever was said of it before.
		if (changed.includes('published') && now.status === 'on-tap') kept.add('published');
		const back = changed.filter((field) => !kept.has(field));
		if (kept.size > 0) work.leave(beerId, found.name);
		if (back.length === 0) continue;
		const before = await requireBeer(context.trx, beerId);
		const beer = { ...before.beer, ...picked(was, back) };
		await beerStore.update(context, before, { beer, deletedAt: null }, { action });
		work.restore(beerId);
	}
}
