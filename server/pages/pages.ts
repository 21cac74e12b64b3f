import { AppError } from '#domain/errors.ts';
import { type Header, retryAfter } from './cached-response.ts';
import { contentSecurityPolicy, developmentPolicy, hashOf, staffPolicy } from './csp.ts';
import { PublicResponses, type PublicResponsesOptions } from './public-responses.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { pageSecurityHeaders } from './security-headers.ts';

/** A rendered page, or the address that it has permanently moved to. */
export type RenderedPage =
	| { readonly movedTo: string }
	| {
			readonly status: number;
			/** UTF-8 bytes. */
			readonly html: Buffer;
			/** The texts of its inline scripts and style, which are the only ones that the policy allows. */
			readonly scripts: readonly string[];
			readonly style: string;
			/** Scripts to preload by header, for pages that show nothing without them. */
			readonly preloads: readonly string[];
			/** False if a part of the page could not be read. */
			readonly isWhole: boolean;
			/**
			 * Returns the page with a note of when it was made (Unix milliseconds). Absent on pages without a place for the
			 * note.
			 */
			readonly asOf?: (madeAt: number) => Buffer;
	  };

export type RenderPage = (url: URL, signal: AbortSignal) => Promise<RenderedPage>;

interface PagesOptions extends PublicResponsesOptions {
	readonly render: RenderPage;
	readonly onError: (error: unknown) => void;
}

export class Pages {
	/** Stores pages and everything else that is the same for every visitor. */
	readonly responses: PublicResponses;
	readonly #options: PagesOptions;

	constructor(options: PagesOptions) {
		this.#options = options;
		this.responses = new PublicResponses(options);
	}

	get cache(): ResponseCache {
		return this.responses.cache;
	}

	/** `client` is the client whose share of renders this uses. */
	async respond(request: Request, client: string): Promise<Response> {
		const url = new URL(request.url);
		if (url.pathname.length > 1 && looseEnds.test(url.pathname)) return withoutLooseEnds(url);
		try {
			return await this.responses.respond(request, client, (canonical) => this.#render(canonical));
		} catch (error) {
			if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
			// A full queue has no cause; a log line for each refused request would fill the log.
			if (error.cause !== undefined) this.#options.onError(error);
			return tooBusy(error);
		}
	}

	async #render(canonical: Request): Promise<Rendered> {
		const { render, caching } = this.#options;
		const url = new URL(canonical.url);
		const page = await render(url, canonical.signal);
		const base: Header[] = [...pageSecurityHeaders, ['Cache-Control', 'no-cache']];
		if ('movedTo' in page) {
			const headers: Header[] = [...base, ['Location', page.movedTo]];
			return { status: 301, headers, body: Buffer.alloc(0), cacheable: false };
		}
		const { status, html, style, preloads, isWhole, asOf } = page;
		if (status === 503) base.push(retryAfter);
		if (preloads.length > 0) base.push(['Link', preloads.map(preloadOf).join(', ')]);
		const scripts = page.scripts.map(hashOf);
		const built = url.pathname.startsWith('/admin') ? staffPolicy : contentSecurityPolicy;
		const policy = caching ? built(scripts, style ? [hashOf(style)] : []) : developmentPolicy(scripts);
		return {
			status,
			headers: [...base, ['Content-Type', 'text/html; charset=utf-8'], ['Content-Security-Policy', policy]],
			body: html,
			cacheable: status === 200 && isWhole,
			asOf,
		};
	}
}

/** Written as a header, so that the browser starts fetching before it parses the page (RFC 8288, HTML §4.6.7). */
const preloadOf = (href: string) => `<${href}>; rel=modulepreload`;

/** Matches surplus slashes, and the space or line break at the end of a pasted address. */
const looseEnds = /^\/\/|\/$|[^/]%(?:[01][\da-f]|20|7f)$/i;
const blank = /%(?:[01][\da-f]|20|7f)/i;

function withoutLooseEnds(url: URL): Response {
	const { pathname } = url;
	let [start, end] = [0, pathname.length];
	while (pathname[start] === '/') start += 1;
	while (end > start) {
		if (pathname[end - 1] === '/') end -= 1;
		else if (end - start >= 3 && blank.test(pathname.slice(end - 3, end))) end -= 3;
		else break;
	}
	const path = pathname.slice(start, end);
	return new Response(null, { status: 308, headers: { Location: `/${path}${url.search}` } });
}

function tooBusy({ message }: AppError): Response {
	const [retry, seconds] = retryAfter;
	const headers = {
		'Content-Type': 'text/plain; charset=utf-8',
		'Cache-Control': 'no-store',
		[retry]: seconds,
	};
	return new Response(`${message}\n`, { status: 503, headers });
}
