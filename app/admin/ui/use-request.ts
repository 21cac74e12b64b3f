import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateReaders } from '#app/live/refresh.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { LiveResource } from '#domain/live/live-resources.ts';

interface RequestOptions<Data> {
	readonly request: () => Promise<Data>;
	/** Makes the toast after success; absent if the screen itself shows the result. */
	readonly done?: (data: Data) => Pick<ToastRequest, 'title' | 'message'>;
	readonly onDone?: (data: Data) => void;
	/** The title of the toast if the request was refused. */
	readonly failed: string;
	/** Resources to refetch, after success and failure. */
	readonly refresh?: readonly LiveResource[];
}

/** Sends a request for a button that is busy meanwhile, and shows the result in a toast. */
export function useRequest<Data>({ request, done, onDone, failed, refresh = [] }: RequestOptions<Data>) {
	const toasts = useToasts();
	const client = useQueryClient();
	return useMutation({
		mutationFn: request,
		// A response may contain a secret, which must not outlive the screen.
		gcTime: 0,
		onSuccess: (data) => {
			onDone?.(data);
			if (done) toasts.show({ type: 'success', ...done(data) });
		},
		onError: ({ message }) => toasts.show({ type: 'error', title: failed, message }),
		onSettled: () => (refresh.length > 0 ? invalidateReaders(client, ...refresh) : undefined),
	});
}
