import { expect, test } from 'vitest';
import { readHead } from './request-head.ts';

const nothing = { hosts: 0, acceptEncoding: undefined, ifNoneMatch: undefined };

test.each([
	[[], nothing],
	[['Host', 'a'], { ...nothing, hosts: 1 }],
	[['Host', 'a', 'X-Host', 'b', 'Cost', 'c'], { ...nothing, hosts: 1 }],
	[['Host', 'a', 'Accept', 'Host', 'host', 'a'], { ...nothing, hosts: 2 }],
	[
		['accept-encoding', 'br', 'IF-NONE-MATCH', '"a"'],
		{ ...nothing, acceptEncoding: 'br', ifNoneMatch: '"a"' },
	],
	[['Accept-Encoding', 'br', 'Accept-Encoding', 'gzip'], { ...nothing, acceptEncoding: 'br' }],
	[['Accept-Encodings', 'br', 'If-None-Matched', '"a"', 'Not-None-Match', '"b"'], nothing],
])('of %j is read %j', (rawHeaders, head) => {
	expect(readHead(rawHeaders)).toEqual(head);
});
