import { keysOf, recordOf } from '../record.ts';
import { beerStatuses } from './beer.ts';
import type { StaffBeerRow } from './beer-endpoints.ts';
import { byName, byTap } from './beer-order.ts';
import { knownStatus } from './status-text.ts';

/** `hidden` lists beers that guests cannot see, whatever their status. */
export const staffTabs = ['all', ...beerStatuses, 'hidden', 'bin'] as const;
type StaffTab = (typeof staffTabs)[number];

export function readStaffTab(text: string | null): StaffTab {
	return staffTabs.find((tab) => tab === text) ?? 'on-tap';
}

export function inStaffTab({ status, published, deletedAt }: StaffBeerRow, tab: StaffTab): boolean {
	if (tab === 'bin' || deletedAt !== null) return (tab === 'bin') === (deletedAt !== null);
	return tab === 'hidden' ? !published : tab === 'all' || status === tab;
}

export function countStaffTabs(rows: readonly StaffBeerRow[]): Readonly<Record<StaffTab, number>> {
	const counts = recordOf(staffTabs, () => 0);
	for (const { status, published, deletedAt } of rows) {
		const known = knownStatus(status);
		counts[deletedAt === null ? 'all' : 'bin'] += 1;
		if (known && deletedAt === null) counts[known] += 1;
		if (!published && deletedAt === null) counts.hidden += 1;
	}
	return counts;
}

function folded(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase();
}

/** The text that the search looks through, cached per row, because a changed row is a new object. */
const haystacks = new WeakMap<StaffBeerRow, string>();

function haystackOf(row: StaffBeerRow): string {
	const known = haystacks.get(row);
	if (known !== undefined) return known;
	const { name, style, styleCode, brewery, tapNumber } = row;
	const tap = tapNumber === null ? '' : `tap ${tapNumber}`;
	const made = folded([name, style, styleCode ?? '', brewery ?? '', tap].join('\n'));
	haystacks.set(row, made);
	return made;
}

export function prepareSearch(rows: readonly StaffBeerRow[]): void {
	rows.forEach(haystackOf);
}

export function searchRows<Row extends StaffBeerRow>(rows: readonly Row[], search: string): readonly Row[] {
	const words = folded(search).split(/\s+/).filter(Boolean);
	if (words.length === 0) return rows;
	return rows.filter((row) => words.every((word) => haystackOf(row).includes(word)));
}

export const staffSortLabels = {
	tap: 'By tap',
	name: 'By name',
	newest: 'By last change',
	abv: 'By ABV',
} as const;
export type StaffSort = keyof typeof staffSortLabels;
export const staffSorts = keysOf(staffSortLabels);

const orders: Readonly<Record<StaffSort, (a: StaffBeerRow, b: StaffBeerRow) => number>> = {
	tap: byTap,
	name: byName,
	newest: (a, b) => (a.updatedAt === b.updatedAt ? byName(a, b) : a.updatedAt < b.updatedAt ? 1 : -1),
	abv: (a, b) => (b.abv ?? 0) - (a.abv ?? 0) || byName(a, b),
};

/**
 * Sorts rows. `asBefore` is the state of a row before it was changed in this view; the row keeps that place, so that
 * nothing moves under a thumb.
 */
export function sortRows(
	rows: readonly StaffBeerRow[],
	sort: StaffSort,
	asBefore: (row: StaffBeerRow) => StaffBeerRow = (row) => row,
): StaffBeerRow[] {
	const compare = orders[sort];
	return rows.toSorted((a, b) => compare(asBefore(a), asBefore(b)));
}
