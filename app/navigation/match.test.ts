import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPath } from './match.ts';

test.each([
	['/', '/', {}],
	['/beer', '/beer', {}],
	['/beer', '/BEER/', {}],
	['/beers/:slug', '/beers/barn-door', { slug: 'barn-door' }],
	['/beers/:slug', '/beers/K%C3%B6lsch%20%2F%20Alt', { slug: 'Kölsch / Alt' }],
	['/admin/beers/:id/edit', '/admin/beers/7/edit', { id: '7' }],
	['*', '/anything/at%all', {}],
])('%s matches %s', (pattern, path, params) => {
	expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
	['/', '/beer'],
	['/beer', '/beers'],
	['/beer', '/beer/tap'],
	['/beers/:slug', '/beers'],
	['/beers/:slug', '/beers/%E0%A4%A'],
	['/admin', '/'],
])('%s does not match %s', (pattern, path) => {
	expect(matchPath(pattern, path)).toBeNull();
});

test('whatever a part holds comes back as it was encoded', () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
			expect(matchPath('/beers/:slug', `/beers/${encodeURIComponent(slug)}`)).toEqual({ slug });
		}),
	);
});
