import { useAuth } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { maySetStatus } from '#domain/beers/beer-rights.ts';
import type { StatusChange } from './use-beer-actions.ts';

/**
 * Returns a function that says whether the user may make this change; showing, hiding and retiring need other
 * permissions than bar work.
 */
export function useMaySetStatus(): (row: StaffBeerRow, change: StatusChange) => boolean {
	const { user } = useAuth();
	return (row, change) => user !== null && maySetStatus(user.permissions, row, change);
}
