import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressOf, isLoopback, networkOf } from '#server/auth/client-address.ts';
import { send } from '#tests/sign-in.ts';

/** Returns the address that the server sees for a request from `address` with `forwarded`. */
async function seen(address: string | undefined, forwarded: string | null, trustProxy: boolean) {
	const app = new Hono().get('/', (context) => context.text(addressOf(context, trustProxy)));
	const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
	return (await send(app, 'GET', '/', undefined, { ...(address && { address }), headers })).text();
}

test.each([
	['203.0.113.9', null, '203.0.113.9'],
	['::ffff:203.0.113.9', null, '203.0.113.9'],
	['2001:db8::1', null, '2001:db8::1'],
	['fe80::1%eth0', null, 'fe80::1'],
	['203.0.113.9', '192.0.2.1', '203.0.113.9'],
	[undefined, '192.0.2.1', 'unknown'],
])('a call from %s that claims %s is from %s', async (address, claim, expected) => {
	expect(await seen(address, claim, false)).toBe(expected);
});

test.each([
	['192.0.2.1', '192.0.2.1'],
	['10.9.9.9, 192.0.2.1', '192.0.2.1'],
	['192.0.2.1:5123', '192.0.2.1'],
	['[2001:db8::1]:443', '2001:db8::1'],
	['::ffff:192.0.2.1', '192.0.2.1'],
	['', '10.0.0.1'],
	['nonsense', '10.0.0.1'],
	['192.0.2.1, unknown', '10.0.0.1'],
])('a proxy that is believed and says %j means %s', async (claim, expected) => {
	expect(await seen('10.0.0.1', claim, true)).toBe(expected);
});

test.each([
	['203.0.113.9', '203.0.113.9'],
	['unknown', 'unknown'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:db8:1:2::9', '2001:db8:1:2::/64'],
	['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['2001:db8::', '2001:db8:0:0::/64'],
])('%s belongs to the household %s', (address, network) => {
	expect(networkOf(address)).toBe(network);
});

test.each([
	['127.0.0.1', 'localhost', {}, true],
	['127.0.0.1', '127.0.0.1:3001', {}, true],
	['::1', '[::1]', {}, true],
	['::ffff:127.0.0.1', 'localhost:3001', {}, true],
	['192.168.1.20', 'localhost', {}, false],
	['127.0.0.1', 'brewery.example', {}, false],
	['127.0.0.1', '127.0.0.1.example', {}, false],
	['127.0.0.1', 'localhost', { 'X-Forwarded-For': '203.0.113.9' }, false],
	['127.0.0.1', 'localhost', { Forwarded: 'for=203.0.113.9' }, false],
])('a call from %s to %s with %j is from this machine: %s', async (address, host, headers, expected) => {
	const app = new Hono().get('/', (context) => context.json(isLoopback(context)));
	const response = await send(app, 'GET', '/', undefined, { address, host, headers });
	expect(await response.json()).toBe(expected);
});
