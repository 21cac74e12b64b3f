import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { undoMs } from '#app/admin/ui/undo.ts';
import { newId } from '#app/api/new-id.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ResponseOf, StaffEndpointName } from '#domain/endpoints.ts';
import { outbox } from './browser-outbox.ts';
import { type BarAction, type BarOutcome, useOutbox } from './use-outbox.ts';
import { useUndoChange } from './use-undo.ts';

export type Notice = Pick<ToastRequest, 'title' | 'message' | 'duration'>;

interface Told<Name extends StaffEndpointName> {
	/** What is said once it is done, with its Undo; null or left out where the screen says it by itself. */
	readonly done?: (data: ResponseOf<Name>) => Notice | null;
	/** The title of a refusal, whose sentence says why; null where the screen says it. */
	readonly failed: string | null;
	/** Called once its Undo is done. */
	readonly undone?: () => Promise<void>;
}

/** One touch of the staff: sent by the outbox, told in a notice, and taken back by its Undo whether it waits or is done. */
export function useTouch() {
	const client = useQueryClient();
	const toasts = useToasts();
	const { send } = useOutbox();
	const undoChange = useUndoChange();
	return useMemo(() => {
		const notify = (notice: Notice, undo: () => void, type: ToastRequest['type'] = 'success') =>
			toasts.show({ duration: undoMs, ...notice, type, action: { label: 'Undo', run: undo } });
		// It may have been sent since the notice came.
		const takeBack = (id: string, label: string) =>
			void (outbox.isWaiting(id) ? outbox.discard(id) : undoChange(id, label));
		return async <Name extends StaffEndpointName>(
			action: BarAction<Name>,
			{ done, failed, undone }: Told<Name>,
		): Promise<BarOutcome<Name>> => {
			const id = newId();
			const { label } = action;
			const outcome = await send({ ...action, id });
			if (outcome.state === 'refused') {
				const { code, message } = outcome.error;
				const type = code === 'CONFLICT' || code === 'INVALID_INPUT' ? 'warning' : 'error';
				if (failed !== null) toasts.show({ type, title: failed, message });
				void client.invalidateQueries({ queryKey: ['staff'] });
			} else if (outcome.state === 'done') {
				const notice = done?.(outcome.data);
				const undo = async (title: string) => {
					if (await undoChange(outcome.change ?? id, title)) await undone?.();
				};
				if (notice) notify(notice, () => void undo(notice.title));
			} else if (done && outbox.isWaiting(id))
				notify({ title: label, message: 'Waits for a signal.' }, () => takeBack(id, label), 'info');
			return outcome;
		};
	}, [client, toasts, send, undoChange]);
}
