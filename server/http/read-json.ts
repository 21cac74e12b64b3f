import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { readBody } from './read-body.ts';

/** No form of ours sends more, in bytes; files have an endpoint of their own. */
const mostBytes = 1024 * 1024;

/**
 * The JSON body of a request, checked against its schema. Throws BAD_REQUEST for what is no JSON, TOO_LARGE above `most` bytes, and
 * INVALID_INPUT naming every wrong field; what was sent never comes back in the response.
 */
export async function readJson<T>(
	context: Context,
	schema: z.ZodMiniType<T>,
	most: number = mostBytes,
): Promise<T> {
	const type = context.req.header('content-type') ?? '';
	if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
		throw new AppError('BAD_REQUEST', 'This call takes JSON: send Content-Type: application/json.');
	}
	const size = most < mostBytes ? `${most / 1024} KB` : '1 MB';
	const body = await readBody(context, most, `This is more than a form can hold: at most ${size}.`);
	return checkInput(parse(textOf(body)), schema);
}

/** Checks an input of any origin against its schema; throws INVALID_INPUT naming every wrong field. */
export function checkInput<T>(input: unknown, schema: z.ZodMiniType<T>): T {
	const result = z.safeParse(schema, input, { reportInput: true });
	if (result.success) return result.data;
	const fields = fieldErrors(result.error.issues.map((issue) => ({ ...issue })));
	const count = fields.length === 1 ? 'One field is not as it' : `${fields.length} fields are not as they`;
	throw new AppError('INVALID_INPUT', `${count} should be: ${sentences(fields)}`, { fields });
}

function sentences(fields: readonly { path: string; message: string }[]): string {
	return fields
		.slice(0, 3)
		.map(({ path, message }) => (path ? `${path}: ${message}` : message))
		.join(' ');
}

/** JSON between programs is UTF-8 (RFC 8259 §8.1); other bytes would be stored as damaged text. */
function textOf(body: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		throw new AppError('BAD_REQUEST', 'The body is not UTF-8, as JSON must be.');
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new AppError('BAD_REQUEST', 'The body is not valid JSON.');
	}
}
