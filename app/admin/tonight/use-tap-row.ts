import { useState } from 'react';
import { useMay } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import type { Tap } from '#domain/taps/taps.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import type { Pourable } from './swap-buttons.tsx';
import type { BarDeeds } from './use-bar-actions.ts';
import { useSettling } from './use-stable-list.ts';

export const tapElementId = (number: number) => `tap-${number}`;

export interface TapRowProps {
	readonly tap: Tap;
	readonly note: TapNote | null;
	readonly coming: readonly StaffBeerRow[];
	readonly deeds: BarDeeds;
}

/** What a row shows, and what its touches do. */
export function useTapRow({ tap, note, deeds }: TapRowProps) {
	const { number, outOfOrder, pouring } = tap;
	const may = useMay()('kegs.kick');
	const settling = useSettling(`${pouring?.id ?? 'empty'} ${outOfOrder}`);
	/** Of which kick the swap was put aside, or else asked for. */
	const [closed, setClosed] = useState<string | null>(null);
	const [asked, setAsked] = useState(false);
	const kick = pouring && deeds.pending('kegs.kick', pouring.id);
	const pour = deeds.pending('taps.pour', String(number));
	// In the cooler the next goes on behind the kick that waits; a queue's does so by itself.
	const waits = kick?.late && tap.queue.length === 0;
	const left = waits ? pouring : pouring ? null : (note?.ended ?? null);
	const kicked = left !== null && closed !== left.id ? left : null;
	const focus = () => document.getElementById(tapElementId(number))?.focus();
	const state = outOfOrder ? 'broken' : pouring ? 'pouring' : kicked ? 'kicked' : 'empty';
	return {
		...{ may, settling, asked, left, kicked, state, waits, pending: pour ?? kick },
		swaps: may && !outOfOrder && !pour && (kicked !== null || (asked && !pouring)),
		toggle() {
			setAsked(!asked);
			setClosed(null);
		},
		pour(beer: Pourable) {
			setAsked(false);
			void deeds.pour(tap, beer);
			focus();
		},
		leaveEmpty() {
			setClosed(left?.id ?? null);
			setAsked(false);
			focus();
		},
	};
}

export type RowState = ReturnType<typeof useTapRow>;
