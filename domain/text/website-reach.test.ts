import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { defaultBusiness } from '../settings/defaults.ts';
import { reachOf } from './website-reach.ts';

test.each([
	[brewery.website.baseUrl, 'everybody'],
	['https://ironbridge.beer/taproom', 'everybody'],
	['http://203.0.113.7:8080', 'everybody'],
	['https://[2001:db8::7]', 'everybody'],
	['https://localhost.brewery.example', 'everybody'],
	['https://127.example', 'everybody'],
	['http://192.168.1.20:3001', 'network'],
	['http://10.0.0.5', 'network'],
	['http://172.20.1.1', 'network'],
	['http://172.32.1.1', 'everybody'],
	['http://169.254.9.9', 'network'],
	['http://[fd12:3456::1]', 'network'],
	['http://[fe80::1]', 'network'],
	['http://taproom.local', 'network'],
	['http://barpi', 'network'],
	[defaultBusiness.website.baseUrl, 'nobody'],
	['http://localhost:3001', 'nobody'],
	['https://LOCALHOST./', 'nobody'],
	['http://taproom.localhost', 'nobody'],
	['http://127.0.0.1:3001', 'nobody'],
	['http://127.8.9.1', 'nobody'],
	['http://2130706433', 'nobody'],
	['http://0.0.0.0:3001', 'nobody'],
	['http://[::1]:3001', 'nobody'],
	['http://[::ffff:127.0.0.1]', 'nobody'],
	['', 'nobody'],
	['ironbridge.beer', 'nobody'],
])('%s is found by %s', (address, reach) => {
	expect(reachOf(address)).toBe(reach);
});
