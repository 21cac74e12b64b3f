import * as z from 'zod/mini';
import { getDataFile } from '#app/api/fetch-json.ts';
import type { About } from '#domain/about/about.ts';
import { aboutSchema } from '#domain/about/about-schema.ts';

/** `GET /data/about.json`: null while nobody has written the page. */
export function fetchAbout(signal: AbortSignal): Promise<About | null> {
	return getDataFile('/data/about.json', 'the about page', z.nullable(aboutSchema), signal);
}
