import { isDeepStrictEqual } from 'node:util';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import { AppError } from '#domain/errors.ts';
import type { ContentKind, KindRef } from '#domain/resources/kind.ts';
import { allKinds, kinds } from '#domain/resources/kinds.ts';
import type { ContentRow } from '#domain/resources/staff-content-schema.ts';
import { slugHolder } from '../beers/staff-store.ts';
import { findChange, listHistory } from '../history/store.ts';
import { checkInput } from '../http/read-body.ts';
import { takenSlugs } from './content-list.ts';
import {
	type ContentRecord,
	cleanItem,
	contentStore,
	findRecord,
	listRecords,
	readPlaced,
	rowOf,
} from './content-store.ts';
import {
	type Actor,
	audit,
	createOnce,
	type EntityRef,
	insertEntity,
	inTransaction,
	lastVersion,
	requireCurrent,
	staleError,
	updateEntity,
	type WriteContext,
	type WriteNote,
	writeVersion,
} from './versioned.ts';

/** An item as the calls answer it. Throws NOT_FOUND for what is not there or cannot be read. */
export function requireRow(kind: ContentKind, record: ContentRecord | null): ContentRow {
	const row = record && rowOf(kind, record);
	if (!row) throw contentStore(kind).missing();
	return row;
}

/** The value of a field by its name. */
function fieldOf(item: object, name: string): unknown {
	return Object.entries(item).find(([key]) => key === name)?.[1];
}

function invalid(path: string, message: string): AppError {
	return new AppError('INVALID_INPUT', message, { fields: [{ path, message }] });
}

/** Refuses an item that names what is not there. */
async function requireRefs({ trx }: WriteContext, kind: ContentKind, item: object): Promise<void> {
	for (const { field, to, missing } of kind.refs ?? []) {
		const slug = fieldOf(item, field);
		if (typeof slug !== 'string') continue;
		const holder = to === 'beer' ? await slugHolder(trx, slug) : null;
		const there = to === 'beer' ? holder?.deleted_at === null : await findRecord(trx, kinds[to], slug);
		if (!there) throw invalid(field, missing);
	}
}

/** The items that name something, by kind and field. */
async function referrers(trx: WriteContext['trx'], to: KindRef['to'], slug: string) {
	const found: { kind: ContentKind; ref: KindRef; record: ContentRecord; item: object }[] = [];
	for (const kind of allKinds) {
		for (const ref of (kind.refs ?? []).filter((one) => one.to === to)) {
			for (const record of await listRecords(trx, kind)) {
				const read = kind.read(record.placed.value);
				if ('item' in read && fieldOf(read.item, ref.field) === slug) {
					found.push({ kind, ref, record, item: read.item });
				}
			}
		}
	}
	return found;
}

/** Refuses to let an item go that others need. */
async function requireUnused({ trx }: WriteContext, { name }: ContentKind, slug: string): Promise<void> {
	const needing = (await referrers(trx, name, slug)).filter(({ ref }) => ref.inUse !== null);
	const [first] = needing;
	if (!first) return;
	const count = needing.length;
	const message = `${count === 1 ? 'One' : count} ${first.ref.inUse}`;
	throw new AppError('CONFLICT', message, { details: { inUse: count } });
}

/** When a beer moves to another address, whatever names it follows, each with an audit row of its own. */
export async function renameBeerRefs(context: WriteContext, from: string, to: string): Promise<void> {
	if (from === to) return;
	for (const { kind, ref, record, item } of await referrers(context.trx, 'beer', from)) {
		const placed = { ...record.placed, value: { ...item, [ref.field]: to } };
		await updateEntity(context, contentStore(kind), record, placed, { action: 'update' });
	}
}

/** The item that a form's input makes, with what no form changes taken from the value before. Throws INVALID_INPUT. */
function itemFrom(kind: ContentKind, input: object, slug: string, before: unknown): object {
	const earlier = kind.read(before);
	const fields = { ...input, slug, ...kind.unsent?.('item' in earlier ? earlier.item : null) };
	const item = cleanItem(kind, checkInput(fields, kind.schema));
	// Cleaning may leave nothing of a text or make it longer, and what no longer fits is shown to nobody.
	return checkInput(item, kind.schema);
}

/** Writes an item's next version and answers it; one that would change nothing writes nothing. */
async function save(
	context: WriteContext,
	kind: ContentKind,
	before: ContentRecord,
	item: object,
	note: WriteNote,
): Promise<ContentRow> {
	await requireRefs(context, kind, item);
	const placed = { ...before.placed, value: item };
	return requireRow(kind, await updateEntity(context, contentStore(kind), before, placed, note));
}

/**
 * Adds an item at the end of its list, at an address that its title makes and that nobody has or had; `requestId` makes a
 * repeated request answer the item of the first. Throws INVALID_INPUT, and CONFLICT for a second one of a single kind.
 */
export function createItem(
	actor: Actor,
	kind: ContentKind,
	{ id: requestId, ...input }: { readonly id?: string | undefined; readonly [field: string]: unknown },
): Promise<ContentRow> {
	return inTransaction(actor, (context) =>
		createOnce(context, 'content', requestId, {
			async create() {
				const { trx } = context;
				const records = await listRecords(trx, kind);
				if (kind.single && records.length > 0) {
					throw new AppError('CONFLICT', `There is an ${kind.noun} already. Change that one.`);
				}
				const taken = kind.single ? new Set<string>() : await takenSlugs(trx, kind);
				const title = kind.titleOf(itemFrom(kind, input, 'new', null));
				const id = kind.single ? kind.name : freeSlug(slugOf(title), (slug) => taken.has(slug));
				const value = itemFrom(kind, input, id, null);
				await requireRefs(context, kind, value);
				const position = Math.max(-1, ...records.map(({ placed }) => placed.position)) + 1;
				const version = (await lastVersion(context, contentStore(kind), id)) + 1;
				const entity = { id, state: { position, value }, version };
				const note = { action: 'create', requestId };
				return requireRow(kind, await insertEntity(context, contentStore(kind), entity, note));
			},
			async again(subjectId) {
				const slug = subjectId.slice(contentStore(kind).historyId('').length);
				return requireRow(kind, await findRecord(context.trx, kind, slug));
			},
		}),
	);
}

/**
 * Changes an item as its form sent it; its address stays, whatever its title. A damaged item is repaired by it. Throws
 * INVALID_INPUT, NOT_FOUND, and CONFLICT with both versions when it was changed meanwhile.
 */
export function updateItem(
	actor: Actor,
	kind: ContentKind,
	ref: EntityRef,
	input: object,
): Promise<ContentRow> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, contentStore(kind), ref, input);
		const item = itemFrom(kind, input, ref.id, before.placed.value);
		return save(context, kind, before, item, { action: 'update', yours: input });
	});
}

/**
 * Says one thing about an item, whatever else has changed of it meanwhile: for what must go in one touch. `change` makes
 * of the item as it is now what it shall be. Throws NOT_FOUND, and INVALID_INPUT for what the kind does not allow.
 */
export function touchItem<T extends object>(
	actor: Actor,
	kind: ContentKind<T>,
	slug: string,
	action: string,
	change: (item: T, now: Date) => T,
): Promise<ContentRow> {
	return inTransaction(actor, async (context) => {
		const before = await findRecord(context.trx, kind, slug);
		const read = before && kind.read(before.placed.value);
		if (!before || !read || !('item' in read)) throw contentStore(kind).missing();
		const changed = kind.read(cleanItem(kind, change(read.item, context.now)));
		if (!('item' in changed)) throw new AppError('INVALID_INPUT', 'That cannot be said of it.');
		return save(context, kind, before, changed.item, { action });
	});
}

/**
 * Deletes an item; its history keeps it, and answers the change to revert to. Throws NOT_FOUND, and CONFLICT for an older
 * version or an item that others stand under.
 */
export function removeItem(actor: Actor, kind: ContentKind, ref: EntityRef) {
	return inTransaction(actor, async (context) => {
		const store = contentStore(kind);
		const before = await requireCurrent(context, store, ref, null);
		await requireUnused(context, kind, ref.id);
		const version = before.version + 1;
		await writeVersion(context, store, { id: ref.id, before, state: null, version }, { action: 'delete' });
		const [entry] = await listHistory(context.trx, 'content', store.historyId(ref.id), 1);
		return { slug: ref.id, version, entry: entry?.id ?? '' };
	});
}

/**
 * Makes an item again what a change had made of it; reverting to its deletion brings it back as it was before. What no
 * form changes stays as it is now. Throws NOT_FOUND for a change that left no version, and CONFLICT for an older one.
 */
export function revertItem(
	actor: Actor,
	kind: ContentKind,
	ref: EntityRef,
	entryId: string,
): Promise<ContentRow> {
	return inTransaction(actor, async (context) => {
		const store = contentStore(kind);
		const entry = await findChange(context.trx, 'content', store.historyId(ref.id), entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in its history.');
		const then = readPlaced(entry.after) ?? readPlaced(entry.before);
		const read = then && kind.read(then.value);
		if (!read || !('item' in read)) {
			throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		}
		const yours = { entry: entryId };
		const before = await findRecord(context.trx, kind, ref.id);
		if (before) {
			await requireCurrent(context, store, ref, yours);
			const item = itemFrom(kind, read.item, ref.id, before.placed.value);
			return save(context, kind, before, item, { action: 'revert', yours });
		}
		const version = await lastVersion(context, store, ref.id);
		if (version !== ref.version) throw await staleError(context, store, ref.id, yours);
		await requireRefs(context, kind, read.item);
		const state = { position: then?.position ?? 0, value: cleanItem(kind, read.item) };
		const entity = { id: ref.id, state, version: version + 1 };
		return requireRow(kind, await insertEntity(context, store, entity, { action: 'restore' }));
	});
}

/**
 * Puts the items of a kind into another order. Throws CONFLICT when somebody else has added, deleted or moved one since,
 * and INVALID_INPUT for an order that does not name each once or a kind whose items follow their dates.
 */
export function arrangeItems(
	actor: Actor,
	kind: ContentKind,
	{ order, from }: { readonly order: readonly string[]; readonly from: readonly string[] },
): Promise<{ order: readonly string[] }> {
	const { name, noun, arranged } = kind;
	if (!arranged) throw invalid('order', `The order of each ${noun} follows its date.`);
	return inTransaction(actor, async (context) => {
		const before = (await listRecords(context.trx, kind)).map(({ id }) => id);
		if (!isDeepStrictEqual([...from], before)) {
			const details = { current: before };
			throw new AppError('CONFLICT', 'Somebody has changed this list in the meantime.', { details });
		}
		if (!isDeepStrictEqual([...order].sort(), [...before].sort())) {
			throw invalid('order', 'Must name every one of the list once, and no others.');
		}
		if (isDeepStrictEqual([...order], before)) return { order };
		for (const [position, slug] of order.entries()) {
			await context.trx
				.updateTable('content_items')
				.set({ position })
				.where('kind', '=', name)
				.where('slug', '=', slug)
				.execute();
		}
		await audit(context, { subject: 'content', subjectId: name, action: 'arrange', before, after: order });
		context.announce(name);
		return { order };
	});
}
