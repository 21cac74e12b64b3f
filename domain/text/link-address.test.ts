import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test('a link is understood as people write it', () => {
	expect(linkAddress(' https://example.com/a?b#c ')).toBe('https://example.com/a?b#c');
	expect(linkAddress('farm.example/hops')).toBe('https://farm.example/hops');
	expect(linkAddress('hello@farm.example')).toBe('mailto:hello@farm.example');
	expect(linkAddress('tel:+18455550100')).toBe('tel:+18455550100');
	expect(linkAddress('/beers/barn-door')).toBe('/beers/barn-door');
});

test('what could act, or lead nowhere, is no link', () => {
	for (const text of [
		'',
		'javascript:alert(1)',
		'data:text/html,x',
		'//evil.example',
		'two words.example',
		'hops',
	])
		expect(linkAddress(text), text).toBeNull();
});
