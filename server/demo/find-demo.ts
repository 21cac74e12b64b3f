import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { isSame } from '#domain/demo/without-demo.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { findStaffBeers } from '../beers/staff-store.ts';
import type { Db } from '../db/schema.ts';
import type { AuditSubject } from '../history/store.ts';
import { itemOf, listRecords, readPlaced } from '../resources/content-store.ts';
import { parseJson, type Source } from '../resources/damage.ts';
import { readSetting } from '../settings/store.ts';

/** Something that came with the demo brewery and that staff may have changed. */
export interface DemoThing {
	readonly id: string;
	readonly name: string;
	readonly changed: boolean;
}

interface DemoContent {
	readonly beers: readonly DemoThing[];
	readonly items: readonly (DemoThing & { readonly kind: ContentKind; readonly item: object | null })[];
	readonly taps: readonly number[];
	/** Whether the demo brewery was ever added. */
	readonly planted: boolean;
}

/**
 * Returns the ids of things that staff created: their history begins with version 1, that of demo things with version
 * 2.
 */
async function madeByStaff(db: Db, subject: AuditSubject): Promise<ReadonlySet<string>> {
	const made = db.selectFrom('history').select('subject_id').where('subject', '=', subject);
	const rows = await made.where('version', '=', 1).execute();
	return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Returns a thing as the demo created it: before its first change, or as it is now. */
async function planted(db: Db, subject: AuditSubject, id: string): Promise<unknown> {
	const first = db.selectFrom('history').select('before').where('subject', '=', subject);
	const row = await first
		.where('subject_id', '=', id)
		.where('before', 'is not', null)
		.orderBy('at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	return row?.before == null ? undefined : parseJson(row.before);
}

/** Leaves out the fields that serving the beer changes, because they do not make it the staff's own. */
function wordsOf(beer: Beer) {
	const { status, tapNumber, tappedOn, low, published } = blankBeer;
	return { ...beer, status, tapNumber, tappedOn, low, published };
}

async function findBeers(db: Db): Promise<DemoThing[]> {
	const made = await madeByStaff(db, 'beer');
	const rows = await db.selectFrom('beers').select('id').execute();
	const ids = rows.flatMap(({ id }) => (made.has(id) ? [] : [id]));
	if (ids.length === 0) return [];
	const found: DemoThing[] = [];
	for (const { id, name, beer } of await findStaffBeers(db, ids)) {
		const was = z.safeParse(beerSchema, await planted(db, 'beer', id)).data;
		found.push({ id, name, changed: was !== undefined && !isSame(wordsOf(was), wordsOf(beer)) });
	}
	return found;
}

const withoutStock = (value: object | null) => ({ ...value, eightySixedAt: null });

async function findItems(db: Db, kind: ContentKind, made: ReadonlySet<string>) {
	const records = await listRecords(db, kind);
	const own = records.filter(({ id }) => !made.has(`${kind.name}/${id}`));
	return Promise.all(
		own.map(async ({ id, placed }) => {
			const before = readPlaced(await planted(db, 'content', `${kind.name}/${id}`));
			const item = itemOf(kind, placed);
			const was = before ? itemOf(kind, before) : item;
			const changed = !isSame(withoutStock(was), withoutStock(item));
			return { kind, id, item, name: item ? kind.titleOf(item) : id, changed };
		}),
	);
}

/** Returns the lines that staff have neither created nor edited. Kegs do not count. */
async function findTaps(db: Db): Promise<number[]> {
	const edited = db.selectFrom('history').select('subject_id').where('subject', '=', 'tap');
	const rows = await edited.where('action', 'in', ['create', 'update']).execute();
	const own = new Set(rows.map(({ subject_id }) => subject_id));
	const taps = await db.selectFrom('taps').select('number').orderBy('number').execute();
	return taps.flatMap(({ number }) => (own.has(String(number)) ? [] : [number]));
}

/** Finds everything of the demo brewery that is still here; nothing if it was never added. */
export async function findDemo(source: Source): Promise<DemoContent> {
	const { db } = source;
	const { value: mark } = await readSetting(source, settings.demoContent);
	if (!mark?.planted) return { beers: [], items: [], taps: [], planted: false };
	const made = await madeByStaff(db, 'content');
	const items = [];
	for (const kind of allKinds) items.push(...(await findItems(db, kind, made)));
	const beers = await findBeers(db);
	const here = beers.length + items.length > 0;
	return { beers, items, taps: here ? await findTaps(db) : [], planted: true };
}
