import { Hono } from 'hono';
import { brandFacts } from '../brand/facts.ts';
import { hashOf, scriptlessPolicy } from '../pages/csp.ts';
import { PublicResponses } from '../pages/public-responses.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import type { Taproom } from '../taproom.ts';
import { describeApi, type OpenApiDocument } from './document.ts';
import { docsStyle, drawPage } from './page.ts';

/** Must be raised with any change that breaks old clients. */
const apiVersion = '1.0.0';

/**
 * The documentation is cached until a setting changes, because it shows the business's name and look. Other writes do
 * not affect it.
 */
export const documentationResponses = ({
	content,
	clock,
	errors,
	queues,
}: Pick<Taproom, 'content' | 'clock' | 'errors' | 'queues'>): PublicResponses =>
	new PublicResponses({
		version: () => content.of('settings'),
		now: () => clock().getTime(),
		freshUntil: () => Number.POSITIVE_INFINITY,
		caching: true,
		renders: queues.renders,
		onNotPacked: (error) =>
			errors.report(error, 'background', 'the documentation could not be packed smaller'),
	});

export function openApi(taproom: Pick<Taproom, 'baseUrl' | 'brand' | 'business'>, files: StaticFiles) {
	let known: { of: string; document: OpenApiDocument } | null = null;
	const readDocument = (): OpenApiDocument => {
		const facts = { title: taproom.business.name, version: apiVersion, baseUrl: taproom.baseUrl };
		const of = JSON.stringify(facts);
		if (known?.of !== of) known = { of, document: describeApi(facts) };
		return known.document;
	};
	return new Hono()
		.get('/api/openapi.json', ({ body }) =>
			// Any documentation viewer may fetch it; everything in it is public.
			body(JSON.stringify(readDocument(), null, '\t'), 200, {
				'Content-Type': 'application/json',
				'Access-Control-Allow-Origin': '*',
			}),
		)
		.get('/api/docs', async ({ body }) => {
			const sheet = files.named('site', '.css') ?? (import.meta.env.DEV ? '/app/theme/theme.css' : null);
			const { brand, business } = taproom;
			const look = `/brand/${brandFacts(brand, business.name).look}.css`;
			return body(await drawPage(readDocument(), business.shortName, sheet ? [sheet, look] : [look]), 200, {
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Security-Policy': scriptlessPolicy([hashOf(docsStyle)]),
				'X-Robots-Tag': 'noindex',
			});
		});
}
