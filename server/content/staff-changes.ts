import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { freeSlug, slugOf } from '#domain/beer-slug.ts';
import { contentNouns } from '#domain/content-kinds.ts';
import { AppError } from '#domain/errors.ts';
import type { ContentConflict, ContentRow } from '#domain/staff-content-schema.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Database } from '../db/schema.ts';
import { findChange, listHistory, recordHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import type { CheckedItem, StaffKind } from './staff-kind.ts';
import {
	type ContentRecord,
	findRecord,
	historyId,
	lastVersion,
	listRecords,
	placeRecord,
	readKept,
	removeRecord,
	rowOf,
	takenSlugs,
	writeRecord,
} from './staff-store.ts';

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

interface Work extends By {
	readonly trx: Transaction<Database>;
	readonly now: Date;
	/** Says that guests see something else from now on. */
	readonly announce: () => void;
}

/** Runs a change in one transaction and, once it is kept, announces it. */
async function inOneTransaction<T>(by: By, work: (work: Work) => Promise<T>): Promise<T> {
	const now = by.taproom.clock();
	let seen = false;
	const announce = () => {
		seen = true;
	};
	const answer = await by.taproom.db.transaction().execute((trx) => work({ ...by, trx, now, announce }));
	if (seen) by.taproom.content.changed('content');
	return answer;
}

const noSuchItem = ({ name }: StaffKind) =>
	new AppError('NOT_FOUND', `There is no such ${contentNouns[name]}. It may have been deleted.`);

/** An item as the calls answer it. Throws NOT_FOUND. */
export async function requireRow(by: Pick<By, 'taproom' | 'kind'>, slug: string): Promise<ContentRow> {
	const record = await findRecord(by.taproom.db, by.kind, slug);
	const row = record && rowOf(by.kind, record);
	if (!row) throw noSuchItem(by.kind);
	return row;
}

async function conflict(work: Work, slug: string, current: ContentRecord | null, yours: unknown) {
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
async function requireCurrent(work: Work, { slug, version }: Target, yours: unknown): Promise<ContentRecord> {
	const record = await findRecord(work.trx, work.kind, slug);
	if (!record) {
		const wasThere = (await lastVersion(work.trx, work.kind, slug)) > 0;
		throw wasThere ? await conflict(work, slug, null, yours) : noSuchItem(work.kind);
	}
	if (record.version !== version) throw await conflict(work, slug, record, yours);
	return record;
}

/** Writes an item's next version down with its history row, and answers it. */
async function write(
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
async function writeNext(
	work: Work,
	before: ContentRecord,
	item: CheckedItem,
	action: string,
): Promise<ContentRow> {
	const { slug, version, kept, updatedAt } = before;
	if (isDeepStrictEqual(item.value, kept.value)) return { slug, version, updatedAt, item: item.value };
	return write(work, before, item, action, { slug, position: kept.position, version: version + 1 });
}

/** Adds an item at the end of its list, at an address that its title makes and that nobody has or had. */
export function createItem(by: By, input: unknown): Promise<ContentRow> {
	return inOneTransaction(by, async (work) => {
		const { trx, kind } = work;
		const { title } = kind.itemOf(input, 'new', null);
		const taken = await takenSlugs(trx, kind);
		if (kind.name === 'about' && taken.has('about')) {
			throw new AppError('CONFLICT', 'There is an about page already. Change that one.');
		}
		const slug = freeSlug(slugOf(title), (one) => taken.has(one));
		const position = Math.max(-1, ...(await listRecords(trx, kind)).map(({ kept }) => kept.position)) + 1;
		return write(work, null, kind.itemOf(input, slug, null), 'create', { slug, position, version: 1 });
	});
}

/** Changes an item as its form sent it; its address stays, whatever its title. */
export function updateItem(by: By, target: Target, input: unknown): Promise<ContentRow> {
	return inOneTransaction(by, async (work) => {
		const before = await requireCurrent(work, target, input);
		const item = by.kind.itemOf(input, target.slug, before.kept.value);
		return writeNext(work, before, item, 'update');
	});
}

/**
 * Says one thing about an item, whatever else has changed of it meanwhile: for what must go in one touch. `change` makes
 * of the item as it is now what it shall be.
 */
export function touchItem(
	by: By,
	slug: string,
	action: string,
	change: (value: unknown, now: Date) => unknown,
): Promise<ContentRow> {
	return inOneTransaction(by, async (work) => {
		const before = await findRecord(work.trx, work.kind, slug);
		if (!before || !by.kind.read(before.kept.value)) throw noSuchItem(by.kind);
		const item = by.kind.read(change(before.kept.value, work.now));
		if (!item) throw new AppError('INVALID_INPUT', 'That cannot be said of it.');
		return writeNext(work, before, item, action);
	});
}

/** Deletes an item; its history keeps it, and answers the change to revert to. */
export function deleteItem(by: By, target: Target) {
	return inOneTransaction(by, async (work) => {
		const { trx, kind, staff, now, announce } = work;
		const before = await requireCurrent(work, target, null);
		await kind.requireUnused(trx, target.slug);
		await removeRecord(trx, kind, target.slug);
		const subjectId = historyId(kind, target.slug);
		const version = before.version + 1;
		await recordHistory(trx, {
			subject: 'content',
			subjectId,
			action: 'delete',
			username: staff.username,
			now,
			version,
			before: before.kept,
		});
		announce();
		const [entry] = await listHistory(trx, 'content', subjectId, 1);
		return { slug: target.slug, version, entry: entry?.id ?? '' };
	});
}

/**
 * Makes an item again what a change had made of it; reverting to its deletion brings it back as it was before. What no
 * form changes stays as it is now.
 */
export function revertItem(by: By, target: Target, entryId: string): Promise<ContentRow> {
	return inOneTransaction(by, async (work) => {
		const { trx, kind } = work;
		const { slug } = target;
		const entry = await findChange(trx, 'content', historyId(kind, slug), entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in its history.');
		const then = readKept(entry.after) ?? readKept(entry.before);
		const item = then && kind.read(then.value);
		if (!then || !item) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		const before = await findRecord(trx, kind, slug);
		if (before) {
			await requireCurrent(work, target, { entry: entryId });
			return writeNext(work, before, kind.itemOf(item.value, slug, before.kept.value), 'revert');
		}
		const version = await lastVersion(trx, kind, slug);
		if (version !== target.version) throw await conflict(work, slug, null, { entry: entryId });
		return write(work, null, item, 'restore', { slug, position: then.position, version: version + 1 });
	});
}

/** Puts the items of a kind into another order. Refused when somebody else has added, deleted or moved one since. */
export function arrangeItems(
	by: By,
	{ order, from }: { readonly order: readonly string[]; readonly from: readonly string[] },
): Promise<{ order: readonly string[] }> {
	return inOneTransaction(by, async ({ trx, kind, staff, now, announce }) => {
		const before = (await listRecords(trx, kind)).map(({ slug }) => slug);
		if (!isDeepStrictEqual([...from], before)) {
			const details = { current: before };
			throw new AppError('CONFLICT', 'Somebody has changed this list in the meantime.', { details });
		}
		if (!isDeepStrictEqual([...order].sort(), [...before].sort())) {
			const message = 'Must name every one of the list once, and no others.';
			throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'order', message }] });
		}
		if (isDeepStrictEqual([...order], before)) return { order };
		for (const [position, slug] of order.entries()) await placeRecord(trx, kind, slug, position);
		await recordHistory(trx, {
			subject: 'content',
			subjectId: kind.name,
			action: 'arrange',
			username: staff.username,
			now,
			before,
			after: order,
		});
		announce();
		return { order };
	});
}
