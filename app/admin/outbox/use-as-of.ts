import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useMomentText } from '#app/admin/ui/moment-text.ts';

/** Of the oldest list on the screen, in milliseconds; 0 without any. */
function oldestRead(client: QueryClient): number {
	const shown = client
		.getQueryCache()
		.findAll({ queryKey: ['staff'], type: 'active' })
		.flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : dataUpdatedAt));
	return shown.length > 0 ? Math.min(...shown) : 0;
}

/** When what is on the screen was read: '5:40 PM'. */
export function useAsOf(): string | null {
	const client = useQueryClient();
	const moment = useMomentText();
	const subscribe = useCallback(
		(listener: () => void) =>
			client.getQueryCache().subscribe(({ type }) => {
				if (type === 'updated' || type === 'observerAdded' || type === 'observerRemoved')
					queueMicrotask(listener);
			}),
		[client],
	);
	const at = useSyncExternalStore(
		subscribe,
		() => oldestRead(client),
		() => 0,
	);
	return at > 0 ? moment(new Date(at)) : null;
}
