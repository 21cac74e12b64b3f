import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { undoMs } from './undo-times.ts';

export type Undo = (() => void) | null;

export function doneToast(title: string, undo: Undo, message = ''): ToastRequest {
	const action = undo && { action: { label: 'Undo', run: undo } };
	return { type: 'success', title, message, duration: undoMs, ...action };
}

/** Says that a beer on tap, hidden before, is now visible to guests. */
export const shownToast = (name: string) =>
	doneToast(`Guests see ${name} now`, null, 'It was hidden from them until it was tapped.');

/** Says that a queued beer was skipped because it is deleted. */
export const skippedToast = (name: string): ToastRequest => ({
	type: 'warning',
	title: `${name} was skipped`,
	message: 'It was next, but it is in the bin.',
});
