import { mayDo } from '#domain/auth/permissions.ts';
import { AppError } from '#domain/errors.ts';
import type { KnownItems } from '#domain/import/others/planned-items.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { timeSlices } from '../process/event-loop.ts';
import { placeOfNew } from '../resources/content-changes.ts';
import { takenSlugs } from '../resources/content-list.ts';
import { cleanItem, contentStore, findRecord, itemOf, listRecords } from '../resources/content-store.ts';
import type { Source } from '../resources/damage-log.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { readSetting } from '../settings/store.ts';

async function known<T extends object>({ db }: Source, kind: ContentKind<T>) {
	const records = await listRecords(db, kind);
	return records.flatMap(({ version, placed }) => {
		const item = itemOf(kind, placed);
		return item ? [{ version, item }] : [];
	});
}

/** Reads the existing drinks and events. */
export async function readItems(source: Source): Promise<KnownItems> {
	const { db } = source;
	const { value: lists } = await readSetting(source, settings.eventLists);
	return {
		drink: await known(source, kinds.drink),
		event: await known(source, kinds.event),
		taken: { drink: await takenSlugs(db, kinds.drink), event: await takenSlugs(db, kinds.event) },
		lists,
	};
}

/**
 * Writes the items; new ones follow the existing ones in the order of the file. Throws FORBIDDEN for a user who may
 * change only beers.
 */
export async function writeItems(
	context: WriteContext,
	rows: readonly Pick<PlannedRow, 'item'>[],
	partOf: string,
): Promise<void> {
	if (rows.some(({ item }) => item) && !mayDo(context.staff.permissions, 'content:manage'))
		throw new AppError('FORBIDDEN', 'You may import beers, but no drinks and events. Leave those rows out.');
	const pause = timeSlices();
	for (const name of ['drink', 'event'] as const) {
		const kind: ContentKind = kinds[name];
		const store = contentStore(kind);
		const items = rows.flatMap(({ item }) => (item?.kind === name ? [item] : []));
		if (items.length === 0) continue;
		let position = placeOfNew(kind, await listRecords(context.trx, kind));
		for (const { item, known } of items) {
			const value = cleanItem(kind, item);
			if (known) {
				const before = store.require(await findRecord(context.trx, kind, item.slug));
				await store.update(context, before, { ...before.placed, value }, { action: 'update', partOf });
			} else {
				await store.insert(context, item.slug, { position, value }, { action: 'create', partOf });
				position += 1;
			}
			await pause();
		}
	}
}
