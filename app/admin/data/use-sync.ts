import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { syncKey, useSyncState } from './queries.ts';

/** Sending the content: begun here, followed here, called off from here even when somebody else began it. */
export function useSync() {
	const client = useQueryClient();
	const running = useRef<AbortController>(null);
	const refetch = () => client.invalidateQueries({ queryKey: syncKey });
	const send = useMutation({
		mutationFn: () => {
			running.current = new AbortController();
			return callStaff('sync.run', { signal: running.current.signal });
		},
		onSettled: refetch,
	});
	const cancel = useMutation({
		mutationFn: () => {
			running.current?.abort();
			return callStaff('sync.cancel');
		},
		onSettled: refetch,
	});
	return { state: useSyncState(send.isPending), send, cancel };
}
