import { fieldOf, parseJson } from '#domain/record.ts';
import type { ContentList, DeletedContent } from '#domain/resources/content-endpoints.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { Db } from '../db/schema.ts';
import { contentStore, itemOf, kindHistory, listRecords, readPlaced } from './content-store.ts';
import type { Source } from './damage-log.ts';

/** The most deleted items that are listed, newest first. Older ones still keep their slugs. */
const mostDeleted = 200;

export async function readList({ db, damage }: Source, kind: ContentKind): Promise<ContentList> {
	const records = await listRecords(db, kind);
	const deleted = await listDeleted(db, kind, new Set(records.map(({ id }) => id)));
	const list: ContentList = { items: [], deleted, damaged: [] };
	for (const { id: slug, version, updatedAt, placed } of records) {
		const read = kind.read(placed.value);
		if ('item' in read) list.items.push({ slug, version, updatedAt, item: read.item });
		else {
			damage.note(`${kind.name}/${slug}`, version, read.problem);
			list.damaged.push({ slug, version, updatedAt, problem: read.problem, raw: placed.value });
		}
	}
	return list;
}

async function listDeleted(db: Db, kind: ContentKind, seen: Set<string>) {
	const changes = await kindHistory(db, kind)
		.select(['id', 'at', 'username', 'subject_id', 'version', 'before'])
		.where('action', '=', 'delete')
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const deleted: DeletedContent[] = [];
	for (const { id: entry, at, username, subject_id, version, before } of changes) {
		const slug = slugOfHistory(kind, subject_id);
		if (seen.has(slug)) continue;
		seen.add(slug);
		const item = itemOf(kind, readPlaced(parseJson(before ?? 'null')));
		// An item that was discarded as damaged has no former state to restore.
		if (!item) continue;
		deleted.push({ slug, title: kind.titleOf(item), version: version ?? 1, entry, at, username });
		if (deleted.length === mostDeleted) break;
	}
	return deleted;
}

export const slugOfHistory = (kind: ContentKind, subjectId: string) =>
	subjectId.slice(contentStore(kind).historyId('').length);

/**
 * Returns the slugs that a new item cannot have: those of all present and former items, because former ones may be
 * restored.
 */
export async function takenSlugs(db: Db, kind: ContentKind): Promise<ReadonlySet<string>> {
	const past = await kindHistory(db, kind).select('subject_id').distinct().execute();
	const there = await listRecords(db, kind);
	// '/admin/content/:kind/new' is the address of a screen.
	const slugs = past.map(({ subject_id }) => slugOfHistory(kind, subject_id));
	const addresses = there.flatMap(({ placed }) => {
		const address = fieldOf(itemOf(kind, placed), 'address');
		return typeof address === 'string' ? [address] : [];
	});
	return new Set(['new', ...there.map(({ id }) => id), ...slugs, ...addresses]);
}
