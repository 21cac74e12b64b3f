import type { Kysely } from 'kysely';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { ContentList, DeletedContent } from '#domain/resources/staff-content-schema.ts';
import type { Database } from '../db/schema.ts';
import { type ContentRecord, contentStore, listRecords, readPlaced } from './content-store.ts';
import type { Source } from './damage.ts';

/** So many deleted items are listed, the newest; older ones keep their slugs all the same. */
const mostDeleted = 200;

/** Everything of a kind as staff see it: what is there, what was deleted and can be had back, what is damaged. */
export async function readList({ db, damage }: Source, kind: ContentKind): Promise<ContentList> {
	const records = await listRecords(db, kind);
	const list: ContentList = { items: [], deleted: await listDeleted(db, kind, records), damaged: [] };
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

/** The history of a kind's items, whatever their slugs. */
function historyOf(db: Kysely<Database>, kind: ContentKind) {
	const prefix = contentStore(kind).historyId('');
	return db
		.selectFrom('history')
		.where('subject', '=', 'content')
		.where('subject_id', '>=', prefix)
		.where('subject_id', '<', `${prefix}~`);
}

async function listDeleted(
	db: Kysely<Database>,
	kind: ContentKind,
	records: readonly ContentRecord[],
): Promise<DeletedContent[]> {
	const changes = await historyOf(db, kind)
		.select(['id', 'at', 'username', 'subject_id', 'version', 'before'])
		.where('action', '=', 'delete')
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const seen = new Set(records.map(({ id }) => id));
	const deleted: DeletedContent[] = [];
	for (const { id, at, username, subject_id, version, before } of changes) {
		const slug = subject_id.slice(contentStore(kind).historyId('').length);
		if (seen.has(slug)) continue;
		seen.add(slug);
		const read = kind.read(readPlaced(JSON.parse(before ?? 'null'))?.value);
		// What was discarded as damaged has no earlier state to bring back.
		if (!('item' in read)) continue;
		deleted.push({ slug, title: kind.titleOf(read.item), version: version ?? 1, entry: id, at, username });
		if (deleted.length === mostDeleted) break;
	}
	return deleted;
}

/** The slugs that a new item must not take: those of items that are there or ever were, because these may come back. */
export async function takenSlugs(db: Kysely<Database>, kind: ContentKind): Promise<ReadonlySet<string>> {
	const prefix = contentStore(kind).historyId('');
	const past = await historyOf(db, kind).select('subject_id').distinct().execute();
	const there = await listRecords(db, kind);
	// Below /admin/content/:kind the word 'new' is a screen's.
	return new Set([
		'new',
		...there.map(({ id }) => id),
		...past.map((row) => row.subject_id.slice(prefix.length)),
	]);
}
