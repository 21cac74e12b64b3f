import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { callApi } from './api-client.ts';
import { apiBase } from './base.ts';
import { getJson } from './fetch-json.ts';

async function send<T>(
	method: 'POST' | 'PUT' | 'DELETE',
	path: string,
	body: unknown,
	schema: z.ZodMiniType<T>,
): Promise<T> {
	const answer = await callApi({ method, url: `${apiBase(location)}${path}`, body, token: null });
	if (!answer.success) {
		const { code, error, fields = [], data: details } = answer;
		throw new AppError(code ?? 'HTTP_ERROR', error ?? 'HTTP error', { fields, details });
	}
	const result = z.safeParse(schema, answer.data);
	if (result.success) return result.data;
	throw new AppError('HTTP_ERROR', 'The answer has an unexpected shape', { cause: result.error });
}

/**
 * The client without a sign-in (spec §7): paths below the base of the calls, JSON or FormData as the body, answers checked
 * against a schema. Throws AppError with the codes and messages of spec §8.
 */
export const publicClient = {
	get: <T>(path: string, schema: z.ZodMiniType<T>) => getJson(`${apiBase(location)}${path}`, schema),
	post: <T>(path: string, body: unknown, schema: z.ZodMiniType<T>) => send('POST', path, body, schema),
	put: <T>(path: string, body: unknown, schema: z.ZodMiniType<T>) => send('PUT', path, body, schema),
	delete: <T>(path: string, schema: z.ZodMiniType<T>) => send('DELETE', path, undefined, schema),
} as const;
