import * as z from 'zod/mini';
import { callStaff } from '#app/api/call-staff.ts';
import type { ToastRequest, ToastStore } from '#app/toasts/toast-store.ts';
import type { BeerStatus } from '#domain/beers/beer.ts';
import { pouringAfter, pouringOf } from '#domain/beers/beer-change.ts';
import { knownStatus } from '#domain/beers/staff-beer-list.ts';
import {
	type BeerStatusInput,
	beerConflictSchema,
	type StaffBeerRow,
	staffBeerRowSchema,
	type TapWall,
} from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import {
	arrangedToast,
	bulkToast,
	conflictToast,
	deletedToast,
	failedToast,
	statusToast,
} from './beer-toasts.ts';
import { BeerTurns } from './beer-turns.ts';
import type { RowCache } from './row-cache.ts';

/** What staff do to rows of the list. Each shows at once, is sent in its turn, and is taken back if it is refused. */
export interface BeerActions {
	readonly status: (row: StaffBeerRow, wish: BeerStatusInput) => void;
	readonly low: (row: StaffBeerRow, low: boolean) => void;
	readonly remove: (row: StaffBeerRow) => void;
	readonly restore: (row: StaffBeerRow) => void;
	/** Answers whether it was done. */
	readonly bulk: (rows: readonly StaffBeerRow[], status: BeerStatus) => Promise<boolean>;
	/** Answers whether it was done. */
	readonly arrange: (taps: TapWall, from: TapWall) => Promise<boolean>;
}

interface ActionParts {
	readonly rows: RowCache;
	readonly toasts: Pick<ToastStore, 'show'>;
	/** Today's service day (YYYY-MM-DD) in the taproom's zone. */
	readonly today: () => string;
}

/** A change of one beer on its way. */
interface Change {
	readonly before: StaffBeerRow;
	/** How the row looks until the answer comes. */
	readonly shown: StaffBeerRow;
	readonly name: 'beers.status' | 'beers.low' | 'beers.delete' | 'beers.restore';
	readonly body?: unknown;
	/** An undo is made from the version that it undoes, so that it never undoes what somebody else did since. */
	readonly undoes?: number | undefined;
	readonly done?: (after: StaffBeerRow) => ToastRequest;
	readonly again: () => void;
}

const asAppError = (error: unknown): AppError =>
	error instanceof AppError ? error : new AppError('HTTP_ERROR', 'Something went wrong. Please try again.');

/** How a beer was, as a change of status that brings it back; null for a status that no call takes. */
function wayBack(row: StaffBeerRow): BeerStatusInput | null {
	const status = knownStatus(row.status);
	return status && { ...pouringOf(row), status };
}

/** Puts the actions together over the rows that this browser has. */
export function createBeerActions({ rows, toasts, today }: ActionParts): BeerActions {
	const turns = new BeerTurns();

	const takenTaps = (exceptId: string) =>
		new Set(rows.all().flatMap(({ id, tapNumber }) => (id === exceptId ? [] : (tapNumber ?? []))));

	/** Shows a change, sends it, and tells what came of it. */
	function change({ before, shown, name, body, undoes, done, again }: Change): void {
		rows.put([shown]);
		void turns.take([before.id], async () => {
			const version = undoes ?? rows.find(before.id)?.version ?? before.version;
			try {
				const whole = await callStaff(name, { params: { id: before.id }, version, body });
				const after = z.parse(staffBeerRowSchema, whole);
				rows.put([after]);
				if (done) toasts.show(done(after));
			} catch (error) {
				refuse(asAppError(error), before, again);
			}
		});
	}

	function refuse(error: AppError, before: StaffBeerRow, again: () => void): void {
		const conflict = z.safeParse(beerConflictSchema, error.details);
		if (error.code === 'CONFLICT' && conflict.success) {
			rows.put([z.parse(staffBeerRowSchema, conflict.data.current)]);
			toasts.show(conflictToast(conflict.data));
			return;
		}
		rows.put([before]);
		rows.refresh();
		toasts.show(failedToast(`${before.name} was not changed`, error, again));
	}

	function status(row: StaffBeerRow, wish: BeerStatusInput, undoes?: number): void {
		const before = rows.find(row.id) ?? row;
		const bar = { taken: takenTaps(row.id), today: today() };
		const back = wayBack(before);
		change({
			before,
			shown: { ...before, ...pouringAfter(before, wish, bar) },
			name: 'beers.status',
			body: wish,
			undoes,
			done: (after) => statusToast(before, after, back && (() => status(after, back, after.version))),
			again: () => status(row, wish),
		});
	}

	function low(row: StaffBeerRow, isLow: boolean): void {
		const before = rows.find(row.id) ?? row;
		const again = () => low(row, isLow);
		change({ before, shown: { ...before, low: isLow }, name: 'beers.low', body: { low: isLow }, again });
	}

	function remove(row: StaffBeerRow): void {
		const before = rows.find(row.id) ?? row;
		change({
			before,
			shown: { ...before, deletedAt: before.updatedAt, tapNumber: null, low: false },
			name: 'beers.delete',
			done: (after) => deletedToast(after, () => restore(after, after.version)),
			again: () => remove(row),
		});
	}

	function restore(row: StaffBeerRow, undoes?: number): void {
		const before = rows.find(row.id) ?? row;
		change({
			before,
			shown: { ...before, deletedAt: null },
			name: 'beers.restore',
			undoes,
			done: ({ name }) => ({ type: 'success', title: `${name} is back`, message: 'It is as it was.' }),
			again: () => restore(row),
		});
	}

	/** Sends one status for many. An undo names how each was, and is made from what the change has left. */
	async function bulk(
		chosen: readonly StaffBeerRow[],
		wished: BeerStatus,
		undoes: ReadonlyMap<string, StaffBeerRow> | null,
	): Promise<boolean> {
		const before = new Map(chosen.map((row) => [row.id, row]));
		try {
			const { beers } = await turns.take([...before.keys()], () => {
				const named = chosen.map((row) => {
					const was = undoes?.get(row.id);
					if (was) return { id: row.id, version: row.version, ...wayBack(was) };
					return { id: row.id, version: rows.find(row.id)?.version ?? row.version };
				});
				const body = { status: wished, beers: named };
				return callStaff('beers.statusBulk', { body });
			});
			rows.put(beers);
			toasts.show(bulkToast(beers, wished, undoes ? null : () => void bulk(beers, wished, before)));
			return true;
		} catch (error) {
			rows.refresh();
			toasts.show(failedToast('Nothing was changed', asAppError(error), null));
			return false;
		}
	}

	async function arrange(taps: TapWall, from: TapWall, undoable = true): Promise<boolean> {
		const ids = new Set([...taps, ...from].map(({ beerId }) => beerId));
		try {
			const { beers } = await turns.take([...ids], () =>
				callStaff('beers.arrange', { body: { taps, from } }),
			);
			rows.put(beers);
			toasts.show(arrangedToast(undoable ? () => void arrange(from, taps, false) : null));
			return true;
		} catch (error) {
			rows.refresh();
			toasts.show(failedToast('The taps were not arranged', asAppError(error), null));
			return false;
		}
	}

	return {
		status: (row, wish) => status(row, wish),
		low,
		remove,
		restore: (row) => restore(row),
		bulk: (chosen, wished) => bulk(chosen, wished, null),
		arrange: (taps, from) => arrange(taps, from),
	};
}
