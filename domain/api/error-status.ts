/** Apart from the error itself, for no guest's page needs the numbers. The first four are the client's own (spec §8). */
export const errorStatus = {
	UNAUTHORIZED: 401,
	HTTP_ERROR: 500,
	NETWORK_ERROR: 503,
	UPLOAD_ERROR: 400,
	BAD_REQUEST: 400,
	INVALID_INPUT: 422,
	FORBIDDEN: 403,
	/** The signed-in user has to prove once more who they are. */
	CONFIRM_FIRST: 403,
	PASSWORD_CHANGE_REQUIRED: 403,
	/** On a bar's phone: nobody has said who acts, or their turn is over. */
	PIN_REQUIRED: 403,
	/** A PIN opens bar work only. */
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
