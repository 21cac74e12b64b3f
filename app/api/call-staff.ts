import * as z from 'zod/mini';
import { clearClientToken, readToken } from '#app/auth/token-store.ts';
import type { Envelope } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { type StaffCallName, staffCalls } from '#domain/staff-calls.ts';
import { callApi } from './api-client.ts';
import { apiBase } from './base.ts';

// Zod's fast path builds functions from text, which our content security policy forbids and would report.
z.config({ jitless: true });

/** What a staff call sends beside its name. */
interface StaffCallInput {
	/** The parts of the path: `{ id }` for `/beers/:id`. */
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	/** JSON, or FormData or a Blob for an upload. */
	readonly body?: unknown;
	/** The version that a change was made from; a stale one is refused with CONFLICT and both versions in `details`. */
	readonly version?: number;
	readonly signal?: AbortSignal;
}

type SignInAgain = () => Promise<boolean>;
let signInAgain: SignInAgain | null = null;

/**
 * Names what to do when a session has ended in the middle of work: ask for the password in place, answer whether it
 * was given. The call is then made once more, so that nothing typed is lost.
 */
export function onSessionEnd(handler: SignInAgain | null): void {
	signInAgain = handler;
}

function address(name: StaffCallName, { params = {}, query = {} }: StaffCallInput): string {
	const path = staffCalls[name].path.replace(/:(\w+)/g, (_, key: string) =>
		encodeURIComponent(params[key] ?? ''),
	);
	const search = new URLSearchParams(query).toString();
	return `${apiBase(location)}${path}${search ? `?${search}` : ''}`;
}

async function attempt(name: StaffCallName, input: StaffCallInput): Promise<Envelope<unknown>> {
	const { method } = staffCalls[name];
	const { body, version, signal } = input;
	const url = address(name, input);
	const token = readToken();
	const answer = await callApi({ method, url, body, version, token, signal });
	if (answer.code !== 'UNAUTHORIZED') return answer;
	const newer = readToken();
	// Another tab renewed the sign-in while this call was on its way with the old one.
	if (newer !== null && newer !== token) return callApi({ method, url, body, version, token: newer, signal });
	clearClientToken();
	return answer;
}

/**
 * Makes a call of the table as whoever is signed in, and answers its data checked against `schema`. Throws AppError with
 * the server's code, message, wrong fields and details.
 */
export async function callStaff<T>(
	name: StaffCallName,
	input: StaffCallInput,
	schema: z.ZodMiniType<T>,
): Promise<T> {
	let answer = await attempt(name, input);
	if (answer.code === 'UNAUTHORIZED' && signInAgain && (await signInAgain()))
		answer = await attempt(name, input);
	if (!answer.success) {
		throw new AppError(answer.code ?? 'HTTP_ERROR', answer.error ?? 'HTTP error', {
			fields: answer.fields ?? [],
			details: answer.data,
		});
	}
	const result = z.safeParse(schema, answer.data);
	if (!result.success) {
		throw new AppError('HTTP_ERROR', 'The answer has an unexpected shape', { cause: result.error });
	}
	return result.data;
}
