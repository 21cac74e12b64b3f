import type { ZodMiniType } from 'zod/mini';
import { AppError } from '#domain/errors.ts';

/**
 * What fetches a public data file for a query. The client and the file's schema arrive in chunks of their own when a page first
 * asks, so that no first load carries Zod. `what` names the file's subject in error texts (spec §8).
 */
export function dataFile<T>(url: string, what: string, schema: () => Promise<ZodMiniType<T>>) {
	return async ({ signal }: { readonly signal?: AbortSignal }): Promise<T> => {
		const { getDataFile } = await import('./fetch-json.ts');
		return getDataFile(url, what, await schema(), signal);
	};
}

/** For `.catch`: a file that does not exist is an answer, every other failure is not. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
	throw error;
}
