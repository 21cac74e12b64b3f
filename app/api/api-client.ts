import type { Envelope } from '#domain/envelope.ts';
import { type ErrorCode, errorStatus } from '#domain/error-status.ts';
import type { FieldError } from '#domain/errors.ts';

export interface ApiRequest {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	readonly url: string;
	readonly body?: unknown;
	/** The version that a write was made from (design §6, If-Match). */
	readonly version?: number | undefined;
	readonly token: string | null;
	readonly signal?: AbortSignal | undefined;
}

export function refusal(code: ErrorCode, message: string): Envelope<unknown> {
	const timestamp = new Date().toISOString();
	return { success: false, data: null, error: message, code, timestamp, message };
}

const isFile = (body: unknown) => body instanceof FormData || body instanceof Blob;

function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
	if (body === undefined) return {};
	if (isFile(body)) return { body };
	return { body: JSON.stringify(body), type: 'application/json' };
}

/**
 * Sends a request and returns its envelope; it throws for an aborted request only. Responses without an envelope
 * (the spec's own shapes) become the data of one.
 */
export async function callApi(request: ApiRequest): Promise<Envelope<unknown>> {
	const { method, url, token, version, signal } = request;
	const { body, type } = bodyOf(request.body);
	const headers = new Headers({ Accept: 'application/json' });
	if (type) headers.set('Content-Type', type);
	if (token) headers.set('Authorization', `Bearer ${token}`);
	if (version !== undefined) headers.set('If-Match', `"${version}"`);
	let response: Response;
	try {
		response = await fetch(url, { method, headers, ...(body && { body }), ...(signal && { signal }) });
	} catch (error) {
		if (signal?.aborted) throw error;
		return refusal(isFile(request.body) ? 'UPLOAD_ERROR' : 'NETWORK_ERROR', 'Network error occurred');
	}
	return readAnswer(response);
}

async function readAnswer(response: Response): Promise<Envelope<unknown>> {
	const type = response.headers.get('content-type') ?? 'no content type';
	if (!type.toLowerCase().includes('json')) {
		if (!response.ok) return refusalOf(response, {});
		return refusal('HTTP_ERROR', `Expected JSON response but got ${type}`);
	}
	let json: unknown;
	try {
		json = await response.json();
	} catch {
		return refusal('HTTP_ERROR', 'API returned non-JSON response');
	}
	const object: Partial<Record<string, unknown>> = isObject(json) ? json : {};
	// The spec's own shapes may say no with a 200 too (spec §7, login).
	if (!response.ok || object.success === false) return refusalOf(response, object);
	const enveloped = 'success' in object && 'data' in object;
	const timestamp = new Date().toISOString();
	const message = typeof object.message === 'string' ? object.message : null;
	return { success: true, data: enveloped ? object.data : json, error: null, code: null, timestamp, message };
}

function refusalOf(response: Response, object: Partial<Record<string, unknown>>): Envelope<unknown> {
	const unauthorized = response.status === 401;
	const code = codeOf(object.code) ?? (unauthorized ? 'UNAUTHORIZED' : 'HTTP_ERROR');
	const said = typeof object.error === 'string' ? object.error : null;
	const message = said ?? (code === 'UNAUTHORIZED' ? 'Authentication required' : `HTTP ${response.status}`);
	const fields = Array.isArray(object.fields) ? object.fields.filter(isFieldError) : [];
	const base = { ...refusal(code, message), data: 'data' in object ? object.data : object };
	return fields.length > 0 ? { ...base, fields } : base;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldError(value: unknown): value is FieldError {
	return isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

const codes: ReadonlySet<string> = new Set(Object.keys(errorStatus));
function codeOf(value: unknown): ErrorCode | null {
	return isErrorCode(value) ? value : null;
}
function isErrorCode(value: unknown): value is ErrorCode {
	return typeof value === 'string' && codes.has(value);
}
