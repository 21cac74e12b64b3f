import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { Change } from '#domain/changes/change-endpoints.ts';
import { useOutbox } from './use-outbox.ts';

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
