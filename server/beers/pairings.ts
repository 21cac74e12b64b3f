import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { foodItemKind } from '../food/store.ts';
import { listContent } from '../resources/store.ts';

/** Dishes name the beer they go with by its address: when it moves, they follow. */
export async function renameInPairings(
	trx: Transaction<Database>,
	from: string,
	to: string,
	now: Date,
): Promise<void> {
	if (from === to) return;
	const { kind } = foodItemKind;
	for (const item of await listContent(trx, foodItemKind)) {
		if (item.pairing !== from) continue;
		await trx
			.updateTable('content_items')
			.set((row) => ({
				value: JSON.stringify({ ...item, pairing: to }),
				version: row('version', '+', 1),
				updated_at: now.toISOString(),
			}))
			.where('kind', '=', kind)
			.where('slug', '=', item.slug)
			.execute();
	}
}
