import { type Context, Hono } from 'hono';
import { embedPaths, embedQuery, readEmbedChoice } from '#domain/embeds/embed-choice.ts';
import { fontsIn } from '../brand/page-brand.ts';
import { readMenu } from '../menu/read-menu.ts';
import { type Header, toResponse } from '../pages/cached-response.ts';
import { framePolicy, hashOf } from '../pages/csp.ts';
import { chooseEncoding } from '../pages/encoding.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { openToOtherSites, pageSecurityHeaders } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { readAgeVerification } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { framePage, frameScript } from './frame-page.ts';
import { tapListHtml } from './tap-list-html.ts';

const both: readonly Header[] = [
	...pageSecurityHeaders,
	['Content-Type', 'text/html; charset=utf-8'],
	['Cache-Control', 'no-cache'],
	// The menu itself is what is to be found.
	['X-Robots-Tag', 'noindex'],
];

const scriptHash = hashOf(frameScript);

async function readParts(taproom: Taproom) {
	const [menu, { enabled }] = await Promise.all([readMenu(taproom), readAgeVerification(taproom)]);
	return { ...menu, asksAge: enabled };
}

/** The tap list on other sites, signed by nobody: to be framed, and as bare HTML to be fetched. */
export function embeds(taproom: Taproom, cache: ResponseCache, files: StaticFiles) {
	const addressOf = fontsIn(files);
	const respond = async (
		{ req }: Context,
		path: string,
		write: (choice: ReturnType<typeof readEmbedChoice>) => Promise<{ body: string; headers: Header[] }>,
	) => {
		const choice = readEmbedChoice(new URL(req.url).searchParams);
		const encoding = chooseEncoding(req.header('accept-encoding'));
		const response = await cache.get(`${path}${embedQuery(choice)}`, encoding, async () => {
			const { body, headers } = await write(choice);
			return { status: 200, headers: [...both, ...headers], body: Buffer.from(body), cacheable: true };
		});
		return toResponse(req.raw, response);
	};
	return new Hono()
		.get(embedPaths.frame, (context) =>
			respond(context, embedPaths.frame, async (choice) => {
				const list = tapListHtml({ ...(await readParts(taproom)), choice, isFramed: true });
				const { page, style } = framePage(taproom, list, { look: choice.look, addressOf });
				const policy = framePolicy([scriptHash], [hashOf(style)]);
				return { body: String(page), headers: [['Content-Security-Policy', policy]] };
			}),
		)
		.get(embedPaths.html, (context) =>
			respond(context, embedPaths.html, async (choice) => {
				const list = tapListHtml({ ...(await readParts(taproom)), choice, isFramed: false });
				return { body: `${String(list)}\n`, headers: [...bareHeaders] };
			}),
		);
}

/** Opened as a page it loads and runs nothing. */
const bareHeaders: readonly Header[] = [
	...openToOtherSites,
	['Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
];
