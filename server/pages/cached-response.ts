import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Encoding } from './encoding.ts';

export type Header = readonly [name: string, value: string];

/** When to try again what could not be done just now, in seconds. */
export const retryAfter: Header = ['Retry-After', '5'];

/** A whole response in memory, ready to be written. */
export interface CachedResponse {
	readonly status: number;
	/** Flat, name after value after name: Node writes such a list a microsecond sooner than an object. */
	readonly headers: string[];
	/** The headers of the 304 to whoever has these bytes already (RFC 9110 §15.4.5). */
	readonly notModifiedHeaders: string[];
	/** Strong: it names these very bytes, in this encoding. Null for responses that must not be stored. */
	readonly etag: string | null;
	readonly body: Buffer;
}

/** What describes a body, and is left out where none follows. */
const ofTheBody: ReadonlySet<string> = new Set(['Content-Type', 'Content-Encoding']);

export function createCachedResponse(
	status: number,
	headers: readonly Header[],
	body: Buffer,
	etag: string | null = null,
): CachedResponse {
	const all: readonly Header[] = etag ? [...headers, ['ETag', etag]] : headers;
	return {
		status,
		headers: [...all.flat(), 'Content-Length', String(body.length)],
		notModifiedHeaders: all.filter(([name]) => !ofTheBody.has(name)).flat(),
		etag,
		body,
	};
}

/** A response in one of its encodings; only what may be stored has an ETag. */
export function createEncodedResponse(
	{ status, headers, cacheable }: { status: number; headers: readonly Header[]; cacheable: boolean },
	packed: Buffer,
	encoding: Encoding,
): CachedResponse {
	const all: Header[] = [...headers, ['Vary', 'Accept-Encoding']];
	if (encoding !== 'identity') all.push(['Content-Encoding', encoding]);
	return createCachedResponse(status, all, packed, cacheable ? etagOf(packed) : null);
}

export function etagOf(body: Buffer | string): string {
	return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names this response’s bytes, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string | null): boolean {
	if (!header || !etag) return false;
	if (header === etag) return true;
	return header.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
}

/** Writes a cached response, the hot path of every page, and returns the status it was sent with. */
export function writeCachedResponse(
	response: ServerResponse,
	method: string,
	ifNoneMatch: string | undefined,
	cached: CachedResponse,
): number {
	if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, cached.etag)) {
		response.writeHead(304, cached.notModifiedHeaders);
		response.end();
		return 304;
	}
	response.writeHead(cached.status, cached.headers);
	response.end(method === 'HEAD' ? undefined : cached.body);
	return cached.status;
}

/** The same as a web-standard response, for all that is not on the hot path. */
export function toResponse(request: Request, cached: CachedResponse): Response {
	const { etag, status, headers, notModifiedHeaders, body } = cached;
	if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
		return new Response(null, { status: 304, headers: headerPairs(notModifiedHeaders) });
	}
	const content = request.method === 'HEAD' ? null : new Uint8Array(body);
	return new Response(content, { status, headers: headerPairs(headers) });
}

/** A flat list of headers as pairs. */
export function headerPairs(headers: readonly string[]): [string, string][] {
	return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}
