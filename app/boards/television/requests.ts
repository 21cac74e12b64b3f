import * as z from 'zod/mini';
import { apiBase } from '#app/api/base.ts';
import { seenHeaders } from '#app/api/seen.ts';
import { type ScreenResponse, screenResponseSchema } from '#domain/boards/sheet-schema.ts';

/** In milliseconds: a response that takes longer is none. */
const timeoutMs = 10_000;

const codeSchema = z.object({
	data: z.object({ code: z.string(), secret: z.string(), expiresAt: z.string(), qr: z.string() }),
});
export type ShownCode = z.infer<typeof codeSchema>['data'];

const claimSchema = z.object({ data: z.object({ state: z.enum(['waiting', 'paired', 'expired']) }) });

/** Null for no response, an error or an unknown shape: a television shows no error, and tries again. */
async function request<T>(schema: z.ZodMiniType<T>, path: string, body?: object): Promise<T | null> {
	try {
		const response = await fetch(`${apiBase(location)}${path}`, {
			cache: 'no-store',
			credentials: 'same-origin',
			signal: AbortSignal.timeout(timeoutMs),
			headers: { ...seenHeaders(), ...(body && { 'Content-Type': 'application/json' }) },
			...(body && { method: 'POST', body: JSON.stringify(body) }),
		});
		if (!response.ok) return null;
		return z.safeParse(schema, await response.json()).data ?? null;
	} catch {
		return null;
	}
}

export const fetchScreen = (): Promise<ScreenResponse | null> =>
	request(screenResponseSchema, `/screen?width=${innerWidth}&height=${innerHeight}`);

export const fetchCode = async (): Promise<ShownCode | null> =>
	(await request(codeSchema, '/screen/code', { origin: location.origin }))?.data ?? null;

export const fetchPairing = async (secret: string) =>
	(await request(claimSchema, '/screen/claim', { secret }))?.data.state ?? null;
