import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { failureMessage } from '#app/admin/editor/editor-store.ts';
import { useOneTouch } from '#app/admin/editor/use-one-touch.ts';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-expected.ts';
import { useTouch } from '#app/admin/outbox/use-touch.ts';
import { useUndoChange } from '#app/admin/outbox/use-undo.ts';
import { doneToast } from '#app/admin/ui/done-toast.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff, writeStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { BeerStatus } from '#domain/beers/beer.ts';
import { pouringAfter } from '#domain/beers/beer-change.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { knownStatus, statusLabel } from '#domain/beers/staff-beer-list.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { countOf } from '#domain/text/plural.ts';
import { statusNotice } from './beer-toasts.ts';

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
		// Somebody else may have kicked a keg while this phone lay in a pocket.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

export const useStaffBeers = () => useQuery(staffBeersQuery(useMay()('beers.restore')));

/** What becomes of a beer whose change of status waits. */
export function expectStatus(
	rows: readonly StaffBeerRow[],
	action: QueuedAction,
	today: string,
): readonly StaffBeerRow[] {
	const { name, params } = action;
	if (name !== 'beers.status') return rows;
	const { status, published } = bodyOf(action);
	const known = typeof status === 'string' ? knownStatus(status) : null;
	const wish = { ...(known && { status: known }), ...(typeof published === 'boolean' && { published }) };
	const taken = new Set(rows.flatMap(({ id, tapNumber }) => (id === params.id ? [] : (tapNumber ?? []))));
	return rows.map((row) =>
		row.id === params.id ? { ...row, ...pouringAfter(row, wish, { taken, today }) } : row,
	);
}

export function useExpectedBeers(rows: readonly StaffBeerRow[]): readonly StaffBeerRow[] {
	const { timeZone } = useFacts().schedule;
	const expect = useCallback(
		(before: readonly StaffBeerRow[], action: QueuedAction) =>
			expectStatus(before, action, serviceDayOf(new Date(action.at), timeZone)),
		[timeZone],
	);
	return useExpected(rows, expect);
}

/** What the bulk bar can make of several beers. */
export type BulkWish = { readonly status: BeerStatus } | { readonly published: boolean };

const bulkLabel = (wish: BulkWish): string =>
	'status' in wish ? statusLabel(wish.status) : wish.published ? 'Seen by guests' : 'Hidden from guests';

export type BeerActions = ReturnType<typeof useBeerActions>;

/** The same object as long as the screen stands, so that rows need not be drawn again. */
export function useBeerActions() {
	const touch = useTouch();
	const direct = useOneTouch('beers');
	const bulk = useBulkStatus();
	const undoChange = useUndoChange();
	return useMemo(() => {
		const restore = ({ id, name, version }: StaffBeerRow) =>
			direct(() => callStaff('beers.restore', { params: { id }, version }), {
				title: `${name} is back`,
				message: 'It is as it was.',
				failed: `${name} is not back`,
			});
		const remove = ({ id, name, version }: StaffBeerRow) =>
			direct(() => writeStaff('beers.delete', { params: { id }, version }), {
				title: `${name} is in the bin`,
				message: 'Guests find it no more.',
				duration: undoMs,
				undo: ({ change }) => change !== null && void undoChange(change, `${name} is in the bin`),
				failed: `${name} was not deleted`,
			});
		const status = (row: StaffBeerRow, wish: BulkWish) => {
			const { id, name, status: was, published } = row;
			const label = `${name}: ${bulkLabel(wish)}`;
			const body = { ...wish, from: { status: was, published } };
			const done = (after: StaffBeerRow) => statusNotice(row, after);
			const failed = `${name} was not changed`;
			return touch({ name: 'beers.status', params: { id }, body, label }, { done, failed });
		};
		return { status, remove, restore, bulk };
	}, [touch, direct, bulk, undoChange]);
}

/** All of them or none. It goes at once or not at all: as a whole it is no touch of the bar. */
function useBulkStatus() {
	const client = useQueryClient();
	const toasts = useToasts();
	const undoChange = useUndoChange();
	return useCallback(
		async (chosen: readonly StaffBeerRow[], wish: BulkWish): Promise<'done' | 'stale' | 'failed'> => {
			const named = chosen.map(({ id, version }) => ({ id, version }));
			try {
				const { change } = await writeStaff('beers.statusBulk', { body: { ...wish, beers: named } });
				const title = `${countOf(named.length, 'beer')}: ${bulkLabel(wish)}`;
				toasts.show(doneToast(title, change === null ? null : () => void undoChange(change, title)));
				return 'done';
			} catch (error) {
				const isStale = error instanceof AppError && error.code === 'CONFLICT';
				const message = failureMessage(error);
				toasts.show({ type: isStale ? 'warning' : 'error', title: 'Nothing was changed', message });
				return isStale ? 'stale' : 'failed';
			} finally {
				await invalidateReaders(client, 'beers');
			}
		},
		[client, toasts, undoChange],
	);
}
