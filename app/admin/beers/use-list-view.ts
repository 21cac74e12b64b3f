import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '#app/navigation/navigation.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import {
	countStaffTabs,
	inStaffTab,
	prepareSearch,
	readStaffTab,
	type StaffSort,
	searchRows,
	sortRows,
} from '#domain/beers/staff-beer-list.ts';

/** The last search and order, kept while a beer's form is open. */
const remembered: { search: string; sort: StaffSort } = { search: '', sort: 'tap' };

const untouched: ReadonlyMap<string, StaffBeerRow> = new Map();

export type ListView = ReturnType<typeof useListView>;

export function useListView(rows: readonly StaffBeerRow[]) {
	const [params] = useSearchParams();
	const tab = readStaffTab(params.get('tab'));
	const [{ search, sort }, setView] = useState(remembered);
	const [touched, setTouched] = useState({ tab, rows: untouched });
	const rowsBefore = touched.tab === tab ? touched.rows : untouched;

	useEffect(() => prepareSearch(rows), [rows]);

	const asBefore = useCallback((row: StaffBeerRow) => rowsBefore.get(row.id) ?? row, [rowsBefore]);
	const sorted = useMemo(() => sortRows(rows, sort, asBefore), [rows, sort, asBefore]);
	// Typing shows at once even on slow phones; the list follows when it pauses.
	const looked = useDeferredValue(search);
	const found = useMemo(() => searchRows(sorted, looked), [sorted, looked]);
	const counts = useMemo(() => countStaffTabs(found), [found]);
	const shown = useMemo(() => found.filter((row) => inStaffTab(asBefore(row), tab)), [found, tab, asBefore]);

	const change = useCallback((next: Partial<typeof remembered>) => {
		Object.assign(remembered, next);
		setView({ ...remembered });
		setTouched((old) => ({ ...old, rows: untouched }));
	}, []);
	/** Marks a row that was changed here, so that it keeps its place and nothing moves under the thumb. */
	const touch = useCallback(
		(row: StaffBeerRow) =>
			setTouched((old) => {
				const earlier = old.tab === tab ? old.rows : untouched;
				return earlier.has(row.id) ? old : { tab, rows: new Map(earlier).set(row.id, row) };
			}),
		[tab],
	);
	return { tab, search, sort, shown, counts, key: `${tab} ${sort} ${looked}`, change, touch };
}
