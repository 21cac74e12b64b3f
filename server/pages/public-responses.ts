import type { Context, Env, ErrorHandler, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { EventLists } from '#domain/events/event-lists.ts';
import { clientOf } from '../auth/client-address.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import type { Taproom } from '../taproom.ts';
import { createEncodedResponse, toResponse } from './cached-response.ts';
import { chooseEncoding, encode } from './encoding.ts';
import { pageAddress } from './page-address.ts';
import { type Rendered, ResponseCache, type ResponseCacheOptions, renderInTime } from './response-cache.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Makes a response from the canonical request. It never sees the visitor's own. */
type Draw = (canonical: Request) => Promise<Rendered>;

export interface PublicResponsesOptions extends ResponseCacheOptions {
	readonly caching: boolean;
	readonly renders: FairQueue;
	/** The kinds of events; each has a page of its own in the cache. */
	readonly eventKinds?: () => EventLists['kinds'];
}

/** A reserved host name (RFC 6761 §6.4), so that no response can depend on the host in a visitor's request. */
const nobodysOrigin = 'http://site.invalid';

const canonicalRequest = (address: string, init: RequestInit): Request =>
	new Request(new URL(address, nobodysOrigin), init);

/**
 * Serves responses that are the same for every visitor. An address is parsed once into its canonical form, which is
 * both the cache key and the only input of the render. So a response can only be stored under the address that it
 * belongs to.
 */
export class PublicResponses {
	readonly cache: ResponseCache;
	readonly #options: PublicResponsesOptions;

	constructor(options: PublicResponsesOptions) {
		this.#options = options;
		this.cache = new ResponseCache(options);
	}

	/** `client` is the client whose share of renders this uses. Throws UNAVAILABLE if the share is used up. */
	async respond(request: Request, client: string, draw: Draw): Promise<Response> {
		const { address, cached } = pageAddress(new URL(request.url), this.#options.eventKinds?.());
		const render = (signal: AbortSignal) =>
			this.#options.renders.run(client, () => draw(canonicalRequest(address, { signal })), signal);
		const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
		if (cached && this.#options.caching) {
			return toResponse(request, await this.cache.get(address, encoding, render));
		}
		const drawn = await renderInTime(address, render, this.#options.renderLimitMs);
		const packed = await encode(drawn.body, encoding);
		return toResponse(request, createEncodedResponse({ ...drawn, cacheable: false }, packed, encoding));
	}
}

interface Mounted<Of extends Env = Env> {
	readonly app: Hono;
	readonly routes: Hono<Of>;
	readonly onError: ErrorHandler;
}

type Answer<Of extends Env> = (context: Context, fetch: Hono<Of>['fetch']) => Response | Promise<Response>;

function mountCanonical<Of extends Env>({ app, routes, onError }: Mounted<Of>, answer: Answer<Of>): void {
	routes.onError(onError);
	routes.notFound(() => {
		throw new AppError('NOT_FOUND', 'There is nothing at this address.');
	});
	for (const { method, path } of routes.routes)
		app.on(method, path, (context) => answer(context, routes.fetch));
}

/**
 * Mounts routes whose responses are stored. Their handlers see the canonical request, without a visitor's headers,
 * cookies or host.
 */
export function mountStored(
	mounted: Mounted & { readonly taproom: Pick<Taproom, 'auth'>; readonly responses: PublicResponses },
): void {
	const { taproom, responses } = mounted;
	mountCanonical(mounted, (context, fetch) =>
		responses.respond(context.req.raw, clientOf(context, taproom), async (canonical) =>
			readResponse(await fetch(canonical)),
		),
	);
}

/** Runs work in the requesting client's turn, without revealing who the client is. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface DrawnEnvironment {
	readonly Bindings: { readonly inTurn: InTurn };
}

/** Mounts routes that cache their drawings by content themselves. Of the visitor's request they also see If-None-Match. */
export function mountDrawn(
	mounted: Mounted<DrawnEnvironment> & { readonly taproom: Pick<Taproom, 'queues' | 'auth'> },
): void {
	const { calls, pictures } = mounted.taproom.queues;
	mountCanonical(mounted, (context, fetch) => {
		const { req } = context;
		const client = clientOf(context, mounted.taproom);
		const inTurn: InTurn = (work) => pictures.run(client, work);
		const known = req.header('if-none-match');
		const { address } = pageAddress(new URL(req.url));
		const headers: HeadersInit = known ? { 'If-None-Match': known } : {};
		return calls.run(client, () => fetch(canonicalRequest(address, { headers }), { inTurn }));
	});
}

const ownHeaders: ReadonlySet<string> = new Set(['content-length', 'content-encoding', 'etag', 'vary']);

/** Keeps the response's own headers, such as Retry-After. Only a 200 is ever stored. */
async function readResponse(response: Response): Promise<Rendered> {
	const headers = new Headers(response.headers);
	addSecurityHeaders(headers);
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
	return {
		status: response.status,
		headers: [...headers].filter(([name]) => !ownHeaders.has(name)),
		body: Buffer.from(await response.arrayBuffer()),
		cacheable: response.status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? ''),
	};
}
