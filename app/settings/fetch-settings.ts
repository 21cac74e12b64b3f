import { getJson } from '#app/api/fetch-json.ts';
import type { AgeVerification, BusinessStatus } from '#domain/settings/settings.ts';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';

/** `GET /api/business-status` (spec §7). */
export function fetchBusinessStatus(base: string, signal: AbortSignal): Promise<BusinessStatus> {
	return getJson(`${base}/business-status`, businessStatusSchema, signal);
}

/** `GET /api/age-verification` (spec §7). */
export function fetchAgeVerification(base: string, signal: AbortSignal): Promise<AgeVerification> {
	return getJson(`${base}/age-verification`, ageVerificationSchema, signal);
}
