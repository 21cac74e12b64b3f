import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { Change } from '#domain/changes/change-endpoints.ts';
import { useOutbox } from './use-outbox.ts';

/** In milliseconds: how long a toast offers 'Undo', so that a bartender can put a glass down first. */
export const undoMs = 8_000;

/** In milliseconds: longer for doors and kitchen, where a mistake is noticed at the window, not on the screen. */
export const doorsUndoMs = 10_000;

export const changesKey = ['staff', 'changes'] as const;

/**
 * Undoes a write by the log entry that its response names (`Written`, or the outbox's 'done'). `what` is the toast's
 * text. Resolves with whether it is undone.
 */
export function useUndoChange() {
	const client = useQueryClient();
	const toasts = useToasts();
	const { send } = useOutbox();
	return useCallback(
		async (id: string, what: string): Promise<boolean> => {
			const label = `Undo: ${what}`;
			const outcome = await send({ name: 'changes.undo', params: { id }, body: {}, label });
			if (outcome.state === 'done') {
				toasts.closeUndoOf(id);
				toasts.show({ type: 'success', title: 'Undone', message: what });
			}
			if (outcome.state === 'refused')
				toasts.show({ type: 'warning', title: 'Not undone', message: outcome.error.message });
			// The live stream announces it too, unless the connection is lost.
			if (outcome.state !== 'waiting') await client.invalidateQueries();
			return outcome.state === 'done';
		},
		[client, toasts, send],
	);
}

export type Notice = Pick<ToastRequest, 'title' | 'message' | 'duration'>;

/**
 * Says in a toast that a write is done, with an Undo unless `change`, its log entry, is null. `undone` is called once
 * that is done.
 */
export function useDone() {
	const toasts = useToasts();
	const undoChange = useUndoChange();
	return useCallback(
		(
			{ title, message = '', duration = undoMs }: Notice,
			change: string | null,
			{ what = title, undone }: { what?: string; undone?: () => Promise<void> } = {},
		) => {
			if (change === null) return toasts.show({ type: 'success', title, message });
			const undo = async () => {
				if (await undoChange(change, what)) await undone?.();
			};
			const action = { label: 'Undo', run: () => void undo() };
			return toasts.show({ type: 'success', title, message, duration, undoes: [change], action });
		},
		[toasts, undoChange],
	);
}

/** Undoes a line of the log. `isUndoing` says whether its undo is being sent or waits for the signal. */
export function useUndo() {
	const undoChange = useUndoChange();
	const bar = useOutbox();
	const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
	const undo = async ({ id, words }: Change) => {
		setSending((ids) => new Set([...ids, id]));
		await undoChange(id, words);
		setSending((ids) => new Set([...ids].filter((one) => one !== id)));
	};
	const isWaiting = (id: string) =>
		bar.waiting.some(({ name, params }) => name === 'changes.undo' && params.id === id);
	return {
		undo: (change: Change) => void undo(change),
		isUndoing: ({ id }: Change) => sending.has(id) || isWaiting(id),
	};
}
