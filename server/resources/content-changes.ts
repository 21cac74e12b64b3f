import { isDeepStrictEqual } from 'node:util';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type { BodyOf } from '#domain/endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { photoTextMissing } from '#domain/images/photo-fields.ts';
import type { ContentRow } from '#domain/resources/content-endpoints.ts';
import { type ContentKind, photosWithoutText } from '#domain/resources/kind.ts';
import { withoutPhotos } from '#domain/resources/photos-in.ts';
import { isVisible } from '#domain/text/clean-text.ts';
import { checkInput } from '../http/read-body.ts';
import { takenDown, takenDownIn } from '../images/photo-uses.ts';
import { slugOfHistory, takenSlugs } from './content-list.ts';
import { requireListed, requireRefs, requireUnused } from './content-refs.ts';
import {
	type ContentRecord,
	cleanItem,
	contentStore,
	findRecord,
	itemOf,
	listRecords,
	type Placed,
	readPlaced,
	requireRow,
} from './content-store.ts';
import { requirePastDays } from './past-day.ts';
import {
	type Actor,
	audit,
	createOnce,
	type EntityRef,
	inTransaction,
	type WriteContext,
	type WriteNote,
} from './versioned.ts';

/** Builds an item from a form's input, with the fields that no form has taken from `before`. Throws INVALID_INPUT. */
function itemFrom(kind: ContentKind, input: object, slug: string, before: ContentRecord | null): object {
	const fields = { ...input, slug, ...kind.unsent?.(itemOf(kind, before?.placed)) };
	const item = cleanItem(kind, checkInput(fields, kind.schema));
	requireName(item);
	// The item is checked again, because cleaning can empty a text or make it longer.
	return checkInput(item, kind.schema);
}

/** Throws INVALID_INPUT for a name of blanks and invisible characters, by which nobody could find or open the item. */
function requireName(item: object): void {
	const fields: Readonly<Record<string, unknown>> = { ...item };
	for (const path of ['name', 'title', 'question']) {
		const text = fields[path];
		if (typeof text === 'string' && !isVisible(text)) throw fieldError(path, 'Please fill this in.');
	}
}

/** Returns the position of a new item. */
export function placeOfNew(kind: ContentKind, records: readonly ContentRecord[]): number {
	const positions = records.map(({ placed }) => placed.position);
	return kind.newFirst ? Math.min(1, ...positions) - 1 : Math.max(-1, ...positions) + 1;
}

async function save(
	context: WriteContext,
	kind: ContentKind,
	before: ContentRecord,
	item: object,
	note: WriteNote,
): Promise<ContentRow> {
	await requireRefs(context, kind, item);
	await requirePhoto(context, kind, item);
	const placed = { ...before.placed, value: item };
	return requireRow(kind, await contentStore(kind).update(context, before, placed, note));
}

/** Requires a description for each photo. Throws INVALID_INPUT. */
function requirePhotoTexts(kind: ContentKind, item: object): void {
	const [path] = photosWithoutText(kind, item);
	if (path !== undefined) throw fieldError(path, photoTextMissing);
}

/**
 * Creates an item. A repeated `requestId` returns the first one. Throws INVALID_INPUT, and CONFLICT for a second item
 * of a kind that has only one.
 */
export function createItem(
	actor: Actor,
	kind: ContentKind,
	{ id: requestId, ...input }: { readonly id?: string | undefined; readonly [field: string]: unknown },
): Promise<ContentRow> {
	return inTransaction(actor, (context) =>
		createOnce(context, 'content', requestId, {
			async create() {
				const records = await listRecords(context.trx, kind);
				if (kind.single && records.length > 0) {
					throw new AppError('CONFLICT', `There is an ${kind.noun} already. Change that one.`);
				}
				const taken = await takenSlugs(context.trx, kind);
				const title = slugOf(kind.titleOf(itemFrom(kind, input, 'new', null)), kind.noun);
				const id = kind.single ? kind.name : freeSlug(title, (slug) => taken.has(slug));
				const value = itemFrom(kind, input, id, null);
				await requireListed(context, kind, value, null);
				requirePhotoTexts(kind, value);
				requirePastDays(context, kind, value);
				await requireRefs(context, kind, value);
				await requirePhoto(context, kind, value);
				const position = placeOfNew(kind, records);
				const note = { action: 'create', requestId };
				return requireRow(kind, await contentStore(kind).insert(context, id, { position, value }, note));
			},
			async again(subjectId) {
				return requireRow(kind, await findRecord(context.trx, kind, slugOfHistory(kind, subjectId)));
			},
		}),
	);
}

/** Changes or repairs an item; its slug stays, whatever its title. Throws INVALID_INPUT, NOT_FOUND and CONFLICT. */
export function updateItem(actor: Actor, kind: ContentKind, ref: EntityRef, input: object) {
	return inTransaction(actor, async (context) => {
		const before = await contentStore(kind).requireCurrent(context, ref, input);
		const item = itemFrom(kind, input, ref.id, before);
		await requireListed(context, kind, item, itemOf(kind, before.placed));
		requirePhotoTexts(kind, item);
		requirePastDays(context, kind, item);
		return save(context, kind, before, item, { action: 'update', yours: input });
	});
}

/**
 * Sets an item to a former state, deletes it or recreates it, under the same rules as staff. Throws INVALID_INPUT and
 * CONFLICT.
 */
export async function putItem(
	context: WriteContext,
	kind: ContentKind,
	slug: string,
	placed: Placed | null,
	note: WriteNote,
): Promise<void> {
	const store = contentStore(kind);
	const before = await findRecord(context.trx, kind, slug);
	if (!placed) {
		await requireUnused(context, kind, slug);
		await store.write(context, { id: slug, before, state: null }, note);
		return;
	}
	const read = kind.read(cleanItem(kind, Object(placed.value)));
	const item = 'item' in read ? await withoutTakenDown(context, kind, read.item) : null;
	if (!item) throw new AppError('CONFLICT', 'What was before cannot be read any more.');
	if (before) {
		await save(context, kind, before, item, note);
		return;
	}
	await requireRefs(context, kind, item);
	await store.insert(context, slug, { position: placed.position, value: item }, note);
}

/** Changes one field of an item, whatever else has changed meanwhile. Throws NOT_FOUND and INVALID_INPUT. */
export async function touchItem<T extends object>(
	context: WriteContext,
	kind: ContentKind<T>,
	slug: string,
	note: WriteNote,
	change: (item: T) => T,
): Promise<ContentRow> {
	const store = contentStore(kind);
	const before = store.require(await findRecord(context.trx, kind, slug));
	const item = store.require(itemOf(kind, before.placed));
	const changed = kind.read(cleanItem(kind, change(item)));
	if (!('item' in changed)) throw new AppError('INVALID_INPUT', 'That cannot be said of it.');
	return save(context, kind, before, changed.item, note);
}

/** Marks an item as 86'd, or as available again. Repeating it keeps the time at which the item first ran out. */
export function markStock<T extends { readonly eightySixedAt: string | null }>(
	context: WriteContext,
	kind: ContentKind<T>,
	slug: string,
	{ id: requestId, soldOut }: BodyOf<'food.soldOut'>,
): Promise<ContentRow> {
	const note = { action: soldOut ? 'sold-out' : 'back', requestId };
	return createOnce(context, 'content', requestId, {
		create: () =>
			touchItem(context, kind, slug, note, (item) => ({
				...item,
				eightySixedAt: soldOut ? (item.eightySixedAt ?? context.now.toISOString()) : null,
			})),
		again: async () => requireRow(kind, await findRecord(context.trx, kind, slug)),
	});
}

/** Deletes an item. Returns the log entry to revert to. Throws NOT_FOUND, and CONFLICT if others belong to it. */
export function removeItem(actor: Actor, kind: ContentKind, ref: EntityRef) {
	return inTransaction(actor, async (context) => {
		const store = contentStore(kind);
		const before = await store.requireCurrent(context, ref, null);
		await requireUnused(context, kind, ref.id);
		await store.write(context, { id: ref.id, before, state: null }, { action: 'delete' });
		const [entry] = await store.history(context.trx, ref.id, 1);
		return { slug: ref.id, version: before.version + 1, entry: entry?.id ?? '' };
	});
}

async function requirePhoto({ trx }: WriteContext, kind: ContentKind, item: object): Promise<void> {
	const [gone] = await takenDownIn(trx, kind, item);
	if (gone) throw fieldError(gone.path, takenDown);
}

/** Removes photos that were deleted for good from a former state. Throws NOT_FOUND if the item needs its photo. */
async function withoutTakenDown({ trx }: WriteContext, kind: ContentKind, item: object | null) {
	if (!item || !kind.photo) return item;
	const gone = new Set((await takenDownIn(trx, kind, item)).map(({ address }) => address));
	if (gone.size === 0) return item;
	if (kind.photo.needed) {
		throw new AppError('NOT_FOUND', 'Its photo was deleted for good, so there is nothing to bring back.');
	}
	return withoutPhotos(item, kind.photo.fields, (address) => gone.has(address));
}

/**
 * Reverts an item to its state after a log entry, or before it if the entry deleted it. Throws CONFLICT, and
 * NOT_FOUND for an entry without a version.
 */
export function revertItem(actor: Actor, kind: ContentKind, ref: EntityRef, entryId: string) {
	return inTransaction(actor, async (context) => {
		const store = contentStore(kind);
		const entry = await store.findChange(context.trx, ref.id, entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in its history.');
		const then = readPlaced(entry.after) ?? readPlaced(entry.before);
		const item = await withoutTakenDown(context, kind, itemOf(kind, then));
		if (!then || !item) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		const yours = { entry: entryId };
		if (await findRecord(context.trx, kind, ref.id)) {
			const before = await store.requireCurrent(context, ref, yours);
			const next = itemFrom(kind, item, ref.id, before);
			return save(context, kind, before, next, { action: 'revert', yours });
		}
		const version = await store.lastVersion(context, ref.id);
		if (version !== ref.version) throw await store.stale(context, ref.id, yours);
		await requireRefs(context, kind, item);
		const state = { position: then.position, value: cleanItem(kind, item) };
		return requireRow(kind, await store.insert(context, ref.id, state, { action: 'restore' }));
	});
}

interface Arrangement {
	readonly id?: string | undefined;
	readonly order: readonly string[];
	readonly from: readonly string[];
}

/** Throws CONFLICT if the list is no longer as in `from`, and INVALID_INPUT unless the order names each item once. */
export function arrangeItems(
	actor: Actor,
	kind: ContentKind,
	{ id: requestId, order, from }: Arrangement,
): Promise<{ order: readonly string[] }> {
	const { noun, arranged } = kind;
	if (!arranged) throw fieldError('order', `The order of each ${noun} follows its date.`);
	const arrange = async (context: WriteContext) => {
		const before = (await listRecords(context.trx, kind)).map(({ id }) => id);
		if (!isDeepStrictEqual(from, before)) {
			const details = { current: before };
			throw new AppError('CONFLICT', 'Somebody has changed this list in the meantime.', { details });
		}
		if (!isDeepStrictEqual(order.toSorted(), before.toSorted())) {
			throw fieldError('order', 'Must name every one of the list once, and no others.');
		}
		if (!isDeepStrictEqual(order, before))
			await writeOrder(context, kind, { before, order }, { action: 'arrange', requestId });
		return { order };
	};
	return inTransaction(actor, (context) =>
		createOnce(context, 'content', requestId, {
			create: () => arrange(context),
			again: async () => ({ order }),
		}),
	);
}

/** Writes the positions of all items of a kind. */
export async function writeOrder(
	context: WriteContext,
	{ name }: Pick<ContentKind, 'name'>,
	{ before, order }: { readonly before: readonly string[]; readonly order: readonly string[] },
	note: WriteNote,
): Promise<void> {
	for (const [position, slug] of order.entries()) {
		await context.trx
			.updateTable('content_items')
			.set({ position })
			.where((row) => row.and({ kind: name, slug }))
			.execute();
	}
	await audit(context, { ...note, subject: 'content', subjectId: name, before, after: order });
	context.announce(name);
}
