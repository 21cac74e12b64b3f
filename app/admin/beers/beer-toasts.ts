import type { ToastRequest } from '#app/toasts/toast-store.ts';
import type { BeerConflict, StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { statusLabel } from '#domain/beers/staff-beer-list.ts';
import type { AppError } from '#domain/errors.ts';
import { doneToast, type Undo } from './done-toast.ts';

export function statusToast(before: StaffBeerRow, after: StaffBeerRow, undo: Undo) {
	const { name, status, tapNumber, published } = after;
	if (published !== before.published && status === before.status)
		return doneToast(published ? `Guests see ${name} now` : `${name} is hidden from guests`, undo);
	if (status === 'on-tap') {
		const where = tapNumber === null ? 'on tap' : `on tap ${tapNumber}`;
		const seen = before.published ? 'Guests see it now.' : 'It was hidden; guests see it from now on.';
		return doneToast(`${name} is ${where}`, undo, seen);
	}
	const title = `${name}: ${statusLabel(status)}`;
	if (before.status !== 'on-tap') return doneToast(title, undo);
	const message = before.tapNumber === null ? 'It is off the list.' : `Tap ${before.tapNumber} is free.`;
	return doneToast(status === 'archived' ? `${name} is kicked` : title, undo, message);
}

export function conflictToast({ current, by }: BeerConflict): ToastRequest {
	return {
		type: 'warning',
		title: `${by?.username ?? 'Somebody'} has changed ${current.name}`,
		message: 'The row shows how it is now. Nothing of yours was done.',
	};
}

export function failedToast(title: string, error: AppError, again: (() => void) | null): ToastRequest {
	const refused = error.code === 'CONFLICT' || error.code === 'INVALID_INPUT';
	return {
		type: refused ? 'warning' : 'error',
		title,
		message: error.message,
		...(again && !refused && { action: { label: 'Try again', run: again } }),
	};
}
