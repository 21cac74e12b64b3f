import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiBase } from '#app/api/base.ts';
import { useFacts } from '#app/facts.tsx';
import { AppError } from '#domain/errors.ts';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings-schema.ts';

/** They come with Zod, in a chunk of their own. */
type Fetchers = typeof import('./fetch-settings.ts');

/** A setting that guests may ask for. Whatever goes wrong, the error says what could not be fetched (spec §8). */
const settingQuery = <T>(
	name: string,
	what: string,
	fetcher: (fetchers: Fetchers) => (url: string, signal: AbortSignal) => Promise<T>,
) =>
	queryOptions({
		queryKey: [name],
		meta: { reads: ['settings'] },
		queryFn: ({ signal }): Promise<T> =>
			import('./fetch-settings.ts')
				.then((fetchers) => fetcher(fetchers)(`${apiBase(location)}/${name}`, signal))
				.catch((cause: unknown) => {
					const code = cause instanceof AppError ? cause.code : 'NETWORK_ERROR';
					throw new AppError(code, `Failed to fetch ${what}`, { cause });
				}),
	});

export const businessStatusQuery = settingQuery(
	'business-status',
	'business status',
	({ fetchBusinessStatus }) => fetchBusinessStatus,
);

export const ageVerificationQuery = settingQuery(
	'age-verification',
	'age verification settings',
	({ fetchAgeVerification }) => fetchAgeVerification,
);

const bySystem = (now: Date) => ({ lastUpdated: now.toISOString(), updatedBy: 'system' });

/** What holds where nobody could be asked: the doors are closed, the age question is on (spec §4). */
export const businessStatusFallback = (now: Date): BusinessStatus => ({ isOpen: false, ...bySystem(now) });
export const ageVerificationFallback = (now: Date): AgeVerification => ({ enabled: true, ...bySystem(now) });

/** The newest answer there is, or the fallback; undefined while the first is on its way. */
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
