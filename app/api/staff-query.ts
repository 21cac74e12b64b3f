import { queryOptions } from '@tanstack/react-query';
import type { everything } from '#app/live/refresh.ts';
import type { EndpointName } from '#domain/endpoints.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { readStaff, type StaffInput } from './call-staff.ts';

/** Returns a query for an endpoint. It is fetched again when one of the resources in `reads` has changed. */
export const staffQuery = <Name extends EndpointName>(
	name: Name,
	reads: readonly LiveResource[] | typeof everything,
	...[input]: StaffInput<Name>
) =>
	queryOptions({
		queryKey: ['staff', name, input ?? null] as const,
		meta: { reads },
		queryFn: ({ signal }) => readStaff(name, { ...input, signal }),
	});

/** For data that the live stream does not announce. Every screen that opens fetches it again. */
export const onOpening = { staleTime: 0 } as const;
/** For data that somebody else may have changed while this tab was in the background. */
export const onReturn = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
