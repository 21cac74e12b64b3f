import { useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

export const backupsKey = ['staff', 'backups'] as const;
export const syncKey = ['staff', 'sync'] as const;

/** How often work on the server is asked how far it is, in milliseconds. */
export const pollMs = 400;

export function useBackups() {
	return useQuery({
		queryKey: backupsKey,
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('backups.list', { signal }),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
	});
}

export function useSyncState(watched: boolean) {
	return useQuery({
		queryKey: syncKey,
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('sync.read', { signal }),
		staleTime: 0,
		refetchInterval: ({ state }) => (watched || state.data?.running ? pollMs : false),
	});
}
