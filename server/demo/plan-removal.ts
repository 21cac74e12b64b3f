import * as z from 'zod/mini';
import type { Beer } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import type { DemoCount } from '#domain/demo/demo-endpoints.ts';
import { isSame, withoutDemo } from '#domain/demo/without-demo.ts';
import { fieldOf, parseJson } from '#domain/record.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { readStored, type Setting, settings } from '#domain/settings/setting.ts';
import { findStaffBeers } from '../beers/staff-store.ts';
import type { Db } from '../db/schema.ts';
import type { AuditSubject } from '../history/store.ts';
import { itemOf, listRecords, readPlaced } from '../resources/content-store.ts';
import type { Source } from '../resources/damage-log.ts';
import { readSetting } from '../settings/store.ts';
import { demoSettings } from './seed-demo.ts';

/** Something that came with the demo brewery and that staff may have changed. */
interface DemoThing {
	readonly id: string;
	readonly name: string;
	readonly changed: boolean;
}

interface DemoContent {
	readonly beers: readonly DemoThing[];
	readonly items: readonly (DemoThing & { readonly kind: ContentKind; readonly item: object | null })[];
	readonly taps: readonly number[];
	/** Whether the demo brewery was ever added. */
	readonly wasAdded: boolean;
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
async function originalOf(db: Db, subject: AuditSubject, id: string): Promise<unknown> {
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

/** Beers in the bin are gone already. */
async function findBeers(db: Db): Promise<DemoThing[]> {
	const made = await madeByStaff(db, 'beer');
	const rows = await db.selectFrom('beers').select('id').where('deleted_at', 'is', null).execute();
	const ids = rows.flatMap(({ id }) => (made.has(id) ? [] : [id]));
	if (ids.length === 0) return [];
	const found: DemoThing[] = [];
	for (const { id, name, beer } of await findStaffBeers(db, ids)) {
		const was = z.safeParse(beerSchema, await originalOf(db, 'beer', id)).data;
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
			const before = readPlaced(await originalOf(db, 'content', `${kind.name}/${id}`));
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
async function findDemo(source: Source): Promise<DemoContent> {
	const { db } = source;
	const { value: mark } = await readSetting(source, settings.demoContent);
	if (!mark?.planted) return { beers: [], items: [], taps: [], wasAdded: false };
	const made = await madeByStaff(db, 'content');
	const items = [];
	for (const kind of allKinds) items.push(...(await findItems(db, kind, made)));
	const beers = await findBeers(db);
	const here = beers.length + items.length > 0;
	return { beers, items, taps: here ? await findTaps(db) : [], wasAdded: true };
}

interface SettingRemoval {
	readonly setting: Setting<unknown>;
	readonly version: number;
	readonly value: unknown;
}

export interface RemovalPlan {
	readonly beers: readonly DemoThing[];
	readonly items: readonly (DemoThing & { readonly kind: ContentKind })[];
	readonly taps: readonly number[];
	readonly settings: readonly SettingRemoval[];
	readonly stays: readonly { readonly what: string; readonly name: string }[];
}

/** Plans the removal of the demo brewery. Things that staff have changed stay unless `withChanged` is set. */
export async function planRemoval(source: Source, withChanged: boolean): Promise<RemovalPlan> {
	const demo = await findDemo(source);
	const isRemoved = ({ changed }: DemoThing) => withChanged || !changed;
	const beers = demo.beers.filter(isRemoved);
	const candidates = demo.items.filter(isRemoved);
	const needed = await neededBy(source.db, candidates);
	const items = candidates.filter(({ kind, id }) => !needed.has(`${kind.name}/${id}`));
	const gone = new Set<DemoThing>([...beers, ...items]);
	const staying = [
		...demo.beers.map((thing) => ({ thing, what: 'beer' })),
		...demo.items.map((thing) => ({ thing, what: thing.kind.noun })),
	].filter(({ thing }) => !gone.has(thing));
	return {
		beers,
		items,
		taps: await emptyTaps(source.db, demo.taps, beers),
		settings: demo.wasAdded ? await planSettings(source) : [],
		stays: staying.map(({ what, thing: { name } }) => ({ what, name })),
	};
}

/** Returns the taps that have no pouring or waiting keg once the beers are gone. */
async function emptyTaps(db: Db, taps: readonly number[], beers: readonly DemoThing[]): Promise<number[]> {
	const going = new Set(beers.map(({ id }) => id));
	const kegs = await db
		.selectFrom('kegs')
		.select(['beer_id', 'tap_number'])
		.where('gone_at', 'is', null)
		.execute();
	const used = new Set(kegs.filter(({ beer_id }) => !going.has(beer_id)).map(({ tap_number }) => tap_number));
	return taps.filter((number) => !used.has(number));
}

/** Returns the sections and groups that must stay because something in them stays: 'food-section/pizza'. */
async function neededBy(db: Db, going: RemovalPlan['items']): Promise<ReadonlySet<string>> {
	const needed = new Set<string>();
	for (const kind of allKinds) {
		const refs = (kind.refs ?? []).filter(({ inUse }) => inUse !== null);
		if (refs.length === 0) continue;
		const leaving = new Set(going.filter((one) => one.kind.name === kind.name).map(({ id }) => id));
		for (const { id, placed } of await listRecords(db, kind)) {
			const item = itemOf(kind, placed);
			if (!item || leaving.has(id)) continue;
			for (const { field, to } of refs) needed.add(`${to}/${fieldOf(item, field)}`);
		}
	}
	return needed;
}

async function planSettings(source: Source): Promise<SettingRemoval[]> {
	const removals: SettingRemoval[] = [];
	for (const { setting, value: original } of demoSettings) {
		const { value: current, version } = await readSetting(source, setting);
		const value = withoutDemo(current, original, setting.initial);
		if (!isSame(value, current) && 'item' in readStored(setting, value)) {
			removals.push({ setting, version, value });
		}
	}
	return removals;
}

/** Counts the things of each kind, largest number first. */
export function countsOf({ beers, items, taps, settings }: RemovalPlan): DemoCount[] {
	const counts = new Map<string, number>();
	const add = (what: string, count = 1) => counts.set(what, (counts.get(what) ?? 0) + count);
	add('beer', beers.length);
	for (const { kind } of items) add(kind.noun);
	add('tap', taps.length);
	add('setting', settings.length);
	return [...counts]
		.map(([what, count]) => ({ what, count }))
		.filter(({ count }) => count > 0)
		.sort((one, other) => other.count - one.count);
}
