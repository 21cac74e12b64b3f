import { getDataFile } from '#app/api/fetch-json.ts';
import type { Faq } from '#domain/faq/faq.ts';
import { faqSchema } from '#domain/faq/faq-schema.ts';

/** `GET /data/faq.json`. */
export function fetchFaq(signal: AbortSignal): Promise<Faq> {
	return getDataFile('/data/faq.json', 'questions', faqSchema, signal);
}
