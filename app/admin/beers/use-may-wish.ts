import { useAuth } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { mayWish } from '#domain/beers/beer-rights.ts';
import type { BulkWish } from './use-beer-actions.ts';

/** Whether whoever is signed in may make this of a beer; the rights to show, hide and retire are apart from the bar's. */
export function useMayWish(): (row: StaffBeerRow, wish: BulkWish) => boolean {
	const { user } = useAuth();
	return (row, wish) => user !== null && mayWish(user.permissions, row, wish);
}
