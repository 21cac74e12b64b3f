import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { contentRefOf } from '#domain/changes/change-groups.ts';
import { keysOf, picked } from '#domain/record.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import { putItem, writeOrder } from '../resources/content-changes.ts';
import { findRecord, itemOf, listRecords, type Placed, readPlaced } from '../resources/content-store.ts';
import { changedSince, type LogEntry, type Undoer, unreadableBefore } from './undoer.ts';

/** A content item before and after a change, by field; null where it did not exist. */
interface ItemChange {
	readonly was: Placed | null;
	readonly is: Placed | null;
	readonly fields: readonly string[];
}

const fieldsOf = (placed: Placed | null): Readonly<Record<string, unknown>> => Object(placed?.value);

const changed = (one: Placed | null, other: Placed | null): string[] => {
	const [before, after] = [fieldsOf(one), fieldsOf(other)];
	const names = new Set([...keysOf(before), ...keysOf(after)]);
	return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
};

/** Reads a change, upgrading older shapes. Returns null if it cannot be read or is no change of an item. */
function readChange(
	kind: ContentKind,
	{ before, after }: Pick<LogEntry, 'before' | 'after'>,
): ItemChange | null {
	const read = (state: unknown): Placed | null | undefined => {
		if (state === null) return null;
		const placed = readPlaced(state);
		const item = placed && itemOf(kind, placed);
		return item ? { ...placed, value: item } : undefined;
	};
	const [was, is] = [read(before), read(after)];
	if (was === undefined || is === undefined || (was === null && is === null)) return null;
	return { was, is, fields: changed(was, is) };
}

const slugOf = ({ subjectId }: LogEntry) => contentRefOf(subjectId).slug;

/**
 * Restores the fields that a change wrote and keeps later edits. Deletes an item that it added, recreates one that it
 * deleted.
 */
export const undoContent = (kind: ContentKind): Undoer => ({
	async obstacle(context, entry) {
		const change = readChange(kind, entry);
		if (!change) return unreadableBefore;
		const { was, is, fields } = change;
		const record = await findRecord(context.db, kind, slugOf(entry));
		if (!is) return record ? `There is such a ${kind.noun} again. Delete that first.` : null;
		if (!record) return `This ${kind.noun} was deleted.`;
		const item = itemOf(kind, record.placed);
		if (!item) return `This ${kind.noun} cannot be read. Repair it first.`;
		const differing = changed({ ...record.placed, value: item }, is);
		const checked = was ? fields : differing;
		if (!checked.some((name) => differing.includes(name))) return null;
		const entries = await listHistory(context.db, 'content', entry.subjectId);
		return changedSince(
			context,
			entry,
			entries,
			(later) => readChange(kind, later)?.fields.some((name) => checked.includes(name)) ?? false,
		);
	},
	async undo(context, entry, note) {
		const change = readChange(kind, entry);
		if (!change) throw new Error(unreadableBefore);
		const { was, fields } = change;
		const slug = slugOf(entry);
		const record = await findRecord(context.trx, kind, slug);
		const now = record && itemOf(kind, record.placed);
		const value = was && (now ? { ...now, ...picked(fieldsOf(was), fields) } : was.value);
		await putItem(context, kind, slug, value === null ? null : { position: was?.position ?? 0, value }, note);
	},
});

const orderSchema = z.array(z.string());

function readOrder({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [z.safeParse(orderSchema, before).data, z.safeParse(orderSchema, after).data];
	return was && is ? { was, is } : null;
}

const currentOrder = async (db: Db, kind: ContentKind) => (await listRecords(db, kind)).map(({ id }) => id);

const among = (order: readonly string[], others: readonly string[]) =>
	order.filter((slug) => others.includes(slug));

/** Restores the order of a kind's items. Items added since keep their position, deleted ones stay deleted. */
export const undoOrder = (kind: ContentKind): Undoer => ({
	async obstacle(context, entry) {
		const change = readOrder(entry);
		if (!change) return unreadableBefore;
		const now = await currentOrder(context.db, kind);
		if (isDeepStrictEqual(among(now, change.is), among(change.is, now))) return null;
		const entries = await listHistory(context.db, 'content', kind.name);
		return changedSince(context, entry, entries, () => true);
	},
	async undo(context, entry, note) {
		const change = readOrder(entry);
		if (!change) throw new Error(unreadableBefore);
		const before = await currentOrder(context.trx, kind);
		const back = among(change.was, before).values();
		const order = before.map((slug) => (change.was.includes(slug) ? (back.next().value ?? slug) : slug));
		await writeOrder(context, kind, { before, order }, note);
	},
});
