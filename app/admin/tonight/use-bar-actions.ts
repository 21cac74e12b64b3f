import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownToast, skippedToast } from '#app/admin/beers/done-toast.ts';
import type { PendingAction } from '#app/admin/outbox/pending-line.tsx';
import { type BarAction, useOutbox, useOutboxState } from '#app/admin/outbox/use-outbox.ts';
import { isObject } from '#app/api/read-json.ts';
import { useAuth } from '#app/auth/auth.tsx';
import type { ToastStore } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { kegOrBeer } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap, TapChange } from '#domain/bar/taps.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import type { TapNote, TonightBoard } from '#domain/tonight/tonight-endpoints.ts';
import { tonightQuery } from './queries.ts';
import type { Pourable } from './swap-buttons.tsx';

export type BarActions = ReturnType<typeof useBarActions>;

/** The board after a change at the taps, until it is read again. */
function boardAfter(board: TonightBoard, change: TapChange, by: string, at: string): TonightBoard {
	const { ended, poured } = change;
	const changed = new Map(change.taps.map((tap) => [tap.number, tap]));
	const tapNumber = (poured ?? ended)?.tapNumber ?? null;
	const isMoved = tapNumber !== null && (ended !== null || poured !== null);
	const earlier = board.notes.find((note) => note.tapNumber === tapNumber);
	const left = ended ? { ended, kick: { by, at } } : (earlier ?? { ended: null, kick: null });
	const note: TapNote[] = isMoved
		? [{ tapNumber, change: change.change, by, at, ended: left.ended, kick: left.kick }]
		: [];
	return {
		...board,
		taps: board.taps.map((tap) => changed.get(tap.number) ?? tap),
		loose: board.loose.filter(({ id }) => id !== ended?.id),
		notes: [...board.notes.filter((one) => !isMoved || one.tapNumber !== tapNumber), ...note],
	};
}

const onTap = (tapNumber: number | null) => (tapNumber === null ? '' : `, tap ${tapNumber}`);

type Show = <Name extends 'kegs.kick' | 'taps.pour' | 'kegs.level'>(action: BarAction<Name>) => Promise<void>;

/** The actions at the taps. Each names its keg, so that a repeated one does nothing else. */
const tapActions = (show: Show) => ({
	kick: ({ id, beer, tapNumber }: Keg) =>
		show<'kegs.kick'>({
			name: 'kegs.kick',
			params: { id },
			body: {},
			label: `Kick ${beer.name}${onTap(tapNumber)}`,
		}),
	pour: (tap: Pick<Tap, 'number' | 'queue'>, { id, name, kegId }: Pourable) =>
		show<'taps.pour'>({
			name: 'taps.pour',
			params: { number: String(tap.number) },
			body: { ...(kegId === undefined ? kegOrBeer(tap, id) : { kegId }), ends: null },
			label: `Put ${name} on tap ${tap.number}`,
		}),
	level: ({ id, beer, tapNumber }: Keg, level: Keg['level']) =>
		show<'kegs.level'>({
			name: 'kegs.level',
			params: { id },
			body: { level },
			label: `${level === 'low' ? 'Low' : 'Not low'}: ${beer.name}${onTap(tapNumber)}`,
		}),
});

/** What a screen says of a change at the taps that is done. */
export type ShowDone = (change: TapChange, toasts: ToastStore, undo: Undo) => void;
type Undo = (change: string, label: string) => Promise<unknown>;

/** The rows themselves show the rest. */
const showNewlyVisible: ShowDone = ({ shown }, toasts) => {
	for (const name of shown) toasts.show(shownToast(name));
};

/** Actions at the taps: sent by the outbox, shown as pending until their response is there. */
export function useBarActions(showDone: ShowDone = showNewlyVisible) {
	const bar = useOutbox();
	const { deferred } = useOutboxState();
	const client = useQueryClient();
	const toasts = useToasts();
	const { user } = useAuth();
	const by = user?.username ?? '';
	return useMemo(() => {
		const { queryKey } = tonightQuery;
		const send = async <Name extends StaffEndpointName>(action: BarAction<Name>) => {
			const outcome = await bar.send(action);
			if (outcome.state === 'waiting') return null;
			if (outcome.state === 'done') return outcome.data;
			toasts.show({ type: 'warning', title: 'Nothing of yours was done', message: outcome.error.message });
			void client.invalidateQueries({ queryKey: ['staff'] });
			return null;
		};
		const undo: Undo = (change, label) =>
			send({ name: 'changes.undo', params: { id: change }, body: {}, label });
		const show: Show = async (action) => {
			const change: TapChange | null = await send(action);
			if (!change) return;
			for (const name of change.skipped) toasts.show(skippedToast(name));
			showDone(change, toasts, undo);
			const at = new Date().toISOString();
			client.setQueryData(queryKey, (board) => board && boardAfter(board, change, by, at));
		};
		return {
			...tapActions(show),
			undo,
			/** The action without a response yet, of a keg, a tap, a beer that goes on, or a change. */
			pending: (name: StaffEndpointName, id: string): PendingAction | null => {
				const action = bar.waiting.find(({ params, body, ...one }) => {
					const named = [...Object.values(params), ...(isObject(body) ? [body.beerId, body.kegId] : [])];
					return one.name === name && named.includes(id);
				});
				return action ? { action, deferred: deferred.has(action.id) } : null;
			},
		};
	}, [bar, deferred, client, toasts, by, showDone]);
}
