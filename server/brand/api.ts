import { type Context, Hono } from 'hono';
import { nightCss, paletteCss } from '#domain/brand/palette-css.ts';
import { allTypesCss, typeCss } from '#domain/brand/type-css.ts';
import { readOncePer } from '../live/cached-read.ts';
import { createCachedResponse, etagOf, type Header, toResponse } from '../pages/cached-response.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import type { Taproom } from '../taproom.ts';
import { brandFacts, markKey } from './facts.ts';
import { markSvg, readMarkParts } from './mark.ts';
import { fontsIn } from './page-brand.ts';

type BrandTaproom = Pick<Taproom, 'brand' | 'business' | 'db'>;

/** Serves the current file at outdated addresses too, but lets browsers cache only the current address for good. */
function respond({ req }: Context, type: string, text: string, current: string): Response {
	const control = req.path === current ? 'public, max-age=31536000, immutable' : 'no-cache';
	const headers: Header[] = [...securityHeaders, ['Content-Type', type], ['Cache-Control', control]];
	return toResponse(req.raw, createCachedResponse(200, headers, Buffer.from(text), etagOf(text)));
}

export function brandFiles(taproom: BrandTaproom, files: StaticFiles) {
	const addressOf = fontsIn(files);
	const factsNow = () => brandFacts(taproom.brand, taproom.business.name);
	const mark = readOncePer(
		() => markKey(taproom.brand, taproom.business.name),
		async () => markSvg(await readMarkParts(taproom.db, taproom)),
	);
	return new Hono()
		.get('/brand/types.css', (context) => {
			const css = allTypesCss(addressOf);
			return respond(context, 'text/css; charset=utf-8', css, '');
		})
		.get('/brand/:look{board-[\\w-]+[.]css}', (context) => {
			const { color, type } = taproom.brand;
			const css = typeCss(type, addressOf) + nightCss(color);
			return respond(context, 'text/css; charset=utf-8', css, `/brand/board-${factsNow().look}.css`);
		})
		.get('/brand/:look{[\\w-]+[.]css}', (context) => {
			const { color, type } = taproom.brand;
			const css = typeCss(type, addressOf) + paletteCss(color, { whole: true });
			return respond(context, 'text/css; charset=utf-8', css, `/brand/${factsNow().look}.css`);
		})
		.get('/brand/:mark{mark-[\\w-]+[.]svg}', async (context) => {
			return respond(context, 'image/svg+xml', await mark(), factsNow().mark.src);
		});
}
