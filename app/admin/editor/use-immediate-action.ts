import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Notice, useDone } from '#app/admin/outbox/use-undo.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { LiveResource } from '#domain/live/live-resources.ts';

interface Notices<Data> {
	/** Makes the notice after success, with the log entry by which to undo it; null if the screen shows the result. */
	readonly done: (data: Data) => (Notice & { readonly change?: string | null }) | null;
	/** The title of the notice about a refusal. */
	readonly failed: string;
}

/**
 * Returns a function that sends a request without the outbox, so it fails without a signal, and shows a notice. It
 * resolves with whether the request succeeded, once the lists of `resource` are refetched.
 */
export function useImmediateAction(resource: LiveResource) {
	const client = useQueryClient();
	const toasts = useToasts();
	const sayDone = useDone();
	return useCallback(
		async <Data>(request: () => Promise<Data>, { done, failed }: Notices<Data>): Promise<boolean> => {
			try {
				const notice = done(await request());
				if (notice) sayDone(notice, notice.change ?? null);
				return true;
			} catch (error) {
				const message = error instanceof Error ? error.message : '';
				toasts.show({ type: 'error', title: failed, message });
				return false;
			} finally {
				await invalidateReaders(client, resource);
			}
		},
		[client, toasts, sayDone, resource],
	);
}
