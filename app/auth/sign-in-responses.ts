import type { parseLogin } from './sign-in-schemas.ts';

export type LoginResponse = ReturnType<typeof parseLogin>;

/** The schemas are loaded after the first rows. Where they cannot be fetched the response counts as empty. */
export async function readLogin(data: unknown): Promise<LoginResponse> {
	const shapes = await import('./sign-in-schemas.ts').catch(() => null);
	return shapes?.parseLogin(data) ?? { signedIn: undefined, refusal: undefined };
}
