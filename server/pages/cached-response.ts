import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Encoding } from './encoding.ts';

export type Header = readonly [name: string, value: string];

/** In seconds. */
export const retryAfter: Header = ['Retry-After', '5'];

export interface CachedResponse {
	readonly status: number;
	/** A flat list: Node writes it a microsecond faster than an object. */
	readonly headers: string[];
	readonly notModifiedHeaders: string[];
	/** Null for responses that must not be stored. */
	readonly etag: string | null;
	readonly body: Buffer;
}

const ofTheBody: ReadonlySet<string> = new Set(['content-type', 'content-encoding']);

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
		notModifiedHeaders: all.filter(([name]) => !ofTheBody.has(name.toLowerCase())).flat(),
		etag,
		body,
	};
}

export function createEncodedResponse(
	{ status, headers, cacheable }: { status: number; headers: readonly Header[]; cacheable: boolean },
	packed: Buffer,
	encoding: Encoding,
): CachedResponse {
	const all: Header[] = [...headers, ['Vary', 'Accept-Encoding']];
	if (encoding !== 'identity') all.push(['Content-Encoding', encoding]);
	return createCachedResponse(status, all, packed, cacheable ? etagOf(packed) : null);
}

export const etagOf = (body: Buffer | string): string =>
	`"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compares weakly (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string | null): boolean {
	if (!header || !etag) return false;
	if (header === etag) return true;
	return header.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
}

/** Sends a cached response, the hot path of every page. Returns the status it was sent with. */
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

export function toResponse(request: Request, cached: CachedResponse): Response {
	const { etag, status, headers, notModifiedHeaders, body } = cached;
	if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
		return new Response(null, { status: 304, headers: headerPairs(notModifiedHeaders) });
	}
	const content = request.method === 'HEAD' ? null : new Uint8Array(body);
	return new Response(content, { status, headers: headerPairs(headers) });
}

export const headerPairs = (headers: readonly string[]): [string, string][] =>
	headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
