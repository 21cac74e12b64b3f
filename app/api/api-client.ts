import { type Envelope, failure, success } from '#domain/api/envelope.ts';
import { type ErrorCode, errorStatus } from '#domain/api/error-status.ts';
import { ageHeader, buildHeader, changeHeader, pinTokenHeader } from '#domain/api/headers.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { isObject } from '#domain/record.ts';
import { takeEarlyRead } from './early-read.ts';
import { isJson, readBody } from './read-json.ts';
import { seenHeaders } from './read-your-writes.ts';

interface SentRequest {
	readonly method: ApiRequest['method'];
	readonly headers: Headers;
	readonly body: FormData | Blob | string | undefined;
	readonly signal?: AbortSignal;
}
/** `fetch`, or a function with the same result that also reports progress. */
export type Send = (url: string, request: SentRequest) => Promise<Response>;

export interface ApiRequest {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	readonly url: string;
	readonly body?: unknown;
	readonly version?: number | undefined;
	readonly token: string | null;
	/** The PIN token of the user who acts on the bar's phone. */
	readonly pin?: string | null | undefined;
	readonly signal?: AbortSignal | undefined;
	readonly send?: Send | undefined;
	/** How many seconds ago the user made a change that the outbox sends only now. */
	readonly age?: number | undefined;
}

const refusal = (...error: ConstructorParameters<typeof AppError>): Envelope<unknown> =>
	failure(new AppError(...error), new Date());

export interface ApiResponse extends Envelope<unknown> {
	/** Whether the response came from the build of this page, whose shapes need no validation. */
	readonly isOwnBuild?: boolean;
	/** The log entry of a write, by which it can be undone. */
	readonly change?: string | undefined;
}

/** Rejects only if the request was aborted. A response without an envelope (the spec's own shapes) becomes its data. */
export async function callApi(request: ApiRequest): Promise<ApiResponse> {
	const { method, url, token, pin, version, signal, body, age, send = fetch } = request;
	const upload = body instanceof FormData || body instanceof Blob;
	const headers = new Headers({ Accept: 'application/json', ...seenHeaders() });
	if (body !== undefined && !upload) headers.set('Content-Type', 'application/json');
	if (token) headers.set('Authorization', `Bearer ${token}`);
	if (pin) headers.set(pinTokenHeader, pin);
	if (age !== undefined) headers.set(ageHeader, String(age));
	if (version !== undefined) headers.set('If-Match', `"${version}"`);
	let response: Response;
	try {
		const init = { method, headers, body: upload ? body : JSON.stringify(body) };
		const early = method === 'GET' && !pin ? takeEarlyRead(url, token) : null;
		response = await (early ?? send(url, { ...init, ...(signal && { signal }) }));
	} catch (error) {
		if (signal?.aborted) throw error;
		return refusal(upload ? 'UPLOAD_ERROR' : 'NETWORK_ERROR', 'Network error occurred');
	}
	const build = response.headers.get(buildHeader);
	const change = response.headers.get(changeHeader) ?? undefined;
	const envelope = { ...(await readEnvelope(response)), ...(change !== undefined && { change }) };
	return build !== null && build === buildVersion() ? { ...envelope, isOwnBuild: true } : envelope;
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
	if (!response.ok && !isJson(response)) return refusalOf(response, {});
	const json = await readBody(response).catch((error: unknown) => error);
	if (json instanceof AppError) return failure(json, new Date());
	const object = isObject(json) ? json : {};
	// The spec's own shapes may report a failure with 200 (spec §7, login).
	if (!response.ok || object.success === false) return refusalOf(response, object);
	const data = 'success' in object && 'data' in object ? object.data : json;
	return success(data, new Date(), typeof object.message === 'string' ? object.message : null);
}

function refusalOf({ status }: Response, object: Record<string, unknown>): Envelope<unknown> {
	const fallback = status === 401 ? 'UNAUTHORIZED' : 'HTTP_ERROR';
	const code = isErrorCode(object.code) ? object.code : fallback;
	const standard = code === 'UNAUTHORIZED' ? 'Authentication required' : `HTTP ${status}`;
	const message = typeof object.error === 'string' ? object.error : standard;
	const fields = Array.isArray(object.fields) ? object.fields.filter(isFieldError) : [];
	return refusal(code, message, { fields, details: 'data' in object ? object.data : object });
}

function isFieldError(value: unknown): value is FieldError {
	return isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

function isErrorCode(value: unknown): value is ErrorCode {
	return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

export function dataOf({ success, data, code, error, fields = [] }: Envelope<unknown>): unknown {
	if (success) return data;
	throw new AppError(code ?? 'HTTP_ERROR', error ?? 'HTTP error', { fields, details: data });
}

/** Returns the build of this page; empty in development. */
export const buildVersion = (): string => globalThis.document?.documentElement.dataset.build ?? '';
