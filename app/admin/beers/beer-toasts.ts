import { undoMs } from '#app/admin/ui/undo.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { statusLabel } from '#domain/beers/staff-beer-list.ts';
import type { BeerConflict, StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import type { AppError } from '#domain/errors.ts';

type Toast = Pick<ToastRequest, 'type' | 'title' | 'message' | 'duration' | 'action'>;
const withUndo = (toast: Omit<Toast, 'type'>, undo: (() => void) | null): Toast => ({
	...toast,
	type: 'success',
	duration: undoMs,
	...(undo && { action: { label: 'Undo', run: undo } }),
});

export function statusToast(before: StaffBeerRow, after: StaffBeerRow, undo: (() => void) | null): Toast {
	const { name, status, tapNumber } = after;
	if (status === 'on-tap') {
		const title = tapNumber === null ? `${name} is on tap` : `${name} is on tap ${tapNumber}`;
		return withUndo({ title, message: 'Guests see it now.' }, undo);
	}
	const title = `${name}: ${statusLabel(status)}`;
	if (before.status !== 'on-tap') return withUndo({ title }, undo);
	const message = before.tapNumber === null ? 'It is off the list.' : `Tap ${before.tapNumber} is free.`;
	return withUndo({ title: status === 'archived' ? `${name} is kicked` : title, message }, undo);
}

/** What a change of many did; without an undo it was the undo. */
export function bulkToast(rows: readonly StaffBeerRow[], status: string, undo: (() => void) | null): Toast {
	const count = rows.length === 1 ? '1 beer' : `${rows.length} beers`;
	const title = undo ? `${count}: ${statusLabel(status)}` : `${count} as before`;
	return withUndo({ title }, undo);
}

export function arrangedToast(undo: (() => void) | null): Toast {
	return withUndo({ title: undo ? 'The taps are arranged' : 'The taps are as before' }, undo);
}

export function deletedToast({ name }: StaffBeerRow, undo: () => void): Toast {
	return withUndo({ title: `${name} is in the bin`, message: 'Guests find it no more.' }, undo);
}

export function conflictToast({ current, by }: BeerConflict): Toast {
	return {
		type: 'warning',
		title: `${by?.username ?? 'Somebody'} has changed ${current.name}`,
		message: 'The row shows how it is now. Nothing of yours was done.',
	};
}

export function failedToast(title: string, error: AppError, again: (() => void) | null): Toast {
	const refused = error.code === 'CONFLICT' || error.code === 'INVALID_INPUT';
	return {
		type: refused ? 'warning' : 'error',
		title,
		message: error.message,
		...(again && !refused && { action: { label: 'Try again', run: again } }),
	};
}
