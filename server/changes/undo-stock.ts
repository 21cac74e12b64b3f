import * as z from 'zod/mini';
import { contentRefOf } from '#domain/changes/change-groups.ts';
import { undoFirst } from '#domain/changes/undo-first.ts';
import { whenWords } from '#domain/changes/when-words.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { listHistory } from '../history/store.ts';
import { touchItem } from '../resources/content-changes.ts';
import { findRecord, itemOf, readPlaced } from '../resources/content-store.ts';
import { type LogEntry, type Undoer, unreadableBefore } from './undoer.ts';

const stockSchema = z.object({ eightySixedAt: z.nullable(z.string()) });

function since(placed: unknown): string | null | undefined {
	return z.safeParse(stockSchema, readPlaced(placed)?.value).data?.eightySixedAt;
}

const slugOf = ({ subjectId }: LogEntry) => contentRefOf(subjectId).slug;

/** Since when a dish or a drink has run out, or that there is some, is what it was. */
export function undoStock<T extends { readonly eightySixedAt: string | null }>(kind: ContentKind<T>): Undoer {
	return {
		async obstacle({ db, now, taproom }, entry) {
			const is = since(entry.after);
			if (since(entry.before) === undefined || is === undefined) return unreadableBefore;
			const record = await findRecord(db, kind, slugOf(entry));
			const item = record && itemOf(kind, record.placed);
			if (!record) return `This ${kind.noun} was deleted.`;
			if (!item) return `This ${kind.noun} cannot be read. Repair it first.`;
			if (item.eightySixedAt === is) return null;
			const later = await listHistory(db, 'content', entry.subjectId);
			const last = later.find(({ before, after }) => since(before) !== since(after));
			if (!last || last.id === entry.id) return 'It has been changed since. Change it back first.';
			return undoFirst(`${last.username} changed it ${whenWords(new Date(last.at), now, taproom.schedule)}.`);
		},
		async undo(context, entry, note) {
			const eightySixedAt = since(entry.before) ?? null;
			await touchItem(context, kind, slugOf(entry), note, (item) => ({ ...item, eightySixedAt }));
		},
	};
}
