import { isDeepStrictEqual } from 'node:util';
import type { Bar, BarKeg } from '#domain/bar/bar.ts';
import type { BarChange } from '#domain/bar/rules.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { loadBar } from '../bar/read-bar.ts';
import { snapshotOf } from '../bar/snapshot.ts';
import { auditAll, type WriteContext } from '../resources/versioned.ts';

/** Loads the bar with the beers that the import puts on tap or takes off, and the last keg of each, which may come back. */
export function barOf({ trx, now }: WriteContext, rows: readonly PlannedRow[]): Promise<Bar> {
	const beerIds = rows.flatMap(({ known, beer }) =>
		known && (known.beer.status === 'on-tap' || beer?.status === 'on-tap') ? [known.id] : [],
	);
	return loadBar(trx, { beerIds, lastOf: beerIds, since: now.toISOString() });
}

/** Kegs, taps and beers that depend on each other and are undone together. */
interface Cluster {
	readonly kegs: readonly BarKeg[];
	readonly numbers: ReadonlySet<number>;
	readonly beers: ReadonlySet<string>;
}

const isJoined = (one: Cluster, other: Cluster): boolean =>
	[...one.numbers].some((number) => other.numbers.has(number)) ||
	[...one.beers].some((id) => other.beers.has(id));

function joined(clusters: readonly Cluster[]): Cluster[] {
	const found: Cluster[] = [];
	for (const cluster of clusters) {
		const near = found.filter((one) => isJoined(one, cluster));
		const all = [...near, cluster];
		found.splice(0, found.length, ...found.filter((one) => !near.includes(one)));
		found.push({
			kegs: all.flatMap(({ kegs }) => kegs),
			numbers: new Set(all.flatMap(({ numbers }) => [...numbers])),
			beers: new Set(all.flatMap(({ beers }) => [...beers])),
		});
	}
	return found;
}

function changedClusters(was: Bar, is: Bar): Cluster[] {
	const ids = [...new Set([...was.kegs.keys(), ...is.kegs.keys()])];
	const kegs = ids.flatMap((id): Cluster[] => {
		const states = [was.kegs.get(id), is.kegs.get(id)].flatMap((keg) => keg ?? []);
		const [one, other] = states;
		if (!one || (other && isDeepStrictEqual(one, other))) return [];
		const numbers = new Set(states.flatMap(({ tapNumber }) => tapNumber ?? []));
		return [{ kegs: [other ?? one], numbers, beers: new Set([one.beerId]) }];
	});
	const lines = [...is.lines.values()].flatMap((line): Cluster[] => {
		const isSame = isDeepStrictEqual({ ...was.lines.get(line.number), version: 0 }, { ...line, version: 0 });
		return isSame ? [] : [{ kegs: [], numbers: new Set([line.number]), beers: new Set() }];
	});
	const first = ({ numbers }: Cluster) => Math.min(...numbers, Number.MAX_SAFE_INTEGER);
	return joined([...kegs, ...lines]).sort((one, other) => first(one) - first(other));
}

const plainLine = { name: null, gas: null, cleanedOn: null, outOfOrder: false };

/** An undo keeps taps that the import added, so the former state lists them without settings. */
function withLinesOf(was: Bar, is: Bar): Bar {
	const plain = [...is.lines.values()].map((line) => [line.number, { ...line, ...plainLine }] as const);
	return { ...was, lines: new Map([...plain, ...was.lines]) };
}

/** Logs the changed kegs and taps like commands at the bar, so that they can be undone in the same way. */
export async function recordBar(context: WriteContext, found: Bar, is: Bar, partOf: string): Promise<void> {
	const was = withLinesOf(found, is);
	const entries = changedClusters(was, is).map(({ kegs, numbers, beers }) => {
		const change: BarChange = { action: 'import', kegs, numbers: [...numbers], beers: [...beers] };
		const subjectId = numbers.size > 0 ? String(Math.min(...numbers)) : '-';
		return {
			subject: 'tap' as const,
			subjectId,
			action: 'import',
			partOf,
			before: snapshotOf(was, change),
			after: snapshotOf(is, change),
		};
	});
	await auditAll(context, ...entries);
}
