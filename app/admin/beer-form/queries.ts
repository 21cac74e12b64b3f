import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** One beer for its form: fetched anew each time the form is opened, and left alone while somebody types. */
export const staffBeerQuery = (id: string) =>
	queryOptions({
		queryKey: ['staff', 'beers', 'one', id],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => callStaff('beers.read', { params: { id }, signal }),
		gcTime: 0,
		staleTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

/** Who changed a beer, newest first. */
export const beerHistoryQuery = (id: string) =>
	queryOptions({
		queryKey: ['staff', 'beers', 'history', id],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => callStaff('beers.history', { params: { id }, signal }),
		staleTime: 0,
	});
