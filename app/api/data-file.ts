import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';

export const fetchJson = () => import('./fetch-json.ts');

type Schema<T> = () => Promise<ZodMiniType<T>>;

/**
 * Returns a function that fetches and validates a data file. It loads Zod and the schema lazily, so that no first page
 * load includes them. `what` is named in errors (spec §8).
 */
export function dataFile<T>(url: string, what: string, schema: Schema<T>) {
	return async ({ signal }: { readonly signal?: AbortSignal }): Promise<T> => {
		const parts = Promise.all([fetchJson(), schema()]);
		const [{ getDataFile }, shape] = await parts.catch((cause: unknown) => {
			throw new AppError('NETWORK_ERROR', `Failed to load ${what}`, { cause });
		});
		return getDataFile(url, what, shape, signal);
	};
}

/**
 * Makes the query of a data file, refetched when one of the resources in `reads` changes. Without any, the file changes
 * only with a release and is never refetched.
 */
export const dataFileQuery =
	<T>(name: string, reads: readonly LiveResource[], what: string, schema: Schema<T>) =>
	(rendered?: T) =>
		queryOptions({
			queryKey: [name],
			meta: { reads },
			queryFn: dataFile(`/data/${name}.json`, what, schema),
			initialData: rendered,
			...(reads.length === 0 && { staleTime: Number.POSITIVE_INFINITY }),
		});

/** Makes the query of a file that `partQuery` takes parts from, such as all dishes. */
export const sourceQuery = <T>(name: string, reads: readonly LiveResource[], schema: Schema<T>) =>
	queryOptions({
		queryKey: [name, 'all'],
		meta: { reads, isSource: true },
		queryFn: dataFile(`/data/${name}.json`, name, schema),
	});

/** Makes the query of one part of a source, such as a dish, which `read` takes from the source. */
export const partQuery = <T, Part>(
	source: ReturnType<typeof sourceQuery<T>>,
	part: readonly string[],
	rendered: Part | undefined,
	read: (all: T) => Part | Promise<Part>,
) =>
	queryOptions({
		queryKey: [source.queryKey[0], ...part],
		meta: { reads: source.meta?.reads ?? [] },
		queryFn: async ({ client }) => read(await client.query(source)),
		initialData: rendered,
	});

/** For `.catch`: returns null if the file does not exist, and rethrows every other failure. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
	throw error;
}
