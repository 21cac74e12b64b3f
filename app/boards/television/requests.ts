import * as z from 'zod/mini';
import { apiBase } from '#app/api/base.ts';
import { seenHeaders } from '#app/api/read-your-writes.ts';
import { type ScreenResponse, screenResponseSchema } from '#domain/boards/sheet-schema.ts';

/** In milliseconds: a request that takes longer has failed. */
const timeoutMs = 10_000;

/** Too many requests (RFC 6585 §4). */
const refusedStatus = 429;

const codeSchema = z.object({
	data: z.object({ code: z.string(), secret: z.string(), expiresAt: z.string(), qr: z.string() }),
});
export type ShownCode = z.infer<typeof codeSchema>['data'];

const claimSchema = z.object({ data: z.object({ state: z.enum(['waiting', 'paired', 'expired']) }) });

/** Returns null if there was no response. */
async function ask(path: string, body?: object): Promise<Response | null> {
	try {
		return await fetch(`${apiBase(location)}${path}`, {
			cache: 'no-store',
			credentials: 'same-origin',
			signal: AbortSignal.timeout(timeoutMs),
			headers: { ...seenHeaders(), ...(body && { 'Content-Type': 'application/json' }) },
			...(body && { method: 'POST', body: JSON.stringify(body) }),
		});
	} catch {
		return null;
	}
}

/** Returns null for no response, an error or an unknown shape: a television shows no error, and tries again. */
async function read<T>(schema: z.ZodMiniType<T>, response: Response | null): Promise<T | null> {
	if (!response?.ok) return null;
	try {
		return z.safeParse(schema, await response.json()).data ?? null;
	} catch {
		return null;
	}
}

export const fetchScreen = async (): Promise<ScreenResponse | null> =>
	read(screenResponseSchema, await ask(`/screen?width=${innerWidth}&height=${innerHeight}`));

/** Too many screens are already waiting for pairing. */
export const isFull = 'full';

export async function fetchCode(): Promise<ShownCode | typeof isFull | null> {
	const response = await ask('/screen/code', { origin: location.origin });
	if (response?.status === refusedStatus) return isFull;
	return (await read(codeSchema, response))?.data ?? null;
}

export const fetchPairing = async (secret: string) =>
	(await read(claimSchema, await ask('/screen/claim', { secret })))?.data.state ?? null;
