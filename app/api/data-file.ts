import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live.ts';

/** The client and the schema come in later chunks, so that no first load carries Zod. `what` is named in errors (spec §8). */
export function dataFile<T>(url: string, what: string, schema: () => Promise<ZodMiniType<T>>) {
	return async ({ signal }: { readonly signal?: AbortSignal }): Promise<T> => {
		const { getDataFile } = await import('./fetch-json.ts');
		return getDataFile(url, what, await schema(), signal);
	};
}

export function dataFileQuery<T>(
	name: string,
	reads: readonly LiveResource[],
	what: string,
	schema: () => Promise<ZodMiniType<T>>,
) {
	return (rendered: T | undefined) =>
		queryOptions({
			queryKey: [name],
			meta: { reads },
			queryFn: dataFile(`/data/${name}.json`, what, schema),
			initialData: rendered,
		});
}

/** For `.catch`: a file that does not exist is an answer, every other failure is not. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
	throw error;
}
