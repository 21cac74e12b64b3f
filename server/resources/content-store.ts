import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { ContentConflict, ContentRow } from '#domain/resources/staff-content-schema.ts';
import { cleanContent } from '../beers/content-html.ts';
import type { Database } from '../db/schema.ts';
import type { Source } from './damage.ts';
import type { EntityRef, VersionedStore } from './versioned.ts';

/** What the history keeps of an item: its place in its list, and itself. */
export interface Placed {
	readonly position: number;
	readonly value: unknown;
}

/** An item as the database holds it; its id is its slug. */
export interface ContentRecord extends EntityRef {
	readonly updatedAt: string;
	readonly placed: Placed;
}

/** A record whose value could be read. */
export interface ReadRecord<T> extends ContentRecord {
	readonly item: T;
}

/** The JSON value of a text; the text itself where it is no JSON. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Reads what the history kept of an item; null where there was nothing. */
export function readPlaced(kept: unknown): Placed | null {
	if (typeof kept !== 'object' || kept === null || !('value' in kept)) return null;
	const position = 'position' in kept && typeof kept.position === 'number' ? kept.position : 0;
	return { position, value: kept.value };
}

/** An item as it is stored: its HTML texts cleaned, so that nobody who reads it has to. */
export function cleanItem<T extends object>(kind: ContentKind<T>, item: T): T {
	return kind.cleanHtml ? kind.cleanHtml(item, cleanContent) : item;
}

const columns = ['slug', 'position', 'value', 'version', 'updated_at'] as const;

/** The records of a kind in their order, or the one with this slug; also what cannot be read. */
async function selectRecords(
	db: Kysely<Database>,
	{ name }: ContentKind,
	slug?: string,
): Promise<ContentRecord[]> {
	let query = db.selectFrom('content_items').select(columns).where('kind', '=', name);
	if (slug !== undefined) query = query.where('slug', '=', slug);
	const rows = await query.orderBy('position').orderBy('slug').execute();
	return rows.map((row) => ({
		id: row.slug,
		version: row.version,
		updatedAt: row.updated_at,
		placed: { position: row.position, value: parseJson(row.value) },
	}));
}

/** All records of a kind in their order, what cannot be read too. */
export function listRecords(db: Kysely<Database>, kind: ContentKind): Promise<ContentRecord[]> {
	return selectRecords(db, kind);
}

/** One record of a kind by its slug; null when there is none. */
export async function findRecord(
	db: Kysely<Database>,
	kind: ContentKind,
	slug: string,
): Promise<ContentRecord | null> {
	return (await selectRecords(db, kind, slug))[0] ?? null;
}

/** The records that can be read, with their items; the damage log hears of the others. */
function readable<T extends object>(
	{ damage }: Pick<Source, 'damage'>,
	kind: ContentKind<T>,
	records: readonly ContentRecord[],
): ReadRecord<T>[] {
	return records.flatMap((record) => {
		const read = kind.read(record.placed.value);
		if ('item' in read) return [{ ...record, item: read.item }];
		damage.note(`${kind.name}/${record.id}`, record.version, read.problem);
		return [];
	});
}

/** All items of a kind in their order, each with its record. */
export async function readRecords<T extends object>(
	source: Source,
	kind: ContentKind<T>,
): Promise<ReadRecord<T>[]> {
	return readable(source, kind, await listRecords(source.db, kind));
}

/** All items of a kind in their order, safe to show. */
export async function listItems<T extends object>(source: Source, kind: ContentKind<T>): Promise<T[]> {
	return (await readRecords(source, kind)).map(({ item }) => item);
}

/** One item by its slug, safe to show; null when there is none. */
export async function findItem<T extends object>(
	source: Source,
	kind: ContentKind<T>,
	slug: string,
): Promise<T | null> {
	return readable(source, kind, await selectRecords(source.db, kind, slug))[0]?.item ?? null;
}

/** When the items of a kind last changed, deletions included; null for a kind that never had any. */
export async function changedAt(db: Kysely<Database>, { name }: ContentKind): Promise<Date | null> {
	const item = await db
		.selectFrom('content_items')
		.select(({ fn }) => fn.max('updated_at').as('at'))
		.where('kind', '=', name)
		.executeTakeFirst();
	const deletion = await db
		.selectFrom('history')
		.select(({ fn }) => fn.max('at').as('at'))
		.where('subject', '=', 'content')
		.where('subject_id', '>=', `${name}/`)
		.where('subject_id', '<', `${name}/~`)
		.where('action', '=', 'delete')
		.executeTakeFirst();
	const [latest] = [item?.at, deletion?.at]
		.filter((at) => typeof at === 'string')
		.sort()
		.reverse();
	return latest === undefined ? null : new Date(latest);
}

/** Fills an empty kind with items in the order given, their texts cleaned. */
export async function insertItems<T extends object>(
	trx: Transaction<Database>,
	kind: ContentKind<T>,
	items: readonly T[],
	now: Date,
): Promise<void> {
	const updated_at = now.toISOString();
	const rows = items.map((item, position) => {
		const value = cleanItem(kind, item);
		const slug = 'slug' in item ? String(item.slug) : kind.name;
		return { kind: kind.name, slug, position, value: JSON.stringify(value), updated_at };
	});
	if (rows.length > 0) await trx.insertInto('content_items').values(rows).execute();
}

/** An item as the staff's calls answer it; null when it cannot be read. */
export function rowOf(
	kind: ContentKind,
	{ id, version, updatedAt, placed }: ContentRecord,
): ContentRow | null {
	const read = kind.read(placed.value);
	return 'item' in read ? { slug: id, version, updatedAt, item: read.item } : null;
}

/** The versioned store of a kind. */
export function contentStore(kind: ContentKind): VersionedStore<ContentRecord, Placed> {
	const { name, noun } = kind;
	return {
		subject: 'content',
		resource: name,
		historyId: (slug) => `${name}/${slug}`,
		find: (trx, slug) => findRecord(trx, kind, slug),
		stateOf: ({ placed }) => placed,
		audited: ({ placed }) => placed,
		async write({ trx, now }, { id, before, state, version }) {
			if (!state) {
				const { numDeletedRows } = await trx
					.deleteFrom('content_items')
					.where('kind', '=', name)
					.where('slug', '=', id)
					.where('version', '=', before?.version ?? 0)
					.executeTakeFirstOrThrow();
				return numDeletedRows;
			}
			const { position, value } = state;
			const values = { position, value: JSON.stringify(value), version, updated_at: now.toISOString() };
			if (!before) {
				await trx
					.insertInto('content_items')
					.values({ kind: name, slug: id, ...values })
					.execute();
				return 1n;
			}
			const { numUpdatedRows } = await trx
				.updateTable('content_items')
				.set(values)
				.where('kind', '=', name)
				.where('slug', '=', id)
				.where('version', '=', before.version)
				.executeTakeFirstOrThrow();
			return numUpdatedRows;
		},
		missing: () => new AppError('NOT_FOUND', `There is no such ${noun}. It may have been deleted.`),
		conflict(current, by, yours) {
			const details: ContentConflict & { yours: unknown } = {
				current: current && rowOf(kind, current),
				by,
				yours,
			};
			const did = current ? 'has changed' : 'has deleted';
			const message = `${by?.username ?? 'Somebody'} ${did} this ${noun} in the meantime.`;
			return new AppError('CONFLICT', message, { details });
		},
	};
}
