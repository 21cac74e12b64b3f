import * as z from 'zod/mini';
import { connection } from '#app/api/connection.ts';
import { asOfHeader } from '#domain/api/headers.ts';
import { AppError } from '#domain/errors.ts';
import { readBody } from './read-json.ts';
import { seenHeaders } from './read-your-writes.ts';

// Zod's fast path compiles functions from text, which our content security policy forbids and would report.
z.config({ jitless: true });

export function parseAs<T>(schema: z.ZodMiniType<T>, data: unknown): T {
	const result = z.safeParse(schema, data);
	if (result.success) return result.data;
	throw new AppError('HTTP_ERROR', 'The page could not read this. Please reload it.', {
		cause: result.error,
	});
}

export async function getJson<T>(url: string, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T> {
	const response = await reach(url, signal);
	if (response.ok) return parseAs(schema, await readBody(response));
	const text = await response.text().catch(() => '');
	const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, 120);
	throw new AppError('HTTP_ERROR', `API Error: ${response.status} - ${excerpt}`);
}

/**
 * Fetches a data file. `what` names the subject in the errors of spec §8: 'Failed to load beers: 500 Internal Server
 * Error'.
 */
export async function getDataFile<T>(
	url: string,
	what: string,
	schema: z.ZodMiniType<T>,
	signal?: AbortSignal,
): Promise<T> {
	const message = `Failed to load ${what}`;
	// Without a network the guests' worker responds with a stored copy (app/worker/guest-worker.ts), and marks it as
	// such.
	const wanted = { 'Stored-After': String(connection.changedAt) };
	const response = await reach(url, signal, wanted).catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', message, { cause });
	});
	if (response.headers.has('Stored-At'))
		connection.tookCopy(Date.parse(response.headers.get('Date') ?? '') || 0);
	const asOf = response.headers.get(asOfHeader);
	if (asOf !== null) connection.tookCopy(Date.parse(asOf) || 0, 'server');
	if (!response.ok) {
		const reason = `${response.status} ${response.statusText}`.trim();
		const code = response.status === 404 ? 'NOT_FOUND' : 'HTTP_ERROR';
		throw new AppError(code, `${message}: ${reason}`);
	}
	try {
		return parseAs(schema, await readBody(response));
	} catch (cause) {
		throw new AppError('HTTP_ERROR', message, { cause });
	}
}

async function reach(url: string, signal?: AbortSignal, wanted = {}): Promise<Response> {
	try {
		const headers = { Accept: 'application/json', ...wanted, ...seenHeaders() };
		return await fetch(url, { headers, ...(signal && { signal }) });
	} catch (cause) {
		throw new AppError('NETWORK_ERROR', 'Network error occurred', { cause });
	}
}
