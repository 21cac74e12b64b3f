/**
 * Every way in which Taproom refuses. The first four are the client's own (spec §8, 'API client codes'); the others
 * come from the server in the envelope's `code`.
 */
export const errorStatus = {
	UNAUTHORIZED: 401,
	HTTP_ERROR: 500,
	NETWORK_ERROR: 503,
	UPLOAD_ERROR: 400,
	BAD_REQUEST: 400,
	INVALID_INPUT: 422,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	CONFLICT: 409,
	TOO_LARGE: 413,
	LOCKED: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** One wrong field: where it is (`servings.0.ounces`) and what to do about it. */
export interface FieldError {
	readonly path: string;
	readonly message: string;
}

/** The one error class of the house: a closed code, a message that says what to do, the wrong fields if any. */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly fields: readonly FieldError[];
	/** What whoever was refused needs to go on: both versions of a conflict, the end of a lock. */
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

	get status(): (typeof errorStatus)[ErrorCode] {
		return errorStatus[this.code];
	}
}
