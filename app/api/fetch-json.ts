import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';

// Zod's fast path builds functions from text, which our content security policy forbids and would report.
z.config({ jitless: true });

/** Text of an answer for an error message: short, and on one line. */
async function excerpt(response: Response): Promise<string> {
	const text = await response.text().catch(() => '');
	return text.replace(/\s+/g, ' ').trim().slice(0, 120);
}

/**
 * A public GET whose answer is checked against its schema (spec §8): failures read 'API Error: {status} - {text}',
 * an answer that is no JSON 'Expected JSON response but got …', no answer at all 'Network error occurred'.
 */
export async function getJson<T>(url: string, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T> {
	const response = await reach(url, signal);
	if (!response.ok) {
		throw new AppError('HTTP_ERROR', `API Error: ${response.status} - ${await excerpt(response)}`);
	}
	return readJson(response, schema);
}

/**
 * A data file (spec §8): failures read 'Failed to load beers: {status} {statusText}', `what` naming the file's
 * subject; a file that cannot be read or does not hold what it should, 'Failed to load beers'.
 */
export async function getDataFile<T>(
	url: string,
	what: string,
	schema: z.ZodMiniType<T>,
	signal?: AbortSignal,
): Promise<T> {
	const response = await reach(url, signal).catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', `Failed to load ${what}`, { cause });
	});
	if (!response.ok) {
		const reason = `${response.status} ${response.statusText}`.trim();
		const code = response.status === 404 ? 'NOT_FOUND' : 'HTTP_ERROR';
		throw new AppError(code, `Failed to load ${what}: ${reason}`);
	}
	return readJson(response, schema).catch((cause: unknown) => {
		throw new AppError('HTTP_ERROR', `Failed to load ${what}`, { cause });
	});
}

async function reach(url: string, signal?: AbortSignal): Promise<Response> {
	try {
		return await fetch(url, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });
	} catch (cause) {
		throw new AppError('NETWORK_ERROR', 'Network error occurred', { cause });
	}
}

async function readJson<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
	const type = response.headers.get('content-type') ?? 'no content type';
	if (!type.toLowerCase().includes('json'))
		throw new AppError('HTTP_ERROR', `Expected JSON response but got ${type}`);
	const body: unknown = await response.json().catch((cause: unknown) => {
		throw new AppError('HTTP_ERROR', 'API returned non-JSON response', { cause });
	});
	const result = z.safeParse(schema, body);
	if (!result.success)
		throw new AppError('HTTP_ERROR', 'The answer has an unexpected shape', { cause: result.error });
	return result.data;
}
