import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '#domain/api/error-status.ts';
import { AppError } from '#domain/errors.ts';

test('the client’s own codes are those of the spec', () => {
	for (const code of ['UNAUTHORIZED', 'HTTP_ERROR', 'NETWORK_ERROR', 'UPLOAD_ERROR']) {
		expect(errorStatus).toHaveProperty(code);
	}
});

const statuses: [ErrorCode, number][] = [
	['UPLOAD_ERROR', 400],
	['BAD_REQUEST', 400],
	['UNAUTHORIZED', 401],
	['FORBIDDEN', 403],
	['CONFIRM_FIRST', 403],
	['PASSWORD_CHANGE_REQUIRED', 403],
	['PIN_REQUIRED', 403],
	['SIGN_IN_REQUIRED', 403],
	['NOT_FOUND', 404],
	['METHOD_NOT_ALLOWED', 405],
	['CONFLICT', 409],
	['TOO_LARGE', 413],
	['URI_TOO_LONG', 414],
	['INVALID_INPUT', 422],
	['LOCKED', 429],
	['HTTP_ERROR', 500],
	['INTERNAL', 500],
	['NETWORK_ERROR', 503],
	['UNAVAILABLE', 503],
];

test.each(statuses)('%s answers with status %d', (code, status) => {
	expect(errorStatus[new AppError(code, 'No.').code]).toBe(status);
});

// Spec 8, Not shown: Server-side error codes beyond those listed are not shown: ours.
test('every code has its status in this list', () => {
	expect(Object.keys(errorStatus).toSorted()).toEqual(statuses.map(([code]) => code).toSorted());
});

test('an error carries its code, its sentence and its wrong fields', () => {
	const fields = [{ path: 'servings.0.ounces', message: 'Must be above 0.' }];
	const error = new AppError('INVALID_INPUT', 'Please look at the fields below.', { fields });
	expect(error).toBeInstanceOf(Error);
	expect(error.name).toBe('AppError');
	expect(error.code).toBe('INVALID_INPUT');
	expect(error.message).toBe('Please look at the fields below.');
	expect(error.fields).toEqual(fields);
});

test('without wrong fields the list is empty, and without a cause there is none', () => {
	const error = new AppError('NOT_FOUND', 'No such beer.');
	expect(error.fields).toEqual([]);
	expect(error).not.toHaveProperty('cause');
});

test('the cause is kept for the log', () => {
	const cause = new TypeError('fetch failed');
	expect(new AppError('NETWORK_ERROR', 'Network error occurred', { cause }).cause).toBe(cause);
});
