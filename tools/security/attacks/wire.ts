import { sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { exchange } from '../raw-client.ts';
import { errorsIn } from '../server-log.ts';

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const get = (extra = '', path = '/beer') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${extra}\r\n`;
const post = (extra: string, body: string) => `POST /beer HTTP/1.1\r\nHost: a\r\n${extra}\r\n${body}`;

/** Streams of which every server in the world must make the same: the statuses that may come, in their order. */
const classics: readonly (readonly [what: string, bytes: string, statuses: readonly number[]])[] = [
	['one page', get(), [200]],
	['two pages, one behind the other', get() + get(), [200, 200]],
	['a page, then a call', get() + smuggled, [200, 404]],
	[
		'a length and chunks',
		post(`Content-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${smuggled}`),
		[400],
	],
	['two lengths', post(`Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n`, smuggled), [400]],
	['a list of lengths', post(`Content-Length: 0, ${smuggled.length}\r\n`, smuggled), [400]],
	['a length with a sign', post('Content-Length: +0\r\n', smuggled), [400]],
	['a length in hexadecimal', post('Content-Length: 0x0\r\n', smuggled), [400]],
	['a space before the colon', post(`Content-Length : ${smuggled.length}\r\n`, smuggled), [400]],
	['a page with a length', get(`Content-Length: ${smuggled.length}\r\n`) + smuggled, [200]],
	['a page with chunks', `${get('Transfer-Encoding: chunked\r\n')}0\r\n\r\n${smuggled}`, [200, 404]],
	['chunks under another name', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`), [400]],
	[
		'chunks twice',
		post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${smuggled}`),
		[400],
	],
	['chunks with a tab', `${get('Transfer-Encoding:\tchunked\r\n')}0\r\n\r\n`, [200]],
	['chunks of a wrong size', post('Transfer-Encoding: chunked\r\n', `zz\r\n${smuggled}`), [405, 400]],
	['a folded line', get('X: a\r\n b\r\n'), [400]],
	['a folded length', get(`X: a\r\n Content-Length: ${smuggled.length}\r\n`) + smuggled, [400]],
	['bare line feeds', get().replaceAll('\r\n', '\n'), [400]],
	['a bare line feed in a value', get('X: a\nContent-Length: 5\r\n'), [400]],
	['a bare carriage return', get('X: a\rb\r\n'), [400]],
	['a zero byte in a value', get('X: a\u0000b\r\n'), [400]],
	['a zero byte in the path', get('', '/beer\u0000'), [400]],
	['a space in the path', get('', '/beer x'), [400]],
	['a tab for a space', 'GET\t/beer\tHTTP/1.1\r\nHost: a\r\n\r\n', [400]],
	['no host', 'GET /beer HTTP/1.1\r\nX: a\r\n\r\n', [400]],
	['two hosts', get('Host: b\r\n'), [400]],
	['version 1.0', 'GET /beer HTTP/1.0\r\nHost: a\r\n\r\n', [200]],
	['version 1.2', 'GET /beer HTTP/1.2\r\nHost: a\r\n\r\n', [400]],
	['version 0.9', 'GET /beer\r\n', [400]],
	['version 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
	['a whole address', get('', 'http://a/beer'), [200]],
	['an address of elsewhere', get('', 'http://elsewhere.example/beer'), [200]],
	['a trace', 'TRACE /beer HTTP/1.1\r\nHost: a\r\n\r\n', [405]],
	['a star', get('', '*'), [400]],
	['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', []],
	['lower case', 'get /beer HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
	['an empty name', get(': a\r\n'), [400]],
	['a name with a space', get('Trans fer: a\r\n'), [400]],
	['a head of 20 KB', get(`X: ${'x'.repeat(20_000)}\r\n`), [431]],
	['2,500 headers', get('X: a\r\n'.repeat(2_500)), [431]],
	['empty lines before', `\r\n\r\n${get()}`, [200]],
	['a body that never comes', post('Content-Length: 100\r\n', 'x'), [405]],
	['a handshake', '\u0016\u0003\u0001\u0002\u0000\u0001', [400]],
];

/** Requests on the bare socket that servers have read differently: each is answered as everybody reads it, or refused. Streams of chance are for node:http’s own fuzzers. */
export const wire: Attack = {
	name: 'wire',
	async run({ fixture }) {
		await using target = await fixture.start();
		// As for most guests, the pages are in memory.
		for (const path of ['/', '/beer', '/beer?filter=retired']) await sendShared(target, { path });
		const tally = new Tally();
		for (const [what, bytes, statuses] of classics) {
			const { responses } = await exchange(target, [Buffer.from(bytes, 'latin1')]);
			const seen = responses.map(({ status }) => status);
			tally.count(isPart(seen, [...statuses, ...farewell]) ? null : `${what}: ${seen.join(', ')}`);
		}
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		return tally.finding(`${classics.length} streams are read as everybody reads them, or refused`);
	},
};

/** What may come of the farewell at the end: a page that is not there, or the refusal of what stands before it. */
const farewell = [404, 400];

/** A server may give up early and leave out what it was still at, but never say anything else. */
function isPart(seen: readonly number[], expected: readonly number[]): boolean {
	let at = 0;
	return seen.every((status) => {
		at = expected.indexOf(status, at) + 1;
		return at > 0;
	});
}
