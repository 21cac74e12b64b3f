import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useExpected } from '#app/admin/outbox/use-expected.ts';
import { barNotice } from '#app/admin/taps/bar-notices.ts';
import { expectTaps, tapsQuery } from '#app/admin/taps/queries.ts';
import { useBarActions } from '#app/admin/taps/use-bar-actions.ts';
import { isFree } from '#domain/bar/tap-rules.ts';
import type { Keg, TapList } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';

export type KegActions = ReturnType<typeof useKegActions>;

const none: TapList = { taps: [], loose: [] };

const beerTouches = ['beers.status', 'beers.statusBulk', 'beers.delete', 'beers.restore'] as const;

/** Actions on the kegs of a beer in a list, by the same requests as on the staff's home screen. */
export function useKegActions() {
	const { data = none } = useQuery(tapsQuery);
	const actions = useBarActions(barNotice);
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
			freeTaps: free.flatMap(({ number }) => (actions.pending('taps.pour', String(number)) ? [] : number)),
			isLow,
			low: (row: StaffBeerRow) => {
				for (const keg of kegsOf(row)) void actions.level(keg, isLow(row) ? null : 'low');
			},
			kick: actions.kick,
			pour: (number: number, row: StaffBeerRow) =>
				actions.pour(taps.find((tap) => tap.number === number) ?? { number, queue: [] }, row),
			/**
			 * Returns the beer's action that has no response yet. Actions that the row already shows are left out unless
			 * they are deferred.
			 */
			pending: (row: StaffBeerRow) => {
				const own = beerTouches.map((name) => actions.pending(name, row.id));
				return (
					[
						...own.filter((one) => one?.deferred),
						actions.pending('taps.pour', row.id),
						...waitingOf(row).map(({ id }) => actions.pending('taps.pour', id)),
						...kegsOf(row).map(({ id }) => actions.pending('kegs.kick', id)),
					].find((one) => one) ?? null
				);
			},
		};
	}, [taps, loose, actions]);
}
