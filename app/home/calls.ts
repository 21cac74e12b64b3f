import { getDataFile } from '#app/api/fetch-json.ts';
import type { HomeContent } from '#domain/home/home.ts';
import { homeContentSchema } from '#domain/home/home-schema.ts';

/** `GET /data/home.json`. */
export function fetchHomeContent(signal: AbortSignal): Promise<HomeContent> {
	return getDataFile('/data/home.json', 'the home page', homeContentSchema, signal);
}
