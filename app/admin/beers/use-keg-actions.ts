import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tapsQuery } from '#app/admin/taps/use-taps.ts';
import { type ShowDone, useBarActions } from '#app/admin/tonight/use-bar-actions.ts';
import { isFree } from '#domain/bar/tap-rules.ts';
import type { Keg, TapChange } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { doneToast } from './done-toast.ts';

function doneMessage({ ended, poured, shown }: TapChange): { title: string; message: string } | null {
	const onTap = poured && `${poured.beer.name} is on tap ${poured.tapNumber}`;
	if (ended) {
		const free = ended.tapNumber === null ? 'It is off the list.' : `Tap ${ended.tapNumber} is free.`;
		return { title: `${ended.beer.name} is kicked`, message: onTap ? `${onTap}.` : free };
	}
	if (!onTap) return null;
	const seen = shown.length > 0 ? 'It was hidden; guests see it from now on.' : 'Guests see it now.';
	return { title: onTap, message: seen };
}

/** A list of beers has no room for what happened on each tap, so a notice says it and offers the Undo. */
const showDone: ShowDone = (change, toasts, undo) => {
	const done = doneMessage(change);
	if (!done) return;
	const { title, message } = done;
	const id = change.change;
	const takeBack = () => id !== null && void undo(id, `Undo: ${title}`);
	toasts.show(doneToast(title, id === null ? null : takeBack, message));
};

export type KegActions = ReturnType<typeof useKegActions>;

/** What is done behind the bar to a beer of a list: to its kegs, by the same requests as on the staff's home. */
export function useKegActions() {
	const { data } = useQuery(tapsQuery);
	const actions = useBarActions(showDone);
	return useMemo(() => {
		const { taps = [], loose = [] } = data ?? {};
		const kegs = [...taps.flatMap(({ pouring }) => pouring ?? []), ...loose];
		const byBeer = Map.groupBy(kegs, ({ beer }) => beer.id);
		const kegsOf = ({ id }: StaffBeerRow): readonly Keg[] => byBeer.get(id) ?? [];
		const free = taps.filter(isFree);
		const waitingOf = ({ id }: StaffBeerRow) =>
			free.flatMap(({ queue }) => queue.filter(({ beer }) => beer.id === id));
		return {
			kegsOf,
			freeTaps: free.flatMap(({ number }) => (actions.pending('taps.pour', String(number)) ? [] : number)),
			/** A beer is low when all of its kegs are. */
			low: (row: StaffBeerRow) => {
				for (const keg of kegsOf(row)) void actions.level(keg, row.low ? null : 'low');
			},
			kick: actions.kick,
			pour: (number: number, row: StaffBeerRow) =>
				actions.pour(taps.find((tap) => tap.number === number) ?? { number, queue: [] }, row),
			/** The action of a beer that has no response yet. */
			pending: (row: StaffBeerRow) =>
				[
					actions.pending('taps.pour', row.id),
					...waitingOf(row).map(({ id }) => actions.pending('taps.pour', id)),
					...kegsOf(row).map(
						({ id }) => actions.pending('kegs.kick', id) ?? actions.pending('kegs.level', id),
					),
				].find((one) => one !== null) ?? null,
		};
	}, [data, actions]);
}
