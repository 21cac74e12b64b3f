import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, nextPath } from './next-path.ts';

test.each([
	['/admin/beers', '/admin/beers'],
	['/admin/beers?q=hop&status=on-tap#row', '/admin/beers?q=hop&status=on-tap#row'],
	['/beer', '/beer'],
	['/', '/'],
	['/admin/../beer', '/beer'],
])('%s is a way on: %s', (wanted, path) => {
	expect(nextPath(wanted)).toBe(path);
});

test.each([
	null,
	undefined,
	'',
	'admin',
	'https://evil.example/',
	'//evil.example/',
	'/\\evil.example/',
	'\\\\evil.example',
	'/\t/evil.example',
	'/.//evil.example',
	'javascript:alert(1)',
	' /admin',
	'/admin/login',
	'/admin/login?next=/admin/login',
	'/ADMIN/Login/',
])('%j leads to the start of the staff area', (wanted) => {
	expect(nextPath(wanted)).toBe('/admin');
});

test('no way on leaves the site', () => {
	const nasty = fc.string({
		unit: fc.constantFrom('/', '\\', '.', '\t', '\n', ':', '@', 'a', '%2f', '?', '#'),
	});
	fc.assert(
		fc.property(nasty, (text) => {
			const path = nextPath(`/${text}`);
			expect(path).toMatch(/^\/(?!\/)/);
			expect(new URL(path, 'https://brewery.example').origin).toBe('https://brewery.example');
			expect(nextPath(path)).toBe(path);
		}),
	);
});

test('the login remembers where one wanted to go', () => {
	expect(loginPath('/admin')).toBe('/admin/login');
	expect(loginPath('/admin/beers?q=a&b')).toBe('/admin/login?next=%2Fadmin%2Fbeers%3Fq%3Da%26b');
	expect(loginPath('//evil.example')).toBe('/admin/login');
});
