import type { ServerResponse } from 'node:http';

/** A header as it is written. */
export type Header = readonly [name: string, value: string];

/** A whole answer in memory, ready to be written without another thought. */
export interface Answer {
	readonly status: number;
	/** Flat, name after value after name: Node writes such a list a microsecond sooner than an object. */
	readonly headers: string[];
	/** The headers of the 304 to whoever has these bytes already (RFC 9110 §15.4.5). */
	readonly notModifiedHeaders: string[];
	/** Strong: it names these very bytes, in this encoding. Null for answers that nobody may keep. */
	readonly etag: string | null;
	readonly body: Buffer;
}

/** Makes an answer; the length is always known. */
export function makeAnswer(
	status: number,
	headers: readonly Header[],
	body: Buffer,
	etag: string | null = null,
): Answer {
	const kept: readonly Header[] = etag ? [...headers, ['ETag', etag]] : headers;
	return {
		status,
		headers: [...kept.flat(), 'Content-Length', String(body.length)],
		notModifiedHeaders: kept.filter(([name]) => !ofTheBody.has(name)).flat(),
		etag,
		body,
	};
}

/** What describes a body, and is left out where none follows. */
const ofTheBody: ReadonlySet<string> = new Set(['Content-Type', 'Content-Encoding']);

/** Whether `If-None-Match` names this answer's bytes, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string | null): boolean {
	if (!header || !etag) return false;
	if (header === etag) return true;
	return header.split(',').some((part) => {
		const tag = part.trim();
		return tag === '*' || tag === etag || tag === `W/${etag}`;
	});
}

/** Writes an answer to a Node response, the hot path of every cached page, and says with which status. */
export function writeAnswer(
	response: ServerResponse,
	method: string,
	ifNoneMatch: string | undefined,
	answer: Answer,
): number {
	if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, answer.etag)) {
		response.writeHead(304, answer.notModifiedHeaders);
		response.end();
		return 304;
	}
	response.writeHead(answer.status, answer.headers);
	response.end(method === 'HEAD' ? undefined : answer.body);
	return answer.status;
}

/** The same answer as a web-standard response, for all that is not on the hot path. */
export function answerToResponse(request: Request, answer: Answer): Response {
	const { etag, status, headers, notModifiedHeaders, body } = answer;
	if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
		return new Response(null, { status: 304, headers: headerPairs(notModifiedHeaders) });
	}
	const content = request.method === 'HEAD' ? null : new Uint8Array(body);
	return new Response(content, { status, headers: headerPairs(headers) });
}

/** A flat list of headers as pairs. */
export function headerPairs(headers: readonly string[]): [string, string][] {
	const pairs: [string, string][] = [];
	for (let index = 0; index + 1 < headers.length; index += 2) {
		pairs.push([headers[index] ?? '', headers[index + 1] ?? '']);
	}
	return pairs;
}
