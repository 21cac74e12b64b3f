import { undoFirst } from '../changes/change-groups.ts';
import { whenText } from '../changes/when-text.ts';
import { keysOf, picked } from '../record.ts';
import type { FormerBeer } from './apply-change.ts';
import {
	type Bar,
	type BarKeg,
	beerOf,
	type LineState,
	type Moment,
	pouringOn,
	pours,
	queueOn,
} from './bar.ts';
import { type BarChange, occupiedWords } from './rules.ts';

/** The part of the bar that a change touched, before or after it. */
export interface BarState {
	readonly kegs: readonly BarKeg[];
	readonly lines: readonly LineState[];
	readonly beers: readonly (FormerBeer & { readonly id: string })[];
}

/** A change of the bar that is to be undone: the state before it and after it. */
export interface PastChange {
	readonly was: BarState;
	readonly is: BarState;
}

/** Something that a change added (`was` null), removed (`is` null) or changed, with the names of the changed fields. */
interface Difference<T> {
	readonly was: T | null;
	readonly is: T | null;
	readonly fields: readonly (keyof T & string)[];
}

function differences<T extends object>(was: readonly T[], is: readonly T[], key: keyof T): Difference<T>[] {
	const before = new Map(was.map((one) => [one[key], one]));
	const after = new Map(is.map((one) => [one[key], one]));
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
		const [one = null, other = null] = [before.get(id), after.get(id)];
		const fields = one && other ? keysOf(one).filter((name) => one[name] !== other[name]) : [];
		return one && other && fields.length === 0 ? [] : [{ was: one, is: other, fields }];
	});
}

function readDifferences({ was, is }: PastChange) {
	return { kegs: differences(was.kegs, is.kegs, 'id'), lines: differences(was.lines, is.lines, 'number') };
}
type Differences = ReturnType<typeof readDifferences>;

/**
 * Returns the fields that must still be as the change left them. A keg's tap matters only if the change put it on or
 * took it off.
 */
function checkedFields({ was, is, fields }: Difference<BarKeg>): readonly (keyof BarKeg)[] {
	const moved = !was || !is || fields.includes('tappedAt') || fields.includes('goneAt');
	const place = moved ? (['tapNumber', 'tappedAt'] as const) : [];
	return [...place, 'goneAt', ...fields.filter((name) => name !== 'position')];
}

const onTap = (number: number | null) => (number === null ? 'without a tap' : `on tap ${number}`);

function kegObstacle(
	bar: Bar,
	change: Difference<BarKeg>,
	{ formats, now, schedule }: Moment,
): string | null {
	const { was, is } = change;
	const current = bar.kegs.get((is ?? was)?.id ?? '');
	if (!is) {
		if (!current) return null;
		return `${beerOf(bar, current).name} waits ${onTap(current.tapNumber)} again. Take it out of the queue first.`;
	}
	if (!current) return undoFirst('The keg was taken out of the queue since.');
	if (checkedFields(change).every((name) => current[name] === is[name])) return null;
	const { name } = beerOf(bar, current);
	const { goneAt, goneBy, tappedAt, tapNumber } = current;
	if (goneAt !== null && is.goneAt === null) {
		return undoFirst(
			`${goneBy ?? 'Somebody'} kicked ${name} ${whenText(formats, new Date(goneAt), now, schedule)}.`,
		);
	}
	const moved = tapNumber !== is.tapNumber || goneAt !== is.goneAt || tappedAt !== is.tappedAt;
	if (!moved) return undoFirst(`The keg of ${name} has been changed since.`);
	return undoFirst(`${name} ${tappedAt === null ? 'waits' : 'pours'} ${onTap(tapNumber)} now.`);
}

const noTap = (number: number) => `There is no tap ${number} any more. Add it again first.`;

/** Returns what prevents a keg from returning to its place. */
function placeObstacle(bar: Bar, { kegs, lines }: Differences, keg: BarKeg): string | null {
	const beer = bar.beers.get(keg.beerId);
	if (!beer) return 'Its beer was deleted for good.';
	if (keg.goneAt !== null) return null;
	if (pours(keg) && beer.deleted) return `${beer.name} is in the bin. Restore it first.`;
	const { tapNumber: number } = keg;
	if (number === null) return null;
	const line = lines.find(({ was }) => was?.number === number)?.was ?? bar.lines.get(number);
	if (!line) return noTap(number);
	if (!pours(keg)) return null;
	if (line.outOfOrder) return `Tap ${number} is out of order. Say first that it works.`;
	const other = pouringOn(bar, number);
	const goes = kegs.some(({ is }) => is !== null && is.id === other?.id && pours(is));
	if (!other || goes || other.id === keg.id) return null;
	const { id, name } = beerOf(bar, other);
	return undoFirst(id === keg.beerId ? `A new keg of ${name} is on.` : `${name} pours on tap ${number} now.`);
}

function lineObstacle(
	bar: Bar,
	{ kegs }: Differences,
	{ was, is, fields }: Difference<LineState>,
): string | null {
	const number = (was ?? is)?.number ?? 0;
	const line = bar.lines.get(number);
	if (!is) return line ? `There is a tap ${number} again. Remove that first.` : null;
	if (!line) return noTap(number);
	if (fields.some((name) => line[name] !== is[name]))
		return undoFirst(`Tap ${number} has been changed since.`);
	if (was) return null;
	const going = new Set(kegs.flatMap((one) => (one.was || !one.is ? [] : one.is.id)));
	const held = [pouringOn(bar, number), ...queueOn(bar, number)];
	const keg = held.find((one) => one && !going.has(one.id));
	return keg ? occupiedWords(beerOf(bar, keg).name, number, pours(keg)) : null;
}

/** Returns what prevents an undo, and what to do first; null if nothing does. */
export function obstacleOf(bar: Bar, change: PastChange, moment: Moment): string | null {
	const found = readDifferences(change);
	const obstacles = [
		...found.kegs.map((keg) => kegObstacle(bar, keg, moment)),
		...found.lines.map((line) => lineObstacle(bar, found, line)),
		...found.kegs.map(({ was }) => was && placeObstacle(bar, found, was)),
	];
	return obstacles.find((obstacle) => obstacle !== null) ?? null;
}

/** Restores kegs and taps exactly as before the change; everything it did not touch stays. */
export function revertChange(bar: Bar, change: PastChange): Omit<BarChange, 'action'> {
	const { kegs, lines } = readDifferences(change);
	return {
		numbers: numbersOf(change),
		kegs: kegs.flatMap(({ was, is, fields }) => {
			if (!was || !is) return was ?? [];
			const current = bar.kegs.get(is.id);
			const place = pours(is) ? { tapNumber: was.tapNumber } : {};
			return current ? { ...current, ...place, ...picked(was, fields) } : [];
		}),
		removed: kegs.flatMap(({ was, is }) => (!was && is ? is.id : [])),
		lines: lines.flatMap(({ was, is, fields }) => {
			if (!was || !is) return was ? { ...was, version: 1 } : [];
			const current = bar.lines.get(is.number);
			return current ? { ...current, ...picked(was, fields) } : [];
		}),
		...lines.flatMap(({ was, is }) => (!was && is ? { removedLine: is.number } : []))[0],
		beers: [...new Set([...change.was.beers, ...change.is.beers].map(({ id }) => id))],
	};
}

function numbersOf({ was, is }: PastChange): number[] {
	const lines = [...was.lines, ...is.lines].map(({ number }) => number);
	const kegs = [...was.kegs, ...is.kegs].flatMap(({ tapNumber }) => tapNumber ?? []);
	return [...new Set([...lines, ...kegs])];
}

/** Returns the former state of the beers that a change moved. */
export function formerBeers({ was, is }: PastChange): ReadonlyMap<string, FormerBeer> {
	const changed = differences(was.beers, is.beers, 'id');
	return new Map(changed.flatMap(({ was: one }) => (one ? [[one.id, one] as const] : [])));
}
