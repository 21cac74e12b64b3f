import * as z from 'zod/mini';
import { callStaff } from '#app/api/call-staff.ts';
import type { ToastRequest, ToastStore } from '#app/toasts/toast-store.ts';
import type { BeerStatus } from '#domain/beers/beer.ts';
import { pouringAfter, pouringOf } from '#domain/beers/beer-change.ts';
import {
	type BeerStatusInput,
	beerConflictSchema,
	type StaffBeerRow,
	staffBeerRowSchema,
} from '#domain/beers/beer-endpoints.ts';
import { knownStatus, statusLabel } from '#domain/beers/staff-beer-list.ts';
import { AppError } from '#domain/errors.ts';
import { conflictToast, failedToast, statusToast } from './beer-toasts.ts';
import { doneToast } from './done-toast.ts';

export interface RowCache {
	readonly all: () => readonly StaffBeerRow[];
	readonly put: (rows: readonly StaffBeerRow[]) => void;
	readonly refresh: () => void;
}

interface Change {
	readonly row: StaffBeerRow;
	/** What of the beer looks different at once. */
	readonly shown: (before: StaffBeerRow) => Partial<StaffBeerRow>;
	readonly name: 'beers.status' | 'beers.delete' | 'beers.restore';
	readonly body?: unknown;
	/** An undo is made from the version that it undoes, so that it never undoes what somebody else did since. */
	readonly undoes?: number | undefined;
	readonly done?: (after: StaffBeerRow, before: StaffBeerRow) => ToastRequest;
}

const asAppError = (error: unknown): AppError =>
	error instanceof AppError ? error : new AppError('HTTP_ERROR', 'Something went wrong. Please try again.');

/** What the bulk bar can make of several beers. */
export type BulkWish = { readonly status: BeerStatus } | { readonly published: boolean };

const wishLabel = (wish: BulkWish): string =>
	'status' in wish ? statusLabel(wish.status) : wish.published ? 'Seen by guests' : 'Hidden from guests';

/** Null for a status that no endpoint takes. */
function statusInputOf(row: StaffBeerRow): BeerStatusInput | null {
	const status = knownStatus(row.status);
	return status && { ...pouringOf(row), status };
}

/** A change of one beer shows at once, is sent when every earlier one of it is over, and is taken back when refused. */
export class BeerActions {
	readonly #rows: RowCache;
	readonly #toasts: Pick<ToastStore, 'show'>;
	readonly #today: () => string;
	readonly #last = new Map<string, Promise<unknown>>();
	/** Beers as in the latest responses: a kicked one is on no board any more, and its row can still be undone. */
	readonly #latest = new Map<string, StaffBeerRow>();
	#running = 0;

	/** `today` is the service day (YYYY-MM-DD) in the taproom's zone. */
	constructor(rows: RowCache, toasts: Pick<ToastStore, 'show'>, today: () => string) {
		this.#rows = rows;
		this.#toasts = toasts;
		this.#today = today;
	}

	readonly status = (row: StaffBeerRow, wish: BeerStatusInput, undoes?: number): void =>
		this.#change({
			row,
			shown: (before) => {
				const others = this.#rows.all().filter(({ id }) => id !== row.id);
				const taken = new Set(others.flatMap(({ tapNumber }) => tapNumber ?? []));
				return pouringAfter(before, wish, { taken, today: this.#today() });
			},
			name: 'beers.status',
			body: wish,
			undoes,
			done: (after, before) => {
				const inverse = statusInputOf(before);
				return statusToast(before, after, inverse && (() => this.status(after, inverse, after.version)));
			},
		});

	readonly remove = (row: StaffBeerRow): void =>
		this.#change({
			row,
			shown: ({ updatedAt }) => ({ deletedAt: updatedAt, tapNumber: null, low: false }),
			name: 'beers.delete',
			done: (after) => {
				const undo = () => this.restore(after, after.version);
				return doneToast(`${after.name} is in the bin`, undo, 'Guests find it no more.');
			},
		});

	readonly restore = (row: StaffBeerRow, undoes?: number): void =>
		this.#change({
			row,
			shown: () => ({ deletedAt: null }),
			name: 'beers.restore',
			undoes,
			done: ({ name }) => ({ type: 'success', title: `${name} is back`, message: 'It is as it was.' }),
		});

	readonly bulk = (
		chosen: readonly StaffBeerRow[],
		wish: BulkWish,
		undoes: ReadonlyMap<string, StaffBeerRow> | null = null,
	): Promise<'done' | 'stale' | 'failed'> => {
		const before = new Map(chosen.map((row) => [row.id, row]));
		return this.#changeMany([...before.keys()], 'Nothing was changed', async () => {
			const named = chosen.map((row) => {
				const was = undoes?.get(row.id);
				if (was) return { id: row.id, version: row.version, ...statusInputOf(was) };
				return { id: row.id, version: this.#newest(row).version };
			});
			const { beers } = await callStaff('beers.statusBulk', { body: { ...wish, beers: named } });
			this.#rows.put(beers);
			const count = beers.length === 1 ? '1 beer' : `${beers.length} beers`;
			if (undoes) return doneToast(`${count} as before`, null);
			return doneToast(`${count}: ${wishLabel(wish)}`, () => void this.bulk(beers, wish, before));
		});
	};

	/** The beer as the screen has it now; what a button holds may be older. */
	#newest(row: StaffBeerRow): StaffBeerRow {
		return this.#rows.all().find(({ id }) => id === row.id) ?? this.#latest.get(row.id) ?? row;
	}

	#change(change: Change): void {
		const { row, shown, name, body, undoes, done } = change;
		const before = this.#newest(row);
		this.#rows.put([{ ...before, ...shown(before) }]);
		void this.#queued([row.id], async () => {
			const version = undoes ?? this.#newest(before).version;
			try {
				const whole = await callStaff(name, { params: { id: row.id }, version, body });
				const after = z.parse(staffBeerRowSchema, whole);
				this.#latest.set(after.id, after);
				this.#rows.put([after]);
				if (done) this.#toasts.show(done(after, before));
			} catch (cause) {
				const error = asAppError(cause);
				const conflict = z.safeParse(beerConflictSchema, error.details);
				if (error.code === 'CONFLICT' && conflict.success) {
					this.#rows.put([z.parse(staffBeerRowSchema, conflict.data.current)]);
					this.#toasts.show(conflictToast(conflict.data));
					return;
				}
				this.#rows.put([before]);
				const again = () => this.#change({ ...change, undoes: undefined });
				this.#toasts.show(failedToast(`${before.name} was not changed`, error, again));
			}
		});
	}

	#changeMany(ids: readonly string[], failedTitle: string, work: () => Promise<ToastRequest>) {
		return this.#queued(ids, async () => {
			try {
				this.#toasts.show(await work());
				return 'done';
			} catch (cause) {
				const error = asAppError(cause);
				this.#toasts.show(failedToast(failedTitle, error, null));
				return error.code === 'CONFLICT' ? 'stale' : 'failed';
			}
		});
	}

	/** After the last change of all the lists are read again: `put` canceled any read that another's change had begun. */
	async #queued<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
		const queued = Promise.all(ids.map((id) => this.#last.get(id)?.catch(() => undefined))).then(work);
		for (const id of ids) this.#last.set(id, queued);
		this.#running += 1;
		try {
			return await queued;
		} finally {
			this.#running -= 1;
			for (const id of ids) if (this.#last.get(id) === queued) this.#last.delete(id);
			if (this.#running === 0) this.#rows.refresh();
		}
	}
}
