import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { PinPerson } from '#domain/auth/pin.ts';

/** Lists who can act on the bar's phone, and who has to give the password first. */
export const pinUsers = queryOptions({
	queryKey: ['staff', 'pin-people'],
	meta: { reads: ['users'] },
	queryFn: ({ signal }) => callStaff('auth.pinPeople', { signal }),
	staleTime: 0,
});

/** Notes in the list whether the server wants the password of a user, so that the right dialog opens. */
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
