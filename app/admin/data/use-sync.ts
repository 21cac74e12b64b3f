import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { canceledSchema } from '#domain/backups/backup-list-schema.ts';
import { syncResultSchema } from '#domain/sync/sync-schema.ts';
import { syncKey, useSyncState } from './queries.ts';

/** Sending the content: begun here, followed here, called off from here even when somebody else began it. */
export function useSync() {
	const client = useQueryClient();
	const running = useRef<AbortController>(null);
	const refetch = () => client.invalidateQueries({ queryKey: syncKey });
	const send = useMutation({
		mutationFn: () => {
			running.current = new AbortController();
			return callStaff('sync.run', { signal: running.current.signal }, syncResultSchema);
		},
		onSettled: refetch,
	});
	const cancel = useMutation({
		mutationFn: () => {
			running.current?.abort();
			return callStaff('sync.cancel', {}, canceledSchema);
		},
		onSettled: refetch,
	});
	return { state: useSyncState(send.isPending), send, cancel };
}
