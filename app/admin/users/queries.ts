import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { byAccess, type User } from '#domain/users/users.ts';

/** Everybody who has an account. Sessions and locks come and go, so it is asked anew by every screen that shows it. */
export const usersQuery = queryOptions({
	queryKey: ['staff', 'people'],
	meta: { reads: ['users'] },
	queryFn: async ({ signal }) => (await callStaff('users.list', { signal })).people,
	staleTime: 0,
});

/** Everybody who has an account, as they stand now. */
export function useUsers() {
	return useQuery(usersQuery);
}

/** Where somebody is signed in. */
export function userSessionsQuery(id: string) {
	return queryOptions({
		queryKey: ['staff', 'people', id, 'sessions'],
		meta: { reads: ['users'] },
		queryFn: async ({ signal }) => (await callStaff('users.sessions', { params: { id }, signal })).sessions,
		staleTime: 0,
	});
}

/** Puts somebody as they are now among the others, and asks anew for what else may have changed. */
export function storeUser(client: QueryClient, person: User): void {
	client.setQueryData(
		usersQuery.queryKey,
		(people) => people && [...people.filter(({ id }) => id !== person.id), person].toSorted(byAccess),
	);
	void client.invalidateQueries({ queryKey: usersQuery.queryKey });
}
