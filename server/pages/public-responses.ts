import type { Context, Env, ErrorHandler, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { EventLists } from '#domain/events/event-lists.ts';
import { clientOf } from '../auth/address.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import type { Taproom } from '../taproom.ts';
import { createEncodedResponse, toResponse } from './cached-response.ts';
import { chooseEncoding, encode } from './encoding.ts';
import { pageAddress } from './page-address.ts';
import { type Rendered, ResponseCache, type ResponseCacheOptions, renderInTime } from './response-cache.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Makes a response of the canonical request. It is never given the visitor's own. */
type Draw = (canonical: Request) => Promise<Rendered>;

export interface PublicResponsesOptions extends ResponseCacheOptions {
	readonly caching: boolean;
	readonly renders: FairQueue;
	/** A page of events may be cached for each of these. */
	readonly eventKinds?: () => EventLists['kinds'];
}

/** No site has this name (RFC 6761 §6.4), so what is drawn cannot depend on the host that a visitor names. */
const nobodysOrigin = 'http://site.invalid';

const canonicalRequest = (address: string, init: RequestInit): Request =>
	new Request(new URL(address, nobodysOrigin), init);

/**
 * Serves what is the same for every visitor. An address is read once, into its canonical form; that form is both the key of the
 * cache and all that is drawn from, so that nothing can be stored under a key but what the key's own address answers.
 */
export class PublicResponses {
	readonly cache: ResponseCache;
	readonly #options: PublicResponsesOptions;

	constructor(options: PublicResponsesOptions) {
		this.#options = options;
		this.cache = new ResponseCache(options);
	}

	/** `client` is whose share of the renders it takes. Throws UNAVAILABLE where that is used up. */
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

/** Mounts routes whose responses are stored. Their handlers see the canonical request: no header, cookie or host of a visitor. */
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

/** Does work once it is the turn of whoever asks, without saying who that is. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface DrawnEnvironment {
	readonly Bindings: { readonly inTurn: InTurn };
}

/** Mounts routes that keep what they draw themselves, by its content. Of a visitor's request they also see what the visitor has. */
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
