import { getJson } from '#app/api/fetch-json.ts';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';

export const fetchBusinessStatus = (url: string, signal: AbortSignal) =>
	getJson(url, businessStatusSchema, signal);

export const fetchAgeVerification = (url: string, signal: AbortSignal) =>
	getJson(url, ageVerificationSchema, signal);
