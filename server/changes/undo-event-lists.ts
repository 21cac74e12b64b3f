import * as z from 'zod/mini';
import type { EventLists } from '#domain/events/event-lists.ts';
import { eventListsSchema } from '#domain/events/event-lists-schema.ts';
import { parseJson } from '#domain/record.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import { contentStore, itemOf, listRecords, readPlaced } from '../resources/content-store.ts';
import { lostBy } from '../settings/event-lists.ts';
import { undoSetting } from './undo-settings.ts';
import type { LogEntry, Undoer } from './undoer.ts';

const { event } = kinds;

const lists = undoSetting({ setting: settings.eventLists, over: () => null });

/** Returns the events that were changed along with the lists, as they were before and after. */
async function followers(db: Db, { id }: LogEntry) {
	const parts = db.selectFrom('history').select(['subject_id', 'before', 'after']);
	const rows = await parts.where('part_of', '=', id).where('subject', '=', 'content').execute();
	const read = (text: string | null) => itemOf(event, readPlaced(text === null ? null : parseJson(text)));
	return new Map(
		rows.map((row) => [row.subject_id, { was: read(row.before), became: read(row.after) }] as const),
	);
}

/**
 * Works out each event under the former lists: one changed along with them goes back unless staff have changed it
 * since.
 */
async function eventsUnder(db: Db, entry: LogEntry, before: EventLists) {
	const moved = await followers(db, entry);
	return (await listRecords(db, event)).flatMap((record) => {
		const item = itemOf(event, record.placed);
		if (!item) return [];
		const { was, became } = moved.get(`${event.name}/${record.id}`) ?? {};
		const back = <Field extends 'kind' | 'place'>(field: Field) =>
			was && became && item[field] === became[field] ? was[field] : item[field];
		const value = { ...item, kind: back('kind'), place: back('place') };
		return [{ record, item, value, lost: lostBy(before, value) }];
	});
}

const listsOf = (stored: unknown): EventLists =>
	z.safeParse(eventListsSchema, stored).data ?? settings.eventLists.initial;

export const undoEventLists: Undoer = {
	async obstacle(context, entry) {
		const stale = await lists.obstacle(context, entry);
		if (stale !== null) return stale;
		const [now, before] = [listsOf(entry.after), listsOf(entry.before)];
		const stuck = (await eventsUnder(context.db, entry, before)).find(({ item, lost }) => {
			const already = lostBy(now, item);
			return (lost.kind && !already.kind) || (lost.place && !already.place);
		});
		return stuck
			? `${stuck.item.title} is of a kind or at a place that would go. Say first where it belongs.`
			: null;
	},
	async undo(context, entry, note, turn) {
		const { trx } = context;
		await lists.undo(context, entry, note, turn);
		const [whole] = await listHistory(trx, 'setting', settings.eventLists.key, 1);
		for (const { record, value } of await eventsUnder(trx, entry, listsOf(entry.before))) {
			const placed = { ...record.placed, value };
			await contentStore(event).update(context, record, placed, { action: 'update', partOf: whole?.id });
		}
	},
};
