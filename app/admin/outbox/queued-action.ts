import { errorStatus } from '#domain/api/error-status.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { QueuedAction } from './stored-actions.ts';

export type { QueuedAction };

export type ActionUser = QueuedAction['person'];

export const inOrder = (actions: readonly QueuedAction[]): readonly QueuedAction[] =>
	actions.toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));

/** Returns an order after all others, including those of an earlier page. */
export function orderAfter(actions: readonly QueuedAction[]): string {
	const last = Math.max(0, ...actions.map(({ order }) => Number(order) || 0));
	return String(last + 1).padStart(12, '0');
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

export function errorOf({ code, message, details }: NonNullable<QueuedAction['refusal']>): AppError {
	return new AppError(isErrorCode(code) ? code : 'HTTP_ERROR', message, { details });
}

/** Error codes that decide nothing: a fault of the server, or the page of a proxy or captive portal. */
const faults: readonly (ErrorCode | null)[] = ['UNAVAILABLE', 'HTTP_ERROR', 'INTERNAL'];
/** Endpoints whose failure spec §8 words: it is shown at once, and the user tries again. */
const failsAtOnce: readonly string[] = ['doors.set', 'gate.set'];

/** Says what follows from a response: nothing was decided, the user must act, or it is decided. */
export function verdictOf(
	code: ErrorCode | null,
	{ name, failures, isWatched }: { name: string; failures: number; isWatched: boolean },
): 'later' | 'sign-in' | 'refused' | 'done' {
	if (isWatched && failsAtOnce.includes(name) && faults.includes(code)) return 'refused';
	// If an action was canceled without knowing whether it was sent, NOT_FOUND for its undo means that it never
	// arrived.
	if (name === 'changes.undo' && code === 'NOT_FOUND' && !isWatched) return 'done';
	switch (code) {
		case null:
			return 'done';
		case 'UNAUTHORIZED':
		case 'PASSWORD_CHANGE_REQUIRED':
			return 'sign-in';
		case 'NETWORK_ERROR':
		case 'UNAVAILABLE':
		case 'LOCKED':
		case 'HTTP_ERROR':
			return 'later';
		case 'INTERNAL':
			return failures < mostFaults ? 'later' : 'refused';
		default:
			return 'refused';
	}
}

/** How often an action is repeated after server faults before later actions go ahead of it. */
const mostFaults = 5;
