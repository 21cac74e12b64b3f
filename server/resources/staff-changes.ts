import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import { AppError } from '#domain/errors.ts';
import type { ContentRow } from '#domain/resources/staff-content-schema.ts';
import { findChange, listHistory, recordHistory } from '../history/store.ts';
import {
	findRecord,
	historyId,
	lastVersion,
	listRecords,
	readKept,
	removeRecord,
	takenSlugs,
} from './staff-store.ts';
import {
	type By,
	conflict,
	inOneTransaction,
	noSuchItem,
	requireCurrent,
	type Target,
	write,
	writeNext,
} from './staff-work.ts';

/**
 * Adds an item at the end of its list, at an address that its title makes and that nobody has or had. Throws
 * INVALID_INPUT, and CONFLICT for a second about page.
 */
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

/**
 * Changes an item as its form sent it; its address stays, whatever its title. Throws INVALID_INPUT, NOT_FOUND, and
 * CONFLICT with both versions when it was changed meanwhile.
 */
export function updateItem(by: By, target: Target, input: unknown): Promise<ContentRow> {
	return inOneTransaction(by, async (work) => {
		const before = await requireCurrent(work, target, input);
		const item = by.kind.itemOf(input, target.slug, before.kept.value);
		return writeNext(work, before, item, 'update');
	});
}

/**
 * Says one thing about an item, whatever else has changed of it meanwhile: for what must go in one touch. `change` makes
 * of the item as it is now what it shall be. Throws NOT_FOUND, and INVALID_INPUT for what the kind does not allow.
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

/**
 * Deletes an item; its history keeps it, and answers the change to revert to. Throws NOT_FOUND, and CONFLICT for an older
 * version or an item that others stand under.
 */
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
 * form changes stays as it is now. Throws NOT_FOUND for a change that left no version, and CONFLICT for an older one.
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
