import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings.ts';

/** Every setting as it is stored now, with its version. */
export const settingsQuery = queryOptions({
	queryKey: ['staff', 'settings'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }) => callStaff('settings.read', { signal }),
});

export function useSettings() {
	return useQuery(settingsQuery);
}

/** Tells every view of this tab that the doors have changed: the event and its detail are those of spec §4. */
export function announceStatus(client: QueryClient, status: BusinessStatus): void {
	// The key of the query that the pages themselves ask with (app/settings/queries.ts).
	client.setQueryData(['business-status'], status);
	dispatchEvent(new CustomEvent('business-status-changed', { detail: status }));
}

/** Tells every view of this tab that the age question has changed (spec §4). */
export function announceAgeGate(client: QueryClient, ageGate: AgeVerification): void {
	client.setQueryData(['age-verification'], ageGate);
	dispatchEvent(new CustomEvent('age-verification-changed', { detail: ageGate }));
}
