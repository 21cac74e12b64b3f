import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { type Palettes, palettesOf } from '#domain/brand/palette.ts';
import { embedPaths } from '#domain/embeds/embed-choice.ts';
import { AppError } from '#domain/errors.ts';
import { closedMessage } from '../db/db-errors.ts';
import type { Taproom } from '../taproom.ts';
import { retryAfter } from './cached-response.ts';
import { contentSecurityPolicy, framePolicy, hashOf } from './csp.ts';
import { chooseEncoding } from './encoding.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * These paths respond while a restore has closed the site: health checks, event streams, staff screens and the
 * restore's progress.
 */
const staysOpen = /^\/(?:healthz|readyz|metrics|admin(?:\/.*)?|api\/(?:restore|live(?:\/version)?))$/;
const forMachines = /^\/(?:api|data)\//;

const style = ({ light, night }: Palettes) => `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(${light.paper},${night.paper});color:light-dark(${light.ink},${night.ink})}
main{max-width:34rem;padding:2rem 1.5rem;border-top:3px double;border-bottom:3px double;margin:1.5rem}
h1{font:600 2rem/1.15 Georgia,serif;margin:0 0 1rem}p{margin:.5rem 0}`;

/** Reloads the page once the site is open again; without JavaScript the visitor must reload. */
const script = `setInterval(()=>fetch('/readyz',{cache:'no-store'}).then((r)=>r.ok&&location.reload()).catch(()=>{}),3000)`;

function closedPage(context: Context, { business, brand }: Pick<Taproom, 'business' | 'brand'>): Response {
	const css = style(palettesOf(brand.color));
	const page = String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${business.name}: back in a moment</title><style>${raw(css)}</style></head>
<body><main><h1>${business.name}</h1><p>Our website is being put back in order and is here again in a moment. This page comes back by itself.</p></main>
<script>${raw(script)}</script></body></html>
`);
	const built = context.req.path === embedPaths.frame ? framePolicy : contentSecurityPolicy;
	const policy = built([hashOf(script)], [hashOf(css)]);
	context.header('Content-Security-Policy', policy);
	context.header('Cache-Control', 'no-store');
	context.header(...retryAfter);
	return context.html(page, 503);
}

/** Must be the first middleware: a restore waits for requests that passed it, and none passes until the restore is done. */
export function closeForRestore(
	taproom: Pick<Taproom, 'brand' | 'business' | 'restores'>,
	files: StaticFiles,
): MiddlewareHandler {
	const { lock } = taproom.restores;
	return async (context, next) => {
		const { path } = context.req;
		const isFile = () => files.find(path, chooseEncoding(undefined)) !== null;
		if (staysOpen.test(path) || (lock.closed && isFile())) return await next();
		if (!lock.closed) return await lock.pass(next);
		if (forMachines.test(path)) throw new AppError('UNAVAILABLE', closedMessage);
		return closedPage(context, taproom);
	};
}
