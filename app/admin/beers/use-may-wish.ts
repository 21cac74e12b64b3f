import { useAuth } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { mayWish } from '#domain/beers/beer-rights.ts';
import type { BulkWish } from './use-beer-actions.ts';

/**
 * Returns a function that says whether the user may make this change; showing, hiding and retiring need other
 * permissions than bar work.
 */
export function useMayWish(): (row: StaffBeerRow, wish: BulkWish) => boolean {
	const { user } = useAuth();
	return (row, wish) => user !== null && mayWish(user.permissions, row, wish);
}
