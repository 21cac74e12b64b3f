import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { PinPerson } from '#domain/auth/pin.ts';

/** Who can act on the bar's phone, and of whom it wants the password first. */
export const pinUsers = queryOptions({
	queryKey: ['staff', 'pin-people'],
	meta: { reads: ['users'] },
	queryFn: ({ signal }) => callStaff('auth.pinPeople', { signal }),
	staleTime: 0,
});

/** Stores in the list whether the server has just required the password, so that the next dialog is the right one. */
export function setPasswordRequired(client: QueryClient, { id }: PinPerson, isRequired: boolean): void {
	client.setQueryData(pinUsers.queryKey, (list) =>
		list
			? {
					...list,
					people: list.people.map((one) => (one.id === id ? { ...one, asksPassword: isRequired } : one)),
				}
			: undefined,
	);
}
