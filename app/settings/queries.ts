import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { apiBase } from '#app/api/base.ts';
import { fetchJson } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import { AppError } from '#domain/errors.ts';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings-schema.ts';

const schemas = () => import('#domain/settings/settings-schema.ts');

/** Reads a public setting. Errors name what could not be fetched (spec §8). */
const settingQuery = <T>(name: string, what: string, schema: () => Promise<ZodMiniType<T>>) =>
	queryOptions({
		queryKey: [name],
		meta: { reads: ['settings'] },
		queryFn: async ({ signal }): Promise<T> => {
			try {
				const [{ getJson }, shape] = await Promise.all([fetchJson(), schema()]);
				return await getJson(`${apiBase(location)}/${name}`, shape, signal);
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

/** The status if it cannot be fetched: the doors count as closed, and the age is asked (spec §4). */
export const businessStatusFallback = (now: Date): BusinessStatus => ({ isOpen: false, ...bySystem(now) });
export const ageVerificationFallback = (now: Date): AgeVerification => ({ enabled: true, ...bySystem(now) });

/** Returns the latest data, or the fallback after an error; undefined during the first request. */
export function dataOr<T>(
	{ data, isError, errorUpdatedAt }: Pick<UseQueryResult<T>, 'data' | 'isError' | 'errorUpdatedAt'>,
	fallback: (now: Date) => T,
): T | undefined {
	return data ?? (isError ? fallback(new Date(errorUpdatedAt)) : undefined);
}

const useSetting = <T>(
	query: ReturnType<typeof settingQuery<T>>,
	rendered: T | null,
	fallback: (now: Date) => T,
) => dataOr(useQuery({ ...query, initialData: rendered ?? undefined }), fallback);

export const useBusinessStatus = () =>
	useSetting(businessStatusQuery, useFacts().businessStatus, businessStatusFallback);

export const useAgeVerification = () =>
	useSetting(ageVerificationQuery, useFacts().ageVerification, ageVerificationFallback);
