import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainGet } from './plain-get.ts';

const read = (...lines: string[]) => readPlainGet(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));

test('a browser’s request for a page is read: its target as it stands, and its encodings', () => {
	expect(
		read(
			'GET /beer?filter=seasonal HTTP/1.1',
			'Host: brewery.example',
			'Connection: keep-alive',
			'Accept: text/html',
			'accept-encoding: gzip, deflate, br ',
			'Cookie: a=b',
		),
	).toEqual({ target: '/beer?filter=seasonal', acceptEncoding: 'gzip, deflate, br', seen: null });
	expect(read('GET / HTTP/1.1', 'Host: x', 'Accept-Encoding:\t br  gzip \t')).toMatchObject({
		acceptEncoding: 'br  gzip',
	});
	expect(read('GET / HTTP/1.1', 'Host:x')).toEqual({ target: '/', acceptEncoding: undefined, seen: null });
});

test('what its client has seen is read of a header and of a cookie, whole or not at all', () => {
	const seenOf = (...lines: string[]) => read('GET / HTTP/1.1', 'Host: x', ...lines)?.seen;
	expect(seenOf('taproom-seen: Vx3kP0aQ:12')).toBe('Vx3kP0aQ:12');
	expect(seenOf('Cookie: a=b; taproom_seen=Vx3kP0aQ%3A12')).toBe('Vx3kP0aQ:12');
	expect(seenOf('Cookie: taproom_seen=Vx3kP0aQ%3A12; c=d')).toBe('Vx3kP0aQ:12');
	for (const cookie of [
		'taproom_seen=',
		'taproom_seen=x',
		'xtaproom_seen=Vx3kP0aQ%3A12',
		'taproom_seen=a%3A1x',
	])
		expect(seenOf(`Cookie: ${cookie}`)).toBeNull();
});

test.each([
	['another method', ['HEAD / HTTP/1.1', 'Host: x']],
	['another version', ['GET / HTTP/1.0', 'Host: x']],
	['no host', ['GET / HTTP/1.1', 'Accept: */*']],
	['two hosts', ['GET / HTTP/1.1', 'Host: x', 'host: y']],
	['two lists of encodings', ['GET / HTTP/1.1', 'Host: x', 'Accept-Encoding: br', 'Accept-Encoding: gzip']],
	['a body by length', ['GET / HTTP/1.1', 'Host: x', 'Content-Length: 3']],
	['a body by chunks', ['GET / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked']],
	['an upgrade', ['GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c']],
	['a connection to be closed', ['GET / HTTP/1.1', 'Host: x', 'Connection: close']],
	['an expectation', ['GET / HTTP/1.1', 'Host: x', 'Expect: 100-continue']],
	['a condition', ['GET / HTTP/1.1', 'Host: x', 'If-None-Match: "a"']],
	['a folded line', ['GET / HTTP/1.1', 'Host: x', ' y']],
	['a space before the colon', ['GET / HTTP/1.1', 'Host : x']],
	['another whole address', ['GET http://x/ HTTP/1.1', 'Host: x']],
	['a target with a space', ['GET /a b HTTP/1.1', 'Host: x']],
	['bytes that are no ASCII', ['GET /é HTTP/1.1', 'Host: x']],
	['a head of many kilobytes', ['GET / HTTP/1.1', 'Host: x', `Cookie: ${'a'.repeat(5000)}`]],
])('%s is for node:http', (_, lines) => {
	expect(read(...lines)).toBeNull();
});

test('half a request, two at once, and bare line feeds are for node:http', () => {
	const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
	for (let length = 0; length < whole.length; length += 1) {
		expect(readPlainGet(Buffer.from(whole.slice(0, length)))).toBeNull();
	}
	expect(readPlainGet(Buffer.from(whole + whole))).toBeNull();
	expect(readPlainGet(Buffer.from(`${whole}x`))).toBeNull();
	expect(readPlainGet(Buffer.from(whole.replaceAll('\r\n', '\n')))).toBeNull();
	expect(readPlainGet(Buffer.from('GET / HTTP/1.1\r\nHost: x\rEvil: y\r\n\r\n'))).toBeNull();
});

test('whatever is put into a request, it is read as it stands or not at all', () => {
	const piece = fc.constantFrom(
		'GET ',
		'/',
		'/beer',
		' HTTP/1.1',
		'\r\n',
		'\n',
		'Host: x',
		'Content-Length: 1',
		':',
		' ',
		'\0',
		'é',
		'%2e',
		'Accept-Encoding: br',
		'Transfer-Encoding : chunked',
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
			const text = pieces.join('');
			const request = readPlainGet(Buffer.from(text, 'latin1'));
			if (!request) return;
			expect(text.startsWith(`GET ${request.target} HTTP/1.1\r\n`)).toBe(true);
			expect(text.indexOf('\r\n\r\n')).toBe(text.length - 4);
			expect(text).not.toMatch(/content-length|transfer-encoding/i);
			expect(text.match(/\r\nhost:/gi)).toHaveLength(1);
		}),
		{ numRuns: 3000 },
	);
});
