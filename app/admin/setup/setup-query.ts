import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { staffQuery } from '#app/api/staff-query.ts';
import { readStored, store } from '#app/storage.ts';
import type { BodyOf } from '#domain/endpoints.ts';

export const setupQuery = staffQuery('setup.read', ['settings', 'beers', 'users']);

export function useChangeSetup() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: BodyOf<'setup.change'>) => callStaff('setup.change', { body }),
		onSuccess: (setup) => client.setQueryData(setupQuery.queryKey, setup),
	});
}

const ledKey = 'first-hour';

/** Says whether the setup was started on this device; other devices do not fetch its progress. */
export const isLed = (): boolean => readStored('localStorage', ledKey) === '1';
export const lead = () => store('localStorage', ledKey, '1');
