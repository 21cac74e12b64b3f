import { errorStatus } from '#domain/api/error-status.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { QueuedAction } from './stored-actions.ts';

export type { QueuedAction };

export type ActionUser = QueuedAction['person'];

export const inOrder = (actions: readonly QueuedAction[]): readonly QueuedAction[] =>
	actions.toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));

/** After all others, also those of an earlier page. */
export function orderAfter(actions: readonly QueuedAction[]): string {
	const last = Math.max(0, ...actions.map(({ order }) => Number(order) || 0));
	return String(last + 1).padStart(12, '0');
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

export function errorOf({ code, message, details }: NonNullable<QueuedAction['refusal']>): AppError {
	return new AppError(isErrorCode(code) ? code : 'HTTP_ERROR', message, { details });
}

/** Responses that decide nothing: a fault of the server, a proxy's page or a captive portal's. */
const faults: readonly (ErrorCode | null)[] = ['UNAVAILABLE', 'HTTP_ERROR', 'INTERNAL'];
/** Spec §8 has texts for their failure: it is shown at once, and the user tries again. */
const failsAtOnce: readonly string[] = ['doors.set', 'gate.set'];

/** What follows from a response: nothing was decided, the user must act, or it is decided. */
export function verdictOf(
	code: ErrorCode | null,
	{ name, failures, isWatched }: { name: string; failures: number; isWatched: boolean },
): 'later' | 'sign-in' | 'refused' | 'done' {
	if (isWatched && failsAtOnce.includes(name) && faults.includes(code)) return 'refused';
	// What was taken back while nobody knew whether it was sent has never come.
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

/** How often an action is repeated after a fault of the server before those behind it go on without it. */
const mostFaults = 5;
