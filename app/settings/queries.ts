import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiBase } from '#app/api/base.ts';
import { useFacts } from '#app/facts.tsx';
import { AppError } from '#domain/errors.ts';
import {
	type AgeVerification,
	ageVerificationFallback,
	type BusinessStatus,
	businessStatusFallback,
} from '#domain/settings/settings.ts';

const fetchers = () => import('./fetch-settings.ts');

/** Whatever goes wrong, the error says what could not be fetched (spec §8). */
const failed = (what: string) => (cause: unknown) => {
	const code = cause instanceof AppError ? cause.code : 'NETWORK_ERROR';
	throw new AppError(code, `Failed to fetch ${what}`, { cause });
};

export const businessStatusQuery = queryOptions({
	queryKey: ['business-status'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }): Promise<BusinessStatus> =>
		fetchers()
			.then(({ fetchBusinessStatus }) => fetchBusinessStatus(apiBase(location), signal))
			.catch(failed('business status')),
});

export const ageVerificationQuery = queryOptions({
	queryKey: ['age-verification'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }): Promise<AgeVerification> =>
		fetchers()
			.then(({ fetchAgeVerification }) => fetchAgeVerification(apiBase(location), signal))
			.catch(failed('age verification settings')),
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
