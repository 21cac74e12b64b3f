import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { statusNotice } from '#app/admin/taps/bar-notices.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import type { BeerStatus } from '#domain/beers/beer.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { maySetStatus } from '#domain/beers/beer-rights.ts';
import { pouringAfter } from '#domain/beers/pouring-state.ts';
import { knownStatus, statusLabel } from '#domain/beers/status-text.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { countOf } from '#domain/text/plural.ts';

export const staffBeersQuery = (withBin: boolean) =>
	queryOptions({
		queryKey: ['staff', 'beers', 'list', withBin ? 'bin' : 'there'],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<readonly StaffBeerRow[]> => {
			const lists = await Promise.all([
				callStaff('beers.list', { signal }),
				...(withBin ? [callStaff('beers.list', { query: { bin: '1' }, signal })] : []),
			]);
			return lists.flatMap(({ beers }) => beers);
		},
		// Somebody else may have kicked a keg while this phone was in a pocket.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

export const useStaffBeers = () => useQuery(staffBeersQuery(useMay()('beers.restore')));

const namedSchema = z.array(z.object({ id: z.string() }));

/** Returns the ids of the beers that an action names. */
function beersOf(action: QueuedAction): readonly string[] {
	const { name, params } = action;
	if (name === 'beers.statusBulk')
		return (z.safeParse(namedSchema, bodyOf(action).beers).data ?? []).map(({ id }) => id);
	return params.id !== undefined && name.startsWith('beers.') ? [params.id] : [];
}

/** Applies a waiting action to the beers on the screen. */
export function expectBeers(
	rows: readonly StaffBeerRow[],
	action: QueuedAction,
	today: string,
): readonly StaffBeerRow[] {
	const { name, at } = action;
	const { status, published } = bodyOf(action);
	const known = typeof status === 'string' ? knownStatus(status) : null;
	const change = { ...(known && { status: known }), ...(typeof published === 'boolean' && { published }) };
	return beersOf(action).reduce((before, id) => {
		const taken = new Set(before.flatMap((row) => (row.id === id ? [] : (row.tapNumber ?? []))));
		const changed = (row: StaffBeerRow): StaffBeerRow => {
			if (name === 'beers.delete') return { ...row, deletedAt: at, tapNumber: null, low: false };
			if (name === 'beers.restore') return { ...row, deletedAt: null };
			return { ...row, ...pouringAfter(row, change, { taken, today }) };
		};
		return before.map((row) => (row.id === id ? changed(row) : row));
	}, rows);
}

export function useExpectedBeers(rows: readonly StaffBeerRow[]): readonly StaffBeerRow[] {
	const { timeZone } = useFacts().schedule;
	const expect = useCallback(
		(before: readonly StaffBeerRow[], action: QueuedAction) =>
			expectBeers(before, action, serviceDayOf(new Date(action.at), timeZone)),
		[timeZone],
	);
	return useExpected(rows, expect);
}

/** A change that the bulk bar makes to several beers. */
export type StatusChange = { readonly status: BeerStatus } | { readonly published: boolean };

const bulkLabel = (change: StatusChange): string =>
	'status' in change
		? statusLabel(change.status)
		: change.published
			? 'Seen by guests'
			: 'Hidden from guests';

export type BeerActions = ReturnType<typeof useBeerActions>;

/** Returns the same object for the lifetime of the screen, so that rows need not render again. */
export function useBeerActions() {
	const act = useOutboxAction();
	return useMemo(() => {
		const from = ({ status, published }: StaffBeerRow) => ({ status, published });
		const restore = (row: StaffBeerRow) => {
			const label = `${row.name} is back`;
			const done = () => ({ title: label, message: 'It is as it was.' });
			const action = {
				name: 'beers.restore',
				params: { id: row.id },
				body: { from: from(row) },
				label,
			} as const;
			return act(action, { done, failed: `${row.name} is not back` });
		};
		const remove = (row: StaffBeerRow) => {
			const label = `${row.name} is in the bin`;
			const done = () => ({ title: label, message: 'Guests find it no more.' });
			const action = {
				name: 'beers.delete',
				params: { id: row.id },
				body: { from: from(row) },
				label,
			} as const;
			return act(action, { done, failed: `${row.name} was not deleted` });
		};
		const status = (row: StaffBeerRow, change: StatusChange) => {
			const label = `${row.name}: ${bulkLabel(change)}`;
			const done = (after: StaffBeerRow) => statusNotice(row, after);
			const action = { name: 'beers.status', params: { id: row.id }, label } as const;
			const body = { ...change, from: from(row) };
			return act({ ...action, body }, { done, failed: `${row.name} was not changed` });
		};
		/** Changes all beers or none. Resolves with whether it was accepted. */
		const bulk = async (chosen: readonly StaffBeerRow[], change: StatusChange): Promise<boolean> => {
			const label = `${countOf(chosen.length, 'beer')}: ${bulkLabel(change)}`;
			const body = { ...change, beers: chosen.map((row) => ({ id: row.id, from: from(row) })) };
			const messages = { done: () => ({ title: label }), failed: 'Nothing was changed' };
			const { state } = await act({ name: 'beers.statusBulk', body, label }, messages);
			return state !== 'refused';
		};
		return { status, remove, restore, bulk };
	}, [act]);
}

/**
 * Returns a function that says whether the user may make this change; showing, hiding and retiring need other
 * permissions than bar work.
 */
export function useMaySetStatus(): (row: StaffBeerRow, change: StatusChange) => boolean {
	const { user } = useAuth();
	return (row, change) => user !== null && maySetStatus(user.permissions, row, change);
}
