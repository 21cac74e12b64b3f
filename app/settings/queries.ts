import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { apiBase } from '#app/api/base.ts';
import { useFacts } from '#app/facts.tsx';
import { AppError } from '#domain/errors.ts';
import {
	type AgeVerification,
	ageVerificationFallback,
	type BusinessStatus,
	businessStatusFallback,
} from '#domain/settings/settings.ts';

const schemas = () => import('#domain/settings/settings-schema.ts');

/** Fetches a setting by a call of the spec. Whatever goes wrong, the error says what could not be fetched (spec §8). */
function settingFetcher<T>(path: string, what: string, schema: () => Promise<ZodMiniType<T>>) {
	return async ({ signal }: { signal: AbortSignal }): Promise<T> => {
		try {
			const [{ getJson }, shape] = await Promise.all([import('#app/api/fetch-json.ts'), schema()]);
			return await getJson(`${apiBase(location)}${path}`, shape, signal);
		} catch (cause) {
			const code = cause instanceof AppError ? cause.code : 'NETWORK_ERROR';
			throw new AppError(code, `Failed to fetch ${what}`, { cause });
		}
	};
}

export const businessStatusQuery = queryOptions({
	queryKey: ['business-status'],
	meta: { reads: ['settings'] },
	queryFn: settingFetcher(
		'/business-status',
		'business status',
		async () => (await schemas()).businessStatusSchema,
	),
});

export const ageVerificationQuery = queryOptions({
	queryKey: ['age-verification'],
	meta: { reads: ['settings'] },
	queryFn: settingFetcher(
		'/age-verification',
		'age verification settings',
		async () => (await schemas()).ageVerificationSchema,
	),
});

/**
 * The newest answer there is; undefined while the first is on its way. Where none could be had it is what the
 * specification puts in its place (spec §4).
 */
export function answerOr<T>(
	{ data, isError, errorUpdatedAt }: Pick<UseQueryResult<T>, 'data' | 'isError' | 'errorUpdatedAt'>,
	fallback: (now: Date) => T,
): T | undefined {
	return data ?? (isError ? fallback(new Date(errorUpdatedAt)) : undefined);
}

export function useBusinessStatus(): BusinessStatus | undefined {
	const { businessStatus } = useFacts();
	const query = useQuery({ ...businessStatusQuery, initialData: businessStatus ?? undefined });
	return answerOr(query, businessStatusFallback);
}

export function useAgeVerification(): AgeVerification | undefined {
	const { ageVerification } = useFacts();
	const query = useQuery({ ...ageVerificationQuery, initialData: ageVerification ?? undefined });
	return answerOr(query, ageVerificationFallback);
}
