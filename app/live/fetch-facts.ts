import { getDataFile } from '#app/api/fetch-json.ts';
import { siteFactsSchema } from '#domain/settings/site-facts-schema.ts';
import type { SiteFacts } from '#server/site.ts';

/** `GET /data/site.json`: what every page knows, as it is now. */
export function fetchFacts(signal: AbortSignal): Promise<SiteFacts> {
	return getDataFile('/data/site.json', 'the facts', siteFactsSchema, signal);
}
