import { queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';

export const fetchJson = () => import('./fetch-json.ts');

type Schema<T> = () => Promise<ZodMiniType<T>>;

/** Loads the client and the schema lazily, so that no first page load includes Zod. `what` is named in errors (spec §8). */
export function dataFile<T>(url: string, what: string, schema: Schema<T>) {
	return async ({ signal }: { readonly signal?: AbortSignal }): Promise<T> => {
		const parts = Promise.all([fetchJson(), schema()]);
		const [{ getDataFile }, shape] = await parts.catch((cause: unknown) => {
			throw new AppError('NETWORK_ERROR', `Failed to load ${what}`, { cause });
		});
		return getDataFile(url, what, shape, signal);
	};
}

/** A file that depends on no resource changes only with a release. */
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

/** Fetches a whole subject at once, after which each part of it is available. */
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

/** For `.catch`: returns null if the file does not exist, and rethrows every other failure. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
	throw error;
}
