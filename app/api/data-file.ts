import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';

export const fetchJson = () => import('./fetch-json.ts');

type Schema<T> = () => Promise<ZodMiniType<T>>;

/** The client and the schema come in later chunks, so that no first load carries Zod. `what` is named in errors (spec §8). */
export function dataFile<T>(url: string, what: string, schema: Schema<T>) {
	return async ({ signal }: { readonly signal?: AbortSignal }): Promise<T> => {
		const parts = Promise.all([fetchJson(), schema()]);
		const [{ getDataFile }, shape] = await parts.catch((cause: unknown) => {
			throw new AppError('NETWORK_ERROR', `Failed to load ${what}`, { cause });
		});
		return getDataFile(url, what, shape, signal);
	};
}

/** What reads nothing changes with a new version of the site only. */
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

/** All of a subject in one fetch, after which each part of it is there at once. */
export const sourceQuery = <T>(name: string, reads: readonly LiveResource[], schema: Schema<T>) =>
	queryOptions({
		queryKey: [name, 'all'],
		meta: { reads, isSource: true },
		queryFn: dataFile(`/data/${name}.json`, name, schema),
	});

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

/** For `.catch`: a file that does not exist is an answer, every other failure is not. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
	throw error;
}
