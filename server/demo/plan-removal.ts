import type { DemoCount } from '#domain/demo/demo-endpoints.ts';
import { isSame, withoutDemo } from '#domain/demo/without-demo.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { readStored, type Setting } from '#domain/settings/setting.ts';
import type { Db } from '../db/schema.ts';
import { fieldOf } from '../resources/content-refs.ts';
import { itemOf, listRecords } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';
import { readSetting } from '../settings/store.ts';
import { type DemoThing, findDemo } from './find-demo.ts';
import { plantedSettings } from './seed-demo.ts';

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
	const goes = ({ changed }: DemoThing) => withChanged || !changed;
	const beers = demo.beers.filter(goes);
	const wished = demo.items.filter(goes);
	const needed = await neededBy(source.db, wished);
	const items = wished.filter(({ kind, id }) => !needed.has(`${kind.name}/${id}`));
	const gone = new Set<DemoThing>([...beers, ...items]);
	const staying = [
		...demo.beers.map((thing) => ({ thing, what: 'beer' })),
		...demo.items.map((thing) => ({ thing, what: thing.kind.noun })),
	].filter(({ thing }) => !gone.has(thing));
	return {
		beers,
		items,
		taps: demo.taps,
		settings: demo.planted ? await planSettings(source) : [],
		stays: staying.map(({ what, thing: { name } }) => ({ what, name })),
	};
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
	for (const { setting, value: planted } of plantedSettings) {
		const { value: current, version } = await readSetting(source, setting);
		const value = withoutDemo(current, planted, setting.initial);
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
