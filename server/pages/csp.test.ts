import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashOf } from '#server/pages/csp.ts';

/** Returns the CSP source of a text according to the standard, from its exact UTF-8 bytes. */
const sourceOf = (text: string) =>
	`'sha256-${createHash('sha256').update(Buffer.from(text, 'utf8')).digest('base64')}'`;
const directives = (policy: string) =>
	new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.trim().split(/\s+/);
			return [name, sources] as const;
		}),
	);

test('the hash is that of the standard’s own kind: of a known text it is known', () => {
	expect(hashOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('the exact text counts: spaces, line ends and letters of any script', () => {
	const text = '\n\tconst bière = "é";\r\n ';
	expect(hashOf(text)).toBe(sourceOf(text));
});

test('inline styles are allowed one by one, beside our own files', () => {
	const policy = directives(contentSecurityPolicy([], [sourceOf('a{}')]));
	expect(policy.get('style-src')).toEqual(["'self'", sourceOf('a{}')]);
	expect(policy.get('script-src')).toEqual(["'self'"]);
});

test('the policy allows our own files and the page’s own inline scripts, and nothing else', () => {
	const policy = directives(contentSecurityPolicy([sourceOf('a'), sourceOf('b')]));
	expect(policy.get('default-src')).toEqual(["'none'"]);
	expect(policy.get('script-src')).toEqual(["'self'", sourceOf('a'), sourceOf('b')]);
	for (const name of [
		'style-src',
		'img-src',
		'font-src',
		'connect-src',
		'manifest-src',
		'worker-src',
		'form-action',
	]) {
		expect(policy.get(name), name).toEqual(["'self'"]);
	}
	expect(policy.get('base-uri')).toEqual(["'none'"]);
	expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

test('without inline scripts only our own files may run', () => {
	expect(directives(contentSecurityPolicy([])).get('script-src')).toEqual(["'self'"]);
});

test('the policy never opens a door for everybody', () => {
	const policy = contentSecurityPolicy([sourceOf('a')]);
	expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
	expect(policy).not.toMatch(/[\r\n]/);
});
