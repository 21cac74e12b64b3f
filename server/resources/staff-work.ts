import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { contentNouns } from '#domain/resources/content-kinds.ts';
import type { ContentConflict, ContentRow } from '#domain/resources/staff-content-schema.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Database } from '../db/schema.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import type { CheckedItem, StaffKind } from './staff-kind.ts';
import { type ContentRecord, findRecord, historyId, lastVersion, rowOf, writeRecord } from './staff-store.ts';

/** Who changes which kind of content, and where. */
export interface By {
	readonly taproom: Taproom;
	readonly staff: StaffMember;
	readonly kind: StaffKind;
}

/** The item that a change is about, and the version it was made from. */
export interface Target {
	readonly slug: string;
	readonly version: number;
}

/** A change under way, within its transaction. */
export interface Work extends By {
	readonly trx: Transaction<Database>;
	readonly now: Date;
	/** Says that guests see something else from now on. */
	readonly announce: () => void;
}

/** Runs a change in one transaction and, once it is kept, announces it. */
export async function inOneTransaction<T>(by: By, work: (work: Work) => Promise<T>): Promise<T> {
	const now = by.taproom.clock();
	let seen = false;
	const announce = () => {
		seen = true;
	};
	const answer = await by.taproom.db.transaction().execute((trx) => work({ ...by, trx, now, announce }));
	if (seen) by.taproom.content.changed(by.kind.name);
	return answer;
}

/** The error for an item that is not there. */
export const noSuchItem = ({ name }: StaffKind) =>
	new AppError('NOT_FOUND', `There is no such ${contentNouns[name]}. It may have been deleted.`);

/** An item as the calls answer it. Throws NOT_FOUND. */
export async function requireRow(by: Pick<By, 'taproom' | 'kind'>, slug: string): Promise<ContentRow> {
	const record = await findRecord(by.taproom.db, by.kind, slug);
	const row = record && rowOf(by.kind, record);
	if (!row) throw noSuchItem(by.kind);
	return row;
}

/** The error for a change made from another version than the one that is there: it carries both. */
export async function conflict(work: Work, slug: string, current: ContentRecord | null, yours: unknown) {
	const { trx, kind } = work;
	const [last] = await listHistory(trx, 'content', historyId(kind, slug), 1);
	const by = last ? { username: last.username, at: last.at } : null;
	const details: ContentConflict & { yours: unknown } = {
		current: current && rowOf(kind, current),
		by,
		yours,
	};
	const who = by?.username ?? 'Somebody';
	const did = current ? 'has changed' : 'has deleted';
	return new AppError('CONFLICT', `${who} ${did} this ${contentNouns[kind.name]} in the meantime.`, {
		details,
	});
}

/** The item of a change, at the version that the change was made from. Throws NOT_FOUND and CONFLICT. */
export async function requireCurrent(
	work: Work,
	{ slug, version }: Target,
	yours: unknown,
): Promise<ContentRecord> {
	const record = await findRecord(work.trx, work.kind, slug);
	if (!record) {
		const wasThere = (await lastVersion(work.trx, work.kind, slug)) > 0;
		throw wasThere ? await conflict(work, slug, null, yours) : noSuchItem(work.kind);
	}
	if (record.version !== version) throw await conflict(work, slug, record, yours);
	return record;
}

/** Writes an item's next version down with its history row, and answers it. */
export async function write(
	work: Work,
	before: ContentRecord | null,
	item: CheckedItem,
	action: string,
	place: { slug: string; position: number; version: number },
): Promise<ContentRow> {
	const { trx, kind, staff, now, announce } = work;
	const { slug, position, version } = place;
	await item.requireGood(trx);
	const updatedAt = now.toISOString();
	const kept = { position, value: item.value };
	await writeRecord(trx, kind, { slug, version, updatedAt, kept });
	await recordHistory(trx, {
		subject: 'content',
		subjectId: historyId(kind, slug),
		action,
		username: staff.username,
		now,
		version,
		...(before && { before: before.kept }),
		after: kept,
	});
	announce();
	return { slug, version, updatedAt, item: item.value };
}

/** The next version of an item that is there; one that would change nothing writes nothing. */
export async function writeNext(
	work: Work,
	before: ContentRecord,
	item: CheckedItem,
	action: string,
): Promise<ContentRow> {
	const { slug, version, kept, updatedAt } = before;
	if (isDeepStrictEqual(item.value, kept.value)) return { slug, version, updatedAt, item: item.value };
	return write(work, before, item, action, { slug, position: kept.position, version: version + 1 });
}
