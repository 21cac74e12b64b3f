import type { QueryClient } from '@tanstack/react-query';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings.ts';

/** The names of the browser's events of spec §4; their detail is the new value. */
const statusChanged = 'business-status-changed';
const gateChanged = 'age-verification-changed';

/** Tells every view of this tab that the doors have changed (spec §4). */
export function announceStatus(client: QueryClient, status: BusinessStatus): void {
	// The key of the query that the pages themselves ask with (app/settings/queries.ts).
	client.setQueryData(['business-status'], status);
	dispatchEvent(new CustomEvent(statusChanged, { detail: status }));
}

/** Tells every view of this tab that the age question has changed. */
export function announceGate(client: QueryClient, gate: AgeVerification): void {
	client.setQueryData(['age-verification'], gate);
	dispatchEvent(new CustomEvent(gateChanged, { detail: gate }));
}
