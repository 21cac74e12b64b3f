import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';

/** Adds the usual sizes to those of some beers that have none. Resolves with whether it did. */
export function useUsualSizesFor() {
	const client = useQueryClient();
	const toasts = useToasts();
	return useCallback(
		async (ids: readonly string[]): Promise<boolean> => {
			try {
				const { beers } = await callStaff('prices.usual', { body: { beers: [...ids] } });
				const [first] = beers;
				const title = first && beers.length === 1 ? first.name : `${beers.length} beers`;
				toasts.show({
					type: 'success',
					title: `${title}: usual sizes`,
					message: 'What had sizes keeps them.',
				});
				return true;
			} catch (error) {
				const message = error instanceof Error ? error.message : '';
				toasts.show({ type: 'error', title: 'No sizes were added', message });
				return false;
			} finally {
				void invalidateReaders(client, 'beers');
			}
		},
		[client, toasts],
	);
}
