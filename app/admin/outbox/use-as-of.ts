import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useMomentText } from '#app/admin/ui/moment-text.ts';

/** Returns when the oldest list on the screen was read, in Unix milliseconds; 0 if there is none. */
function oldestRead(client: QueryClient): number {
	const shown = client
		.getQueryCache()
		.findAll({ queryKey: ['staff'], type: 'active' })
		.flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : dataUpdatedAt));
	return shown.length > 0 ? Math.min(...shown) : 0;
}

/** Returns when the screen's data was read, such as '5:40 PM'. */
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
