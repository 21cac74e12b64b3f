import { type Answer, answerToResponse, type Header } from './cached-response.ts';
import { contentSecurityPolicy, developmentPolicy, inlineScriptHashes, inlineStyleHashes } from './csp.ts';
import { holdScripts } from './defer-scripts.ts';
import { chooseEncoding } from './encoding.ts';
import { inlineStyles } from './inline-styles.ts';
import { joinScripts } from './join-scripts.ts';
import { pageAddress } from './page-address.ts';
import { AnswerCache, type AnswerCacheOptions, type Rendered } from './response-cache.ts';
import { pageSecurityHeaders } from './security-headers.ts';

/** Renders the page of a request: React Router's handler, or a test's stand-in. */
export type RenderPage = (request: Request) => Promise<Response>;

export interface PagesOptions extends AnswerCacheOptions {
	readonly render: RenderPage;
	/** The text of a style sheet of ours by its address, or null. */
	readonly readStyle: (href: string) => string | null;
	/** Whether rendered pages are kept; off while developing, where every request shows the newest code. */
	readonly keep: boolean;
}

/** The public pages: cached bytes where there are any, else a render (design §4). */
export class Pages {
	readonly cache: AnswerCache;
	readonly #options: PagesOptions;

	constructor(options: PagesOptions) {
		this.#options = options;
		this.cache = new AnswerCache(options);
	}

	/** A cached page for a raw request target, or null. Unusual spellings of an address miss here and are found later. */
	hit(target: string, acceptEncoding: string | undefined): Answer | null {
		return this.cache.hit(target, chooseEncoding(acceptEncoding));
	}

	/** The page of a GET or HEAD request. */
	async respond(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (url.pathname.length > 1 && url.pathname.endsWith('/')) return withoutTrailingSlash(url);
		const { address, cached } = pageAddress(url);
		const render = () => this.#render(new URL(address, url.origin));
		const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
		if (cached && this.#options.keep) {
			return answerToResponse(request, await this.cache.answer(address, encoding, render));
		}
		const { status, headers, body } = await render();
		const content = request.method === 'HEAD' ? null : new Uint8Array(body);
		return new Response(content, { status, headers: headers.map(([name, value]) => [name, value]) });
	}

	/** Renders without the visitor's headers: a page is the same for everybody. */
	async #render(url: URL): Promise<Rendered> {
		const response = await this.#options.render(new Request(url));
		const location = response.headers.get('location');
		const base: Header[] = [...pageSecurityHeaders, ['Cache-Control', 'no-cache']];
		if (location) {
			const headers: Header[] = [...base, ['Location', location]];
			return { status: response.status, headers, body: Buffer.alloc(0), cacheable: false };
		}
		const html = inlineStyles(joinScripts(holdScripts(await response.text())), this.#options.readStyle);
		const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
		const scripts = inlineScriptHashes(html);
		const policy = this.#options.keep
			? contentSecurityPolicy(scripts, inlineStyleHashes(html))
			: developmentPolicy(scripts);
		return {
			status: response.status,
			headers: [...base, ['Content-Type', type], ['Content-Security-Policy', policy]],
			body: Buffer.from(html),
			// A page that could not be made whole says that it is not to be kept.
			cacheable: response.status === 200 && response.headers.get('cache-control') !== 'no-store',
		};
	}
}

/** One address per page: a trailing slash is a permanent redirect to the address without it. */
function withoutTrailingSlash(url: URL): Response {
	const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
	return new Response(null, { status: 308, headers: { Location: `${path}${url.search}` } });
}
