import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
	countStaffTabs,
	inStaffTab,
	prepareSearch,
	readStaffTab,
	type StaffSort,
	type StaffTab,
	searchRows,
	sortRows,
} from '#domain/beers/staff-beer-list.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';

/** What was searched for and sorted by, for whoever comes back from a beer's form. */
const remembered: { search: string; sort: StaffSort } = { search: '', sort: 'tap' };

const untouched: ReadonlyMap<string, StaffBeerRow> = new Map();

export interface ListView {
	readonly tab: StaffTab;
	readonly search: string;
	readonly sort: StaffSort;
	readonly shown: readonly StaffBeerRow[];
	readonly counts: Readonly<Record<StaffTab, number>>;
	readonly key: string;
	readonly find: (search: string) => void;
	readonly order: (sort: StaffSort) => void;
	/** Keeps a row in its place although it is about to leave this tab, so that no other slips under the thumb. */
	readonly touch: (row: StaffBeerRow) => void;
}

/** The list as it is looked at: the tab from the address, the search, the order. */
export function useListView(rows: readonly StaffBeerRow[]): ListView {
	const [params] = useSearchParams();
	const tab = readStaffTab(params.get('tab'));
	const [{ search, sort }, setView] = useState(remembered);
	const [touched, setTouched] = useState({ tab, rows: untouched });
	const rowsBefore = touched.tab === tab ? touched.rows : untouched;

	useEffect(() => prepareSearch(rows), [rows]);

	const asBefore = useCallback((row: StaffBeerRow) => rowsBefore.get(row.id) ?? row, [rowsBefore]);
	const sorted = useMemo(() => sortRows(rows, sort, asBefore), [rows, sort, asBefore]);
	// A key shows at once, whatever the phone; the list follows as soon as no further key comes.
	const looked = useDeferredValue(search);
	const found = useMemo(() => searchRows(sorted, looked), [sorted, looked]);
	const counts = useMemo(() => countStaffTabs(found), [found]);
	const shown = useMemo(() => found.filter((row) => inStaffTab(asBefore(row), tab)), [found, tab, asBefore]);

	const change = useCallback((next: Partial<typeof remembered>) => {
		Object.assign(remembered, next);
		setView({ ...remembered });
		setTouched((old) => ({ ...old, rows: untouched }));
	}, []);
	const find = useCallback((text: string) => change({ search: text }), [change]);
	const order = useCallback((next: StaffSort) => change({ sort: next }), [change]);
	const touch = useCallback(
		(row: StaffBeerRow) =>
			setTouched((old) => {
				const earlier = old.tab === tab ? old.rows : untouched;
				return earlier.has(row.id) ? old : { tab, rows: new Map(earlier).set(row.id, row) };
			}),
		[tab],
	);
	return { tab, search, sort, shown, counts, key: `${tab} ${sort} ${looked}`, find, order, touch };
}
