import { useMemo } from 'react';
import type { PendingAction } from '#app/admin/outbox/pending-line.tsx';
import { type BarAction, bodyOf, useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { type Notice, undoMs, useUndoChange } from '#app/admin/outbox/use-undo.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { kegOrBeer } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap, TapChange } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import { isObject } from '#domain/record.ts';

/** Says that a beer on tap, hidden before, is now visible to guests. */
const shownToast = (name: string): ToastRequest => ({
	type: 'success',
	title: `Guests see ${name} now`,
	message: 'It was hidden from them until it was tapped.',
	duration: undoMs,
});

/** Says that a queued beer was skipped because it is deleted. */
const skippedToast = (name: string): ToastRequest => ({
	type: 'warning',
	title: `${name} was skipped`,
	message: 'It was next, but it is in the bin.',
});

/** A beer, or one of its waiting kegs. */
export type Pourable = Pick<StaffBeerRow, 'id' | 'name'> & { readonly kegId?: string };

export type BarActions = ReturnType<typeof useBarActions>;

const onTap = (tapNumber: number | null) => (tapNumber === null ? '' : `, tap ${tapNumber}`);

type Act = <Name extends 'kegs.kick' | 'taps.pour' | 'kegs.level'>(action: BarAction<Name>) => Promise<void>;

/** The actions at the taps. Each names its keg, so that of two phones the later one is told that the other was first. */
const tapActions = (act: Act) => ({
	kick: ({ id, beer, tapNumber }: Keg) =>
		act<'kegs.kick'>({
			name: 'kegs.kick',
			params: { id },
			label: `Kick ${beer.name}${onTap(tapNumber)}`,
		}),
	pour: (tap: Pick<Tap, 'number' | 'queue'>, { id, name, kegId }: Pourable) =>
		act<'taps.pour'>({
			name: 'taps.pour',
			params: { number: String(tap.number) },
			body: { ...(kegId === undefined ? kegOrBeer(tap, id) : { kegId }), ends: null },
			label: `Put ${name} on tap ${tap.number}`,
		}),
	level: ({ id, beer, tapNumber }: Keg, level: Keg['level']) =>
		act<'kegs.level'>({
			name: 'kegs.level',
			params: { id },
			body: { level },
			label: `${level === 'low' ? 'Low' : level === null ? 'Not low' : level}: ${beer.name}${onTap(tapNumber)}`,
		}),
});

/** Actions at the taps. Without `done` their rows themselves say what was done. */
export function useBarActions(done?: (change: TapChange) => Notice | null) {
	const { waiting, isDeferred } = useOutbox();
	const sendAction = useOutboxAction();
	const undoChange = useUndoChange();
	const toasts = useToasts();
	return useMemo(() => {
		const act: Act = async (action) => {
			const outcome = await sendAction(action, {
				...(done && { done }),
				failed: 'Nothing of yours was done',
			});
			if (outcome.state !== 'done') return;
			const change: TapChange = outcome.data;
			for (const name of change.skipped) toasts.show(skippedToast(name));
			if (!done) for (const name of change.shown) toasts.show(shownToast(name));
		};
		return {
			...tapActions(act),
			undo: undoChange,
			/** Returns the action on a keg, tap, beer or change that has no response yet. */
			pending: (name: StaffEndpointName, id: string): PendingAction | null => {
				const action = waiting.findLast((one) => {
					const { beerId, kegId, beers = [] } = bodyOf(one);
					if (one.name !== name) return false;
					const many = Array.isArray(beers) && beers.some((beer) => isObject(beer) && beer.id === id);
					return many || [...Object.values(one.params), beerId, kegId].includes(id);
				});
				return action ? { action, deferred: isDeferred(action) } : null;
			},
		};
	}, [waiting, isDeferred, sendAction, undoChange, toasts, done]);
}
