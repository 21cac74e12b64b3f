import type { Stamp } from '#domain/live/live.ts';
import { seenIn, seenName } from '../http/seen.ts';

const mostBytes = 4096;

/** Without a body and nothing after it, in visible ASCII and whole lines only (RFC 9112 §2 to §5). */
const wholeHead = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w-]+:[\t -~]*\r\n)+)\r\n$/;
const line = /([\w-]+):([\t -~]*)\r\n/gy;

/** Headers that change what is to be returned, or what comes next on the connection. */
const special: ReadonlySet<string> = new Set([
	'content-length',
	'transfer-encoding',
	'expect',
	'upgrade',
	'http2-settings',
	'te',
	'trailer',
	'range',
	'if-none-match',
	'if-match',
	'if-modified-since',
	'if-range',
	'proxy-connection',
	'keep-alive',
]);

export interface PlainGet {
	readonly target: string;
	readonly acceptEncoding: string | undefined;
	/** The newest state that its client has seen. */
	readonly seen: Stamp | null;
}

/** Null for everything that is not exactly a plain request for a page: what it reads, node:http would read the same. */
export function readPlainGet(bytes: Buffer): PlainGet | null {
	if (bytes.length > mostBytes || bytes[0] !== 0x47) return null;
	const [, target, lines] = wholeHead.exec(bytes.toString('latin1')) ?? [];
	if (target === undefined || lines === undefined) return null;
	let hosts = 0;
	let acceptEncoding: string | undefined;
	let seen: Stamp | null = null;
	for (const [, name = '', value = ''] of lines.matchAll(line)) {
		const lower = name.toLowerCase();
		if (lower === 'host') hosts += 1;
		else if (lower === 'accept-encoding') {
			if (acceptEncoding !== undefined) return null;
			acceptEncoding = value.trim();
		} else if (lower === 'cookie' || lower === seenName) seen ??= seenIn(lower, value);
		else if (special.has(lower)) return null;
		else if (lower === 'connection' && value.trim().toLowerCase() !== 'keep-alive') return null;
	}
	// A request names its host, once (RFC 9112 §3.2); what does not is refused by node:http.
	return hosts === 1 ? { target, acceptEncoding, seen } : null;
}
