import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type Header, retryAfter } from './cached-response.ts';
import { contentSecurityPolicy, developmentPolicy, hashOf, staffPolicy } from './csp.ts';
import { chooseEncoding } from './encoding.ts';
import { finishPage, type PageBrand } from './page-html.ts';
import { PublicResponses, type PublicResponsesOptions } from './public-responses.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { pageSecurityHeaders } from './security-headers.ts';

/** Every script that the page is to run carries `nonce`. */
export type RenderPage = (request: Request, nonce: string) => Promise<Response>;

interface PagesOptions extends PublicResponsesOptions {
	readonly render: RenderPage;
	/** The text of a style sheet or script by its address. */
	readonly readFile: (href: string) => string | null;
	/** What the brand adds to every page: elements of its head, and the end of its style. */
	readonly brand?: () => PageBrand;
	readonly onError: (error: unknown) => void;
}

export class Pages {
	/** Pages, and whatever else is the same for everybody. */
	readonly responses: PublicResponses;
	readonly #options: PagesOptions;

	constructor(options: PagesOptions) {
		this.#options = options;
		this.responses = new PublicResponses(options);
	}

	get cache(): ResponseCache {
		return this.responses.cache;
	}

	/** Unusual spellings of an address miss here and are found later. */
	find(target: string, acceptEncoding: string | undefined) {
		return this.cache.find(target, chooseEncoding(acceptEncoding));
	}

	/** `client` is whose share of the renders it takes. */
	async respond(request: Request, client: string): Promise<Response> {
		const url = new URL(request.url);
		if (url.pathname.length > 1 && looseEnds.test(url.pathname)) return withoutLooseEnds(url);
		try {
			return await this.responses.respond(request, client, (canonical) => this.#render(canonical));
		} catch (error) {
			if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
			// A full queue has no cause, and a line for each who is refused would fill the log.
			if (error.cause !== undefined) this.#options.onError(error);
			return tooBusy(error);
		}
	}

	async #render(canonical: Request): Promise<Rendered> {
		const { render, readFile, caching, brand } = this.#options;
		const nonce = randomBytes(16).toString('base64url');
		const response = await render(canonical, nonce);
		const { status } = response;
		const location = response.headers.get('location');
		const base: Header[] = [...pageSecurityHeaders, ['Cache-Control', 'no-cache']];
		if (status === 503) base.push(retryAfter);
		if (location) {
			return { status, headers: [...base, ['Location', location]], body: Buffer.alloc(0), cacheable: false };
		}
		// A staff screen is nothing without its script: it must not wait for the first paint.
		const boot = new URL(canonical.url).pathname.startsWith('/admin') ? 'at once' : 'deferred';
		const page = finishPage(await response.text(), nonce, readFile, boot, brand?.());
		const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
		if (page.preloads.length > 0) base.push(['Link', page.preloads.map(preloadOf).join(', ')]);
		const scripts = page.scripts.map(hashOf);
		const styles = page.style ? [hashOf(page.style)] : [];
		const built = boot === 'at once' ? staffPolicy : contentSecurityPolicy;
		const policy = caching ? built(scripts, styles) : developmentPolicy(scripts);
		return {
			status,
			headers: [...base, ['Content-Type', type], ['Content-Security-Policy', policy]],
			body: Buffer.from(page.html),
			// A page that could not be made whole says that it is not to be stored.
			cacheable: status === 200 && response.headers.get('cache-control') !== 'no-store',
		};
	}
}

/** Begins before the page is read (RFC 8288, HTML §4.6.7). */
const preloadOf = (href: string) => `<${href}>; rel=modulepreload`;

/** Slashes too many, and the blank or line end that a pasted address brings along. */
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
