import { useEffect, useRef, useState } from 'react';
import { useBeerActions } from '#app/admin/beers/use-beer-actions.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import type { BeerStatusInput, StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { byNeed } from '#domain/tonight/tonight.ts';

export interface PlacedRow {
	readonly row: StaffBeerRow;
	/** How it was before the touch; null for a row that nobody here has touched just now. */
	readonly before: StaffBeerRow | null;
}

export type BoardTouches = ReturnType<typeof useBoard>['touches'];

/** Remembers how rows were before they were touched, as long as their toast: nothing moves under a thumb meanwhile. */
function useTouched(): [ReadonlyMap<string, StaffBeerRow>, (row: StaffBeerRow) => void] {
	const [touched, setTouched] = useState<ReadonlyMap<string, StaffBeerRow>>(new Map());
	const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
	useEffect(() => () => timers.current.forEach(clearTimeout), []);
	const forget = (id: string) => {
		timers.current.delete(id);
		keepFocusNear(id);
		setTouched((old) => new Map([...old].filter(([key]) => key !== id)));
	};
	const remember = (row: StaffBeerRow) => {
		clearTimeout(timers.current.get(row.id));
		const timer = setTimeout(() => forget(row.id), undoMs);
		timers.current.set(row.id, timer);
		setTouched((old) => (old.has(row.id) ? old : new Map([...old, [row.id, row]])));
	};
	return [touched, remember];
}

export const rowElementId = (id: string) => `tonight-${id}`;

function keepFocusNear(id: string): void {
	const element = document.getElementById(rowElementId(id));
	if (!element?.dataset.moved || !element.contains(document.activeElement)) return;
	element.closest('section')?.querySelector('h2')?.focus();
}

const gone = (before: StaffBeerRow): StaffBeerRow => ({
	...before,
	status: 'archived',
	low: false,
	tapNumber: null,
});

export function useBoard(beers: readonly StaffBeerRow[]) {
	const actions = useBeerActions();
	const [touched, remember] = useTouched();
	const here = new Map(beers.map((row) => [row.id, row]));
	const placed = (status: string): PlacedRow[] => {
		const untouched = beers.filter(({ id }) => !touched.has(id));
		return byNeed([...untouched, ...touched.values()])
			.filter((row) => row.status === status)
			.map((row) => {
				const before = touched.get(row.id) ?? null;
				return { row: here.get(row.id) ?? (before ? gone(before) : row), before };
			});
	};
	const touches = {
		status(row: StaffBeerRow, wish: BeerStatusInput) {
			remember(row);
			actions.status(row, wish);
		},
		low(row: StaffBeerRow, low: boolean) {
			remember(row);
			actions.low(row, low);
		},
	};
	return { placed, touches };
}
