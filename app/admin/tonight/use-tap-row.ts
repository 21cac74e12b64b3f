import { useState } from 'react';
import type { BarActions, Pourable } from '#app/admin/taps/use-bar-actions.ts';
import { useJustChanged } from '#app/admin/ui/use-stable-list.ts';
import { useMay } from '#app/auth/auth.tsx';
import type { Tap } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';

export const tapElementId = (number: number) => `tap-${number}`;

export interface TapRowProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly coming: readonly StaffBeerRow[];
	readonly actions: BarActions;
}

export function useTapRow({ tap, note, actions }: TapRowProps) {
	const { number, outOfOrder, pouring } = tap;
	const may = useMay()('kegs.kick');
	/** The id of the kick whose swap buttons were closed. */
	const [closed, setClosed] = useState<string | null>(null);
	const [isChoosing, setChoosing] = useState(false);
	const kick = pouring && actions.pending('kegs.kick', pouring.id);
	const pour = actions.pending('taps.pour', String(number));
	const pending = pour ?? kick;
	// Changes when the row's buttons change, so that a second touch in the same place does not undo the first.
	const justChanged = useJustChanged(`${pouring?.id ?? 'empty'} ${outOfOrder} ${pending?.deferred === true}`);
	// Without a signal another beer can go on behind the waiting kick; the next of a queue does so by itself.
	const waits = kick?.deferred && tap.queue.length === 0;
	const left = waits ? pouring : pouring ? null : (note?.ended ?? null);
	const kicked = left !== null && closed !== left.id ? left : null;
	const focus = () => document.getElementById(tapElementId(number))?.focus();
	const state = outOfOrder ? 'broken' : pouring ? 'pouring' : kicked ? 'kicked' : 'empty';
	return {
		may,
		justChanged,
		isChoosing,
		left,
		kicked,
		state,
		waits,
		pending,
		swaps: may && !outOfOrder && !pour && (kicked !== null || (isChoosing && !pouring)),
		toggle() {
			setChoosing(!isChoosing);
			setClosed(null);
		},
		pour(beer: Pourable) {
			setChoosing(false);
			void actions.pour(tap, beer);
			focus();
		},
		leaveEmpty() {
			setClosed(left?.id ?? null);
			setChoosing(false);
			focus();
		},
	};
}

export type RowState = ReturnType<typeof useTapRow>;
