/** A response as it stands on the wire. */
export interface RawResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
	/** False when the bytes end before the response does. */
	readonly whole: boolean;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Reads the answers that stand one behind the other on a connection (RFC 9112 §6.3), to requests other than HEAD. Bytes
 * that are no response become one of status 0, so that nothing is overlooked.
 */
export function readResponses(bytes: Buffer): RawResponse[] {
	const responses: RawResponse[] = [];
	let rest = bytes;
	while (rest.length > 0) {
		const end = rest.indexOf(headEnd);
		const [first = '', ...lines] = rest.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
		const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1] ?? 0);
		if (end < 0 || status === 0) return [...responses, { status: 0, headers: {}, body: rest, whole: false }];
		const headers: Record<string, string> = {};
		for (const line of lines) {
			const colon = line.indexOf(':');
			headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
		}
		const after = rest.subarray(end + headEnd.length);
		const { body, length, whole } = readBody(status, headers, after);
		responses.push({ status, headers, body, whole });
		rest = after.subarray(length);
	}
	return responses;
}

function readBody(status: number, headers: Readonly<Record<string, string>>, bytes: Buffer) {
	if (status < 200 || status === 204 || status === 304)
		return { body: Buffer.alloc(0), length: 0, whole: true };
	if (headers['transfer-encoding'] === 'chunked') return readChunks(bytes);
	const length = headers['content-length'] === undefined ? bytes.length : Number(headers['content-length']);
	return { body: bytes.subarray(0, length), length, whole: bytes.length >= length };
}

function readChunks(bytes: Buffer) {
	const chunks: Buffer[] = [];
	for (let at = 0; ; ) {
		const line = bytes.indexOf('\r\n', at);
		const size = line < 0 ? Number.NaN : Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
		if (Number.isNaN(size)) return { body: Buffer.concat(chunks), length: bytes.length, whole: false };
		const start = line + 2;
		if (size === 0) return { body: Buffer.concat(chunks), length: start + 2, whole: true };
		chunks.push(bytes.subarray(start, start + size));
		at = start + size + 2;
	}
}
