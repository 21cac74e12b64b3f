import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { errorStatus } from '#domain/api/error-status.ts';
import { isFileType } from '#domain/endpoint.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { codesOf } from '#server/openapi/document.ts';
import { requestFault } from './request-bodies.ts';

const endpointPatterns = endpointNames.map((name) => {
	const { method, path } = addressOf(name);
	const pattern = path.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+');
	return { name, method, pattern: new RegExp(`^${pattern}$`) };
});

export function findEndpoint({
	method,
	url,
}: {
	readonly method: string;
	readonly url: string;
}): EndpointName | null {
	const { pathname } = new URL(url);
	const found = endpointPatterns.find((one) => one.method === method && one.pattern.test(pathname));
	return found?.name ?? null;
}

const failureSchema = z.object({
	success: z.literal(false),
	error: z.string(),
	code: z.enum(Object.keys(errorStatus)),
	timestamp: z.iso.datetime(),
	message: z.string(),
});

function envelopeOf(data: z.ZodMiniType<unknown>) {
	return z.object({
		success: z.literal(true),
		data,
		error: z.null(),
		code: z.null(),
		timestamp: z.iso.datetime(),
		message: z.nullable(z.string()),
	});
}

/** Says how a response differs from the table of endpoints, or returns null. */
async function faultOf(name: EndpointName, response: Response): Promise<string | null> {
	const { as, response: schema, documented = schema, status = 200 } = endpointOf(name);
	if (response.status >= 400) {
		// Readiness has a shape of its own for monitors; views are counted in production only (spec §2).
		if (name === 'server.ready' || (name === 'views.count' && response.status === 404)) return null;
		const { data, error } = z.safeParse(failureSchema, await response.json());
		if (error) return z.prettifyError(error);
		const known: readonly string[] = [...codesOf(name), 'INTERNAL'];
		return known.includes(data.code) ? null : `${data.code} is not among its errors: ${known.join(', ')}`;
	}
	if (isFileType(as) || as === 'nothing' || [301, 304].includes(response.status)) return null;
	if (response.status !== status) return `answered ${response.status}`;
	const { error } = z.safeParse(as === 'plain' ? documented : envelopeOf(documented), await response.json());
	return error ? z.prettifyError(error) : null;
}

/**
 * Returns the request, and a function that returns the body as far as the endpoint has read it. A clone would block an
 * endpoint that stops reading.
 */
function recorded(request: Request): { request: Request; read: () => Response } {
	const chunks: BlobPart[] = [];
	const recorder = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			chunks.push(chunk);
			controller.enqueue(chunk);
		},
	});
	const body = request.body?.pipeThrough(recorder) ?? null;
	// TypeScript's library does not know yet that a stream is sent in one direction at a time (Fetch, RequestInit.duplex).
	const init = { body, duplex: 'half' };
	return {
		request: body ? new Request(request, init) : request,
		read: () => new Response(new Blob(chunks), { headers: request.headers }),
	};
}

/**
 * Compares all responses of an app with the table of endpoints, and accepted bodies with their description. A client
 * gets an error for any difference.
 */
export function checkResponses(app: Hono): void {
	const answer = app.fetch;
	app.fetch = async (request, ...rest) => {
		const name = findEndpoint(request);
		const sent = recorded(request);
		const response = await answer(sent.request, ...rest);
		const wrongInput = name && request.body && response.ok && (await requestFault(name, sent.read()));
		if (wrongInput) throw new Error(wrongInput);
		if (!name || response.body === null) return response;
		const { headers } = response;
		if (!headers.get('content-type')?.includes('json') || headers.has('content-encoding')) return response;
		const fault = await faultOf(name, response.clone());
		if (fault !== null)
			throw new Error(`The response of ${name} is not as domain/endpoints.ts says: ${fault}`);
		return response;
	};
}
