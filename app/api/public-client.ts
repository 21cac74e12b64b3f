import type * as z from 'zod/mini';
import { callApi, dataOf } from './api-client.ts';
import { apiBase } from './base.ts';
import { getJson, parseAs } from './fetch-json.ts';

async function send<T>(
	method: 'POST' | 'PUT' | 'DELETE',
	path: string,
	body: unknown,
	schema: z.ZodMiniType<T>,
): Promise<T> {
	const url = apiBase(location) + path;
	return parseAs(schema, dataOf(await callApi({ method, url, body, token: null })));
}

/** The client without a sign-in (spec §7), for paths relative to the API's base. Throws the AppErrors of spec §8. */
export const publicClient = {
	get: <T>(path: string, schema: z.ZodMiniType<T>) => getJson(apiBase(location) + path, schema),
	post: <T>(path: string, body: unknown, schema: z.ZodMiniType<T>) => send('POST', path, body, schema),
	put: <T>(path: string, body: unknown, schema: z.ZodMiniType<T>) => send('PUT', path, body, schema),
	delete: <T>(path: string, schema: z.ZodMiniType<T>) => send('DELETE', path, undefined, schema),
} as const;
