import { expect, test } from 'vitest';
import { failure, success } from '#domain/api/envelope.ts';
import { AppError } from '#domain/errors.ts';

const now = new Date('2026-11-18T15:00:00-05:00');

// Spec 3, Other entities: API result envelope has success, data, error, code, timestamp, message.
test('a success has exactly the fields of the spec', () => {
	expect(success({ id: 7 }, now)).toStrictEqual({
		success: true,
		data: { id: 7 },
		error: null,
		code: null,
		timestamp: '2026-11-18T20:00:00.000Z',
		message: null,
	});
});

test('a success may carry a message', () => {
	expect(success(null, now, 'Saved.')).toMatchObject({ success: true, data: null, message: 'Saved.' });
});

test('a falsy answer is still an answer', () => {
	for (const data of [0, '', false, []]) expect(success(data, now).data).toBe(data);
});

test('a refusal has the code, no data, and its sentence both as error and as message', () => {
	expect(failure(new AppError('UNAUTHORIZED', 'Authentication required'), now)).toStrictEqual({
		success: false,
		data: null,
		error: 'Authentication required',
		code: 'UNAUTHORIZED',
		timestamp: '2026-11-18T20:00:00.000Z',
		message: 'Authentication required',
	});
});

test('a refused input lists its wrong fields', () => {
	const fields = [{ path: 'abv', message: 'Must be 0 to 70.' }];
	const envelope = failure(new AppError('INVALID_INPUT', 'Please look at the fields.', { fields }), now);
	expect(envelope.fields).toEqual(fields);
});

test('the cause of a refusal never leaves the taproom', () => {
	const cause = new Error('SQLITE_CORRUPT in /srv/taproom.sqlite');
	const envelope = failure(new AppError('INTERNAL', 'Something went wrong.', { cause }), now);
	expect(JSON.stringify(envelope)).not.toContain('SQLITE');
});
