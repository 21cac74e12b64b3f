import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import type { DeletedContent } from '#domain/resources/staff-content-schema.ts';
import { contentListQuery } from './queries.ts';

/** The items of a kind, or why they are not here. */
export interface Items<T> {
	/** Null until they are here. */
	readonly items: readonly T[] | null;
	readonly deleted: readonly DeletedContent[];
	readonly error: Error | null;
	readonly retry: () => void;
}

/** Every item of a kind in its order, in its own type. */
export function useItems<T>(kind: ContentKindName, schema: z.ZodMiniType<T>): Items<T> {
	const { data, error, refetch } = useQuery(contentListQuery(kind));
	const items = data?.items.flatMap(({ item }) => {
		const result = z.safeParse(schema, item);
		return result.success ? [result.data] : [];
	});
	return { items: items ?? null, deleted: data?.deleted ?? [], error, retry: () => void refetch() };
}
