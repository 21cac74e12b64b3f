import { expect, test } from 'vitest';
import { namesTwoHosts } from './one-host.ts';

test.each([
	[[], false],
	[['Host', 'a'], false],
	[['Host', 'a', 'X-Host', 'b', 'Cost', 'c'], false],
	[['Host', 'a', 'Accept', 'Host', 'host', 'a'], true],
])('%j names two hosts: %s', (rawHeaders, two) => {
	expect(namesTwoHosts(rawHeaders)).toBe(two);
});
