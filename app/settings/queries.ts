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

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
const calls = () => import('./calls.ts');

/** Says of a failure what could not be had (spec §8), whatever was in the way. */
const failed = (what: string) => (cause: unknown) => {
	const code = cause instanceof AppError ? cause.code : 'NETWORK_ERROR';
	throw new AppError(code, `Failed to fetch ${what}`, { cause });
};

/** Whether the doors are open, by the call of the spec. Fails in the words of spec §8. */
export const businessStatusQuery = queryOptions({
	queryKey: ['business-status'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }): Promise<BusinessStatus> =>
		calls()
			.then(({ fetchBusinessStatus }) => fetchBusinessStatus(apiBase(location), signal))
			.catch(failed('business status')),
});

/** Whether guests are asked their age, by the call of the spec. Fails in the words of spec §8. */
export const ageVerificationQuery = queryOptions({
	queryKey: ['age-verification'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }): Promise<AgeVerification> =>
		calls()
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

/** Open or closed: the page's own at first, then asked for. */
export function useBusinessStatus(): BusinessStatus | undefined {
	const { businessStatus } = useFacts();
	const query = useQuery({ ...businessStatusQuery, ...(businessStatus && { initialData: businessStatus }) });
	return answerOr(query, businessStatusFallback);
}

/** The age gate's setting: the page's own at first, then asked for. */
export function useAgeVerification(): AgeVerification | undefined {
	const { ageVerification } = useFacts();
	const query = useQuery({
		...ageVerificationQuery,
		...(ageVerification && { initialData: ageVerification }),
	});
	return answerOr(query, ageVerificationFallback);
}
