import type { ExpressionBuilder } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { isShown, publishAtOf } from '#domain/publishing/publishing.ts';
import { parseJson } from '#domain/record.ts';
import type { ContentConflict, ContentRow } from '#domain/resources/content-endpoints.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { cachedRead } from '../live/cached-read.ts';
import type { ContentVersion } from '../live/content-version.ts';
import { cleanContent } from '../text/clean-html.ts';
import type { PublicSource, Source } from './damage-log.ts';
import { type EntityRef, VersionedStore } from './versioned.ts';

export interface Placed {
	readonly position: number;
	readonly value: unknown;
}

export interface ContentRecord extends EntityRef {
	readonly updatedAt: string;
	readonly placed: Placed;
}

export function readPlaced(kept: unknown): Placed | null {
	if (typeof kept !== 'object' || kept === null || !('value' in kept)) return null;
	const position = 'position' in kept && typeof kept.position === 'number' ? kept.position : 0;
	return { position, value: kept.value };
}

/** Reads an item in today's shape of its kind; null if there is none or it cannot be read. */
export function itemOf<T extends object>(
	kind: ContentKind<T>,
	placed: Pick<Placed, 'value'> | null | undefined,
): T | null {
	const read = kind.read(placed?.value);
	return 'item' in read ? read.item : null;
}

/** Cleans an item's HTML before it is stored, so that readers need not. */
export function cleanItem<T extends object>(kind: ContentKind<T>, item: T): T {
	return kind.cleanHtml ? kind.cleanHtml(item, cleanContent) : item;
}

/** Lists the records of a kind in order, or only the one with this slug; unreadable ones too. */
export async function listRecords(db: Db, { name }: ContentKind, slug?: string) {
	const rows = await db
		.selectFrom('content_items')
		.select(['slug', 'position', 'value', 'version', 'updated_at'])
		.where((row) => row.and({ kind: name, ...(slug !== undefined && { slug }) }))
		.orderBy('position')
		.orderBy('slug')
		.execute();
	return rows.map((row) => ({
		id: row.slug,
		version: row.version,
		updatedAt: row.updated_at,
		placed: { position: row.position, value: parseJson(row.value) },
	}));
}

export async function findRecord(db: Db, kind: ContentKind, slug: string) {
	return (await listRecords(db, kind, slug))[0] ?? null;
}

/** Lists the readable records of a kind in order, unpublished ones too. Logs the unreadable ones. */
async function readableRecords<T extends object>(
	{ db, damage }: Source,
	kind: ContentKind<T>,
	slug?: string,
) {
	const records = await listRecords(db, kind, slug);
	return records.flatMap((record) => {
		const read = kind.read(record.placed.value);
		if ('item' in read) return [{ ...record, item: read.item }];
		damage.note(`${kind.name}/${record.id}`, record.version, read.problem);
		return [];
	});
}

/** Lists what guests can see of a kind, in order, without unreadable items. */
export async function readRecords<T extends object>(
	source: PublicSource,
	kind: ContentKind<T>,
	slug?: string,
) {
	const now = source.clock();
	const { timeZone } = source.schedule;
	const records = await readableRecords(source, kind, slug);
	return records.flatMap((record) => {
		if (!isShown(record.item, now, timeZone)) return [];
		// For guests an item also changed when it was published.
		const changes = [record.updatedAt, publishAtOf(record.item) ?? ''].sort();
		return [{ ...record, updatedAt: changes.at(-1) ?? '' }];
	});
}

export async function listItems<T extends object>(source: PublicSource, kind: ContentKind<T>): Promise<T[]> {
	return (await readRecords(source, kind)).map(({ item }) => item);
}

/** Like `readRecords`, cached until the kind changes; publication times are checked on each call. */
export function itemReader<T extends object>(
	source: PublicSource & { readonly content: ContentVersion },
	kind: ContentKind<T> & { readonly name: LiveResource },
): () => Promise<T[]> {
	const read = cachedRead(source.content, [kind.name], () => readableRecords(source, kind));
	return async () => {
		const now = source.clock();
		const { timeZone } = source.schedule;
		return (await read()).flatMap(({ item }) => (isShown(item, now, timeZone) ? [item] : []));
	};
}

/** Says whether guests can see anything of a kind; usually the first row decides. */
export async function hasItems(source: PublicSource, kind: ContentKind): Promise<boolean> {
	const rows = source.db.selectFrom('content_items').select('value').where('kind', '=', kind.name);
	const first = await rows.orderBy('position').orderBy('slug').limit(1).executeTakeFirst();
	if (!first) return false;
	const read = kind.read(parseJson(first.value));
	const isSeen = 'item' in read && isShown(read.item, source.clock(), source.schedule.timeZone);
	return isSeen || (await readRecords(source, kind)).length > 0;
}

export async function findItem<T extends object>(source: PublicSource, kind: ContentKind<T>, slug: string) {
	return (await readRecords(source, kind, slug))[0]?.item ?? null;
}

export function kindHistory(db: Db, { name }: ContentKind) {
	return db
		.selectFrom('history')
		.where('subject', '=', 'content')
		.where('subject_id', '>=', `${name}/`)
		.where('subject_id', '<', `${name}/~`);
}

/** Returns when items of a kind last changed, deletions included; null if there never were any. */
export async function changedAt(db: Db, kind: ContentKind): Promise<Date | null> {
	const item = await db
		.selectFrom('content_items')
		.select(({ fn }) => fn.max('updated_at').as('at'))
		.where('kind', '=', kind.name)
		.executeTakeFirst();
	const deletion = await kindHistory(db, kind)
		.select(({ fn }) => fn.max('at').as('at'))
		.where('action', 'in', ['delete', 'take-down'])
		.executeTakeFirst();
	const latest = [item?.at, deletion?.at].filter((at) => typeof at === 'string').sort();
	return latest.length > 0 ? new Date(latest.at(-1) ?? '') : null;
}

export async function insertItems<T extends object>(
	trx: Trx,
	kind: ContentKind<T>,
	items: readonly T[],
	now: Date,
): Promise<void> {
	const rows = items.map((item, position) => ({
		kind: kind.name,
		slug: 'slug' in item ? String(item.slug) : kind.name,
		position,
		value: JSON.stringify(cleanItem(kind, item)),
		updated_at: now.toISOString(),
	}));
	if (rows.length > 0) await trx.insertInto('content_items').values(rows).execute();
}

function rowOf(kind: ContentKind, { id: slug, version, updatedAt, placed }: ContentRecord) {
	const item = itemOf(kind, placed);
	return item && { slug, version, updatedAt, item };
}

/** Returns an item in the shape of the API. Throws NOT_FOUND if it does not exist or cannot be read. */
export function requireRow(kind: ContentKind, record: ContentRecord | null): ContentRow {
	return contentStore(kind).require(record && rowOf(kind, record));
}

export function contentStore(kind: ContentKind) {
	const { name, noun } = kind;
	return new VersionedStore<ContentRecord, Placed>({
		subject: 'content',
		resource: name,
		historyId: (slug) => `${name}/${slug}`,
		find: ({ trx }, slug) => findRecord(trx, kind, slug),
		stateOf: ({ placed }) => placed,
		async write({ trx, now }, { id: slug, before, state, version }) {
			const asBefore = (row: ExpressionBuilder<Database, 'content_items'>) =>
				row.and({ kind: name, slug, version: before?.version ?? 0 });
			if (!state) {
				const deleted = trx.deleteFrom('content_items').where(asBefore);
				return (await deleted.executeTakeFirstOrThrow()).numDeletedRows;
			}
			const { position, value } = state;
			const values = { position, value: JSON.stringify(value), version, updated_at: now.toISOString() };
			if (before) {
				const updated = trx.updateTable('content_items').set(values).where(asBefore);
				return (await updated.executeTakeFirstOrThrow()).numUpdatedRows;
			}
			const row = { kind: name, slug, ...values };
			await trx.insertInto('content_items').values(row).execute();
			return 1n;
		},
		missing: `There is no such ${noun}. It may have been deleted.`,
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
	});
}
