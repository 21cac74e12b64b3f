import type { AppError, ErrorCode, FieldError } from '../errors.ts';

export interface Envelope<T> {
	readonly success: boolean;
	readonly data: T | null;
	readonly error: string | null;
	readonly code: ErrorCode | null;
	readonly timestamp: string;
	readonly message: string | null;
	readonly fields?: readonly FieldError[];
}

export function success<T>(data: T, now: Date, message: string | null = null): Envelope<T> {
	return { success: true, data, error: null, code: null, timestamp: now.toISOString(), message };
}

/** `error` and `message` carry the same sentence, because clients read either. */
export function failure(error: AppError, now: Date): Envelope<unknown> {
	const { code, message, fields, details } = error;
	const base = { success: false, data: details, error: message, code, timestamp: now.toISOString(), message };
	return fields.length > 0 ? { ...base, fields } : base;
}
