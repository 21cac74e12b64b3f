import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiBase } from '#app/api/base.ts';
import { useFacts } from '#app/facts.tsx';
import {
	type AgeVerification,
	ageVerificationFallback,
	type BusinessStatus,
	businessStatusFallback,
} from '#domain/settings.ts';

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
const calls = () => import('./calls.ts');

const businessStatusQuery = queryOptions({
	queryKey: ['business-status'],
	queryFn: ({ signal }): Promise<BusinessStatus> =>
		calls()
			.then(({ fetchBusinessStatus }) => fetchBusinessStatus(apiBase(location), signal))
			.catch(() => businessStatusFallback(new Date())),
});

const ageVerificationQuery = queryOptions({
	queryKey: ['age-verification'],
	queryFn: ({ signal }): Promise<AgeVerification> =>
		calls()
			.then(({ fetchAgeVerification }) => fetchAgeVerification(apiBase(location), signal))
			.catch(() => ageVerificationFallback(new Date())),
});

/** Open or closed: the page's own at first, then asked for; closed when the call fails (spec §4). */
export function useBusinessStatus() {
	const { businessStatus } = useFacts();
	return useQuery({ ...businessStatusQuery, ...(businessStatus && { initialData: businessStatus }) });
}

/** The age gate's setting: the page's own at first, then asked for; on when the call fails (spec §4). */
export function useAgeVerification() {
	const { ageVerification } = useFacts();
	return useQuery({ ...ageVerificationQuery, ...(ageVerification && { initialData: ageVerification }) });
}
