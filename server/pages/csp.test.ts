import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes, inlineStyleHashes } from '#server/pages/csp.ts';

/** A text's CSP source, as the standard has it: of its exact bytes in UTF-8. */
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
	expect(inlineScriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
		"'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
	]);
});

test('every inline script has its hash, in the order of the page', () => {
	const html = '<html><script>one()</script><p>x</p><script type="module">two()</script></html>';
	expect(inlineScriptHashes(html)).toEqual([sourceOf('one()'), sourceOf('two()')]);
});

test('the exact text counts: spaces, line ends and letters of any script', () => {
	const text = '\n\tconst bière = "é";\r\n ';
	expect(inlineScriptHashes(`<script async>${text}</script>`)).toEqual([sourceOf(text)]);
});

test('the same script twice needs one source', () => {
	expect(inlineScriptHashes('<script>a</script><script>a</script>')).toEqual([sourceOf('a')]);
});

test('a script with an address is no inline script, wherever the address stands', () => {
	for (const tag of [
		'<script src="/a.js">',
		'<script type="module" async="" src="/a.js">',
		'<script\n src="/a">',
	]) {
		expect(inlineScriptHashes(`${tag}</script>`)).toEqual([]);
	}
});

test('a script whose data names an address is inline all the same', () => {
	expect(inlineScriptHashes('<script data-src="/a.js">run()</script>')).toEqual([sourceOf('run()')]);
});

test.each(['application/ld+json', 'application/json', 'text/plain'])(
	'data of type %s is not run and needs no permission',
	(type) => {
		expect(inlineScriptHashes(`<script type="${type}">{"a":1}</script>`)).toEqual([]);
	},
);

test('a page without scripts, or with empty ones alone, has no sources', () => {
	expect(inlineScriptHashes('<script></script>')).toEqual([]);
	expect(inlineScriptHashes('<p>No script.</p>')).toEqual([]);
	expect(inlineScriptHashes('')).toEqual([]);
});

test('whatever scripts a page is made of, each is allowed and nothing else', () => {
	const text = fc.string({
		unit: fc.constantFrom('a', '(', '"', "'", '\n', '>', '/', 'é', '&'),
		maxLength: 20,
	});
	fc.assert(
		fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
			const html = texts.map((script) => `<p>between</p><script>${script}</script>`).join('');
			expect(inlineScriptHashes(html)).toEqual([...new Set(texts.filter(Boolean).map(sourceOf))]);
		}),
	);
});

test('every inline style sheet has its hash; a linked one needs none', () => {
	const html = '<style>a{color:red}</style><link rel="stylesheet" href="/a.css"/><style>\nb{}</style>';
	expect(inlineStyleHashes(html)).toEqual([sourceOf('a{color:red}'), sourceOf('\nb{}')]);
	expect(inlineStyleHashes('<p style="color:red">x</p>')).toEqual([]);
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
	for (const name of ['style-src', 'img-src', 'font-src', 'connect-src', 'manifest-src', 'form-action']) {
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
