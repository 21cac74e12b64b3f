import { expect, test } from 'vitest';
import { hashOf } from '#server/pages/csp.ts';
import { finishPage } from '#server/pages/page-html.ts';
import { unappliedPatches } from './check-rendered-page.ts';

/** As React Router 8 writes it. */
const written = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="N"/><link nonce="N" rel="stylesheet" href="/assets/a.css"/></head>
<body><script nonce="N">handOver()</script><script nonce="N">try { scrollBack() } catch (error) {
	console.error(error);
	sessionStorage.removeItem(storageKey);
}</script><script nonce="N">window.__reactRouterContext.streamController.enqueue("");</script>
<script nonce="N">window.__reactRouterContext.streamController.close();</script><script nonce="N" type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
import("/assets/c.js");</script></body></html>`;

function unapplied(rendered: string): string[] {
	const { html, scripts } = finishPage(rendered, 'N', () => 'body{}');
	return unappliedPatches(html, scripts.map(hashOf).join(' '));
}

test('a page as React Router writes it today passes, and each patch that does not apply is named', () => {
	expect(unapplied(written)).toEqual([]);
	expect(unapplied(written.replaceAll(' nonce="N"', ''))).toEqual([
		'deferScripts',
		'joinScripts',
		'scrollFailure',
		'nonce',
	]);
	expect(unapplied(written.replace(' async=""', ' async'))).toEqual(['deferScripts']);
	expect(unapplied(written.replace('a.css"/>', 'a.css" media="all"/>'))).toContain('inlineStyles');
	expect(unapplied(written.replaceAll('<script nonce', '<script x="" nonce'))).toContain('joinScripts');
	expect(unapplied(written.replace('console.error', 'report'))).toEqual(['scrollFailure']);
	expect(unapplied(written.replaceAll('streamController', 'stream'))).toEqual(['streamed']);
	expect(unapplied(written.replace('<script nonce="N" type', '<script type'))).toEqual([
		'deferScripts',
		'nonce',
	]);
});
