import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { undoMs } from './undo-times.ts';

/** Says that a beer on tap, hidden before, is now visible to guests. */
export const shownToast = (name: string): ToastRequest => ({
	type: 'success',
	title: `Guests see ${name} now`,
	message: 'It was hidden from them until it was tapped.',
	duration: undoMs,
});

/** Says that a queued beer was skipped because it is deleted. */
export const skippedToast = (name: string): ToastRequest => ({
	type: 'warning',
	title: `${name} was skipped`,
	message: 'It was next, but it is in the bin.',
});
