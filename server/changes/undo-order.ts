import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import { writeOrder } from '../resources/content-changes.ts';
import { listRecords } from '../resources/content-store.ts';
import { changedSince, type LogEntry, type Undoer, unreadableBefore } from './undoer.ts';

const orderSchema = z.array(z.string());

function readChange({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
	const [was, is] = [z.safeParse(orderSchema, before).data, z.safeParse(orderSchema, after).data];
	return was && is ? { was, is } : null;
}

const currentOrder = async (db: Db, kind: ContentKind) => (await listRecords(db, kind)).map(({ id }) => id);

const among = (order: readonly string[], others: readonly string[]) =>
	order.filter((slug) => others.includes(slug));

/** Restores the order of a kind's items. Items added since keep their position, deleted ones stay deleted. */
export const undoOrder = (kind: ContentKind): Undoer => ({
	async obstacle(question, entry) {
		const change = readChange(entry);
		if (!change) return unreadableBefore;
		const now = await currentOrder(question.db, kind);
		if (isDeepStrictEqual(among(now, change.is), among(change.is, now))) return null;
		const entries = await listHistory(question.db, 'content', kind.name);
		return changedSince(question, entry, entries, () => true);
	},
	async undo(context, entry, note) {
		const change = readChange(entry);
		if (!change) throw new Error(unreadableBefore);
		const before = await currentOrder(context.trx, kind);
		const back = among(change.was, before).values();
		const order = before.map((slug) => (change.was.includes(slug) ? (back.next().value ?? slug) : slug));
		await writeOrder(context, kind, { before, order }, note);
	},
});
