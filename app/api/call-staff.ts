import { isRenewable, renewToken } from '#app/auth/token-renewal.ts';
import { clearClientToken, readPinToken, readToken, storePinSession } from '#app/auth/token-store.ts';
import type { EndpointName, ParamsOf, ResponseOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { type ApiResponse, callApi, dataOf, type Send } from './api-client.ts';
import { apiBase } from './base.ts';
import { addressOf } from './endpoints.ts';
import { noteSignal } from './signal.ts';

interface RequestOptions {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** The version that a change is based on; an outdated one is refused with CONFLICT and both versions in `details`. */
	readonly version?: number;
	readonly signal?: AbortSignal;
	/** The PIN token of whoever acted on the bar's phone, if that is not the present user. */
	readonly pin?: string | null;
	/** How many seconds ago the user made a change that the outbox sends only now. */
	readonly age?: number;
	readonly send?: Send;
}
type StaffRequest<Name extends EndpointName> = RequestOptions &
	(keyof ParamsOf<Name> extends never ? unknown : { readonly params: ParamsOf<Name> });

export const noSignal = 'No signal. Try again when it is back.';

/** The client's own errors (spec §8) reworded for bartenders; the server's need no change. */
const plainMessages: readonly (readonly [RegExp, string])[] = [
	[/^Network error occurred$/, noSignal],
	[/^Authentication required$/, 'You are signed out. Sign in again.'],
	[/access this resource/, 'Your role does not allow this. Ask whoever runs the place.'],
	[/^(?:HTTP |Expected JSON|API returned)/, 'The site did not answer as it should. Try again in a moment.'],
];

function withPlainMessage(response: ApiResponse): ApiResponse {
	const { success, error } = response;
	const plain = success ? undefined : plainMessages.find(([pattern]) => pattern.test(error ?? ''));
	return plain ? { ...response, error: plain[1] } : response;
}

let signInAgain: (() => Promise<boolean>) | null = null;

/** Registers the handler that asks for the password when a session has ended; the request is then repeated once. */
export function onSessionEnd(handler: typeof signInAgain): void {
	signInAgain = handler;
}

/** Opens the password dialog. Callers learn of a sign-in by `subscribeToSignIn`. */
export function requestSignIn(): void {
	void signInAgain?.();
}

let confirm: ((details: unknown) => Promise<boolean>) | null = null;

/** Registers the handler that asks for a confirmation; the request is then repeated once. */
export function onConfirmFirst(handler: typeof confirm): void {
	confirm = handler;
}

/** Asks for the PIN or password that a CONFIRM_FIRST refusal demands. Resolves with whether it was accepted. */
export const requestProof = async (details: unknown): Promise<boolean> =>
	confirm !== null && (await confirm(details));

/**
 * Resolves with refusals too, and does not ask to sign in. `mayRepeat` returns false if another user has signed in
 * meanwhile.
 */
export async function requestStaff(
	name: EndpointName,
	input: RequestOptions = {},
	mayRepeat: () => boolean = () => true,
): Promise<ApiResponse> {
	const { params, query, body, version, signal, send, age } = input;
	const { method, path } = addressOf(name, params);
	const search = new URLSearchParams(query).toString();
	const url = `${apiBase(location)}${path.replace(/^\/api/, '')}${search ? `?${search}` : ''}`;
	const token = readToken();
	const current = readPinToken();
	const pin = input.pin ?? current;
	const request = { method, url, body, version, pin, signal, send, age } as const;
	const response = await callApi({ ...request, token });
	noteSignal(response.code !== 'NETWORK_ERROR');
	if (response.code === 'PIN_REQUIRED' && pin !== null && pin === current) storePinSession(null);
	if (response.code !== 'UNAUTHORIZED') return withPlainMessage(response);
	if (readToken() === token && isRenewable(token)) await renewToken();
	const newer = readToken();
	// This or another tab renewed the session while the request was on its way with the old token.
	if (newer !== null && newer !== token && mayRepeat())
		return withPlainMessage(await callApi({ ...request, token: newer }));
	clearClientToken();
	return withPlainMessage(response);
}

export type StaffInput<Name extends EndpointName> =
	object extends StaffRequest<Name> ? [StaffRequest<Name>?] : [StaffRequest<Name>];

export interface Written<Data> {
	readonly data: Data;
	/** The log entry by which the write can be undone; null if nothing was changed. */
	readonly change: string | null;
}

/** Returns the same write with its data converted. */
export const withData = <From, To>(
	{ data, change }: Written<From>,
	make: (data: From) => To,
): Written<To> => ({
	data: make(data),
	change,
});

/**
 * Calls an endpoint. Resolves with the data, validated by its schema. Throws an AppError with the server's code,
 * message and details.
 */
export async function callStaff<Name extends EndpointName>(
	name: Name,
	...[input]: StaffInput<Name>
): Promise<ResponseOf<Name>> {
	return readStaff(name, input);
}

/** Like `callStaff`, with an input whose type is not known by the endpoint's name. */
export const readStaff = async <Name extends EndpointName>(
	name: Name,
	input?: RequestOptions,
): Promise<ResponseOf<Name>> => (await send(name, input)).data;

/** Like `callStaff`, for a write that can be undone. */
export const writeStaff = <Name extends EndpointName>(
	name: Name,
	...[input]: StaffInput<Name>
): Promise<Written<ResponseOf<Name>>> => send(name, input);

async function send<Name extends EndpointName>(
	name: Name,
	input?: RequestOptions,
): Promise<Written<ResponseOf<Name>>> {
	let response = await requestStaff(name, input);
	if (response.code === 'UNAUTHORIZED' && signInAgain && (await signInAgain()))
		response = await requestStaff(name, input);
	if (response.code === 'CONFIRM_FIRST' && (await requestProof(response.data)))
		response = await requestStaff(name, input);
	return { data: await checked(name, response), change: response.change ?? null };
}

/** Zod and the schemas load after the first rows. If they cannot be loaded, the response counts as missing. */
export async function checkResponse<Name extends EndpointName>(
	name: Name,
	data: unknown,
): Promise<ResponseOf<Name>> {
	const { parseResponse } = await import('./check-response.ts').catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', noSignal, { cause });
	});
	return parseResponse(name, data);
}

// Responses of the page's own build are not validated. The first signature has the endpoint's types, the second is
// the implementation.
function checked<Name extends EndpointName>(name: Name, response: ApiResponse): Promise<ResponseOf<Name>>;
async function checked(name: EndpointName, response: ApiResponse): Promise<unknown> {
	const data = dataOf(response);
	return response.isOwnBuild ? data : checkResponse(name, data);
}
