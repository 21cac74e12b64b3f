import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateReaders } from '#app/live/refresh.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { failureMessage } from './editor-store.ts';

type OneTouch = Omit<ToastRequest, 'type'> & { readonly failed: string };

/** Sends an action at once or not at all; the outbox does not keep it for later. A toast shows the result. */
export function useOneTouch(resource: LiveResource) {
	const client = useQueryClient();
	const toasts = useToasts();
	return useCallback(
		async <Data>(
			request: () => Promise<Data>,
			{ failed, undo, ...done }: OneTouch & { readonly undo?: (data: Data) => void },
		) => {
			try {
				const data = await request();
				const action = undo && { action: { label: 'Undo', run: () => undo(data) } };
				toasts.show({ type: 'success', ...done, ...action });
			} catch (error) {
				toasts.show({ type: 'error', title: failed, message: failureMessage(error) });
			}
			void invalidateReaders(client, resource);
		},
		[client, toasts, resource],
	);
}
