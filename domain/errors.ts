import type { ErrorCode } from './api/error-status.ts';

export type { ErrorCode } from './api/error-status.ts';

export interface FieldError {
	readonly path: string;
	readonly message: string;
}

export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly fields: readonly FieldError[];
	/** For example both versions of a conflict, or the end of a lock. */
	readonly details: unknown;

	constructor(
		code: ErrorCode,
		message: string,
		options: { fields?: readonly FieldError[]; details?: unknown; cause?: unknown } = {},
	) {
		super(message, options.cause === undefined ? undefined : { cause: options.cause });
		this.code = code;
		this.fields = options.fields ?? [];
		this.details = options.details ?? null;
	}
}

/** Makes an error about one field; its message also serves for the whole request. */
export function fieldError(
	path: string,
	message: string,
	code: ErrorCode = 'INVALID_INPUT',
	cause?: unknown,
) {
	return new AppError(code, message, { fields: [{ path, message }], cause });
}
