import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useExpected } from '#app/admin/outbox/use-outbox.ts';
import { barNotice } from '#app/admin/taps/bar-notices.ts';
import { expectTaps, tapsQuery } from '#app/admin/taps/queries.ts';
import { useBarActions } from '#app/admin/taps/use-bar-actions.ts';
import { isFree } from '#domain/bar/tap-rules.ts';
import type { Keg, TapList } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { type StatusChange, useBeerActions } from './use-beer-actions.ts';

export type RowActions = ReturnType<typeof useRowActions>;

const none: TapList = { taps: [], loose: [] };

const beerTouches = ['beers.status', 'beers.statusBulk', 'beers.delete', 'beers.restore'] as const;

/**
 * Returns the actions on a beer in the list; those on its kegs send the same requests as the staff's home screen.
 * `touch` keeps a row in its place.
 */
export function useRowActions(touch: (row: StaffBeerRow) => void) {
	const { data = none } = useQuery(tapsQuery);
	const bar = useBarActions(barNotice);
	const { status, restore, remove, bulk } = useBeerActions();
	const { taps, loose } = useExpected(data, expectTaps);
	return useMemo(() => {
		const kegs = [...taps.flatMap(({ pouring }) => pouring ?? []), ...loose];
		const byBeer = Map.groupBy(kegs, ({ beer }) => beer.id);
		const kegsOf = ({ id }: StaffBeerRow): readonly Keg[] => byBeer.get(id) ?? [];
		const free = taps.filter(isFree);
		const waitingOf = ({ id }: StaffBeerRow) =>
			free.flatMap(({ queue }) => queue.filter(({ beer }) => beer.id === id));
		/** Says whether a beer is low, which means that all of its kegs are. */
		const isLow = (row: StaffBeerRow) =>
			byBeer.has(row.id) ? kegsOf(row).every(({ level }) => level === 'low') : row.low;
		return {
			kegsOf,
			freeTaps: free.flatMap(({ number }) => (bar.pending('taps.pour', String(number)) ? [] : number)),
			isLow,
			low(row: StaffBeerRow) {
				for (const keg of kegsOf(row)) void bar.level(keg, isLow(row) ? null : 'low');
			},
			kick(row: StaffBeerRow, tapNumber: number | null | undefined) {
				touch(row);
				const keg = kegsOf(row).find((one) => one.tapNumber === tapNumber);
				if (keg) void bar.kick(keg);
			},
			/** Null as the tap number puts the beer on without a tap. */
			pour(row: StaffBeerRow, tapNumber: number | null | undefined) {
				touch(row);
				const tap = taps.find(({ number }) => number === tapNumber);
				if (typeof tapNumber === 'number') void bar.pour(tap ?? { number: tapNumber, queue: [] }, row);
				else void status(row, { status: 'on-tap' });
			},
			setStatus(row: StaffBeerRow, change: StatusChange) {
				touch(row);
				void status(row, change);
			},
			restore(row: StaffBeerRow) {
				touch(row);
				void restore(row);
			},
			remove(row: StaffBeerRow) {
				touch(row);
				void remove(row);
			},
			bulk,
			/**
			 * Returns the beer's action that has no response yet. Actions that the row already shows are left out unless
			 * they are deferred.
			 */
			pending(row: StaffBeerRow) {
				const own = beerTouches.map((name) => bar.pending(name, row.id));
				return (
					[
						...own.filter((one) => one?.deferred),
						bar.pending('taps.pour', row.id),
						...waitingOf(row).map(({ id }) => bar.pending('taps.pour', id)),
						...kegsOf(row).map(({ id }) => bar.pending('kegs.kick', id)),
					].find((one) => one) ?? null
				);
			},
		};
	}, [taps, loose, bar, touch, status, restore, remove, bulk]);
}
