import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Notice, undoMs, useUndoChange } from '#app/admin/outbox/use-undo.ts';
import { newId } from '#app/api/new-id.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ResponseOf, StaffEndpointName } from '#domain/endpoints.ts';
import { outbox } from './browser-outbox.ts';
import { type BarAction, type BarOutcome, useOutbox } from './use-outbox.ts';

interface ActionNotices<Name extends StaffEndpointName> {
	/** Makes the notice after success, with its Undo; null or absent if the screen itself shows the result. */
	readonly done?: (data: ResponseOf<Name>) => Notice | null;
	/** The title of the notice about a refusal; null if the screen shows it. */
	readonly failed: string | null;
	/** Called once the Undo is done. */
	readonly undone?: () => Promise<void>;
}

/** Returns a function that takes back an action by its id: it is removed while it waits, and undone in the log once it is done. */
export function useUndoAction() {
	const undoChange = useUndoChange();
	return useCallback(
		async (id: string, what: string): Promise<boolean> => {
			if (!outbox.isWaiting(id)) return undoChange(id, what);
			await outbox.discard(id);
			return true;
		},
		[undoChange],
	);
}

/**
 * Returns a function that sends an action through the outbox, shows its result in a notice, and offers an Undo while the
 * action waits and once it is done.
 */
export function useOutboxAction() {
	const client = useQueryClient();
	const toasts = useToasts();
	const { send } = useOutbox();
	const takeBack = useUndoAction();
	return useCallback(
		async <Name extends StaffEndpointName>(
			action: BarAction<Name>,
			{ done, failed, undone }: ActionNotices<Name>,
		): Promise<BarOutcome<Name>> => {
			const { id = newId(), label } = action;
			const outcome = await send({ ...action, id });
			const notify = (notice: Notice, type: ToastRequest['type'], change: string | null = null) => {
				const undo = async () => {
					if (await takeBack(id, notice.title)) await undone?.();
				};
				const button = { label: 'Undo', run: () => void undo() };
				const undoes = change === null ? [id] : [id, change];
				toasts.show({ duration: undoMs, ...notice, type, action: button, undoes });
			};
			if (outcome.state === 'refused') {
				const { code, message } = outcome.error;
				const type = code === 'CONFLICT' || code === 'INVALID_INPUT' ? 'warning' : 'error';
				if (failed !== null) toasts.show({ type, title: failed, message });
				void client.invalidateQueries({ queryKey: ['staff'] });
			} else if (outcome.state === 'done') {
				const notice = done?.(outcome.data);
				if (notice) notify(notice, 'success', outcome.change);
			} else if (done && outbox.isWaiting(id))
				notify({ title: label, message: 'Waits for a signal.' }, 'info');
			return outcome;
		},
		[client, toasts, send, takeBack],
	);
}
