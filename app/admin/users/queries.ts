import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { byAccess, type User } from '#domain/users/users.ts';

// Sessions and locks come and go, so every screen that shows the list refetches it.
const usersQuery = queryOptions({
	queryKey: ['staff', 'users'],
	meta: { reads: ['users'] },
	queryFn: async ({ signal }) => (await callStaff('users.list', { signal })).people,
	staleTime: 0,
});

export function useUsers() {
	return useQuery(usersQuery);
}

export function storeUser(client: QueryClient, user: User): void {
	client.setQueryData(
		usersQuery.queryKey,
		(users) => users && [...users.filter(({ id }) => id !== user.id), user].toSorted(byAccess),
	);
	void invalidateReaders(client, 'users');
}
