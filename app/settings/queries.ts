import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { apiBase } from '#app/api/base.ts';
import { useFacts } from '#app/facts.tsx';
import { AppError } from '#domain/errors.ts';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings-schema.ts';

const schemas = () => import('#domain/settings/settings-schema.ts');

/** A setting that guests may ask for. Whatever goes wrong, the error says what could not be fetched (spec §8). */
const settingQuery = <T>(name: string, what: string, schema: () => Promise<ZodMiniType<T>>) =>
	queryOptions({
		queryKey: [name],
		meta: { reads: ['settings'] },
		queryFn: async ({ signal }): Promise<T> => {
			try {
				const { getJson } = await import('#app/api/fetch-json.ts');
				return await getJson(`${apiBase(location)}/${name}`, await schema(), signal);
			} catch (cause) {
				const code = cause instanceof AppError ? cause.code : 'NETWORK_ERROR';
				throw new AppError(code, `Failed to fetch ${what}`, { cause });
			}
		},
	});

export const businessStatusQuery = settingQuery(
	'business-status',
	'business status',
	async () => (await schemas()).businessStatusSchema,
);

export const ageVerificationQuery = settingQuery(
	'age-verification',
	'age verification settings',
	async () => (await schemas()).ageVerificationSchema,
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
