import * as z from 'zod/mini';
import { TrialError } from '../shared/trial-error.ts';

/** Holds one API call of the staff, as a browser makes it. */
interface Call {
	readonly method: 'GET' | 'POST' | 'PUT';
	/** An address such as http://127.0.0.1:40123/api/beers. */
	readonly url: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: unknown;
}

interface EndpointResponse<T> {
	readonly answer: T;
	/** The time from the call to the last byte of its response. */
	readonly milliseconds: number;
}

/** Makes a call and reads its response. Throws TrialError if the server refuses it. */
export async function call<S extends z.ZodMiniType>(
	{ method, url, headers = {}, body }: Call,
	schema: S,
): Promise<EndpointResponse<z.infer<S>>> {
	const started = performance.now();
	const response = await fetch(url, {
		method,
		headers: { 'Content-Type': 'application/json', ...headers },
		body: body === undefined ? null : JSON.stringify(body),
	});
	const text = await response.text();
	const milliseconds = performance.now() - started;
	if (!response.ok) throw new TrialError(`${method} ${url} answered ${response.status}: ${text}`);
	return { answer: schema.parse(JSON.parse(text)), milliseconds };
}

/** Returns a schema for a response whose `data` has the given schema. */
export function dataOf<S extends z.ZodMiniType>(schema: S) {
	return z.object({ data: schema });
}

const signedInSchema = z.object({ token: z.string() });

/** Signs in and returns the token and the time it took. */
export function signIn(
	address: string,
	body: { readonly username: string; readonly password: string },
): Promise<EndpointResponse<z.infer<typeof signedInSchema>>> {
	return call({ method: 'POST', url: `${address}/api/auth/login`, body }, signedInSchema);
}
