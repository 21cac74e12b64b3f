import type { Kysely, Transaction } from 'kysely';
import type { ContentList, ContentRow, DeletedContent } from '#domain/resources/staff-content-schema.ts';
import type { Database } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import type { StaffKind } from './staff-kind.ts';

/** The name of an item in the history. */
export const historyId = ({ name }: StaffKind, slug: string): string => `${name}/${slug}`;

/** What the history keeps of an item: its place in its list, and itself. */
export interface Kept {
	readonly position: number;
	readonly value: unknown;
}

/** Reads what the history kept; null where there was nothing. */
export function readKept(kept: unknown): Kept | null {
	if (typeof kept !== 'object' || kept === null || !('value' in kept)) return null;
	const position = 'position' in kept && typeof kept.position === 'number' ? kept.position : 0;
	return { position, value: kept.value };
}

/** An item as the database keeps it. */
export interface ContentRecord {
	readonly slug: string;
	readonly version: number;
	readonly updatedAt: string;
	readonly kept: Kept;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

const columns = ['slug', 'position', 'value', 'version', 'updated_at'] as const;
interface Row {
	readonly slug: string;
	readonly position: number;
	readonly value: string;
	readonly version: number;
	readonly updated_at: string;
}

function recordOf({ slug, position, value, version, updated_at }: Row): ContentRecord {
	return { slug, version, updatedAt: updated_at, kept: { position, value: parseJson(value) } };
}

/** One item of a kind by its slug; null when there is none. */
export async function findRecord(
	db: Kysely<Database>,
	{ name }: StaffKind,
	slug: string,
): Promise<ContentRecord | null> {
	const row = await db
		.selectFrom('content_items')
		.select(columns)
		.where('kind', '=', name)
		.where('slug', '=', slug)
		.executeTakeFirst();
	return row ? recordOf(row) : null;
}

/** All items of a kind in their order, those that no longer fit their shape, too. */
export async function listRecords(db: Kysely<Database>, { name }: StaffKind): Promise<ContentRecord[]> {
	const rows = await db
		.selectFrom('content_items')
		.select(columns)
		.where('kind', '=', name)
		.orderBy('position')
		.orderBy('slug')
		.execute();
	return rows.map(recordOf);
}

/** An item as the staff's calls answer it, its texts cleaned; null when it no longer fits its shape. */
export function rowOf(kind: StaffKind, { slug, version, updatedAt, kept }: ContentRecord): ContentRow | null {
	const item = kind.read(kept.value);
	return item && { slug, version, updatedAt, item: item.value };
}

/** Everything of a kind: what is there, and what was deleted and can be had back. */
export async function readList(db: Kysely<Database>, kind: StaffKind): Promise<ContentList> {
	const records = await listRecords(db, kind);
	return {
		items: records.flatMap((record) => rowOf(kind, record) ?? []),
		deleted: await listDeleted(db, kind, new Set(records.map(({ slug }) => slug))),
	};
}

async function listDeleted(
	db: Kysely<Database>,
	kind: StaffKind,
	there: ReadonlySet<string>,
): Promise<DeletedContent[]> {
	const prefix = historyId(kind, '');
	const changes = await db
		.selectFrom('history')
		.select(['id', 'at', 'username', 'subject_id', 'version', 'before'])
		.where('subject', '=', 'content')
		.where('subject_id', '>=', prefix)
		.where('subject_id', '<', `${prefix}~`)
		.where('action', '=', 'delete')
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(200)
		.execute();
	const seen = new Set(there);
	return changes.flatMap(({ id, at, username, subject_id, version, before }) => {
		const slug = subject_id.slice(prefix.length);
		const item = kind.read(readKept(parseJson(before ?? 'null'))?.value);
		if (seen.has(slug) || !item) return [];
		seen.add(slug);
		return [{ slug, title: item.title, version: version ?? 1, entry: id, at, username }];
	});
}

/** The version that an item had last, be it deleted; 0 for one that never was. */
export async function lastVersion(db: Kysely<Database>, kind: StaffKind, slug: string): Promise<number> {
	const [last] = await listHistory(db, 'content', historyId(kind, slug), 1);
	return last?.version ?? 0;
}

/** The addresses of a kind that are taken, deleted items' included: they may come back. */
export async function takenSlugs(db: Kysely<Database>, kind: StaffKind): Promise<ReadonlySet<string>> {
	const list = await readList(db, kind);
	const records = await listRecords(db, kind);
	// Below /admin/content/:kind this word is a screen's.
	return new Set(['new', ...[...list.deleted, ...records].map(({ slug }) => slug)]);
}

/** Writes an item down as its next version, whether it was there or not. */
export async function writeRecord(
	trx: Transaction<Database>,
	{ name }: StaffKind,
	{ slug, version, kept, updatedAt }: ContentRecord,
): Promise<void> {
	const values = {
		position: kept.position,
		value: JSON.stringify(kept.value),
		version,
		updated_at: updatedAt,
	};
	await trx
		.insertInto('content_items')
		.values({ kind: name, slug, ...values })
		.onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(values))
		.execute();
}

/** Takes an item away; the history keeps it. */
export async function removeRecord(
	trx: Transaction<Database>,
	{ name }: StaffKind,
	slug: string,
): Promise<void> {
	await trx.deleteFrom('content_items').where('kind', '=', name).where('slug', '=', slug).execute();
}

/** Puts an item of a kind at a place of its list. */
export async function placeRecord(
	trx: Transaction<Database>,
	{ name }: StaffKind,
	slug: string,
	position: number,
): Promise<void> {
	await trx
		.updateTable('content_items')
		.set({ position })
		.where('kind', '=', name)
		.where('slug', '=', slug)
		.execute();
}
