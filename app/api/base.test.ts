import { expect, test } from 'vitest';
import { apiBase } from '#app/api/base.ts';

/** Returns the base of a page at an address, as the browser parses the address. */
function baseAt(address: string): string {
	const { hostname, protocol, port } = new URL(address);
	return apiBase({ hostname, protocol, port });
}

// Spec 7, Base: The base is {host}:3001/api on local or private-network hosts; Local hosts are localhost, {ip},
//   and addresses containing 192.168. or 10.0.
test.each([
	['http://localhost:3001/beer', 'http://localhost:3001/api'],
	['http://127.0.0.1:3001/', 'http://127.0.0.1:3001/api'],
	['http://[::1]:3001/', 'http://[::1]:3001/api'],
	['http://192.168.1.20:3001/', 'http://192.168.1.20:3001/api'],
	['http://10.0.0.7:3001/admin', 'http://10.0.0.7:3001/api'],
	['https://192.168.1.20:3001/', 'https://192.168.1.20:3001/api'],
])('the page %s, on a local or private host, calls %s', (address, base) => {
	expect(baseAt(address)).toBe(base);
});

// Spec 7, Base: The base is otherwise /api (also for a page that came from another port of a local host).
test.each([
	'https://gableandgrain.example/',
	'https://gableandgrain.example:3001/',
	'https://localhost.example/',
	'https://mylocalhost:3001/',
	'http://203.0.113.9:3001/',
	'http://172.16.0.4:3001/',
])('the page %s, on any other host, calls /api', (address) => {
	expect(baseAt(address)).toBe('/api');
});

test.each(['http://localhost:4000/', 'http://192.168.1.20/', 'https://127.0.0.1/', 'http://10.0.0.7:8080/'])(
	'the page %s came from a local server told to use another port, which answers its own calls',
	(address) => {
		expect(baseAt(address)).toBe('/api');
	},
);

test('the calls always go to the server that sent the page', () => {
	for (const address of [
		'http://localhost:3001/',
		'http://localhost:5000/',
		'https://taproom.example/beer',
	]) {
		expect(new URL(baseAt(address), address).origin).toBe(new URL(address).origin);
	}
});
