import { expect, test } from 'vitest';
import { deferScripts, inlineStyles, joinScripts } from '#server/pages/page-html.ts';
import { unappliedPatches } from './check-rendered-page.ts';

/** As React Router 8 writes it. */
const written = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>
<body><script>one()</script><script>two()</script><script type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
import("/assets/c.js");</script></body></html>`;
const patched = (html: string) => inlineStyles(joinScripts(deferScripts(html)), () => 'body{}');

test('a page as React Router writes it today passes, and each patch that does not apply is named', () => {
	expect(unappliedPatches(patched(written))).toEqual([]);
	expect(unappliedPatches(written)).toEqual(['deferScripts', 'inlineStyles', 'joinScripts']);
	expect(unappliedPatches(patched(written.replace(' async=""', ' async')))).toEqual(['deferScripts']);
	expect(unappliedPatches(patched(written.replace('a.css"/>', 'a.css" media="all"/>')))).toContain(
		'inlineStyles',
	);
	expect(unappliedPatches(patched(written.replaceAll('<script>', '<script nonce="">')))).toEqual([
		'joinScripts',
	]);
});
