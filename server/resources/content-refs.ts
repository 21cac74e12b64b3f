import { AppError, fieldError } from '#domain/errors.ts';
import { fieldOf } from '#domain/record.ts';
import type { ContentKind, KindRef } from '#domain/resources/kind.ts';
import { allKinds, kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { slugHolder } from '../beers/staff-store.ts';
import { readSetting } from '../settings/store.ts';
import { type ContentRecord, contentStore, findRecord, itemOf, listRecords } from './content-store.ts';
import type { WriteContext } from './versioned.ts';

/** Refuses an address that another event has, as its slug or as its chosen address. */
async function requireFreeAddress(trx: WriteContext['trx'], item: object): Promise<void> {
	const address = fieldOf(item, 'address');
	if (typeof address !== 'string') return;
	for (const { id, placed } of await listRecords(trx, kinds.event)) {
		const other = itemOf(kinds.event, placed);
		if (id === fieldOf(item, 'slug') || !other || ![id, other.address].includes(address)) continue;
		throw fieldError('address', `${other.title} has this address. Choose another.`);
	}
}

/** Checks that everything an item refers to exists, and that nobody else has its address. */
export async function requireRefs({ trx }: WriteContext, kind: ContentKind, item: object): Promise<void> {
	if (kind.name === 'event') await requireFreeAddress(trx, item);
	for (const { field, to, missing } of kind.refs ?? []) {
		const slug = fieldOf(item, field);
		if (typeof slug !== 'string') continue;
		const holder = to === 'beer' ? await slugHolder(trx, slug) : null;
		const there = to === 'beer' ? holder?.deleted_at === null : await findRecord(trx, kinds[to], slug);
		if (!there) throw fieldError(field, missing);
	}
}

/** Checks that an event's kind and place are in the lists, unless it had them before. */
export async function requireListed(
	{ trx, taproom }: WriteContext,
	kind: ContentKind,
	item: object,
	before: object | null,
): Promise<void> {
	if (kind.name !== 'event') return;
	const { value } = await readSetting({ db: trx, damage: taproom.damage }, settings.eventLists);
	const { kinds: listed, places } = value;
	for (const [field, list] of [
		['kind', listed],
		['place', places],
	] as const) {
		const slug = fieldOf(item, field);
		if (list.some((one) => one.slug === slug) || fieldOf(before, field) === slug) continue;
		throw fieldError(field, `There is no such ${field}. Choose one of the list.`);
	}
}

/** Removes references to beers that guests cannot see (`hidden`), so that even their addresses stay secret. */
export function withoutHiddenBeers<T extends object>(
	kind: ContentKind<T>,
	item: T,
	hidden: ReadonlySet<unknown>,
): T {
	const named = (kind.refs ?? []).filter(
		({ field, to }) => to === 'beer' && hidden.has(fieldOf(item, field)),
	);
	return { ...item, ...Object.fromEntries(named.map(({ field }) => [field, null])) };
}

async function referrers(trx: WriteContext['trx'], to: KindRef['to'], slug: string) {
	const found: { kind: ContentKind; ref: KindRef; record: ContentRecord; item: object }[] = [];
	for (const kind of allKinds) {
		for (const ref of (kind.refs ?? []).filter((one) => one.to === to)) {
			for (const record of await listRecords(trx, kind)) {
				const item = itemOf(kind, record.placed);
				if (item && fieldOf(item, ref.field) === slug) found.push({ kind, ref, record, item });
			}
		}
	}
	return found;
}

export async function requireUnused({ trx }: WriteContext, { name }: ContentKind, slug: string) {
	const needing = await referrers(trx, name, slug);
	const [first, ...others] = needing.flatMap(({ ref }) => ref.inUse ?? []);
	if (first === undefined) return;
	const inUse = others.length + 1;
	const message = `${inUse === 1 ? 'One' : inUse} ${first}`;
	throw new AppError('CONFLICT', message, { details: { inUse } });
}

/** Updates all references when a beer's address changes, each with a log entry. */
export async function renameBeerRefs(context: WriteContext, from: string, to: string): Promise<void> {
	if (from === to) return;
	for (const { kind, ref, record, item } of await referrers(context.trx, 'beer', from)) {
		const placed = { ...record.placed, value: { ...item, [ref.field]: to } };
		await contentStore(kind).update(context, record, placed, { action: 'update' });
	}
}
