/**
 * The HTTP status of each error code, in a file of its own because no public page needs it. The first four codes are
 * those of the client (spec §8).
 */
export const errorStatus = {
	UNAUTHORIZED: 401,
	HTTP_ERROR: 500,
	NETWORK_ERROR: 503,
	UPLOAD_ERROR: 400,
	BAD_REQUEST: 400,
	INVALID_INPUT: 422,
	FORBIDDEN: 403,
	/** The signed-in user must confirm who they are. */
	CONFIRM_FIRST: 403,
	PASSWORD_CHANGE_REQUIRED: 403,
	/** On a bar's phone: nobody has entered a PIN, or their turn has ended. */
	PIN_REQUIRED: 403,
	/** The endpoint is not bar work, which is all that a PIN allows. */
	SIGN_IN_REQUIRED: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	CONFLICT: 409,
	TOO_LARGE: 413,
	URI_TOO_LONG: 414,
	LOCKED: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;
