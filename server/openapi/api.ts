import { Hono } from 'hono';
import { brandFacts } from '../brand/facts.ts';
import { createCachedResponse, etagOf, type Header, toResponse } from '../pages/cached-response.ts';
import { hashOf, scriptlessPolicy } from '../pages/csp.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import type { Taproom } from '../taproom.ts';
import { describeApi, type OpenApiDocument } from './document.ts';
import { docsStyle, drawPage } from './page.ts';

/** Rises with a change that old clients would stumble over. */
const apiVersion = '1.0.0';

export function openApi(taproom: Taproom, files: StaticFiles) {
	let cached: { of: string; document: OpenApiDocument } | null = null;
	const readDocument = (): OpenApiDocument => {
		const facts = { title: taproom.business.name, version: apiVersion, baseUrl: taproom.baseUrl };
		const of = JSON.stringify(facts);
		if (cached?.of !== of) cached = { of, document: describeApi(facts) };
		return cached.document;
	};
	return new Hono()
		.get('/openapi.json', (context) => {
			const text = JSON.stringify(readDocument(), null, '\t');
			// Anybody's documentation reader may fetch it; it holds nothing that is not public.
			const type = ['Content-Type', 'application/json'] as const;
			return respond(context.req.raw, text, [type, ['Access-Control-Allow-Origin', '*']]);
		})
		.get('/docs', (context) => {
			const sheet = files.named('root', '.css') ?? (import.meta.env.DEV ? '/app/theme/theme.css' : null);
			const { brand, business } = taproom;
			const look = `/brand/${brandFacts(brand, business.name).look}.css`;
			const text = drawPage(readDocument(), business.shortName, sheet ? [sheet, look] : [look]);
			return respond(context.req.raw, text, [
				['Content-Type', 'text/html; charset=utf-8'],
				['Content-Security-Policy', scriptlessPolicy([hashOf(docsStyle)])],
				['X-Robots-Tag', 'noindex'],
			]);
		});
}

function respond(request: Request, text: string, headers: readonly Header[]): Response {
	const all: Header[] = [...headers, ['Cache-Control', 'no-cache']];
	return toResponse(request, createCachedResponse(200, all, Buffer.from(text), etagOf(text)));
}
