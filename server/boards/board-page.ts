import { Hono } from 'hono';
import { createCachedResponse, etagOf, type Header, toResponse } from '../pages/cached-response.ts';
import { contentSecurityPolicy, developmentPolicy, hashOf } from '../pages/csp.ts';
import { pageSecurityHeaders } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';

/** The build makes files from this source; in development Vite serves it, styles included. */
const source = '/app/boards/television/main.ts';

/** Shown on browsers that are too old, instead of a black screen. */
export const tooOld =
	'This browser is too old to show a board. A board needs Chromium 76 or newer: a Samsung or LG television of 2021 ' +
	'or later, or a stick or small computer with a newer browser.';

/** Written for browsers of 2009. Chromium 76 was the first with `allSettled`; older ones fail somewhere in the program. */
const checkAge = [
	'if(!window.Promise||!Promise.allSettled){',
	"var p=document.createElement('p');p.className='too-old';",
	`p.appendChild(document.createTextNode(${JSON.stringify(tooOld)}));document.body.appendChild(p)}`,
].join('');

/** Serves the page of a television. All televisions get the same page; their key decides what they show. */
export function boardPage(files: StaticFiles): Hono {
	const script = files.named('television', '.js');
	const style = files.named('television', '.css');
	const html = [
		'<!doctype html><html lang="en"><head><meta charset="utf-8"/>',
		'<meta name="viewport" content="width=device-width,initial-scale=1"/>',
		'<meta name="robots" content="noindex"/><meta name="theme-color" content="#15110e"/>',
		'<title>Board</title>',
		style ? `<link rel="stylesheet" href="${style}"/>` : '',
		`<script type="module" src="${script ?? source}"></script>`,
		`</head><body><main id="screen"></main><script>${checkAge}</script>`,
		'<noscript>This screen needs JavaScript. The menu is at /beer.</noscript></body></html>',
	].join('');
	const hashes = [hashOf(checkAge)];
	const policy = script ? contentSecurityPolicy(hashes) : developmentPolicy(hashes);
	const headers: Header[] = [
		...pageSecurityHeaders,
		['Content-Type', 'text/html; charset=utf-8'],
		['Cache-Control', 'no-cache'],
		['Content-Security-Policy', policy],
	];
	const page = createCachedResponse(200, headers, Buffer.from(html), etagOf(html));
	return new Hono().get('/board', (context) => toResponse(context.req.raw, page));
}
