import { isRenewable, renewToken } from '#app/auth/token-renewal.ts';
import { clearClientToken, readToken } from '#app/auth/token-store.ts';
import {
	addressOf,
	type EndpointName,
	endpointOf,
	type ParamsOf,
	type ResponseOf,
} from '#domain/endpoints.ts';
import type { Envelope } from '#domain/envelope.ts';
import { callApi, dataOf } from './api-client.ts';
import { apiBase } from './base.ts';
import { parseAs } from './fetch-json.ts';

interface RequestOptions {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** The version that a change was made from; a stale one is refused with CONFLICT and both versions in `details`. */
	readonly version?: number;
	readonly signal?: AbortSignal;
}
type StaffRequest<Name extends EndpointName> = RequestOptions &
	(keyof ParamsOf<Name> extends never ? unknown : { readonly params: ParamsOf<Name> });

let signInAgain: (() => Promise<boolean>) | null = null;

/** Sets what asks for the password in place when a session has ended; if it is given, the request is sent once more. */
export function onSessionEnd(handler: typeof signInAgain): void {
	signInAgain = handler;
}

let confirm: ((details: unknown) => Promise<boolean>) | null = null;

/** Sets what asks who it is before a call that matters; if that is proved, the request is sent once more. */
export function onConfirmFirst(handler: typeof confirm): void {
	confirm = handler;
}

async function attempt(name: EndpointName, input: RequestOptions = {}): Promise<Envelope<unknown>> {
	const { params, query, body, version, signal } = input;
	const { method, path } = addressOf(name, params);
	const search = new URLSearchParams(query).toString();
	const url = `${apiBase(location)}${path.replace(/^\/api/, '')}${search ? `?${search}` : ''}`;
	const token = readToken();
	const response = await callApi({ method, url, body, version, token, signal });
	if (response.code !== 'UNAUTHORIZED') return response;
	if (readToken() === token && isRenewable(token)) await renewToken();
	const newer = readToken();
	// It, or another tab, renewed the sign-in while this request was on its way with the old one.
	if (newer !== null && newer !== token) return callApi({ method, url, body, version, token: newer, signal });
	clearClientToken();
	return response;
}

/** Answers the data, checked against the endpoint's schema. Throws AppError with the server's code, message and details. */
export async function callStaff<Name extends EndpointName>(
	name: Name,
	...[input]: object extends StaffRequest<Name> ? [StaffRequest<Name>?] : [StaffRequest<Name>]
): Promise<ResponseOf<Name>> {
	let response = await attempt(name, input);
	if (response.code === 'UNAUTHORIZED' && signInAgain && (await signInAgain()))
		response = await attempt(name, input);
	if (response.code === 'CONFIRM_FIRST' && confirm && (await confirm(response.data)))
		response = await attempt(name, input);
	return checked(name, dataOf(response));
}

// The table's types say what its schemas let through; the second signature is what runs.
function checked<Name extends EndpointName>(name: Name, data: unknown): ResponseOf<Name>;
function checked(name: EndpointName, data: unknown): unknown {
	return parseAs(endpointOf(name).response, data);
}
