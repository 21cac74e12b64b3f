import { expect, test } from 'vitest';
import { readResponses } from './raw-responses.ts';

const read = (text: string) =>
	readResponses(Buffer.from(text, 'latin1')).map(({ status, body, whole }) => [
		status,
		body.toString(),
		whole,
	]);

test('answers one behind the other are told apart by their lengths', () => {
	const one = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab';
	const chunked =
		'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n2\r\ncd\r\n1\r\ne\r\n0\r\n\r\n';
	expect(read(`${one}HTTP/1.1 304 Not Modified\r\n\r\n${chunked}${one}`)).toEqual([
		[200, 'ab', true],
		[304, '', true],
		[404, 'cde', true],
		[200, 'ab', true],
	]);
});

test('without a length the connection ends the answer', () => {
	expect(read('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nno')).toEqual([[400, 'no', true]]);
});

test('what is cut off or no answer is told as such', () => {
	expect(read('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab')).toEqual([[200, 'ab', false]]);
	expect(read('HTTP/1.1 204 No Content\r\n\r\nSSH-2.0-x')).toEqual([
		[204, '', true],
		[0, 'SSH-2.0-x', false],
	]);
});
